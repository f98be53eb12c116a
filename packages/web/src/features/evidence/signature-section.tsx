// Owns telling how far the log is signed, and with which key.
import { Title } from '@mantine/core'
import type { EvidenceList } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#components/copy-button.tsx'
import { formatMoment } from '#lib/format.ts'
import css from './evidence.module.css'
import { keysAddress } from './requests.ts'

export function SignatureSection({ log: { lastSeq, checkpoint, keyId } }: { log: EvidenceList }) {
  const { t, i18n } = useTranslation()
  const since = lastSeq - (checkpoint?.seq ?? 0)
  return (
    <section className={css.box}>
      <Title order={2} size="h3">
        {t('evidence.signed.title')}
      </Title>
      <p className={css.figure}>{t('evidence.counts', { count: lastSeq })}</p>
      <p>
        {checkpoint === null
          ? t('evidence.signed.none')
          : t('evidence.signed.upTo', { seq: checkpoint.seq, when: formatMoment(checkpoint.at, i18n.language) })}
      </p>
      {checkpoint !== null && since > 0 ? <p className="tw-muted">{t('evidence.signed.since', { count: since })}</p> : null}
      <div>
        <span className="tw-muted">{t('evidence.signed.key')}</span> <CopyButton value={keyId} what={t('evidence.signed.key')} />
        <code className={css.hash}>{keyId}</code>
      </div>
      <a href={keysAddress()} download>
        {t('evidence.signed.keys')}
      </a>
    </section>
  )
}
