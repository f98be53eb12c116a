// Converts errors to RFC 9457 problem+json: one mapping for all routes. Unknown errors reveal nothing but a request ID.

import type { ProblemCode } from '@tillwatch/contract/lists'
import type { Problem } from '@tillwatch/contract/shapes'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { paymentRefusal } from '#features/billing/index.ts'
import { isDiskFull } from '#features/disk.ts'
import { HarRefused, JourneyRefused, LimitReached, Refusal, type RefusalCode, SecondFactorNeeded } from '#features/refusal.ts'

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

const titles: Record<number, string> = {
  400: 'Bad request',
  401: 'Not signed in',
  402: 'Payment failed',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Request timed out',
  409: 'Conflict with the current state',
  413: 'Request body too large',
  415: 'Unsupported media type',
  421: 'Wrong host',
  429: 'Too many requests',
  431: 'Request headers too large',
  500: 'Internal error',
  503: 'Not ready',
  507: 'Disk full',
}

export interface Answer {
  status: number
  code: ProblemCode
  detail: string
  field?: string | undefined
  reason?: Problem['reason']
  limit?: Pick<Problem, 'limit' | 'retryAfterSeconds'> | undefined
  journey?: Problem['journey']
  har?: Problem['har']
  secondFactor?: Problem['secondFactor']
}

/** Sends a problem+json body. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  return reply.code(answer.status).type('application/problem+json').send(problemText(answer, request.id))
}

/** The body of a problem. Also for failures before a request can be routed. */
export function problemText(answer: Answer, requestId: string): string {
  const problem: Problem = {
    type: `urn:tillwatch:problem:${answer.code}`,
    title: titles[answer.status] ?? 'Refused',
    status: answer.status,
    detail: answer.detail,
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
    return sendProblem(request, reply, { status: 404, code: 'not-found', detail: 'No resource exists at this address.' })
  const allowed = methods.join(', ')
  reply.header('allow', allowed)
  return sendProblem(request, reply, { status: 405, code: 'method-not-allowed', detail: `This address supports only ${allowed}.` })
}

/** The response to an address that cannot be parsed, which no hook or handler of the server sees. */
export function sendUnreadable(reply: FastifyReply, requestId: string): FastifyReply {
  const text = problemText({ status: 400, code: 'bad-input', detail: 'The address of this request is invalid.' }, requestId)
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
      detail: refusal.message,
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
      detail: 'The disk of the server is full, so nothing was stored. Try again when there is free space.',
    }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const first = error.validation[0]
    const field = first?.instancePath.replace(/^\//, '').replaceAll('/', '.') ?? ''
    const detail =
      field === '' ? 'The request has no readable body or parameters.' : `"${field}" is invalid: ${first?.message ?? 'not understood'}.`
    return { status: 400, code: 'bad-input', detail, field: field === '' ? undefined : field }
  }
  const status = error.statusCode ?? 500
  if (status === 429)
    return {
      status,
      code: 'too-many-requests',
      detail: 'Too many requests from this address. Try again after the number of seconds in the retry-after header.',
    }
  if (status === 413)
    return { status, code: 'body-too-big', detail: `The request body is too large. The limit is ${sizeWords(bodyBytesMax)}.` }
  if (status === 415) return { status, code: 'wrong-body-type', detail: 'Send the body as application/json.' }
  if (status >= 400 && status < 500)
    return { status, code: 'bad-input', detail: 'The request could not be read. Check that its body is valid JSON.' }
  return { status: 500, code: 'internal', detail: 'Internal error. The server log has the details under the request id.' }
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
