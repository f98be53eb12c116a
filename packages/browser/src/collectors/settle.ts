// Owns waiting: until the page has loaded, until it is quiet, and through granted page time.

import { causeOf } from '@tillwatch/contract/rules'
import { LIMITS } from './limits.ts'
import { quietly } from './quietly.ts'
import type { Visit } from './visit.ts'

const STEP_MS = 50

/** Waits for the main frame's load event; false when it did not come in 9 s. Ends early when the page crashed. */
export async function waitForLoad(visit: Visit): Promise<boolean> {
  const until = visit.clock.nowMs() + LIMITS.loadCapMs
  while (!visit.clock.ended && visit.clock.nowMs() < until) {
    if (visit.frames.loadedMs() !== null) return true
    if (visit.events.crashed()) return false
    await visit.clock.wait(STEP_MS)
  }
  return visit.frames.loadedMs() !== null
}

/** Waits until nothing was requested, received, started or compiled for 700 ms; false when the cap of 9 s came first. */
export async function waitForQuiet(visit: Visit, capMs: number = LIMITS.settleCapMs): Promise<boolean> {
  // A page that was never quiet will not become so by waiting again.
  if (visit.neverQuiet) capMs = Math.min(capMs, LIMITS.quietMs)
  const start = visit.clock.nowMs()
  let lastStarting = 0
  while (!visit.clock.ended && visit.clock.nowMs() - start < capMs) {
    // A machine with much to do may take long to start a worker, which asks for its code only then.
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
 * Grants page time: timers run at once instead of in real time, while requests are waited for unless one hangs. Never before a page is loaded, since
 * about:blank would burn it. Returns when the page has spent it or after `wallMs`.
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
      // A request that never ends would keep page time from passing at all, and no request does when the network is cut.
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
 * Makes a page that stands still answer again before it is collected: lets it run on when it is paused, stops its script when it spins.
 * False when it had to be stopped or does not answer even then, or there is no page.
 */
export async function wake(visit: Visit): Promise<boolean> {
  const { session } = visit.page
  // Until a document has come, its navigation holds back every answer.
  if (visit.frames.mainNavigations.length === 0) return false
  // A page that was stopped before its time has much of ours to answer first.
  const stopped = visit.clock.ended && !visit.clock.expired
  if (await respondsWithin(visit, stopped ? LIMITS.pageAnswerMs : 700)) return true
  // Why it ended was told when it was stopped.
  if (stopped || visit.events.crashed()) return false
  quietly(session.send('Debugger.setSkipAllPauses', { skip: true }))
  quietly(session.send('Debugger.resume', {}))
  if (await respondsWithin(visit, 500)) return true
  visit.issues.add('page-busy', causeOf('processor-busy'), visit.page.frameId)
  // So that what was compiled and built until then can still be read.
  await visit.clock.finishing(session.send('Runtime.terminateExecution'), LIMITS.pageAnswerMs)
  return false
}

async function respondsWithin(visit: Visit, capMs: number): Promise<boolean> {
  return (await visit.clock.finishing(visit.page.session.send('Page.getLayoutMetrics'), capMs)) !== null
}

/** Whether the page answers at all: its main thread is what spins. */
export async function answers(visit: Visit): Promise<boolean> {
  return (await visit.clock.within(visit.page.session.send('Page.getLayoutMetrics'), LIMITS.pageAnswerMs)) !== null
}
