// Accepts an uploaded capture: reads the file in a separate thread, stores its contents, and queues a scan that judges them like our own.
import { createHash, randomUUID } from 'node:crypto'
import type { Profile } from '@tillwatch/contract/lists'
import type { Db } from '#db/index.ts'
import { type Actor, authoriseWithin, reaches } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { HarRefused, Refusal } from '#features/refusal.ts'
import { queueGiven, storeGiven } from '#features/scans/index.ts'
import type { CaptureContext, GivenFile } from './ports.ts'
import { endRequest, findById, type Request } from './queries.ts'

export interface Given {
  as: GivenFile['as']
  text: string
  profile: Profile
}

/**
 * Accepts the file for the request, which ends with it, and returns the scan that will judge it. The same file for the same request gives
 * the same scan. Keeps nothing of a rejected file. Throws Refusal `not-found`, `conflict` if the request ended otherwise or the page is
 * being scanned, and HarRefused or `bad-input` with a sentence about the file.
 */
export async function giveCapture(context: CaptureContext, actor: Actor, id: string, given: Given): Promise<{ scanId: string }> {
  authoriseWithin(actor, 'captures:write')
  const request = await findById(context.db, actor.accountId, id)
  if (request === null || !reaches(actor, request.siteId)) throw new Refusal('not-found', 'request-not-found')
  return takeFile(context, actor, request, given)
}

/** Like `giveCapture`, after the caller checked the permission. `afterGiven` runs in the transaction that ends the request. */
export async function takeFile(
  context: CaptureContext,
  actor: Actor,
  { id, url, pageId }: Pick<Request, 'id' | 'url' | 'pageId'>,
  given: Given,
  afterGiven: (trx: Db, scanId: string) => Promise<void> = async () => {},
): Promise<{ scanId: string }> {
  const { accountId } = actor
  const { as, text, profile } = given
  const read = await context.readGiven({ as, text, profile, url, now: new Date() })
  if (!read.ok) {
    const { message, har } = read.problem
    throw har === undefined ? new Refusal('bad-input', message, 'capture') : new HarRefused(har, message)
  }
  const artifacts = await storeGiven(context, read.page)
  const key = `given ${id} ${createHash('sha256').update(text).digest('hex')}`
  return context.db.transaction().execute(async (trx) => {
    const held = await findById(trx, accountId, id, true)
    if (held === null) throw new Refusal('not-found', 'request-not-found')
    const scan = { id: randomUUID(), url, profile, pageId, key }
    const queued = await queueGiven(trx, context, actor, scan, artifacts, held.isOpen)
    if (queued.isNew) {
      await endRequest(trx, accountId, id, queued.scanId)
      await recordAudit(trx, actor, 'capture.give', queued.scanId, { host: new URL(url).host, as })
      await afterGiven(trx, queued.scanId)
    }
    return { scanId: queued.scanId }
  })
}
