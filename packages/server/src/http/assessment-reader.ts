// Who reads through the link of an assessor. The route table says which of the account's routes take the link. In the sample, everyone is its assessor.
import { assessmentMax } from '@tillwatch/contract/lists'
import { dayMs } from '@tillwatch/contract/rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limits } from '#config/limits.ts'
import { actFor, type Db } from '#db/index.ts'
import { type Assessor, openAssessorLink, recordView, viewSite } from '#features/assessors/index.ts'
import { Refusal } from '#features/refusal.ts'
import { rowOf } from './route.ts'
import { isForSample, sampleReader } from './sample.ts'

export type AssessorOf = (request: FastifyRequest) => Promise<Assessor>

const scheme = /^Assessor\b/

export const isOfAssessor = ({ headers }: FastifyRequest): boolean => scheme.test(headers.authorization ?? '')

/** Limits how fast keys can be tried, whatever the routes allow, and tells browsers not to name the page to others. Register it before any route. */
export function registerAssessorGuard(app: FastifyInstance): void {
  // One handler for all routes, so that they share one limit.
  const limit = app.rateLimit({ max: limits.assessment.perAddressAndMinute, timeWindow: 60_000 })
  app.addHook('onRequest', async (request, reply) => {
    if (isOfAssessor(request)) await limit.call(app, request, reply)
  })
  app.addHook('onSend', async (request, reply) => {
    if (isOfAssessor(request)) reply.header('referrer-policy', 'no-referrer')
  })
}

/** Throws Refusal `not-found` for a key that does not work. Afterwards the request sees only the account of the link. */
export function assessorReader(context: { db: Db }): AssessorOf {
  return async (request) => {
    const { headers, ip } = request
    const token = /^Assessor +([\w-]{1,64})$/.exec(headers.authorization ?? '')?.[1] ?? ''
    const assessor = isForSample(request) ? sampleAssessor() : await openAssessorLink(context, token, ip)
    actFor(assessor.accountId)
    return assessor
  }
}

/** The same for the account's own routes: records the view. Throws Refusal `forbidden` for routes that take no link. */
export function viewerReader(context: { db: Db }, assessorOf: AssessorOf): AssessorOf {
  return async (request) => {
    const assessor = await assessorOf(request)
    const view = request.method === 'HEAD' ? undefined : rowOf(request)?.link
    if (view === undefined) throw new Refusal('forbidden', 'outside-assessor-link')
    const { id } = request.params as { id: string }
    const { from, to, at } = (request.query ?? {}) as { from?: string; to?: string; at?: string }
    const when = { ...(from && { from }), ...((to ?? at) && { to: to ?? at }) }
    if (view.of !== null) await viewSite(context.db, assessor, view.part, { of: view.of, id }, when)
    else if (view.part !== null) await recordView(context.db, assessor, view.part, when)
    return assessor
  }
}

/** With a link to all of the sample, without packs: the sample has no evidence log. */
const sampleAssessor = (): Assessor => ({
  ...sampleReader,
  link: {
    ...{ id: sampleReader.accountId, assessor: 'QSA', expiresAt: new Date(Date.now() + assessmentMax.days * dayMs) },
    ...{ mayExport: false, siteIds: null },
  },
})
