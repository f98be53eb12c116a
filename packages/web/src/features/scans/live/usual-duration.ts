// Owns the honest estimate: how long scans of the same kind have taken on this server lately.
import type { ScanSummary } from '@tillwatch/contract/shapes'
import { useScans } from '../requests/list-scans.ts'

const oneVisitMs = 10_000
const visitsTwice = (scan: ScanSummary) => scan.cloakCheck !== 'not-asked'

/**
 * Median time from start to end of the last finished scans that visited as often as `scan`, in milliseconds; without any, 10 s for each visit.
 * Waiting time is part of it.
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

/** The estimate from the list of scans, as far as it is loaded. */
export function useUsualDuration(scan: ScanSummary): number {
  const scans = useScans()
  return usualDurationMs(scan, scans.data?.pages.flatMap((page) => page.scans) ?? [])
}
