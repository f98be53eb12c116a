// Starts a trial of a journey: its first steps, up to one.
import { randomUUID } from 'node:crypto'
import type { JourneyTrial, StartTrial } from '@tillwatch/contract/shapes'
import type { Actor } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import { holdToLimits, type ScanContext } from '#features/scans/index.ts'
import { ownPage } from '#features/sites/index.ts'
import type { TrialQueue } from './ports.ts'
import { lockTrialOfPage, type StoredTrial, saveTrial } from './queries/trials.ts'
import { findJourney } from './queries.ts'
import { isOpen, shownTrial, waitMsMax } from './trial.ts'

export type StartTrialContext = Pick<ScanContext, 'db' | 'limits'> & { trials: TrialQueue }

/**
 * Queues it, in the place of the one before. Throws Refusal `forbidden`, `not-found` if the page does not exist or has no journey, `bad-input` for a
 * step that it does not have, `conflict` while one is open, and LimitReached.
 */
export async function startTrial(context: StartTrialContext, actor: Actor, pageId: string, { until }: StartTrial): Promise<JourneyTrial> {
  const { url, host } = await ownPage(context.db, actor, 'scans:write', pageId)
  return context.db.transaction().execute(async (trx) => {
    await holdToLimits(trx, context.limits, actor, host)
    const last = await lockTrialOfPage(trx, actor.accountId, pageId)
    const stored = await findJourney(trx, actor.accountId, pageId)
    if (stored === null) throw new Refusal('not-found', 'no-journey')
    if (until > stored.journey.steps.length)
      throw new Refusal('bad-input', { code: 'journey-steps', values: { count: stored.journey.steps.length } }, 'until')
    const now = new Date()
    if (last !== null && isOpen(last, now)) throw new Refusal('conflict', 'journey-being-tried')
    const trial: StoredTrial = {
      ...{ id: randomUUID(), until, state: 'queued', askedBy: actor.name, askedAt: now.toISOString() },
      ...{ steps: [], before: null, cause: null, openUntil: new Date(now.getTime() + waitMsMax).toISOString() },
    }
    await saveTrial(trx, actor.accountId, pageId, trial)
    await context.trials.enqueue(trx, trial.id, 0)
    await recordAudit(trx, actor, 'journey.try', pageId, { url, steps: String(until) })
    return shownTrial(trial, now)
  })
}
