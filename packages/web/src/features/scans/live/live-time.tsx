// Owns the time so far and what is left, both honest: the estimate names where it comes from.
import type { ScanSummary } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '#lib/format.ts'
import type { LiveScan } from '../requests/watch-scan.ts'
import css from './live.module.css'
import { useNow } from './use-now.ts'
import { useUsualDuration } from './usual-duration.ts'

/** One line under the title. Before the first progress the time since the scan was asked for counts. */
export function LiveTime({ scan, live }: { scan: ScanSummary; live: LiveScan }) {
  const { t, i18n } = useTranslation()
  const now = useNow(500)
  const usualMs = useUsualDuration(scan)
  const elapsedMs = live.progress
    ? live.progress.elapsedMs + Math.max(0, now - live.receivedAt)
    : Math.max(0, now - Date.parse(scan.createdAt))
  const elapsedS = Math.floor(elapsedMs / 1000)
  const usualS = Math.max(1, Math.round(usualMs / 1000))
  const time = (seconds: number) => formatDuration(seconds * 1000, i18n.language)
  const rest =
    elapsedS < usualS
      ? t('live.remaining', { time: time(usualS - elapsedS), usual: time(usualS) })
      : t('live.overdue', { usual: time(usualS) })
  return (
    <p className={css.time}>
      {t('live.elapsed', { time: time(elapsedS) })}, {rest}. {t('live.leave')}
    </p>
  )
}
