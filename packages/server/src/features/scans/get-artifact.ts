// Owns reading the files of a scan: screenshots and HAR.
import type { Actor } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { getScan } from './get-scan.ts'
import type { ScanContext } from './ports.ts'
import { findArtifact, hasArtifact } from './queries.ts'

type Artifact = 'screenshot' | 'step-before' | 'har'

/** Bytes of a picture or of the HAR's JSON. Throws Refusal `not-found` when the scan or the file does not exist, `content-lost` when the store no longer has it as it was. */
export async function getArtifact(context: ScanContext, actor: Actor, scanId: string, kind: Artifact): Promise<Uint8Array> {
  await getScan(context, actor, scanId)
  const sha256 = await findArtifact(context.db, actor.accountId, scanId, kind)
  if (sha256 === null) throw new Refusal('not-found', `missing.${kind}`)
  const bytes = await context.store.get(sha256)
  if (bytes === null) throw new Refusal('content-lost', `lost.${kind}`)
  return bytes
}

/** Bytes of the JPEG of the page after a step of the scan's journey. Throws as `getArtifact`. */
export async function getStepPicture(context: ScanContext, actor: Actor, scanId: string, sha256: string): Promise<Uint8Array> {
  await getScan(context, actor, scanId)
  const isThere = await hasArtifact(context.db, actor.accountId, scanId, { kind: 'step', sha256 })
  if (!isThere) throw new Refusal('not-found', 'no-such-step-picture')
  const bytes = await context.store.get(sha256)
  if (bytes === null) throw new Refusal('content-lost', 'step-picture-lost')
  return bytes
}
