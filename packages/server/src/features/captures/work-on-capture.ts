// Staff actions on a capture request: take it, return it, decline it, or upload the capture for the account.
import type { DeclineCapture, StaffCapture } from '@tillwatch/contract/shapes'
import { recordAudit } from '#features/audit/index.ts'
import type { Person } from '#features/identity/index.ts'
import { Refusal } from '#features/refusal.ts'
import { noteOpened, requireStaff, type StaffMember, staffActor } from '#features/staff/index.ts'
import { type Given, takeFile } from './give-capture.ts'
import { shownTo } from './list-for-staff.ts'
import type { CaptureContext } from './ports.ts'
import { findOpenRequest, type OpenRequest, setDeclined, setTaken, setWaiting } from './queries/of-staff.ts'
import { tellOfCapture } from './tell-of-capture.ts'

type Context = Pick<CaptureContext, 'db' | 'captureHours'>
type Letters = Pick<CaptureContext, 'mails' | 'siteOrigin'>

/**
 * Assigns the request to this person, who then sees the whole URL; the account gets a record. Idempotent. Throws like `requireStaff`,
 * Refusal `not-found` for a request that is not open, and `conflict` if somebody else has it.
 */
export async function takeCapture(context: Context, person: Person, id: string): Promise<StaffCapture> {
  const staff = await requireStaff(context, person)
  return context.db.transaction().execute(async (trx) => {
    const request = requireOpen(await findOpenRequest(trx, id, true))
    if (request.takenBy?.userId === staff.userId) return shownTo(staff, request, context)
    if (request.takenBy !== null) throw new Refusal('conflict', { code: 'request-taken', values: { name: request.takenBy.name } })
    await setTaken(trx, id, staff)
    await noteOpened(trx, staff, request.accountId, 'capture', id)
    return shownTo(staff, { ...request, state: 'taken', takenBy: staff }, context)
  })
}

/** Returns the request to the list. Any staff member may, including for somebody who left. Throws like `takeCapture`. */
export async function giveBackCapture(context: Context, person: Person, id: string): Promise<void> {
  const staff = await requireStaff(context, person)
  await context.db.transaction().execute(async (trx) => {
    const request = requireOpen(await findOpenRequest(trx, id, true))
    if (request.takenBy === null) return
    await setWaiting(trx, id)
    await recordAudit(trx, staffActor(staff, request.accountId), 'capture.give-back', id, { host: new URL(request.url).host })
  })
}

/**
 * Ends the request with a reason, which the requester sees in the list and gets by mail. Throws like `takeCapture`, and `conflict` for
 * somebody who has not taken it.
 */
export async function declineCapture(context: Context & Letters, person: Person, id: string, { reason }: DeclineCapture): Promise<void> {
  const staff = await requireStaff(context, person)
  await context.db.transaction().execute(async (trx) => {
    const request = requireOwn(staff, await findOpenRequest(trx, id, true))
    await setDeclined(trx, id, reason)
    await recordAudit(trx, staffActor(staff, request.accountId), 'capture.decline', id, { host: new URL(request.url).host, reason })
    await tellOfCapture(trx, context, request, { reason })
  })
}

/**
 * Uploads a capture for the account, like its own members (`giveCapture`), and notifies the requester. Throws like `declineCapture` and
 * `giveCapture`.
 */
export async function giveForAccount(context: CaptureContext, person: Person, id: string, given: Given): Promise<{ scanId: string }> {
  const staff = await requireStaff(context, person)
  const request = requireOwn(staff, await findOpenRequest(context.db, id))
  return takeFile(context, staffActor(staff, request.accountId), request, given, (trx, scanId) =>
    tellOfCapture(trx, context, request, { scanId }),
  )
}

function requireOpen(request: OpenRequest | null): OpenRequest {
  if (request === null) throw new Refusal('not-found', 'no-such-open-request')
  return request
}

function requireOwn(staff: StaffMember, found: OpenRequest | null): OpenRequest {
  const request = requireOpen(found)
  if (request.takenBy?.userId !== staff.userId) throw new Refusal('conflict', 'take-request-first')
  return request
}
