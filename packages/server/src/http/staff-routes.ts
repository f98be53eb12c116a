// Routes of the staff area. Each only adapts: HTTP in, one verb, HTTP out.
import { captureFileMb } from '@tillwatch/contract/lists'
import { listAddresses, reviewAddress } from '#features/addresses/index.ts'
import {
  type CaptureContext,
  declineCapture,
  giveBackCapture,
  giveForAccount,
  listForStaff,
  takeCapture,
} from '#features/captures/index.ts'
import { requireStaff } from '#features/staff/index.ts'
import type { RegisterRoute } from './route.ts'

export interface StaffRoutes {
  context: CaptureContext
  /** Files per client address and minute. */
  perMinute: number
}

/** Registers `/staff`. */
export function registerStaffRoutes(route: RegisterRoute, { context, perMinute }: StaffRoutes): void {
  route('GET /staff/me', (_request, person) => requireStaff(context, person))

  route('GET /staff/addresses', (request, person) => listAddresses(context, person, request.query))

  route('POST /staff/addresses/:key/review', (request, person) => reviewAddress(context, person, request.params.key, request.body))

  route('GET /staff/captures', (_request, person) => listForStaff(context, person))

  route('POST /staff/captures/:id/take', (request, person) => takeCapture(context, person, request.params.id))

  route('POST /staff/captures/:id/give-back', (request, person) => giveBackCapture(context, person, request.params.id))

  route('POST /staff/captures/:id/decline', (request, person) => declineCapture(context, person, request.params.id, request.body))

  route(
    'POST /staff/captures/:id/har',
    (request, person) => {
      const { params, query, body } = request
      return giveForAccount(context, person, params.id, { as: 'har', text: body ?? '', ...query })
    },
    { bodyLimit: captureFileMb.har * 1024 * 1024, rateLimit: { max: perMinute, timeWindow: 60_000, groupId: 'captures' } },
  )
}
