// Owns the tab of evidence: what the log holds, how far it is signed, a pack to take along, and the links of assessors.
import './texts.ts'
import '#features/changes/texts.ts'
import { Skeleton, Title } from '@mantine/core'
import type { EvidenceKind } from '@tillwatch/contract/lists'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { LinksSection } from '#features/assessors/index.ts'
import { May } from '#features/members/may.tsx'
import { ApiError } from '#lib/api.ts'
import css from './evidence.module.css'
import { LogSection } from './log-section.tsx'
import { PackSection } from './pack-section.tsx'
import { useEvidence } from './requests.ts'
import { SignatureSection } from './signature-section.tsx'

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
