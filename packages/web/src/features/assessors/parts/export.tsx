// Owns what an assessor takes along: a pack, the keys, and how both are checked.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/button.tsx'
import { Notice } from '#components/notice.tsx'
import { formatDay } from '#lib/format.ts'
import { packName, verifyCommand } from '#lib/verify-command.ts'
import css from '../assess.module.css'
import { Choices, PeriodChoice } from '../choices.tsx'
import { queryOf, useReading, useSave } from '../reading.ts'
import { usePlace } from '../use-place.ts'

export function Export() {
  const { t, i18n } = useTranslation()
  const { evidence, mayExport } = useReading().assessment
  const { from, to } = usePlace()
  const { records, checkpoint, keyId } = evidence
  return (
    <>
      <p className={css.text}>{t('assess.evidence.lead')}</p>
      <p>
        {t('assess.evidence.records', { count: records })}.{' '}
        {checkpoint === null
          ? t('assess.evidence.unsigned')
          : t('assess.evidence.signed', { seq: checkpoint.seq, day: formatDay(checkpoint.at, i18n.language) })}
        .
      </p>
      <p className={css.quiet}>
        {t('assess.evidence.key')}: <code className={css.hash}>{keyId}</code> ·{' '}
        <a href="/api/v1/evidence-keys.pem" download>
          {t('assess.evidence.keys')}
        </a>
      </p>
      <h3>{t('assess.evidence.pack')}</h3>
      {mayExport ? <Pack /> : <Notice title={t('assess.evidence.refused')} />}
      <h3>{t('assess.evidence.check')}</h3>
      <pre className={css.command}>{verifyCommand(packName({ from, to }))}</pre>
    </>
  )
}

function Pack() {
  const { t } = useTranslation()
  const { period, from, to } = usePlace()
  const { mutate, isPending } = useSave()
  const [without, setWithout] = useState(false)
  const path = `/evidence.zip${queryOf({ ...period, contents: without ? 'none' : 'all' })}`
  return (
    <>
      <p className={css.text}>{t('assess.evidence.packText')}</p>
      <Choices>
        <PeriodChoice />
        <label className={css.check}>
          <input type="checkbox" checked={without} onChange={(event) => setWithout(event.currentTarget.checked)} />
          {t('assess.evidence.without')}
        </label>
        <Button kind="main" busy={isPending} onClick={() => mutate({ path, name: packName({ from, to }) })}>
          {t('assess.evidence.fetch')}
        </Button>
      </Choices>
    </>
  )
}
