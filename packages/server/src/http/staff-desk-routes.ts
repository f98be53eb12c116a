// Routes of staff for refunds, accounts, and the installation. Each only adapts: HTTP in, one verb, HTTP out.
import { createRequire } from 'node:module'
import type { BillingContext } from '#features/billing/index.ts'
import type { Identity } from '#features/identity/index.ts'
import {
  decideRefund,
  getSystem,
  listAccountsForStaff,
  listRefunds,
  openAccount,
  type SystemContext,
} from '#features/installation/index.ts'
import type { RegisterRoute } from './route.ts'

const { version } = createRequire(import.meta.url)('../../package.json') as { version: string }

type Context = Pick<BillingContext, 'db' | 'letters'> & Omit<SystemContext, 'version'> & Pick<Identity, 'lockedUntil'>

/** Registers `/staff/refunds`, `/staff/accounts`, and `/staff/system`. */
export function registerStaffDeskRoutes(route: RegisterRoute, context: Context): void {
  route('GET /staff/refunds', (_request, person) => listRefunds(context, person))

  route('POST /staff/refunds/:id', (request, person) => decideRefund(context, person, request.params.id, request.body))

  route('GET /staff/accounts', (request, person) => listAccountsForStaff(context, person, request.query))

  route('GET /staff/accounts/:id', (request, person) => openAccount(context, person, request.params.id))

  route('GET /staff/system', (_request, person) => getSystem({ ...context, version }, person))
}
