// Screen of a finished scan: the answer in words first, the evidence below.

import { Skeleton, Stack, Title } from '@mantine/core'
import type { ScanResult, ScanSummary } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { buttonLook } from '#components/button.tsx'
import { ErrorBoundary } from '#components/error-boundary.tsx'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { JourneyRun } from '#features/journeys/journey-run.tsx'
import { useJudgements } from '#features/judgements/requests.ts'
import { hostOf } from '#lib/address.ts'
import { ApiError } from '#lib/api.ts'
import { mayChange } from '#lib/sample.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { useResult } from '../requests/get-result.ts'
import { RiskBreakdown } from '../risk-breakdown.tsx'
import type { TabProps } from '../tab-props.ts'
import { AssetCounts } from './asset-counts.tsx'
import { MissingParts } from './missing-parts.tsx'
import { NotEvaluated } from './not-evaluated.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { raiseRisks } from './raise-risks.ts'
import css from './result.module.css'
import { ResultTabs } from './result-tabs.tsx'
import { ScanActions } from './scan-actions.tsx'
import { Screenshot } from './screenshot.tsx'
import { useHeadline } from './use-headline.ts'
import { VisitLine } from './visit-line.tsx'

/** The result, or why there is none. The child route draws the drawer of a script over it. */
export function ResultView({ scan }: { scan: ScanSummary }) {
  const { t } = useTranslation()
  const query = useResult(scan.id)
  const risks = useJudgements(scan.id).data?.risks
  if (query.isPending)
    return (
      <Stack role="status" aria-label={t('shell.loading')}>
        <Skeleton height={36} width="60%" animate={false} />
        <Skeleton height={24} width="40%" animate={false} />
        <Skeleton height={280} animate={false} />
      </Stack>
    )
  const result = query.data && raiseRisks(query.data, risks, scan)
  if (!result) {
    const absent = query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 409)
    const endedWithout = absent && (scan.state === 'failed' || scan.state === 'blocked' || scan.state === 'cancelled')
    return endedWithout ? (
      <NotEvaluated scan={scan} result={null} />
    ) : (
      <RequestFailed title={t('result.loadFailed')} error={query.error} retry={() => void query.refetch()} />
    )
  }
  if (result.result === 'not-evaluated') return <NotEvaluated scan={scan} result={result} />
  return (
    <>
      <ResultHead scan={scan} result={result} />
      {scan.siteId && mayChange() ? <OfSite siteId={scan.siteId} /> : null}
      <MissingParts result={result} />
      <ErrorBoundary panel>
        <Overview scan={scan} result={result} />
      </ErrorBoundary>
      <ResultTabs scan={scan} result={result} />
      <Outlet context={result} />
    </>
  )
}

/** Decisions are made in the inventory of the site, not in a scan. */
function OfSite({ siteId }: { siteId: string }) {
  const { t } = useTranslation()
  return (
    <div className={css.gap}>
      <Notice
        title={t('result.site.title')}
        actions={
          <>
            <Link to={`/sites/${siteId}/scripts`} className={buttonLook({ kind: 'main' })}>
              {t('result.site.decide')}
            </Link>
            <Link to={`/sites/${siteId}`}>{t('result.site.open')}</Link>
          </>
        }
      >
        {t('result.site.text')}
      </Notice>
    </div>
  )
}

/** First lines of an evaluated or partial result. */
function ResultHead({ scan, result }: TabProps) {
  const { t } = useTranslation()
  const { title, lead } = useHeadline()(result, useJudgements(scan.id).data)
  usePageTitle(t('result.document', { host: hostOf(result.page.finalUrl) }))
  return (
    <header className={css.head}>
      <div>
        <Title order={1} className={css.title}>
          {title}
        </Title>
        <p className={css.lead}>{lead}</p>
        <VisitLine scan={scan} result={result} />
      </div>
      <ScanActions scan={scan} result={result} />
    </header>
  )
}

/** Three cells and a line of counts; each count opens its rows. */
function Overview({ scan, result }: { scan: ScanSummary; result: ScanResult }) {
  const { t } = useTranslation()
  return (
    <>
      <div className={`${css.overview} ${css.joined}`}>
        <section className={css.cell}>
          <h2 className={css.label}>{result.result === 'partial' ? t('result.riskTitlePartial') : t('result.riskTitle')}</h2>
          <RiskBreakdown risk={result.risk} scripts={result.scripts} />
        </section>
        <section className={css.cell}>
          <h2 className={css.label}>{t('result.payment')}</h2>
          <PaymentFacts result={result} />
        </section>
        <section className={css.cell}>
          <h2 className={css.label}>{t('result.screenshot')}</h2>
          {result.screenshot ? <Screenshot scanId={scan.id} /> : <p className="tw-muted">{t('result.screenshotNone')}</p>}
        </section>
      </div>
      <AssetCounts result={result} />
      {result.journey ? <JourneyRun run={result.journey} scanId={scan.id} hasPicture={result.screenshot !== null} /> : null}
    </>
  )
}
