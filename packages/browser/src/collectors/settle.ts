// Waits until the page has loaded and is quiet, and grants page time.

import { causeOf } from '@tillwatch/contract/rules'
import { LIMITS } from './limits.ts'
import { quietly } from './quietly.ts'
import type { Visit } from './visit.ts'

const STEP_MS = 50

/** Waits for the main frame's load event; false if it does not occur in 9 s. Ends early if the page crashes. */
export async function waitForLoad(visit: Visit): Promise<boolean> {
  const until = visit.clock.nowMs() + LIMITS.loadCapMs
  while (!visit.clock.ended && visit.clock.nowMs() < until) {
    if (visit.frames.loadedMs() !== null) return true
    if (visit.events.crashed()) return false
    await visit.clock.wait(STEP_MS)
  }
  return visit.frames.loadedMs() !== null
}

/** Waits until nothing was requested, received, started, or compiled for 700 ms; false if the limit of 9 s came first. */
export async function waitForQuiet(visit: Visit, capMs: number = LIMITS.settleCapMs): Promise<boolean> {
  // A page that was never quiet will not become quiet by waiting again.
  if (visit.neverQuiet) capMs = Math.min(capMs, LIMITS.quietMs)
  const start = visit.clock.nowMs()
  let lastStarting = 0
  while (!visit.clock.ended && visit.clock.nowMs() - start < capMs) {
    // On a busy machine, a worker may take long to start and requests its code only then.
    if (visit.targets.starting()) lastStarting = visit.clock.nowMs()
    const last = Math.max(visit.network.lastActivityMs(), visit.scripts.lastParsedMs(), visit.frames.loadedMs() ?? start, lastStarting)
    const quietFor = visit.clock.nowMs() - last
    if (!visit.network.busy() && quietFor >= LIMITS.quietMs) return true
    if (visit.events.crashed()) return false
    await visit.clock.wait(Math.max(STEP_MS, Math.min(LIMITS.quietMs - quietFor, 200)))
  }
  visit.neverQuiet = true
  return false
}

/**
 * Grants page time: timers run at once instead of in real time, while requests are awaited unless one hangs. Never before a page is loaded,
 * because about:blank would use it up. Returns when the page has used it or after `wallMs`.
 */
export async function grantVirtualTime(visit: Visit, budgetMs: number, wallMs: number = LIMITS.virtualTimeWallMs): Promise<void> {
  const { session } = visit.page
  let expired: () => void = () => undefined
  const spent = new Promise<void>((resolve) => {
    expired = resolve
  })
  const unlisten = session.on('Emulation.virtualTimeBudgetExpired', () => expired())
  const granted = await visit.clock.within(
    session.send('Emulation.setVirtualTimePolicy', {
      // An endless request would stop page time completely, and while the network is cut, no request ends.
      policy: visit.network.hanging() || visit.phase === 'press' ? 'advance' : 'pauseIfNetworkFetchesPending',
      budget: budgetMs,
      maxVirtualTimeTaskStarvationCount: 100_000,
    }),
    LIMITS.pageAnswerMs,
  )
  if (granted) await visit.clock.within(spent, wallMs)
  unlisten()
}

/**
 * Makes a stalled page respond again before it is collected: resumes it if it is paused, and stops its script if it spins. False if it had
 * to be stopped or still does not respond, or if there is no page.
 */
export async function wake(visit: Visit): Promise<boolean> {
  const { session } = visit.page
  // Until a document has arrived, its navigation delays every answer.
  if (visit.frames.mainNavigations.length === 0) return false
  // A page that was stopped early has many of our commands to answer first.
  const stopped = visit.clock.ended && !visit.clock.expired
  if (await respondsWithin(visit, stopped ? LIMITS.pageAnswerMs : 700)) return true
  // The reason was recorded when it was stopped.
  if (stopped || visit.events.crashed()) return false
  quietly(session.send('Debugger.setSkipAllPauses', { skip: true }))
  quietly(session.send('Debugger.resume', {}))
  if (await respondsWithin(visit, 500)) return true
  visit.issues.add('page-busy', causeOf('processor-busy'), visit.page.frameId)
  // So that compiled code and created elements can still be read.
  await visit.clock.finishing(session.send('Runtime.terminateExecution'), LIMITS.pageAnswerMs)
  return false
}

async function respondsWithin(visit: Visit, capMs: number): Promise<boolean> {
  return (await visit.clock.finishing(visit.page.session.send('Page.getLayoutMetrics'), capMs)) !== null
}

/** Whether the page responds at all: a spinning script blocks its main thread. */
export async function answers(visit: Visit): Promise<boolean> {
  return (await visit.clock.within(visit.page.session.send('Page.getLayoutMetrics'), LIMITS.pageAnswerMs)) !== null
}
