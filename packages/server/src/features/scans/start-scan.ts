// Starts a scan of a typed address: authorizes, parses, and queues it, in one transaction.
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
 * Queues a scan of the address. If it is that of a monitored page, the scan is one of the page. Throws Refusal with a sentence for an
 * address that cannot be scanned, `conflict` while a scan of the page is open, and LimitReached. Stores a declaration for the address's
 * host. A refusal leaves nothing behind. A repeated call with the same `key` returns the scan that it started.
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
    await holdToLimits(trx, context.limits, actor, host) // before the scan: the lock order is the same everywhere
    if (declaration) await declareRight(trx, actor, { host, below: false, siteId: null }, declaration)
    const id = await queueScan(trx, context, actor, { url, profile, cloakCheck, pageId, trigger: 'manual', key })
    if (id === null) throw new Refusal('conflict', 'scan-running')
    return (await findScan(trx, actor.accountId, id)) as ScanSummary
  })
}
