// Converts errors to RFC 9457 problem+json: one mapping for all routes. Unknown errors reveal nothing but a request ID.

import type { ProblemCode } from '@tillwatch/contract/lists'
import type { Problem } from '@tillwatch/contract/shapes'
import type { Language } from '@tillwatch/messages/format'
import { formatRefusal, type RefusalMessage } from '@tillwatch/messages/refusals'
import { messageOfShape } from '@tillwatch/messages/shapes'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { paymentRefusal } from '#features/billing/index.ts'
import { isDiskFull } from '#features/disk.ts'
import { HarRefused, JourneyRefused, LimitReached, Refusal, type RefusalCode, SecondFactorNeeded } from '#features/refusal.ts'
import { chooseLanguage } from './site-language.ts'

const statuses: Record<RefusalCode, number> = {
  'bad-input': 400,
  'bad-address': 400,
  'address-refused': 400,
  'not-signed-in': 401,
  'payment-failed': 402,
  'email-not-verified': 403,
  forbidden: 403,
  'second-factor-needed': 403,
  'not-found': 404,
  'content-lost': 404,
  'not-ready': 409,
  conflict: 409,
  'too-many-requests': 429,
  'payments-unavailable': 503,
}

const titled = [400, 401, 402, 403, 404, 405, 408, 409, 413, 415, 421, 429, 431, 500, 503, 507] as const

function titleOf(status: number, language: Language): string {
  const known = titled.find((each) => each === status)
  return formatRefusal(known === undefined ? 'title.other' : `title.${known}`, language)
}

export interface Answer {
  status: number
  code: ProblemCode
  detail: RefusalMessage
  field?: string | undefined
  reason?: Problem['reason']
  limit?: Pick<Problem, 'limit' | 'retryAfterSeconds'> | undefined
  journey?: Problem['journey']
  har?: Problem['har']
  secondFactor?: Problem['secondFactor']
}

/** Sends a problem+json body, in the language that the caller asks for. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  const { language } = chooseLanguage(request)
  reply.code(answer.status).type('application/problem+json').header('content-language', language)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  return reply.send(problemText(answer, request.id, language))
}

/** The body of a problem. Also for failures before a request can be routed. */
export function problemText(answer: Answer, requestId: string, language: Language = 'en'): string {
  const problem: Problem = {
    type: `urn:tillwatch:problem:${answer.code}`,
    title: titleOf(answer.status, language),
    status: answer.status,
    detail: formatRefusal(answer.detail, language),
    code: answer.code,
    requestId,
    ...(answer.reason === undefined ? {} : { reason: answer.reason }),
    ...(answer.field === undefined ? {} : { field: answer.field }),
    ...answer.limit,
    ...(answer.journey === undefined ? {} : { journey: answer.journey }),
    ...(answer.har === undefined ? {} : { har: answer.har }),
    ...(answer.secondFactor === undefined ? {} : { secondFactor: answer.secondFactor }),
  }
  return JSON.stringify(problem)
}

/** The response if nothing was found: a wrong method, an unknown address, or a deleted file. */
export function sendNothingHere(request: FastifyRequest, reply: FastifyReply, methods: readonly string[]): FastifyReply {
  if (methods.length === 0 || methods.includes(request.method))
    return sendProblem(request, reply, { status: 404, code: 'not-found', detail: 'no-resource' })
  const allowed = methods.join(', ')
  reply.header('allow', allowed)
  return sendProblem(request, reply, {
    status: 405,
    code: 'method-not-allowed',
    detail: { code: 'only-methods', values: { methods: allowed } },
  })
}

/** The response to an address that cannot be parsed, which no hook or handler of the server sees. */
export function sendUnreadable(reply: FastifyReply, requestId: string): FastifyReply {
  const text = problemText({ status: 400, code: 'bad-input', detail: 'bad-request-address' }, requestId)
  return reply.code(400).type('application/problem+json').header('cache-control', 'no-store').send(text)
}

export function registerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = toAnswer(error, request.routeOptions.bodyLimit)
    const wait = answer.limit?.retryAfterSeconds
    if (wait !== undefined) reply.header('retry-after', wait)
    if (answer.status >= 500) request.log.error({ err: error }, 'a request failed with an internal error')
    return sendProblem(request, reply, answer)
  })
}

/** A caller chooses the names of fields, so only their beginning is repeated. */
const fieldCharactersMax = 200

const mib = 1024 * 1024
/** Maximum bytes of a request body, unless its route sets another. */
export const usualBodyBytes = 64 * 1024

/** The message of an error for the caller. An unknown one only says that it is ours. */
export function toAnswer(error: FastifyError, bodyBytesMax = usualBodyBytes): Answer {
  const refusal = error instanceof Refusal ? error : paymentRefusal(error)
  if (refusal !== null)
    return {
      status: statuses[refusal.code],
      code: refusal.code,
      detail: refusal.about,
      field: refusal.field,
      reason: refusal.reason,
      limit: limitOf(refusal),
      journey: journeyOf(refusal),
      har: refusal instanceof HarRefused ? refusal.problem : undefined,
      secondFactor: refusal instanceof SecondFactorNeeded ? refusal.step : undefined,
    }
  if (isDiskFull(error))
    return {
      status: 507,
      code: 'disk-full',
      detail: 'disk-full',
    }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const first = error.validation[0]
    const field = first?.instancePath.replace(/^\//, '').replaceAll('/', '.').slice(0, fieldCharactersMax) ?? ''
    const why = messageOfShape({ code: first?.keyword, message: first?.message, ...first?.params })
    const detail: RefusalMessage = field === '' ? 'no-body' : { code: 'bad-field', values: { field, why } }
    return { status: 400, code: 'bad-input', detail, field: field === '' ? undefined : field }
  }
  const status = error.statusCode ?? 500
  if (status === 429)
    return {
      status,
      code: 'too-many-requests',
      detail: 'too-many-requests',
    }
  if (status === 413) return { status, code: 'body-too-big', detail: { code: 'body-too-large', values: { size: sizeWords(bodyBytesMax) } } }
  if (status === 415) return { status, code: 'wrong-body-type', detail: 'body-no-json' }
  if (status >= 400 && status < 500) return { status, code: 'bad-input', detail: 'body-unreadable' }
  return { status: 500, code: 'internal', detail: 'internal' }
}

const sizeWords = (bytes: number) => (bytes < mib ? `${Math.floor(bytes / 1024)} KiB` : `${Math.floor(bytes / mib)} MiB`)

function journeyOf(refusal: Error): Answer['journey'] {
  if (!(refusal instanceof JourneyRefused)) return undefined
  const { code, step, said } = refusal.problem
  return { code, step, said }
}

function limitOf(refusal: Error): Answer['limit'] {
  if (!(refusal instanceof LimitReached)) return undefined
  return { limit: refusal.limit, retryAfterSeconds: refusal.retryAfterSeconds }
}
