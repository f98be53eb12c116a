// Owns undoing what was decided in one go: new decisions, by which each script stands as it would without it.
import type { DecideAnswer } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import { type Db, isRowId } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { ownSite, type SiteContext } from '#features/sites/index.ts'
import { appendDecisions, coversNothing, noGrounds } from './append-decisions.ts'
import { findBatch, findSamePlace, findWithout, type KeptDecision, lockDecisions } from './queries.ts'

/**
 * Appends for each script the newest other decision that covers it, with its words, its pin and its days, or a withdrawal where there is none, or where that is an approval from
 * before a content of the script was known to be malicious. A decision on a vendor or a directory is replaced by the one before it on the same, or withdrawn for what is to come, too. Throws Refusal `not-found` for a batch that is not of the site, and
 * `conflict` where newer decisions stand in its place.
 */
export async function undoDecisions({ db }: Pick<SiteContext, 'db'>, actor: Actor, siteId: string, batchId: string): Promise<DecideAnswer> {
  await ownSite(db, actor, 'scripts:decide', siteId)
  return db.transaction().execute(async (trx) => {
    await lockDecisions(trx, siteId)
    const batch = isRowId(batchId) ? await findBatch(trx, actor.accountId, siteId, batchId) : []
    const [first] = batch
    if (first === undefined) throw new Refusal('not-found', 'This site does not have this decision.')
    const place = batch.find(({ covers }) => covers !== 'script')
    const decisions = await withoutBatch(trx, first, place)
    if (decisions.length === 0) throw new Refusal('conflict', 'Newer decisions replaced this one. Make a new decision.')
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
    // One that stood differently on two pages is left undecided, so that nothing counts on a page where it did not.
    const other = others.every((each) => each.other?.id === script.other?.id) ? script.other : null
    const cause = [script, ...others].find((each) => each.cause !== null)?.cause ?? null
    const isOfPlace =
      ofPlace &&
      cause === null &&
      (other === null || other.verdict === 'withdraw' ? ofPlace.verdict === 'withdraw' : other.id === before?.id)
    // Later than that of the place, since the newest counts.
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

/** What was decided, in its words; a withdrawal where nothing was. */
function asDecided(decision: KeptDecision | null) {
  if (decision === null) return { ...noGrounds, verdict: 'withdraw' as const, justification: '' }
  const { verdict, reason, justification, owner, review_by, expires_at, pinned_sha256, cause } = decision
  return { verdict, reason, justification, owner, review_by, expires_at, pinned_sha256, cause }
}
