// Owns the view of a scan that is under way.
import { Button, Text, Title } from '@mantine/core'
import type { ScanSummary } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { hostOf } from '#lib/address.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { useCancelScan } from '../requests/cancel-scan.ts'
import { useWatchScan } from '../requests/watch-scan.ts'
import css from './live.module.css'
import { LiveHosts } from './live-hosts.tsx'
import { ConnectionLost, isWaiting, LiveLine } from './live-state.tsx'
import { StageList } from './stage-list.tsx'

/** Stages with real counts, time so far and left, hosts as they are found, and a way to stop it. */
export function LiveView({ scan }: { scan: ScanSummary }) {
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
