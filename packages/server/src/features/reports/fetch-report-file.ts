// Returns a file of a report to a member of its account.
import type { ReportFormat } from '@tillwatch/contract/lists'
import type { Actor } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import { nameOfFile } from './file-names.ts'
import { getReport } from './list-reports.ts'
import type { ReportContext } from './ports.ts'

export interface FetchedFile {
  /** Only letters, digits, dots, and hyphens. */
  name: string
  type: string
  bytes: Uint8Array
}

/**
 * Throws Refusal `forbidden`, or `not-found` for a report of another account, one that is not ready or no longer kept, and a format that it
 * does not have; `content-lost` if the store no longer has the original file.
 */
export async function fetchReportFile(
  context: Pick<ReportContext, 'db' | 'store'>,
  actor: Actor,
  id: string,
  format: ReportFormat,
): Promise<FetchedFile> {
  const report = await getReport(context, actor, id)
  if (report.letGoAt !== null)
    throw new Refusal('not-found', { code: 'report-files-deleted', values: { day: report.letGoAt.slice(0, 10) } })
  const file = report.files.find((each) => each.format === format)
  if (file === undefined) throw new Refusal('not-found', 'no-such-report-file')
  const bytes = await context.store.get(file.sha256)
  if (bytes === null) throw new Refusal('content-lost', 'report-file-lost')
  const { host, client } = report
  const of = { ...(host !== null && { host }), ...(client !== null && { client: client.name }) }
  await recordAudit(context.db, actor, 'report.fetch', id, { ...of, format })
  return { ...nameOfFile({ ...report, client: client?.name ?? null }, format), bytes }
}
