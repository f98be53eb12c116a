// Owns the time so far and what is left, both honest: the estimate names where it comes from.
import type { ScanSummary } from '@tillwatch/core/contract'
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
  const usualMs = useUsualDuration()
  const elapsedMs = live.progress
    ? live.progress.elapsedMs + Math.max(0, now - live.receivedAt)
    : Math.max(0, now - Date.parse(scan.createdAt))
  const time = (ms: number) => formatDuration(Math.max(1000, Math.round(ms / 1000) * 1000), i18n.language)
  const leftMs = usualMs - elapsedMs
  const rest =
    leftMs > 500 ? t('live.remaining', { time: time(leftMs), usual: time(usualMs) }) : t('live.overdue', { usual: time(usualMs) })
  return (
    <p className={css.time}>
      {t('live.elapsed', { time: formatDuration(Math.floor(elapsedMs / 1000) * 1000, i18n.language) })}, {rest}. {t('live.leave')}
    </p>
  )
}
