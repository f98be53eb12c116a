// Owns making an export: everything that the account has at one moment, read as a request of the account would read it.
import { actFor, inScope } from '#db/index.ts'
import { archive } from './archive.ts'
import type { ExportContext } from './ports.ts'
import { findExpired, markExpired, markExportFailed, markReady, takeExport } from './queries.ts'

/** Days for which an archive can be fetched. */
const keptDays = 7
const attemptsMax = 3

/** Makes the archive; nothing for an export that was made already, given up or deleted. Throws what went wrong, so that it is tried again, twice. */
export async function makeExport({ db, exports }: Pick<ExportContext, 'db' | 'exports'>, exportId: string): Promise<void> {
  const taken = await takeExport(db, exportId)
  if (taken === null) return
  if (taken.attempts > attemptsMax) return markExportFailed(db, exportId)
  const { accountId } = taken
  const counts: Record<string, number> = {}
  try {
    const stored = await inScope(() => {
      actFor(accountId)
      const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
      return reading.execute((trx) => exports.write(exportId, archive(trx, accountId, new Date(), counts)))
    })
    if (!(await markReady(db, exportId, { ...stored, counts }, keptDays))) await exports.remove(exportId)
  } catch (error) {
    if (taken.attempts === attemptsMax) await markExportFailed(db, exportId)
    throw error
  }
}

/** Removes the archives whose time has passed; their rows stay as receipts. */
export async function expireExports({ db, exports }: Pick<ExportContext, 'db' | 'exports'>): Promise<number> {
  const ids = await findExpired(db)
  for (const id of ids) {
    await exports.remove(id)
    await markExpired(db, id)
  }
  return ids.length
}
