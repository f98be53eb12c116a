// Owns the capture that a person gave for a scan, so that the run judges it as it judges a visit of ours.
import type { CapturedPage, RunContext } from './ports.ts'
import type { Run } from './queries.ts'
import { readStoredCapture } from './stored-capture.ts'

/** Null for a scan that nobody gave a capture for. Throws where the store has lost it, so that the run fails as one of ours. */
export async function givenCapture(context: Pick<RunContext, 'db' | 'store'>, run: Run): Promise<CapturedPage | null> {
  if (!run.isGiven) return null
  const page = await readStoredCapture(context, run.accountId, run.scanId)
  if (page === null) throw new Error('The scan has no uploaded capture.')
  return page
}
