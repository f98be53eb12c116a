// Runs a trial in a worker: the first steps of a journey, in the guarded browser, without a capture.
import { causeOf } from '@tillwatch/contract/rules'
import { JOURNEY_LIMITS } from '@tillwatch/contract/shapes'
import { journeyTurnOf, type RunContext, type ScanJourney, touchRules } from '#features/scans/index.ts'
import { journeyOfPage } from './journey-of-page.ts'
import type { JourneyContext, TrialQueue, TryJourney } from './ports.ts'
import { lockTrial, type QueuedTrial, saveTrial } from './queries/trials.ts'
import { isOpen, slackMs } from './trial.ts'

export type RunTrialContext = JourneyContext & Pick<RunContext, 'policy' | 'timeoutMs'> & { trials: TrialQueue; tryJourney: TryJourney }

const turnAfterSeconds = 3

/**
 * Waits in the queue while another journey runs on one of its hosts. Safe to call again for the same trial: one that started is never repeated,
 * because its steps may have changed something in the shop.
 */
export async function runTrial(context: RunTrialContext, trialId: string, stopping: AbortSignal): Promise<void> {
  const claimed = await claimTrial(context, trialId)
  if (claimed === null) return
  try {
    await runClaimed(context, claimed, stopping)
  } catch (error) {
    await end(context, trialId, { state: 'failed' })
    throw error
  }
}

/** A trial that started, with the journey that it runs. */
interface Claimed extends QueuedTrial {
  journey: ScanJourney
}

/** As long as a scan of the page. */
const timeoutOf = ({ timeoutMs }: Pick<RunTrialContext, 'timeoutMs'>) => timeoutMs + JOURNEY_LIMITS.runMs

async function runClaimed(context: RunTrialContext, { accountId, url, trial, journey }: Claimed, stopping: AbortSignal): Promise<void> {
  const { depth, mayTouch } = await touchRules(context.db, accountId, url)
  const request = { ...context.policy, depth, mayTouch, journey, until: trial.until, timeoutMs: timeoutOf(context), signal: stopping }
  const done = await context.tryJourney(url, request)
  const base64 = (bytes: Uint8Array | null | undefined) => (bytes ? Buffer.from(bytes).toString('base64') : null)
  await end(context, trial.id, {
    state: 'done',
    steps: done.steps.map((run) => ({ ...run, picture: base64(done.pictures.get(run.picture ?? '')) })),
    before: base64(done.before),
    cause: stopping.aborted ? causeOf('visit-cancelled') : done.cause,
  })
}

/** Null if it was replaced, has started, waited for too long, or must wait. The journey cannot change from here to the trial's end. */
async function claimTrial(context: RunTrialContext, trialId: string): Promise<Claimed | null> {
  return context.db.transaction().execute(async (trx) => {
    const turn = await journeyTurnOf(trx, trialId)
    const queued = await lockTrial(trx, trialId)
    if (queued === null || queued.trial.state !== 'queued') return null
    const { accountId, pageId } = queued
    const now = new Date()
    const journey = isOpen(queued.trial, now) ? await journeyOfPage({ ...context, db: trx }, accountId, pageId) : null
    if (journey === null) {
      await saveTrial(trx, accountId, pageId, { ...queued.trial, state: 'failed' })
      return null
    }
    if (turn === 'wait') {
      await context.trials.enqueue(trx, trialId, turnAfterSeconds)
      return null
    }
    const openUntil = new Date(now.getTime() + timeoutOf(context) + slackMs).toISOString()
    const trial = { ...queued.trial, state: 'running' as const, openUntil }
    await saveTrial(trx, accountId, pageId, trial)
    return { ...queued, trial, journey }
  })
}

async function end({ db }: Pick<RunTrialContext, 'db'>, trialId: string, outcome: Partial<QueuedTrial['trial']>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const queued = await lockTrial(trx, trialId)
    if (queued !== null) await saveTrial(trx, queued.accountId, queued.pageId, { ...queued.trial, ...outcome })
  })
}
