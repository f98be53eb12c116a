// State of a running scan next to its stages: queued, duration, and a lost event stream.
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

/** Whether the scan has not started. The summary can be older than the first progress. */
export const isWaiting = ({ scan, live }: LiveStateProps): boolean => scan.state === 'queued' && !live.progress

/** One line. A queued scan has no duration yet. */
export function LiveLine({ scan, live }: LiveStateProps) {
  const { t } = useTranslation()
  return isWaiting({ scan, live }) ? <p className={css.time}>{t('live.queuedText')}</p> : <LiveTime scan={scan} live={live} />
}

/** Shown while events do not arrive; the data beside it is then outdated. */
export function ConnectionLost({ live }: { live: LiveScan }) {
  const { t } = useTranslation()
  return live.connected ? null : (
    <div className={css.notice}>
      <Notice role="status" icon="clock" title={t('live.reconnecting')} />
    </div>
  )
}
