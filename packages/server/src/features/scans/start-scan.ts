// Owns starting a scan of an address that a person typed: authorise, parse, and queue it, in one transaction.
import type { ScanSummary, StartScan } from '@tillwatch/contract/shapes'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { declareRight } from '#features/test-rights/index.ts'
import { hostOf, parseAddress } from './address.ts'
import { askedBefore } from './asked-before.ts'
import type { ScanContext } from './ports.ts'
import { findPageOf, findScan } from './queries.ts'
import { queueScan } from './queue-scan.ts'
import { holdToLimits } from './take-turn.ts'

/**
 * Queues a scan of the address. Where it is that of a watched page, the scan is one of the page. Throws Refusal with a sentence for an address that cannot
 * be scanned, `conflict` while a scan of the page has not ended, and LimitReached. A declaration is kept for the address's host. What is refused leaves nothing behind.
 * Asked again under the same `key`, it answers with the scan that it began.
 */
export async function startScan(context: ScanContext, actor: Actor, input: StartScan, key?: string): Promise<ScanSummary> {
  authorise(actor, 'scans:write')
  const url = parseAddress(input.url, context.policy)
  return context.db.transaction().execute(async (trx) => {
    const pageId = await findPageOf(trx, actor.accountId, url)
    const { profile, cloakCheck, declaration } = input
    const host = hostOf(url)
    const asked = await askedBefore(trx, actor, key, { url, profile })
    if (asked !== null) return (await findScan(trx, actor.accountId, asked)) as ScanSummary
    await holdToLimits(trx, context.limits, actor, host) // before the scan, as everywhere: locks in one order
    if (declaration) await declareRight(trx, actor, { host, below: false, siteId: null }, declaration)
    const id = await queueScan(trx, context, actor, { url, profile, cloakCheck, pageId, trigger: 'manual', key })
    if (id === null) throw new Refusal('conflict', 'A scan of this page is already running. Wait until it ends, or cancel it.')
    return (await findScan(trx, actor.accountId, id)) as ScanSummary
  })
}
