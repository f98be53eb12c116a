// Owns the route by which other installations ask how many were served a content. No person is needed, and nothing is told of fewer than three.
import { askExchangeSchema, exchangeAnswerSchema, problemSchema } from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { limits } from '#config/limits.ts'
import type { Db } from '#db/index.ts'
import { answerExchange, networkOf } from '#features/prevalence/index.ts'

/** Requests that one network may send within a day: one for what is due every ten minutes, and one for each comparison that waits for an answer. */
const { perNetworkAndDay: perDay } = limits.exchange
const dayMs = 86_400_000

export interface ExchangeRoutes {
  db: Db
  /** Keys the hashes of the askers' addresses. */
  secret: string
}

/** Registers `/exchange/contents`. */
export function registerExchangeRoutes(plain: FastifyInstance, { db, secret }: ExchangeRoutes): void {
  plain.withTypeProvider<ZodTypeProvider>().post(
    '/exchange/contents',
    {
      schema: {
        tags: ['exchange'],
        summary: 'Count the installations that received these contents. The caller counts as one from now on',
        body: askExchangeSchema,
        response: { 200: exchangeAnswerSchema, 400: problemSchema },
      },
      config: { rateLimit: { max: perDay, timeWindow: dayMs, keyGenerator: (request) => networkOf(request.ip) } },
    },
    async (request) => answerExchange(db, { secret, address: request.ip }, request.body, new Date()),
  )
}
