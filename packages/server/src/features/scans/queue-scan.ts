// Queues a scan in the caller's transaction: manual, scheduled, after a deploy, or as a retry.
import { randomUUID } from 'node:crypto'
import type { Profile, ScanTrigger } from '@tillwatch/contract/lists'
import type { Db } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import type { ScanContext } from './ports.ts'
import { announce, insertScan } from './queries.ts'

export interface ScanToQueue {
  url: string
  profile: Profile
  cloakCheck: boolean
  /** Null for an address without a page of a site. */
  pageId: string | null
  trigger: ScanTrigger
  /** 1 unless it is a retry. */
  attempt?: number
  /** Idempotency key of the caller; one key starts one scan. */
  key?: string | undefined
}

/** ID of the scan; null if the page has an open one, because a page is scanned once at a time, or if its key already started one. */
export async function queueScan(db: Db, { queue }: Pick<ScanContext, 'queue'>, actor: Actor, scan: ScanToQueue): Promise<string | null> {
  const id = randomUUID()
  const { url, profile, cloakCheck, pageId, trigger, attempt = 1, key = null } = scan
  const isNew = await insertScan(db, {
    id,
    account_id: actor.accountId,
    url,
    profile,
    cloak_check: cloakCheck ? 'pending' : 'not-asked',
    page_id: pageId,
    trigger,
    attempt_no: attempt,
    asked_key: key,
  })
  if (!isNew) return null
  await queue.enqueue(db, id)
  await recordAudit(db, actor, 'scan.start', id, { host: new URL(url).host, ...(trigger === 'manual' ? {} : { trigger }) })
  await announce(db, id)
  return id
}
