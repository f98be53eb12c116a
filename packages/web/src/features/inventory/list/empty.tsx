// Empty inventory: why it has no scripts yet, and the next step.
import type { Page, ScanSummary } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { ConnectionLost, isUnderWay, isWaiting, LiveLine, StageList, useWatchScan } from '#features/scans/index.ts'
import css from './list.module.css'

/** No page, no evaluated scan, or evaluated scans that saw no script. A missing scan never reads as "no scripts". */
export function EmptyInventory({ siteId, pages, isEvaluated }: { siteId: string; pages: readonly Page[]; isEvaluated: boolean }) {
  const { t } = useTranslation()
  const toPages = <Link to={`/sites/${siteId}`}>{t('siteScripts.empty.toPages')}</Link>
  if (pages.length === 0)
    return (
      <Notice title={t('siteScripts.empty.noPage')} actions={toPages}>
        {t('siteScripts.empty.noPageText')}
      </Notice>
    )
  const running = pages.find(({ lastScan }) => lastScan && isUnderWay(lastScan))
  const last = running ?? pages.find(({ lastScan }) => lastScan)
  const words = running ? 'siteScripts.empty.toLive' : isEvaluated ? 'siteScripts.empty.toLast' : 'siteScripts.head.toScan'
  const toScan = last ? (
    <Link to={`/scans/${last.lastScan?.id}`}>{t(words)}</Link>
  ) : (
    <Link to={`/sites/${siteId}`}>{t('siteScripts.empty.toScanNow')}</Link>
  )
  if (isEvaluated)
    return (
      <Notice title={t('siteScripts.empty.noScript')} actions={toScan}>
        {t('siteScripts.empty.noScriptText')}
      </Notice>
    )
  return (
    <>
      <Notice icon={running ? 'clock' : 'dashed'} title={t('siteScripts.empty.never')} actions={toScan}>
        {running ? t('siteScripts.empty.underWay') : t('siteScripts.empty.neverText')}
      </Notice>
      {running?.lastScan ? <FirstScan key={running.lastScan.id} scan={running.lastScan} /> : null}
    </>
  )
}

/** Progress from the scan's events. Says if the scan is queued, or if its events do not arrive. */
function FirstScan({ scan }: { scan: ScanSummary }) {
  const { t } = useTranslation()
  const live = useWatchScan(scan.id)
  return (
    <div className={css.live}>
      <div>
        {isWaiting({ scan, live }) ? <p className={css.calm}>{t('live.queued')}</p> : null}
        <LiveLine scan={scan} live={live} />
      </div>
      <ConnectionLost live={live} />
      <StageList scan={scan} progress={live.progress} />
    </div>
  )
}
