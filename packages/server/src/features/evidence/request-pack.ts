// Requests an evidence pack of an account for a period; a worker creates it.
import { randomUUID } from 'node:crypto'
import { dayAt } from '@tillwatch/contract/rules'
import type { EvidencePack, EvidencePackOrder } from '@tillwatch/contract/shapes'
import { limits } from '#config/limits.ts'
import { type Actor, authoriseWithin, isBeingErased, timeZoneOf } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import type { AskPackContext } from './ports.ts'
import { countPacksOfDay, findPack, findWaitingPack, insertPack } from './queries.ts'

const { perAccountAndDay, perLinkAndDay } = limits.pack

/**
 * The pending pack. Idempotent: a repeated request with equal parameters returns the same pack while it waits. An assessor's packs belong to their link.
 * Throws Refusal `forbidden`, `bad-input` for a period that ends before it begins, and `conflict` while another pack is
 * being created or after too many in a day.
 */
export async function requestPack(
  { db, packQueue }: AskPackContext,
  actor: Actor,
  { from, to, contents }: EvidencePackOrder,
): Promise<EvidencePack> {
  authoriseWithin(actor, 'evidence:export')
  const { accountId } = actor
  const linkId = actor.link?.id ?? null
  const [since, until] = [from === undefined ? null : new Date(from), to === undefined ? null : new Date(to)]
  if (since !== null && until !== null && since > until) throw new Refusal('bad-input', 'period-backwards', 'to')
  const id = randomUUID()
  return db.transaction().execute(async (trx) => {
    const name = nameOf({ since, until }, await timeZoneOf(trx, accountId))
    const order = { id, accountId, linkId, name, since, until, contents, requestedBy: actor.name }
    if (await isBeingErased(trx, accountId)) throw new Refusal('conflict', 'account-being-deleted')
    const waiting = await findWaitingPack(trx, order)
    if (waiting !== null) return waiting
    const most = linkId === null ? perAccountAndDay : perLinkAndDay
    if ((await countPacksOfDay(trx, accountId, linkId)) >= most)
      throw new Refusal('conflict', { code: 'packs-per-day', values: { max: most } })
    if (!(await insertPack(trx, order))) {
      const same = await findWaitingPack(trx, order)
      if (same !== null) return same
      throw new Refusal('conflict', 'pack-in-progress')
    }
    await recordAudit(trx, actor, 'evidence.export', id, { ...(from && { from }), ...(to && { to }) })
    await packQueue.enqueue(trx, id)
    return (await findPack(trx, accountId, id, linkId)) as EvidencePack
  })
}

/** By the first and last day in the account's time zone. */
function nameOf({ since, until }: { since: Date | null; until: Date | null }, timeZone: string): string {
  const first = since === null ? (until === null ? [] : ['until']) : [dayAt(since, timeZone)]
  const last = until === null ? [] : [dayAt(new Date(until.getTime() - 1), timeZone)]
  return `${['tillwatch-evidence', ...first, ...last].join('-')}.zip`
}
