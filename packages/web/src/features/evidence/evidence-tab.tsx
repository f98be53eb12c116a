// Evidence tab: the log, its signatures, packs, and assessor links.
import './texts.ts'
import '#features/changes/texts.ts'
import { Skeleton, Title } from '@mantine/core'
import type { EvidenceKind } from '@tillwatch/contract/lists'
import type { EvidenceList } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#components/copy-button.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { LinksSection } from '#features/assessors/index.ts'
import { May } from '#features/members/may.tsx'
import { ApiError } from '#lib/api.ts'
import { formatMoment } from '#lib/format.ts'
import css from './evidence.module.css'
import { LogSection } from './log-section.tsx'
import { PackSection } from './pack-section.tsx'
import { keysAddress, useEvidence } from './requests.ts'

/** The tab. */
export function EvidenceTab() {
  const { t } = useTranslation()
  const [kind, setKind] = useState<EvidenceKind | ''>('')
  const asked = useEvidence(kind)
  const { data, error, isPending, refetch } = asked
  const first = data?.pages[0]
  if (error instanceof ApiError && error.code === 'forbidden') return <Notice title={t('evidence.forbidden')} />
  return (
    <section className={css.tab}>
      <header>
        <Title order={1}>{t('evidence.title')}</Title>
        <p className={css.text}>{t('evidence.text')}</p>
      </header>
      {isPending ? <Skeleton height={240} animate={false} role="status" aria-label={t('shell.loading')} /> : null}
      {error ? <RequestFailed title={t('evidence.failed')} error={error} retry={() => void refetch()} /> : null}
      {first ? (
        <>
          <div className={css.pair}>
            <SignatureSection log={first} />
            <May to="evidence:export">
              <PackSection />
            </May>
          </div>
          <May to="assessors:manage">
            <LinksSection />
          </May>
          <LogSection log={first} kind={kind} choose={setKind} parts={asked} records={data.pages.flatMap(({ records }) => records)} />
        </>
      ) : null}
    </section>
  )
}

function SignatureSection({ log: { lastSeq, checkpoint, keyId } }: { log: EvidenceList }) {
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
