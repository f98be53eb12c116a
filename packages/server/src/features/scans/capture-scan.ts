// Visits of one run: their progress, cancellation, and failures of the browser.

import { JOURNEY_LIMITS, type ScanProgress } from '@tillwatch/contract/shapes'
import type { CaptureProgress } from '@tillwatch/core/capture'
import { type Comparison, compareVisits, type FurtherVisits } from '@tillwatch/core/report'
import { failScan } from './fail-scan.ts'
import { mayHaveWritten } from './journey-runs.ts'
import type { CapturedPage, RunContext } from './ports.ts'
import { announce, holds, type Run, release, saveProgress } from './queries.ts'
import { touchRules } from './touch-rules.ts'

const intervalMs = 250
const hostsMax = 500

/** Runs of one scan before a failing browser becomes its outcome. */
const runsMax = 3
const retryAfterSeconds = 2

export interface Captured {
  page: CapturedPage
  /** Null if no comparison was requested. */
  comparison: Comparison | null
}

/** Result of the visits; null if the run ended without one: cancelled, deleted, or returned to the queue. */
export async function captureScan(context: RunContext, run: Run, stopping: AbortSignal): Promise<Captured | null> {
  const lost = new AbortController()
  const check = () =>
    void holds(context.db, run).then(
      (held) => held || lost.abort(),
      () => {},
    ) // unknown: the next notification checks again
  const unsubscribe = context.changes.subscribe('scan_changed', run.scanId, check)
  check()
  const progress = shareProgress(context, run)
  const signal = AbortSignal.any([lost.signal, stopping])
  const { depth, mayTouch } = await touchRules(context.db, run.accountId, run.url)
  const journey = run.pageId === null ? null : await context.journeyOfPage(run.accountId, run.pageId)
  const way = journey === null ? {} : { journey }
  const timeoutMs = context.timeoutMs + (journey === null ? 0 : JOURNEY_LIMITS.runMs)
  const request = { profile: run.profile, timeoutMs, ...context.policy, depth, mayTouch, signal, ...way } as const
  try {
    const page = await context.capturePage(run.url, { ...request, onProgress: progress.note })
    const wrote = journey !== null && mayHaveWritten(page.capture.journey, journey.steps.steps)
    const early = await ended(context, run, page, { lost: lost.signal, stopping, wrote })
    if (early) return null
    const unseen = { ...request, onProgress: () => {} }
    const further: FurtherVisits = {
      other(fullChrome) {
        progress.comparing()
        return context.captureInOtherBrowser(run.url, unseen, fullChrome)
      },
      again: () => context.capturePage(run.url, unseen),
    }
    const comparison = run.cloakCheck ? await compareVisits(page, further) : null
    if (lost.signal.aborted) return null
    if (stopping.aborted) {
      await stopRun(context, run, wrote)
      return null
    }
    return { page, comparison }
  } finally {
    unsubscribe()
    await progress.end()
  }
}

/** Whether the run is over after the first visit. Returns it to the queue then, unless it lost the scan. */
async function ended(
  context: RunContext,
  run: Run,
  page: CapturedPage,
  { lost, stopping, wrote }: { lost: AbortSignal; stopping: AbortSignal; wrote: boolean },
): Promise<boolean> {
  if (lost.aborted) return true
  if (stopping.aborted) {
    await stopRun(context, run, wrote)
    return true
  }
  const broken = page.capture.outcome.code === 'browser-failed' && run.attempt < runsMax && !wrote
  if (broken) await giveBack(context, run, false)
  return broken
}

/** A journey that may have changed something in the shop is not repeated automatically. */
async function stopRun(context: RunContext, run: Run, wrote: boolean): Promise<void> {
  if (wrote) await failScan(context, run.scanId, 'interrupted')
  else await giveBack(context, run, true)
}

async function giveBack(context: RunContext, run: Run, uncounted: boolean): Promise<null> {
  return context.db.transaction().execute(async (trx) => {
    if (!(await release(trx, run, uncounted))) return null
    await context.queue.enqueue(trx, run.scanId, uncounted ? 0 : retryAfterSeconds)
    await announce(trx, run.scanId)
    return null
  })
}

interface SharedProgress {
  /** Gets each progress of the first visit; never throws. */
  note(progress: CaptureProgress): void
  /** The second visit begins; the counts of the first stay. */
  comparing(): void
  /** Resolves when the last write is done. */
  end(): Promise<void>
}

function shareProgress(context: RunContext, run: Run): SharedProgress {
  const hosts = new Set<string>()
  let latest: ScanProgress | null = null
  let last: ScanProgress | null = null
  let timer: NodeJS.Timeout | null = null
  let writing = Promise.resolve()

  function write(): void {
    const progress = latest
    latest = null
    timer = progress === null ? null : setTimeout(write, intervalMs)
    if (progress !== null) writing = writing.then(() => saveProgress(context.db, run, progress)).catch(() => {}) // the next has all counts
  }

  function share(progress: ScanProgress): void {
    last = progress
    latest = progress
    if (timer === null) write()
  }

  return {
    note({ stage, journey, elapsedMs, counts, newHosts }) {
      for (const host of newHosts) if (hosts.size < hostsMax) hosts.add(host)
      share({ stage, ...(journey && { journey }), elapsedMs: Math.round(elapsedMs), counts, hosts: [...hosts] })
    },
    comparing() {
      if (last !== null) share({ ...last, stage: 'comparing' })
    },
    async end() {
      if (timer !== null) clearTimeout(timer)
      await writing
    },
  }
}
