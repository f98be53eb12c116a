// Owns deciding on headers: authorized with a reason, rejected, or undecided again; appended, for one page or for all of a site.
import { randomUUID } from 'node:crypto'
import type { DecideHeaders, DecideHeadersAnswer } from '@tillwatch/contract/shapes'
import { RULES_VERSION } from '@tillwatch/core/checks'
import { isUnread } from '@tillwatch/core/headers'
import type { Db } from '#db/index.ts'
import { type Actor, addressOf } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { appendEvidence } from '#features/evidence/index.ts'
import { Refusal } from '#features/refusal.ts'
import { getPage, ownSite, type SiteContext } from '#features/sites/index.ts'
import { findPresent, insertDecisions, listDecisions } from './queries.ts'

/**
 * Appends what the actor decided, for the set that the actor looked at. What is gone is decided on as absent. Throws Refusal `not-found`
 * for a page of another account or a part that it has not, and `conflict` when a scan has seen other headers since.
 */
export async function decideHeaders(
  context: Pick<SiteContext, 'db' | 'unlimited'>,
  actor: Actor,
  pageId: string,
  input: DecideHeaders,
): Promise<DecideHeadersAnswer> {
  const { siteId, url } = await getPage(context, actor, pageId)
  await ownSite(context.db, actor, 'scripts:decide', siteId)
  const { verdict, justification, forSite } = input
  const batch_id = randomUUID()
  return context.db.transaction().execute(async (trx) => {
    const parts = await partsOf(trx, actor.accountId, siteId, pageId, input)
    const common = {
      ...{ account_id: actor.accountId, site_id: siteId, page_id: forSite ? null : pageId, batch_id, verdict, justification },
      reason: verdict === 'approve' ? input.reason : null,
      ...{ decided_by: actor.name, decided_from: addressOf(actor), rules_version: RULES_VERSION },
    }
    const rows = parts.map((part) => ({ id: randomUUID(), ...common, ...part, value: verdict === 'withdraw' ? null : part.value }))
    await insertDecisions(trx, rows)
    const details = { url, verdict, forSite: String(forSite), decisions: String(parts.length) }
    await recordAudit(trx, actor, 'headers.decide', pageId, details)
    await appendEvidence(
      trx,
      actor.accountId,
      rows.map((row) => ({
        kind: 'decision',
        subject: row.id,
        digests: {},
        facts: {
          ...{ on: 'header', site: siteId, page: row.page_id, batch: batch_id, verdict, source: row.source, header: row.header },
          ...{
            part: row.part,
            value: row.value,
            reason: row.reason,
            justification,
            decidedBy: row.decided_by,
            rulesVersion: RULES_VERSION,
          },
        },
      })),
    )
    return { batchId: batch_id, decisions: parts.length }
  })
}

/** The named parts as the last evaluated scan saw them; null as value of those that are gone, and as it was decided on where that scan could not read. */
async function partsOf(db: Db, accountId: string, siteId: string, pageId: string, { setId, partIds }: DecideHeaders) {
  const present = (await findPresent(db, accountId, [pageId])).get(pageId)
  if (present?.setId !== setId) throw new Refusal('conflict', 'A later scan saw different headers. Review them first.')
  const places = new Set(present.parts.map(({ place }) => place))
  const known = new Map(present.parts.map(({ id, ...part }) => [id, { part_id: id, ...part, value: part.value as string | null }]))
  for (const { part_id, place, source, header, part, tier, value } of await listDecisions(db, accountId, [{ id: pageId, siteId }])) {
    if (known.has(part_id) || !places.has(place)) continue
    const named = { part_id, place, source, header, part, tier }
    known.set(part_id, { ...named, value: isUnread(named, present.unread) ? value : null })
  }
  return [...new Set(partIds)].map((id) => {
    const part = known.get(id)
    if (part === undefined) throw new Refusal('not-found', 'This page does not have this header.')
    return part
  })
}
