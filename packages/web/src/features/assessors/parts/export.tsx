// Downloads for an assessor: a pack, the keys, and how to check both.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/button.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { isUnderWay, PackList } from '#features/packs/pack-list.tsx'
import { pathTo } from '#lib/api.ts'
import { formatDay } from '#lib/format.ts'
import { checkedPack, verifyCommand } from '#lib/verify-command.ts'
import css from '../assess.module.css'
import { Choices, PeriodChoice } from '../choices.tsx'
import { useLinkPacks, useReading, useRequestLinkPack, useSave } from '../reading.ts'
import { usePlace } from '../use-place.ts'

export function Export() {
  const { t, i18n } = useTranslation()
  const { evidence, mayExport } = useReading().assessment
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
        <a href={`/api/v1${pathTo('GET /evidence-keys.pem')}`} download>
          {t('assess.evidence.keys')}
        </a>
      </p>
      <h3>{t('assess.evidence.pack')}</h3>
      {mayExport ? (
        <Packs />
      ) : (
        <>
          <Notice title={t('assess.evidence.refused')} />
          <Check pack={checkedPack([])} />
        </>
      )}
    </>
  )
}

function Check({ pack }: { pack: string }) {
  const { t } = useTranslation()
  return (
    <>
      <h3>{t('assess.evidence.check')}</h3>
      <pre className={css.command}>{verifyCommand(pack)}</pre>
    </>
  )
}

function Packs() {
  const { t } = useTranslation()
  const { period } = usePlace()
  const asked = useLinkPacks()
  const request = useRequestLinkPack()
  const save = useSave()
  const [without, setWithout] = useState(false)
  const isBusy = isUnderWay(asked.data?.packs)
  return (
    <>
      <p className={css.text}>{t('assess.evidence.packText')}</p>
      <Choices>
        <PeriodChoice />
        <label className={css.check}>
          <input type="checkbox" checked={without} onChange={(event) => setWithout(event.currentTarget.checked)} />
          {t('assess.evidence.without')}
        </label>
        <Button
          kind="main"
          busy={request.isPending || isBusy}
          onClick={() => request.mutate({ ...period, contents: without ? 'none' : 'all' })}
        >
          {t(isBusy ? 'packs.underWay' : 'packs.ask')}
        </Button>
      </Choices>
      {request.error ? <RequestFailed title={t('packs.refused')} error={request.error} conflict={t('packs.conflict')} /> : null}
      {asked.error ? <RequestFailed title={t('packs.failed')} error={asked.error} retry={() => void asked.refetch()} /> : null}
      {asked.data ? (
        <PackList
          packs={asked.data.packs}
          way={({ id, name }, label) => (
            <Button
              size="small"
              busy={save.isPending}
              aria-label={label}
              onClick={() => save.mutate({ path: pathTo('GET /evidence/packs/:id/file', { params: { id } }), name })}
            >
              {t('packs.fetch')}
            </Button>
          )}
        />
      ) : null}
      <Check pack={checkedPack(asked.data?.packs)} />
    </>
  )
}
