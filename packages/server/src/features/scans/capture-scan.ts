// Owns the visit of one run: its progress, its cancellation, and what happens when the browser fails.

import type { CapturedPage, RunContext } from './ports.ts'
import { announce, holds, type Run, release } from './queries.ts'
import { shareProgress } from './share-progress.ts'

/** Runs of one scan before a failing browser is its outcome. */
const runsMax = 3
const retryAfterSeconds = 2

/** What the visit gave; null when the run is over without: cancelled, deleted, or given back to the queue. */
export async function captureScan(context: RunContext, run: Run, stopping: AbortSignal): Promise<CapturedPage | null> {
  const lost = new AbortController()
  const check = () =>
    void holds(context.db, run).then(
      (held) => held || lost.abort(),
      () => {},
    ) // unknown: the next notice asks again
  const unsubscribe = context.changes.subscribe(run.scanId, check)
  check()
  const progress = shareProgress(context, run)
  try {
    const { url, profile } = run
    const { timeoutMs, policy } = context
    const signal = AbortSignal.any([lost.signal, stopping])
    const page = await context.capturePage(url, { profile, timeoutMs, ...policy, signal, onProgress: progress.note })
    if (lost.signal.aborted) return null
    if (stopping.aborted) return await giveBack(context, run, true)
    if (page.capture.outcome.code === 'browser-failed' && run.attempt < runsMax) return await giveBack(context, run, false)
    return page
  } finally {
    unsubscribe()
    await progress.end()
  }
}

async function giveBack(context: RunContext, run: Run, uncounted: boolean): Promise<null> {
  return context.db.transaction().execute(async (trx) => {
    if (!(await release(trx, run, uncounted))) return null
    await context.queue.enqueue(trx, run.scanId, uncounted ? 0 : retryAfterSeconds)
    await announce(trx, run.scanId)
    return null
  })
}
