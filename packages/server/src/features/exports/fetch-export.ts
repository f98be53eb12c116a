// Returns an archive to a member of its account, while it is kept.
import { isRowId } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import type { MadeFile } from '#features/made-files.ts'
import { Refusal } from '#features/refusal.ts'
import type { ExportContext } from './ports.ts'
import { findReady } from './queries.ts'

const gone = () => new Refusal('not-found', 'export-gone')

/**
 * The archive. Throws Refusal `forbidden`, or `not-found` for one of another account, one that is not ready, and one that is no longer
 * kept.
 */
export async function fetchExport(
  { db, exports }: Pick<ExportContext, 'db' | 'exports'>,
  actor: Actor,
  exportId: string,
): Promise<MadeFile> {
  authorise(actor, 'account:end')
  const ready = isRowId(exportId) ? await findReady(db, actor.accountId, exportId) : null
  if (ready === null) throw gone()
  return {
    name: `tillwatch-${exportId}.tar.gz`,
    ...ready,
    async read(range) {
      await recordAudit(db, actor, 'account.export-fetch', exportId)
      const content = await exports.read(exportId, range)
      if (content === null) throw gone()
      return content
    },
  }
}
