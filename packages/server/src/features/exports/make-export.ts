// Owns making an export: everything that the account has at one moment, read as a request of the account would read it.
import { limits } from '#config/limits.ts'
import { actFor, inScope } from '#db/index.ts'
import { expireFiles, forgetFiles, type MadeStore, removeStray } from '#features/made-files.ts'
import { archive } from './archive.ts'
import type { ExportContext } from './ports.ts'
import { exportRows, markExportFailed, markReady, type Taken, takeExport } from './queries.ts'

const { attempts: attemptsMax, keptDays } = limits.export

type Context = Pick<ExportContext, 'db' | 'exports'>

/** Makes the archive; nothing for an export that was made already, given up or deleted. Throws what went wrong, so that it is tried again, twice. */
export async function makeExport(context: Context, exportId: string): Promise<void> {
  const taken = await takeExport(context.db, exportId)
  if (taken === null) return removeStray(storeOf(context), [exportId])
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
  await removeStray(storeOf(context), [exportId])
}

/** Removes archives whose time has passed, and what killed workers left. Returns how many expired; throws an AggregateError of what failed. */
export const expireExports = (context: Context): Promise<number> => expireFiles(storeOf(context))

/** Removes all archives of an account that is deleted; their rows go with the account's. */
export const forgetExports = (context: Context, accountId: string): Promise<void> => forgetFiles(storeOf(context), accountId)

const storeOf = ({ db, exports }: Context): MadeStore => ({ db, files: exports, rows: exportRows })
