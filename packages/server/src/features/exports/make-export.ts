// Owns making an export: everything that the account has at one moment, read as a request of the account would read it.
import { limits } from '#config/limits.ts'
import { actFor, inScope } from '#db/index.ts'
import { archive } from './archive.ts'
import type { ExportContext } from './ports.ts'
import { findExpired, findKept, markExpired, markExportFailed, markReady, type Taken, takeExport } from './queries.ts'

const { attempts: attemptsMax, keptDays } = limits.export

type Context = Pick<ExportContext, 'db' | 'exports'>

/** Makes the archive; nothing for an export that was made already, given up or deleted. Throws what went wrong, so that it is tried again, twice. */
export async function makeExport(context: Context, exportId: string): Promise<void> {
  const taken = await takeExport(context.db, exportId)
  if (taken === null) return removeStray(context, [exportId])
  if (taken.attempts > attemptsMax) return giveUp(context, exportId, taken.attempts)
  try {
    await attempt(context, exportId, taken)
  } catch (error) {
    if (taken.attempts === attemptsMax) await giveUp(context, exportId, taken.attempts)
    throw error
  }
}

/** Nobody can fetch what a worker wrote that has lost the export to another meanwhile. */
async function attempt({ db, exports }: Context, exportId: string, { accountId, attempts }: Taken): Promise<void> {
  const counts: Record<string, number> = {}
  const draft = await inScope(() => {
    actFor(accountId)
    const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    return reading.execute((trx) => exports.write(exportId, archive(trx, accountId, new Date(), counts)))
  })
  try {
    await db.transaction().execute(async (trx) => {
      if (await markReady(trx, exportId, attempts, { ...draft, counts }, keptDays)) await draft.keep()
    })
  } finally {
    await draft.drop()
  }
}

async function giveUp(context: Context, exportId: string, attempts: number): Promise<void> {
  await markExportFailed(context.db, exportId, attempts)
  await removeStray(context, [exportId])
}

/**
 * Removes the archives whose time has passed, whose rows stay as receipts, and what workers that were killed left of exports that nobody waits for. One that
 * cannot be removed holds no other up: what failed is thrown at the end.
 */
export async function expireExports(context: Context): Promise<number> {
  const { db, exports } = context
  const stored = await exports.ids() // before the rows are asked: an export that is asked for meanwhile is not among them
  const expired = await findExpired(db)
  const failures: unknown[] = []
  for (const id of expired)
    try {
      await exports.remove(id)
      await markExpired(db, id)
    } catch (error) {
      failures.push(error)
    }
  await removeStray(context, stored).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'not all archives could be removed')
  return expired.length
}

/** Removes what is stored of those exports that are neither ready nor waited for. */
async function removeStray({ db, exports }: Context, ids: readonly string[]): Promise<void> {
  const kept = new Set(await findKept(db, ids))
  for (const id of ids) if (!kept.has(id)) await exports.remove(id)
}
