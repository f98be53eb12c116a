// Owns reading the files of a scan: screenshots and HAR.
import type { Actor } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { getScan } from './get-scan.ts'
import type { ScanContext } from './ports.ts'
import { findArtifact, hasArtifact } from './queries.ts'

const missing = {
  screenshot: 'This scan has no screenshot.',
  'step-before': 'This scan has no screenshot of the page before a failed step.',
  har: 'This scan has no network log.',
} as const
const lost = {
  screenshot: 'The stored screenshot is missing or damaged. A new scan takes a new one.',
  'step-before': 'The stored screenshot is missing or damaged.',
  har: 'The stored network log is missing or damaged. A new scan records a new one.',
} as const

/** Bytes of a picture or of the HAR's JSON. Throws Refusal `not-found` when the scan or the file does not exist, `content-lost` when the store no longer has it as it was. */
export async function getArtifact(context: ScanContext, actor: Actor, scanId: string, kind: keyof typeof missing): Promise<Uint8Array> {
  await getScan(context, actor, scanId)
  const sha256 = await findArtifact(context.db, actor.accountId, scanId, kind)
  if (sha256 === null) throw new Refusal('not-found', missing[kind])
  const bytes = await context.store.get(sha256)
  if (bytes === null) throw new Refusal('content-lost', lost[kind])
  return bytes
}

/** Bytes of the JPEG of the page after a step of the scan's journey. Throws as `getArtifact`. */
export async function getStepPicture(context: ScanContext, actor: Actor, scanId: string, sha256: string): Promise<Uint8Array> {
  await getScan(context, actor, scanId)
  const isThere = await hasArtifact(context.db, actor.accountId, scanId, { kind: 'step', sha256 })
  if (!isThere) throw new Refusal('not-found', 'This scan has no such picture of a step.')
  const bytes = await context.store.get(sha256)
  if (bytes === null) throw new Refusal('content-lost', 'The stored picture is missing or damaged. A new scan takes new ones.')
  return bytes
}
