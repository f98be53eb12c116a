// Owns watching the scan from which an inventory begins, in the place where its scripts appear.
import type { ScanSummary } from '@tillwatch/core/contract'
import { LiveTime, StageList, useWatchScan } from '#features/scans/index.ts'
import css from './list.module.css'

/** How far it is, by its own events. */
export function FirstScan({ scan }: { scan: ScanSummary }) {
  const live = useWatchScan(scan.id)
  return (
    <div className={css.live}>
      <LiveTime scan={scan} live={live} />
      <StageList scan={scan} progress={live.progress} />
    </div>
  )
}
