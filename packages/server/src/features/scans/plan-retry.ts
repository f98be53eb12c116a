// Owns trying again: a scan that nobody asked for by hand and that was not evaluated is followed by another, a few times.
import type { Db } from '#db/index.ts'
import { mayHaveWritten } from './journey-runs.ts'
import { askForCapture, endCaptureRequests, findEnded, setRetry } from './queries.ts'

/**
 * Minutes until the second, third and fourth attempt. A shop that restarts or is overloaded is back within the first; one whose defences turned the visit away
 * has forgotten it by the last; and all of them leave a page that is scanned daily the rest of its day.
 */
const pauseMinutes = [15, 60, 240]
const minuteMs = 60_000

/** When the attempt after `attempt` is made; null when it was the last one, or when the next scan by schedule comes no later. */
export function retryMoment(attempt: number, endedAt: Date, nextScanAt: Date | null): Date | null {
  const pause = pauseMinutes[attempt - 1]
  if (pause === undefined) return null
  const at = new Date(endedAt.getTime() + pause * minuteMs)
  return nextScanAt !== null && at >= nextScanAt ? null : at
}

/**
 * In the transaction that ends the scan. A page that the last scans in a row did not reach, as many as there are attempts, waits for a person to capture it. Once a page was evaluated, also in part, no attempt is left to make; a scan by hand that failed changes nothing, since
 * whoever asked sees it.
 */
export async function planRetry(db: Db, scanId: string, now: Date): Promise<void> {
  const scan = await findEnded(db, scanId)
  if (scan === null) return
  if (scan.state === 'complete' || scan.state === 'partial') {
    await endCaptureRequests(db, scan)
    return setRetry(db, scan, null)
  }
  if (scan.trigger === 'manual' || scan.trigger === 'person') return
  // Repeated, the steps could leave a cart or a message in the shop each time.
  const at = mayHaveWritten(scan.journey, scan.steps ?? []) ? null : retryMoment(scan.attempt, now, scan.nextScanAt)
  await askForCapture(db, scan, pauseMinutes.length + 1)
  await setRetry(db, scan, at === null ? null : { at, attempt: scan.attempt + 1 })
}
