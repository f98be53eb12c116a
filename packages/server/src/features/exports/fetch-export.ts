// Owns handing an archive to a person of its account, as long as it is kept.
import { isRowId } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import type { ExportContext } from './ports.ts'
import { findReady } from './queries.ts'

/** The archive. Throws Refusal `forbidden`, or `not-found` for one of another account, one that is not ready, and one that is no longer kept. */
export async function fetchExport(
  { db, exports }: Pick<ExportContext, 'db' | 'exports'>,
  actor: Actor,
  exportId: string,
): Promise<{ content: NodeJS.ReadableStream; sizeBytes: number }> {
  authorise(actor, 'account:end')
  const sizeBytes = isRowId(exportId) ? await findReady(db, actor.accountId, exportId) : null
  const content = sizeBytes === null ? null : await exports.read(exportId)
  if (sizeBytes === null || content === null) throw new Refusal('not-found', 'There is no such export any more. Ask for another.')
  await recordAudit(db, actor, 'account.export-fetch', exportId)
  return { content, sizeBytes }
}
