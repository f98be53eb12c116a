// Owns the screen of one scan: live while it is under way, its result after that.
import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { BackLink } from '#components/back-link.tsx'
import { ErrorBoundary } from '#components/error-boundary.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { BackToSample } from '#features/sample/back-to-sample.tsx'
import { mayChange } from '#lib/sample.ts'
import { LiveView } from './live/live-view.tsx'
import { isNoSuchScan, isUnderWay, useScan } from './requests/get-scan.ts'
import { NotEvaluated } from './result/not-evaluated.tsx'
import { ResultView } from './result/result-view.tsx'

/** The screen at `/scans/:scanId`. The script drawer is its child, so that the list stays in place behind it. */
export function Component() {
  const { t } = useTranslation()
  const { scanId = '' } = useParams()
  const scan = useScan(scanId)
  const absent = isNoSuchScan(scan.error)
  return (
    <>
      {mayChange() ? <BackLink to="/dashboard">{t('result.back')}</BackLink> : <BackToSample />}
      {scan.isPending ? (
        <p role="status" className="tw-muted">
          {t('shell.loading')}
        </p>
      ) : absent || !scan.data ? (
        <>
          <Title order={1} mb={16}>
            {absent ? t('result.noSuch') : t('result.loadFailed')}
          </Title>
          {absent ? <p>{t('shell.notFound.text')}</p> : <RequestFailed error={scan.error} retry={() => void scan.refetch()} />}
        </>
      ) : isUnderWay(scan.data) ? (
        <LiveView scan={scan.data} />
      ) : (
        <ErrorBoundary>
          {scan.data.state === 'cancelled' ? <NotEvaluated scan={scan.data} result={null} /> : <ResultView scan={scan.data} />}
        </ErrorBoundary>
      )}
    </>
  )
}
