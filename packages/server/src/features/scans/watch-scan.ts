// Follows a scan while it runs: the last known progress first, then each change, then its end.
import type { ScanProgress, ScanSummary } from '@tillwatch/contract/shapes'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { getScan } from './get-scan.ts'
import type { ScanContext } from './ports.ts'
import { findProgress, findScan } from './queries.ts'

export type ScanEvent = { event: 'progress'; data: ScanProgress } | { event: 'end'; data: ScanSummary }

/**
 * Yields events until the scan has ended, was deleted, or `signal` aborts. Reads rows again after each notification, so a slow reader skips
 * intermediate progress but never misses the end. Throws Refusal `not-found` before the first event.
 */
export async function watchScan(
  context: ScanContext,
  actor: Actor,
  scanId: string,
  signal: AbortSignal,
): Promise<AsyncIterable<ScanEvent>> {
  authorise(actor, 'scans:read')
  await getScan(context, actor, scanId)
  return follow(context, actor, scanId, signal)
}

async function* follow(context: ScanContext, actor: Actor, scanId: string, signal: AbortSignal): AsyncGenerator<ScanEvent> {
  let wake = () => {}
  let changed = true
  const notice = () => {
    changed = true
    wake()
  }
  const unsubscribe = context.changes.subscribe('scan_changed', scanId, notice)
  signal.addEventListener('abort', notice)
  let last = ''
  try {
    for (;;) {
      if (!changed) await new Promise<void>((done) => (wake = done))
      changed = false
      if (signal.aborted) return
      const scan = await findScan(context.db, actor.accountId, scanId)
      if (scan === null) return
      if (scan.finishedAt !== null) return yield { event: 'end', data: scan }
      const progress = await findProgress(context.db, actor.accountId, scanId)
      const text = JSON.stringify({ ...progress, elapsedMs: 0 })
      if (progress !== null && text !== last) yield { event: 'progress', data: progress }
      last = text
    }
  } finally {
    unsubscribe()
    signal.removeEventListener('abort', notice)
  }
}
