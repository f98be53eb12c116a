// Owns what is said of a scan under way beside its stages: that it waits for a browser, how long it takes, and that its events do not come.
import type { ScanSummary } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Notice } from '#components/notice.tsx'
import type { LiveScan } from '../requests/watch-scan.ts'
import css from './live.module.css'
import { LiveTime } from './live-time.tsx'

interface LiveStateProps {
  scan: ScanSummary
  live: LiveScan
}

/** Whether it has not begun. The summary may be older than the first progress. */
export const isWaiting = ({ scan, live }: LiveStateProps): boolean => scan.state === 'queued' && !live.progress

/** One line. A scan that waits has no time to tell yet. */
export function LiveLine({ scan, live }: LiveStateProps) {
  const { t } = useTranslation()
  return isWaiting({ scan, live }) ? <p className={css.time}>{t('live.queuedText')}</p> : <LiveTime scan={scan} live={live} />
}

/** While its events do not come; what stands beside it is then of before. */
export function ConnectionLost({ live }: { live: LiveScan }) {
  const { t } = useTranslation()
  return live.connected ? null : (
    <div className={css.notice}>
      <Notice role="status" icon="clock" title={t('live.reconnecting')} />
    </div>
  )
}
