// Records the result of a run: contents in the store first, then everything else in one transaction.
import { createHash } from 'node:crypto'
import { type ScanResult, scanResultSchema } from '@tillwatch/contract/shapes'
import { storableText } from '#db/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { noteBlobs } from '#features/contents/index.ts'
import { planRetry } from './plan-retry.ts'
import type { CapturedPage, RunContext } from './ports.ts'
import { type Artifact, announce, insertEvidence, type Run, type ScriptRow, saveResult } from './queries.ts'

/** False if the run had lost its scan (cancelled, deleted, or taken over); then only unreferenced contents were written. */
export async function recordScan(context: RunContext, run: Run, page: CapturedPage, result: ScanResult): Promise<boolean> {
  const valid = scanResultSchema.parse(result)
  const { contents, artifacts, scripts } = evidenceOf(page)
  await noteBlobs(context.db, artifacts)
  await context.store.put(contents)
  const carried = await carriedBy(context, run, page, valid)
  return context.db.transaction().execute(async (trx) => {
    if (!(await saveResult(trx, run, valid))) return false
    await noteBlobs(trx, artifacts)
    await insertEvidence(trx, run, artifacts, scripts)
    const { accountId, pageId, scanId, profile } = run
    const watched = pageId === null ? null : { accountId, pageId, scanId, profile, at: new Date() }
    await context.onRecorded(trx, { accountId, scanId, page: watched, result: valid, carried })
    await planRetry(trx, run.scanId, new Date())
    await recordAudit(trx, { accountId: run.accountId, name: 'worker', role: 'owner' }, 'scan.record', run.scanId, { result: valid.result })
    await announce(trx, run.scanId)
    return true
  })
}

async function carriedBy(context: RunContext, { accountId, pageId, scanId, profile }: Run, page: CapturedPage, result: ScanResult) {
  if (pageId === null || result.result === 'not-evaluated') return []
  return context.findCarried({ accountId, pageId, scanId, profile, at: new Date() }, result, page.bodies)
}

/** Stored data of a visit apart from its result: contents for the store, and the rows that name them. */
export function evidenceOf(page: CapturedPage) {
  const contents = collectContents(page)
  const artifacts = contents.map(({ kind, sha256, bytes }): Artifact => ({ kind, sha256, sizeBytes: bytes.byteLength }))
  return { contents, artifacts, scripts: page.capture.scripts.map(toRow) }
}

function collectContents(page: CapturedPage): { kind: Artifact['kind']; sha256: string; bytes: Uint8Array }[] {
  const named = (kind: Artifact['kind'], bytes: Uint8Array) => ({ kind, sha256: createHash('sha256').update(bytes).digest('hex'), bytes })
  const text = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
  const bodies = [...page.bodies].map(([sha256, bytes]) => ({ kind: 'body' as const, sha256, bytes }))
  const screenshot = page.screenshot ? [named('screenshot', page.screenshot)] : []
  const before = page.beforeStep ? [named('step-before', page.beforeStep)] : []
  const steps = [...(page.stepPictures ?? [])].map(([sha256, bytes]) => ({ kind: 'step' as const, sha256, bytes }))
  return [...bodies, ...screenshot, ...before, ...steps, named('har', text(page.har)), named('capture', text(page.capture))]
}

function toRow(script: CapturedPage['capture']['scripts'][number]): ScriptRow {
  return {
    script_id: script.id,
    url: script.url === null ? null : storableText(script.url),
    received_sha256: script.digest?.sha256 ?? null,
    text_sha256: script.textSha256,
  }
}
