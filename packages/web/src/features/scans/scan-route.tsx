// Screen of one scan: live while it runs, then its result.
import { Button, Text, Title } from '@mantine/core'
import type { ScanSummary } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { BackLink } from '#components/back-link.tsx'
import { ErrorBoundary } from '#components/error-boundary.tsx'
import { Link } from '#components/link.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { BackToSample } from '#features/sample/back-to-sample.tsx'
import { hostOf } from '#lib/address.ts'
import { mayChange } from '#lib/sample.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import css from './live/live.module.css'
import { LiveHosts } from './live/live-hosts.tsx'
import { ConnectionLost, isWaiting, LiveLine } from './live/live-state.tsx'
import { StageList } from './live/stage-list.tsx'
import { useCancelScan } from './requests/cancel-scan.ts'
import { isNoSuchScan, isUnderWay, useScan } from './requests/get-scan.ts'
import { useWatchScan } from './requests/watch-scan.ts'
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

/** Stages with real counts, time so far and left, hosts as they are found, and a way to stop it. */
function LiveView({ scan }: { scan: ScanSummary }) {
  const { t } = useTranslation()
  const live = useWatchScan(scan.id)
  const cancel = useCancelScan(scan.id)
  const title = isWaiting({ scan, live }) ? t('live.queued') : t('live.title', { host: hostOf(scan.url) })
  usePageTitle(title)
  return (
    <>
      <div className={css.head}>
        <div>
          <Title order={1} className={css.title}>
            {title}
          </Title>
          <LiveLine scan={scan} live={live} />
          {scan.siteId ? (
            <Text className={css.time}>
              {t('live.ofSite')} <Link to={`/sites/${scan.siteId}`}>{t('live.toSite')}</Link>
            </Text>
          ) : null}
        </div>
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {cancel.isPending ? t('live.cancelling') : t('live.cancel')}
        </Button>
      </div>
      <ConnectionLost live={live} />
      {cancel.isError ? <RequestFailed title={t('live.cancelFailed')} error={cancel.error} conflict={t('problems.scanEnded')} /> : null}
      <div className={css.grid}>
        <StageList scan={scan} progress={live.progress} />
        <LiveHosts hosts={live.progress?.hosts ?? []} />
      </div>
    </>
  )
}
