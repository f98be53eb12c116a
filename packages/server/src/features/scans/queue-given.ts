// Queues an uploaded capture: its contents are already stored, and a run judges them instead of visiting the page.
import type { Profile } from '@tillwatch/contract/lists'
import type { Db } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { noteBlobs } from '#features/contents/index.ts'
import { Refusal } from '#features/refusal.ts'
import type { CapturedPage, ScanContext } from './ports.ts'
import { type Artifact, announce, findAsked, insertArtifacts, insertScan } from './queries.ts'
import { evidenceOf } from './record-scan.ts'

/** Stores an uploaded capture before anything refers to it. */
export async function storeGiven({ db, store }: Pick<ScanContext, 'db' | 'store'>, page: CapturedPage): Promise<Artifact[]> {
  const { contents, artifacts } = evidenceOf(page)
  await noteBlobs(db, artifacts)
  await store.put(contents)
  return artifacts
}

export interface ScanOfGiven {
  id: string
  url: string
  profile: Profile
  pageId: string | null
  /** One key starts one scan. */
  key: string
}

/**
 * Queues the scan in the caller's transaction, or returns the one that the key already started. Throws Refusal `conflict` if none may
 * start, or the page is being scanned.
 */
export async function queueGiven(
  db: Db,
  { queue }: Pick<ScanContext, 'queue'>,
  actor: Actor,
  { id, url, profile, pageId, key }: ScanOfGiven,
  artifacts: readonly Artifact[],
  mayBegin: boolean,
): Promise<{ scanId: string; isNew: boolean }> {
  const before = await findAsked(db, actor.accountId, key)
  if (before !== null) return { scanId: before.id, isNew: false }
  if (!mayBegin) throw new Refusal('conflict', 'capture-request-closed')
  const owner = { id, account_id: actor.accountId, url, profile, page_id: pageId }
  const isNew = await insertScan(db, {
    ...owner,
    ...{ cloak_check: 'not-asked', trigger: 'person', attempt_no: 1, asked_key: key, given_by: actor.name },
  })
  if (!isNew) throw new Refusal('conflict', 'scan-running-upload-later')
  await noteBlobs(db, artifacts)
  await insertArtifacts(db, actor.accountId, id, artifacts)
  await queue.enqueue(db, id)
  await announce(db, id)
  return { scanId: id, isNew: true }
}
