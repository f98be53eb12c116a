// Owns starting a scan: authorise, parse, store and enqueue in one transaction, audit.
import { randomUUID } from 'node:crypto'
import type { ScanSummary, StartScan } from '@tillwatch/core/contract'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { parseAddress } from './address.ts'
import type { ScanContext } from './ports.ts'
import { announce, findScan, insertScan } from './queries.ts'

/** Queues a scan of the address that a person typed. Throws Refusal with a sentence for an address that cannot be scanned. */
export async function startScan(context: ScanContext, actor: Actor, input: StartScan): Promise<ScanSummary> {
  authorise(actor, 'scans:write')
  const scan = {
    id: randomUUID(),
    account_id: actor.accountId,
    url: parseAddress(input.url, context.policy),
    profile: input.profile,
    cloak_check: input.cloakCheck ? ('pending' as const) : ('not-asked' as const),
  }
  return context.db.transaction().execute(async (trx) => {
    await insertScan(trx, scan)
    await context.queue.enqueue(trx, scan.id)
    await recordAudit(trx, actor, 'scan.start', scan.id, { host: new URL(scan.url).host })
    await announce(trx, scan.id)
    return (await findScan(trx, actor.accountId, scan.id)) as ScanSummary
  })
}
