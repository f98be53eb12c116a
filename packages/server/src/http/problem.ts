// Owns turning errors into RFC 9457 problem+json: one mapping for all routes. Unknown errors say nothing but a request id.
import type { Problem } from '@tillwatch/core/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { Refusal, type RefusalCode } from '#features/refusal.ts'

const statuses: Record<RefusalCode, number> = {
  'bad-input': 400,
  'bad-address': 400,
  'address-refused': 400,
  forbidden: 403,
  'not-found': 404,
  'not-ready': 409,
  conflict: 409,
}

const titles: Record<number, string> = {
  400: 'The request cannot be carried out as it is',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Not allowed',
  409: 'Not possible in this state',
  413: 'Too big',
  415: 'Wrong kind of body',
  421: 'Wrong address',
  429: 'Too many requests',
  500: 'Something went wrong here',
  503: 'Not ready',
}

interface Answer {
  status: number
  code: string
  detail: string
  field?: string | undefined
}

/** Sends a problem+json body. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  const problem: Problem = {
    type: `urn:tillwatch:problem:${answer.code}`,
    title: titles[answer.status] ?? 'Refused',
    status: answer.status,
    detail: answer.detail,
    code: answer.code,
    requestId: request.id,
    ...(answer.field === undefined ? {} : { field: answer.field }),
  }
  return reply.code(answer.status).type('application/problem+json').send(JSON.stringify(problem))
}

export function registerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = toAnswer(error)
    if (answer.status >= 500) request.log.error({ err: error }, 'a request met an error of ours')
    return sendProblem(request, reply, answer)
  })
}

function toAnswer(error: FastifyError | Refusal): Answer {
  if (error instanceof Refusal) return { status: statuses[error.code], code: error.code, detail: error.message, field: error.field }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const first = error.validation[0]
    const field = first?.instancePath.replace(/^\//, '').replaceAll('/', '.') ?? ''
    const detail =
      field === '' ? 'The request has no readable body or parameters.' : `"${field}" is wrong: ${first?.message ?? 'not understood'}.`
    return { status: 400, code: 'bad-input', detail, field: field === '' ? undefined : field }
  }
  const status = error.statusCode ?? 500
  if (status === 429)
    return { status, code: 'too-many-requests', detail: 'Too many requests from this address. Wait a minute and try again.' }
  if (status === 413) return { status, code: 'bad-input', detail: 'The request body is too big.' }
  if (status === 415) return { status, code: 'bad-input', detail: 'Send the body as application/json.' }
  if (status >= 400 && status < 500)
    return { status, code: 'bad-input', detail: 'The request could not be read. Check that its body is valid JSON.' }
  return { status: 500, code: 'internal', detail: 'An error of our own stopped this. The log has it under the request id.' }
}
