// Life of one scan. Read this file first: claim, capture, judge, record.
import { judgeCapture, markUntouched } from '@tillwatch/core/report'
import { captureScan } from './capture-scan.ts'
import { claimScan } from './claim-scan.ts'
import { noteInternal } from './note-internal.ts'
import type { CapturedPage, RunContext } from './ports.ts'
import { findKnown, type Run } from './queries.ts'
import { recordScan } from './record-scan.ts'
import { readStoredCapture } from './stored-capture.ts'

/** Runs a queued scan to its end. Safe to call again for the same scan: a finished scan is not run again, and nothing is recorded twice. */
export async function runScan(context: RunContext, scanId: string, stopping: AbortSignal): Promise<void> {
  const run = await claimScan(context, scanId)
  if (run === null) return
  const started = performance.now()
  const given = await givenCapture(context, run)
  const captured = given === null ? await captureScan(context, run, stopping) : { page: given, comparison: null }
  if (captured === null) return
  const visited = performance.now()
  const { page, comparison } = captured
  const declared = run.pageId === null ? undefined : await context.declaredOfPage(run.accountId, run.pageId)
  const watched = run.pageId === null ? undefined : { before: await findKnown(context.db, run.accountId, run.pageId, run.profile) }
  const options = { ...(comparison && { comparison }), ...(declared && { declared }), ...(watched && { watched }) }
  const result = judgeCapture(page.capture, page.bodies, options)
  const judged = performance.now()
  // Our own scan is passive without a right to test the shop, or was redirected to another host, which its result then says.
  const isRecorded = await recordScan(context, run, page, markUntouched(result, page.capture))
  const times = { visitsMs: visited - started, judgingMs: judged - visited, recordingMs: performance.now() - judged }
  context.measure({ scanId, ...times })
  if (isRecorded) await noteInternal(context, run, page)
}

/** Null for a scan without an uploaded capture. Throws if the store lost it, so that the run fails as an internal error. */
async function givenCapture(context: Pick<RunContext, 'db' | 'store'>, run: Run): Promise<CapturedPage | null> {
  if (!run.isGiven) return null
  const page = await readStoredCapture(context, run.accountId, run.scanId)
  if (page === null) throw new Error('The scan has no uploaded capture.')
  return page
}
