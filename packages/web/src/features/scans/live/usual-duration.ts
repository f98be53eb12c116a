// Owns the honest estimate: how long scans on this server have taken lately.
import type { ScanSummary } from '@tillwatch/core/contract'
import { useScans } from '../requests/list-scans.ts'

const defaultMs = 10_000

/** Median time from start to end of the last finished scans, in milliseconds; 10 s while there are none. Waiting time is part of it. */
export function usualDurationMs(scans: ScanSummary[]): number {
  const times = scans
    .filter((scan) => (scan.state === 'complete' || scan.state === 'partial') && scan.finishedAt !== null)
    .slice(0, 9)
    .map((scan) => Date.parse(scan.finishedAt ?? '') - Date.parse(scan.createdAt))
    .filter((ms) => ms > 0)
    .sort((a, b) => a - b)
  return times[Math.floor(times.length / 2)] ?? defaultMs
}

/** The estimate from the list of scans, as far as it is loaded. */
export function useUsualDuration(): number {
  const scans = useScans()
  return usualDurationMs(scans.data?.pages.flatMap((page) => page.scans) ?? [])
}
