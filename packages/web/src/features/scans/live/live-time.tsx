// Elapsed and remaining time. The estimate names its source.
import type { ScanSummary } from '@tillwatch/contract/shapes'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '#lib/format.ts'
import { useScans } from '../requests/list-scans.ts'
import type { LiveScan } from '../requests/watch-scan.ts'
import css from './live.module.css'

const oneVisitMs = 10_000
const visitsTwice = (scan: ScanSummary) => scan.cloakCheck !== 'not-asked'

/** One line under the title. Before the first progress, time counts from the request of the scan. */
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

/** The time in milliseconds, updated every `everyMs`. */
function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

/**
 * Median time from start to end of the last finished scans with as many visits as `scan`, in milliseconds; without any, 10 s per visit.
 * Includes time in the queue.
 */
export function usualDurationMs(scan: ScanSummary, scans: ScanSummary[]): number {
  const times = scans
    .filter((other) => (other.state === 'complete' || other.state === 'partial') && other.finishedAt !== null)
    .filter((other) => visitsTwice(other) === visitsTwice(scan))
    .slice(0, 9)
    .map((other) => Date.parse(other.finishedAt ?? '') - Date.parse(other.createdAt))
    .filter((ms) => ms > 0)
    .sort((a, b) => a - b)
  return times[Math.floor(times.length / 2)] ?? (visitsTwice(scan) ? 2 * oneVisitMs : oneVisitMs)
}

/** The estimate from the loaded part of the list of scans. */
function useUsualDuration(scan: ScanSummary): number {
  const scans = useScans()
  return usualDurationMs(scan, scans.data?.pages.flatMap((page) => page.scans) ?? [])
}
