// Calls under /functions: data in, data out, and errors with the code of their HTTP status.

import { codeOfStatus } from '@tillwatch/contract/lists'
import { ofUserSchema } from '@tillwatch/contract/shapes'
import { formatRefusal } from '@tillwatch/messages/refusals'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Database } from '#db/index.ts'
import { type Person, readSubscriptionStatus } from '#features/identity/index.ts'
import { Refusal } from '#features/refusal.ts'
import type { PersonOf } from './actor.ts'
import { toAnswer } from './problem.ts'

type Callable = (data: unknown, person: Person) => object | Promise<object>

export interface CallableRoutes {
  db: Database['db']
  personOf: PersonOf
  /** Part of the address of each call. */
  functionsRegion: string
}

const body = z.looseObject({ data: z.unknown() })

/** Registers `POST /functions/{region}/{name}` in a scope with its own errors. Every call requires the access token. */
export async function registerCallableRoutes(app: FastifyInstance, { db, personOf, functionsRegion }: CallableRoutes): Promise<void> {
  const statusOf: Callable = (data, person) => readSubscriptionStatus(db, person, read(ofUserSchema, data).userId)
  const callables: Record<string, Callable> = {
    appendSubscriptionToToken: statusOf,
    refreshTokenWithSubscription: statusOf,
    getAccountId: (_data, person) => ({ success: true, accountId: person.accountId }),
  }

  await app.register(
    async (scope) => {
      scope.setErrorHandler((error: FastifyError, request, reply) => {
        const { status, detail } = toAnswer(error)
        if (status >= 500) request.log.error({ err: error }, 'a call failed with an internal error')
        return sendError(reply, status, formatRefusal(detail, 'en'))
      })
      scope.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
      scope.post<{ Params: { name: string } }>('/:name', { schema: { hide: true } }, async (request) => {
        const { name } = request.params
        request.log.debug({ call: name }, 'a call')
        const call = Object.hasOwn(callables, name) ? callables[name] : undefined
        if (call === undefined) throw new Refusal('not-found', 'no-such-function')
        const person = await personOf(request)
        const given = body.safeParse(request.body)
        if (!given.success || !('data' in given.data)) throw new Refusal('bad-input', 'no-data', 'data')
        return { data: await call(given.data.data, person) }
      })
    },
    { prefix: `/functions/${functionsRegion}` },
  )
}

/** The wire format of `permission-denied` is `PERMISSION_DENIED`. */
function sendError(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ error: { status: codeOfStatus(status).toUpperCase().replaceAll('-', '_'), message } })
}

function read<T>(schema: z.ZodType<T>, data: unknown): T {
  const parsed = schema.safeParse(data)
  if (!parsed.success)
    throw new Refusal('bad-input', { code: 'bad-data', values: { field: parsed.error.issues[0]?.path.join('.') ?? '' } }, 'data')
  return parsed.data
}
