// Owns watching the scan from which an inventory begins, in the place where its scripts appear.
import type { ScanSummary } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { ConnectionLost, isWaiting, LiveLine, StageList, useWatchScan } from '#features/scans/index.ts'
import css from './list.module.css'

/** How far it is, by its own events; that it waits for its turn, and that its events do not come, is said. */
export function FirstScan({ scan }: { scan: ScanSummary }) {
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
