// Owns handing a file of a report to a person of its account.
import type { ReportFormat } from '@tillwatch/contract/lists'
import type { Actor } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import { nameOfFile } from './file-names.ts'
import { getReport } from './list-reports.ts'
import type { ReportContext } from './ports.ts'

export interface FetchedFile {
  /** Only letters, digits, dots and hyphens. */
  name: string
  type: string
  bytes: Uint8Array
}

/** Throws Refusal `forbidden`, or `not-found` for a report of another account, one that is not ready or no longer kept, and a format that it was not made in; `content-lost` where the store no longer has the file as it was. */
export async function fetchReportFile(
  context: Pick<ReportContext, 'db' | 'store'>,
  actor: Actor,
  id: string,
  format: ReportFormat,
): Promise<FetchedFile> {
  const report = await getReport(context, actor, id)
  if (report.letGoAt !== null)
    throw new Refusal(
      'not-found',
      `This report is no longer kept: its files were let go of on ${report.letGoAt.slice(0, 10)}. Their digests stay in the evidence log, and packs that were saved before have them.`,
    )
  const file = report.files.find((each) => each.format === format)
  if (file === undefined) throw new Refusal('not-found', 'There is no such file of this report.')
  const bytes = await context.store.get(file.sha256)
  if (bytes === null)
    throw new Refusal('content-lost', 'The stored file is lost or damaged, so it is not given. Make the report of this period again.')
  const { host, client } = report
  const of = { ...(host !== null && { host }), ...(client !== null && { client: client.name }) }
  await recordAudit(context.db, actor, 'report.fetch', id, { ...of, format })
  return { ...nameOfFile({ ...report, client: client?.name ?? null }, format), bytes }
}
