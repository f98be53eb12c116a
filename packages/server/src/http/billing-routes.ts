// Routes of Billing: an account's payments and changes. Each only adapts: HTTP in, one verb, HTTP out.
import {
  cancelAnswerSchema,
  cancellationPreviewSchema,
  changePlanSchema,
  changePreviewSchema,
  invoiceListSchema,
  planOffersSchema,
  portalStartSchema,
  problemSchema,
} from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Database } from '#db/index.ts'
import {
  cancelSubscription,
  changePlan,
  listInvoices,
  openPortal,
  previewCancellation,
  previewPages,
  previewPlans,
  resumeSubscription,
} from '#features/billing/index.ts'
import type { PersonOf } from './actor.ts'
import type { OwnAddress } from './origin.ts'
import type { PaymentsOf } from './payments.ts'

const params = z.object({ id: z.string().min(1).max(255) })
const pagesWanted = z.object({
  quantity: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.int().max(10_000)),
})
const reading = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema, 409: problemSchema, 503: problemSchema }
const changing = { ...reading, 402: problemSchema }

export interface BillingRoutes {
  db: Database['db']
  paymentsOf: PaymentsOf
  personOf: PersonOf
  own: OwnAddress
}

/**
 * Registers `/billing/*`, which requires a signed-in person. Invoices come from our tables, so they can be read even if nothing is sold any
 * more.
 */
export function registerBillingRoutes(plain: FastifyInstance, { db, paymentsOf, personOf, own }: BillingRoutes): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const tags = ['billing']

  app.get(
    '/billing/invoices',
    { schema: { tags, summary: 'List the invoices of the account, newest first', response: { 200: invoiceListSchema, ...reading } } },
    async (request) => listInvoices(db, await personOf(request)),
  )

  app.get(
    '/billing/subscriptions/:id/cancellation',
    {
      schema: {
        tags,
        summary: 'Preview a cancellation, or get the status of a cancellation in progress',
        params,
        response: { 200: cancellationPreviewSchema, ...reading },
      },
    },
    async (request) => {
      const person = await personOf(request)
      return previewCancellation(paymentsOf(), person, request.params.id)
    },
  )

  app.get(
    '/billing/subscriptions/:id/plans',
    {
      schema: {
        tags,
        summary: 'List plans on sale with the amount due now for a change to each',
        params,
        response: { 200: planOffersSchema, ...reading },
      },
    },
    async (request) => {
      const person = await personOf(request)
      return previewPlans(paymentsOf(), person, request.params.id)
    },
  )

  app.get(
    '/billing/subscriptions/:id/pages',
    {
      schema: {
        tags,
        summary: 'Preview the amount due now for a different number of additional pages',
        params,
        querystring: pagesWanted,
        response: { 200: changePreviewSchema, ...reading },
      },
    },
    async (request) => {
      const person = await personOf(request)
      return previewPages(paymentsOf(), person, request.params.id, request.query.quantity)
    },
  )

  app.post(
    '/billing/subscriptions/:id/cancel',
    { schema: { tags, summary: 'Cancel a subscription', params, response: { 200: cancelAnswerSchema, ...changing } } },
    async (request) => {
      const person = await personOf(request)
      return cancelSubscription(paymentsOf(), person, request.params.id)
    },
  )

  app.post(
    '/billing/subscriptions/:id/resume',
    { schema: { tags, summary: 'Resume a canceled monthly subscription', params, response: { 204: z.null(), ...changing } } },
    async (request, reply) => {
      const person = await personOf(request)
      await resumeSubscription(paymentsOf(), person, request.params.id)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/billing/subscriptions/:id/plan',
    {
      schema: {
        tags,
        summary: 'Change the plan or interval of a subscription. The difference is billed immediately',
        params,
        body: changePlanSchema,
        response: { 204: z.null(), ...changing },
      },
    },
    async (request, reply) => {
      const person = await personOf(request)
      await changePlan(paymentsOf(), person, request.params.id, request.body)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/billing/portal',
    {
      schema: {
        tags,
        summary: 'Open the payments service’s pages for cards and billing details',
        response: { 200: portalStartSchema, ...changing },
      },
    },
    async (request) => {
      const person = await personOf(request)
      // One of our own hosts, because requests for any other were refused. The session belongs to the host that the person uses.
      const origin = `${own.secure ? 'https' : 'http'}://${request.headers.host}`
      return openPortal(paymentsOf(), person, `${origin}/dashboard?tab=billing`)
    },
  )
}
