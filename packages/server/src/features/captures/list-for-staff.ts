// List of open capture requests across accounts for staff: only the host, until somebody takes a request.
import type { StaffCapture, StaffCaptureList } from '@tillwatch/contract/shapes'
import type { Person } from '#features/identity/index.ts'
import { requireStaff, type StaffMember } from '#features/staff/index.ts'
import type { CaptureContext } from './ports.ts'
import { listOpenRequests, type OpenRequest } from './queries/of-staff.ts'

type Context = Pick<CaptureContext, 'db' | 'captureHours'>

const listedMax = 200
const hourMs = 3_600_000

/** Longest waiting first. Throws like `requireStaff`. */
export async function listForStaff(context: Context, person: Person): Promise<StaffCaptureList> {
  const staff = await requireStaff(context, person)
  const { requests, total } = await listOpenRequests(context.db, listedMax)
  return { captures: requests.map((request) => shownTo(staff, request, context)), total }
}

/** A request for a staff member. */
export function shownTo(staff: StaffMember, request: OpenRequest, { captureHours }: Pick<Context, 'captureHours'>): StaffCapture {
  const { id, url, reason, state, requestedAt, takenBy } = request
  const dueAt = new Date(requestedAt.getTime() + captureHours * hourMs)
  const isYours = takenBy?.userId === staff.userId
  return {
    id,
    host: new URL(url).host,
    url: isYours ? url : null,
    reason,
    state,
    requestedAt: requestedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    isOverdue: dueAt < new Date(),
    takenBy: takenBy === null ? null : { name: takenBy.name, isYou: isYours },
  }
}
