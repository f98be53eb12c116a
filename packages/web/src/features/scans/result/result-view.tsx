// Owns the screen of a finished scan: the answer in words first, the evidence below it.
import { Skeleton, Stack } from '@mantine/core'
import type { ScanSummary } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { ErrorBoundary } from '#components/error-boundary.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { useJudgements } from '#features/judgements/requests.ts'
import { ApiError } from '#lib/api.ts'
import { mayChange } from '#lib/sample.ts'
import { useResult } from '../requests/get-result.ts'
import { MissingParts } from './missing-parts.tsx'
import { NotEvaluated } from './not-evaluated.tsx'
import { OfSite } from './of-site.tsx'
import { Overview } from './overview.tsx'
import { ResultHead } from './result-head.tsx'
import { ResultTabs } from './result-tabs.tsx'
import { raiseRisks } from './standing-result.ts'

/** The result, or why there is none. The drawer of a script is drawn over it by the child route. */
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
  const result = query.data && raiseRisks(query.data, risks)
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
