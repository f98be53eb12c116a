// Routes of staff for refunds, accounts, and the installation. Each only adapts: HTTP in, one verb, HTTP out.
import { createRequire } from 'node:module'
import {
  decideRefundSchema,
  problemSchema,
  staffAccountListSchema,
  staffAccountQuerySchema,
  staffAccountSchema,
  staffRefundListSchema,
  staffSystemSchema,
} from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
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
import type { PersonOf } from './actor.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema, 409: problemSchema }
const named = z.object({ id: z.string().max(64) })

const { version } = createRequire(import.meta.url)('../../package.json') as { version: string }

type Context = Pick<BillingContext, 'db' | 'letters'> & Omit<SystemContext, 'version'> & Pick<Identity, 'lockedUntil'>

/**
 * Registers `/staff/refunds`, `/staff/accounts`, and `/staff/system`. `whoIs` identifies the caller, and lets the request act for no
 * account.
 */
export function registerStaffDeskRoutes(plain: FastifyInstance, context: Context, whoIs: PersonOf): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const tags = ['staff']

  app.get(
    '/staff/refunds',
    { schema: { tags, summary: 'List refunds that need a decision, for staff', response: { 200: staffRefundListSchema, ...refusals } } },
    async (request) => listRefunds(context, await whoIs(request)),
  )

  app.post(
    '/staff/refunds/:id',
    {
      schema: {
        tags,
        summary: 'Release, refuse, retry, or settle a refund',
        params: named,
        body: decideRefundSchema,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await decideRefund(context, await whoIs(request), request.params.id, request.body)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/staff/accounts',
    {
      schema: {
        tags,
        summary: 'Find accounts, for staff',
        querystring: staffAccountQuerySchema,
        response: { 200: staffAccountListSchema, ...refusals },
      },
    },
    async (request) => listAccountsForStaff(context, await whoIs(request), request.query),
  )

  app.get(
    '/staff/accounts/:id',
    { schema: { tags, summary: 'Open an account, for staff', params: named, response: { 200: staffAccountSchema, ...refusals } } },
    async (request) => openAccount(context, await whoIs(request), request.params.id),
  )

  app.get(
    '/staff/system',
    { schema: { tags, summary: 'Get the state of the installation, for staff', response: { 200: staffSystemSchema, ...refusals } } },
    async (request) => getSystem({ ...context, version }, await whoIs(request)),
  )
}
