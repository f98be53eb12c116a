// Plans retries: an automatic scan that was not evaluated is followed by up to three more attempts.
import type { Db } from '#db/index.ts'
import { mayHaveWritten } from './journey-runs.ts'
import { askForCapture, endCaptureRequests, findEnded, setRetry } from './queries.ts'

/**
 * Minutes until the second, third, and fourth attempt. A shop that restarts or is overloaded is back within the first; a shop whose
 * defenses turned the visit away has forgotten it by the last; and a page with daily scans keeps the rest of its day.
 */
const pauseMinutes = [15, 60, 240]
const minuteMs = 60_000

/** Time of the attempt after `attempt`; null after the last one, or if the next scheduled scan is no later. */
export function retryMoment(attempt: number, endedAt: Date, nextScanAt: Date | null): Date | null {
  const pause = pauseMinutes[attempt - 1]
  if (pause === undefined) return null
  const at = new Date(endedAt.getTime() + pause * minuteMs)
  return nextScanAt !== null && at >= nextScanAt ? null : at
}

/**
 * In the transaction that ends the scan. If as many consecutive scans as there are attempts did not reach the page, it waits for a manual
 * capture. After an evaluated scan, even a partial one, no attempt is planned. A failed manual scan changes nothing, because the person
 * sees it.
 */
export async function planRetry(db: Db, scanId: string, now: Date): Promise<void> {
  const scan = await findEnded(db, scanId)
  if (scan === null) return
  if (scan.state === 'complete' || scan.state === 'partial') {
    await endCaptureRequests(db, scan)
    return setRetry(db, scan, null)
  }
  if (scan.trigger === 'manual' || scan.trigger === 'person') return
  // Repeating the steps could leave a cart or a message in the shop each time.
  const at = mayHaveWritten(scan.journey, scan.steps ?? []) ? null : retryMoment(scan.attempt, now, scan.nextScanAt)
  await askForCapture(db, scan, pauseMinutes.length + 1)
  await setRetry(db, scan, at === null ? null : { at, attempt: scan.attempt + 1 })
}
