// Undoes a batch of decisions with new decisions that restore the state without the batch.
import type { DecideAnswer } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import { type Db, isRowId } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { ownSite, type SiteContext } from '#features/sites/index.ts'
import { appendDecisions, coversNothing, noGrounds } from './append-decisions.ts'
import { findBatch, findSamePlace, findWithout, type KeptDecision, lockDecisions } from './queries.ts'

/**
 * Appends for each script the newest other decision that covers it, with its text, pin, and expiry, or a withdrawal if none exists, or if
 * it is an approval from before a content of the script was known to be malicious. A decision on a vendor or directory is replaced by the
 * previous one on the same, or withdrawn, also for future scripts. Throws Refusal `not-found` for a batch of another site, and `conflict`
 * if newer decisions replaced it.
 */
export async function undoDecisions({ db }: Pick<SiteContext, 'db'>, actor: Actor, siteId: string, batchId: string): Promise<DecideAnswer> {
  await ownSite(db, actor, 'scripts:decide', siteId)
  return db.transaction().execute(async (trx) => {
    await lockDecisions(trx, siteId)
    const batch = isRowId(batchId) ? await findBatch(trx, actor.accountId, siteId, batchId) : []
    const [first] = batch
    if (first === undefined) throw new Refusal('not-found', 'no-such-decision')
    const place = batch.find(({ covers }) => covers !== 'script')
    const decisions = await withoutBatch(trx, first, place)
    if (decisions.length === 0) throw new Refusal('conflict', 'decision-replaced')
    const covers = place === undefined || place.covers === 'script' ? 'scripts' : place.covers
    return appendDecisions(trx, actor, { siteId, told: 'undo', covers, decisions })
  })
}

async function withoutBatch(db: Db, { account_id, site_id, batch_id }: KeptDecision, place: KeptDecision | undefined) {
  const before = place && (await findSamePlace(db, place))
  if (place && before && before.decided_at > place.decided_at) return []
  const ofPlace = place && { ...coversNothing, ...placeOf(place), ...asDecided(before ?? null) }
  const scripts = Map.groupBy(await findWithout(db, account_id, site_id, batch_id), ({ identity_sha256 }) => identity_sha256)
  const ofScripts = [...scripts].flatMap(([identity_sha256, [script, ...others]]) => {
    if (script === undefined) return []
    // A script with different decisions on two pages becomes undecided, so that none applies to a page where it did not before.
    const other = others.every((each) => each.other?.id === script.other?.id) ? script.other : null
    const cause = [script, ...others].find((each) => each.cause !== null)?.cause ?? null
    const isOfPlace =
      ofPlace &&
      cause === null &&
      (other === null || other.verdict === 'withdraw' ? ofPlace.verdict === 'withdraw' : other.id === before?.id)
    // Later than that of the place, because the newest counts.
    const decided_at = sql<Date>`clock_timestamp()`
    const own = {
      ...coversNothing,
      covers: 'script' as const,
      identity_sha256,
      label: script.label,
      ...asDecided(other),
      ...(cause && { cause }),
      decided_at,
    }
    return isOfPlace ? [] : [own]
  })
  return ofPlace ? [ofPlace, ...ofScripts] : ofScripts
}

const placeOf = ({ covers, vendor, purpose, host, directory }: KeptDecision) => ({ covers, vendor, purpose, host, directory })

/** Text of the decision; a withdrawal if there was none. */
function asDecided(decision: KeptDecision | null) {
  if (decision === null) return { ...noGrounds, verdict: 'withdraw' as const, justification: '' }
  const { verdict, reason, justification, owner, review_by, expires_at, pinned_sha256, cause } = decision
  return { verdict, reason, justification, owner, review_by, expires_at, pinned_sha256, cause }
}
