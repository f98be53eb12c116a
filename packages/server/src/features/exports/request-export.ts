// Requests a copy of all data of an account; a worker creates it.
import { randomUUID } from 'node:crypto'
import { limits } from '#config/limits.ts'
import { type Actor, authorise, isBeingErased } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import type { ExportContext } from './ports.ts'
import { countOfDay, insertExport } from './queries.ts'

const { perAccountAndDay: perDayMax } = limits.export

/** Returns the ID of the export. Throws Refusal `forbidden`, and `conflict` while another is being created or after too many in a day. */
export async function requestExport({ db, exportQueue }: Omit<ExportContext, 'exports'>, actor: Actor): Promise<string> {
  authorise(actor, 'account:end')
  const id = randomUUID()
  return db.transaction().execute(async (trx) => {
    if (await isBeingErased(trx, actor.accountId)) throw new Refusal('conflict', 'account-being-deleted')
    if ((await countOfDay(trx, actor.accountId)) >= perDayMax)
      throw new Refusal('conflict', { code: 'exports-per-day', values: { max: perDayMax } })
    if (!(await insertExport(trx, { id, account_id: actor.accountId, requested_by: actor.name })))
      throw new Refusal('conflict', 'export-in-progress')
    await recordAudit(trx, actor, 'account.export', id)
    await exportQueue.enqueue(trx, id)
    return id
  })
}
