// Owns reading the files of a scan: screenshot and HAR.
import { type Actor, authorise } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { getScan } from './get-scan.ts'
import type { ScanContext } from './ports.ts'
import { findArtifact } from './queries.ts'

const missing = { screenshot: 'This scan has no screenshot.', har: 'This scan has no network log.' } as const

/** Bytes of the PNG or of the HAR's JSON. Throws Refusal `not-found` when the scan or the file does not exist. */
export async function getArtifact(context: ScanContext, actor: Actor, scanId: string, kind: keyof typeof missing): Promise<Uint8Array> {
  authorise(actor, 'scans:read')
  await getScan(context, actor, scanId)
  const sha256 = await findArtifact(context.db, actor.accountId, scanId, kind)
  const bytes = sha256 === null ? null : await context.store.get(sha256)
  if (bytes === null) throw new Refusal('not-found', missing[kind])
  return bytes
}
