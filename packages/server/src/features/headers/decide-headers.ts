// Decides on headers: authorized with a reason, rejected, or undecided again; append-only, for one page or for all of a site.
import { randomUUID } from 'node:crypto'
import type { DecideHeaders, DecideHeadersAnswer } from '@tillwatch/contract/shapes'
import { RULES_VERSION } from '@tillwatch/core/checks'
import { isUnread } from '@tillwatch/core/headers'
import type { Db } from '#db/index.ts'
import { type Actor, addressOf, authoriseWithin } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { appendEvidence } from '#features/evidence/index.ts'
import { Refusal } from '#features/refusal.ts'
import { getPage, ownSite, type SiteContext } from '#features/sites/index.ts'
import { findPresent, insertDecisions, listDecisions } from './queries.ts'

/**
 * Appends the actor's decisions on the set that the actor saw. A part that is gone is decided on as absent. Throws Refusal `not-found` for
 * a page of another account or an unknown part, and `conflict` if a scan has seen other headers since.
 */
export async function decideHeaders(
  context: Pick<SiteContext, 'db' | 'unlimited'>,
  actor: Actor,
  pageId: string,
  input: DecideHeaders,
): Promise<DecideHeadersAnswer> {
  authoriseWithin(actor, 'scripts:decide')
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

/**
 * The named parts as of the last evaluated scan. Null as value if they are gone; the last decided value if that scan could not read them.
 */
async function partsOf(db: Db, accountId: string, siteId: string, pageId: string, { setId, partIds }: DecideHeaders) {
  const present = (await findPresent(db, accountId, [pageId])).get(pageId)
  if (present?.setId !== setId) throw new Refusal('conflict', 'headers-changed')
  const places = new Set(present.parts.map(({ place }) => place))
  const known = new Map(present.parts.map(({ id, ...part }) => [id, { part_id: id, ...part, value: part.value as string | null }]))
  for (const { part_id, place, source, header, part, tier, value } of await listDecisions(db, accountId, [{ id: pageId, siteId }])) {
    if (known.has(part_id) || !places.has(place)) continue
    const named = { part_id, place, source, header, part, tier }
    known.set(part_id, { ...named, value: isUnread(named, present.unread) ? value : null })
  }
  return [...new Set(partIds)].map((id) => {
    const part = known.get(id)
    if (part === undefined) throw new Refusal('not-found', 'no-such-header')
    return part
  })
}
