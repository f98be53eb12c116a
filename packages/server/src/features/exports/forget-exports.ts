// Owns removing the archives of an account that is deleted.
import type { ExportContext } from './ports.ts'
import { exportIds } from './queries.ts'

/** Removes all archives of the account; their rows go with the account's. */
export async function forgetExports({ db, exports }: Pick<ExportContext, 'db' | 'exports'>, accountId: string): Promise<void> {
  for (const id of await exportIds(db, accountId)) await exports.remove(id)
}
