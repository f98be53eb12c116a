// Routes of the demo: recording pages that cannot be scanned. Each only adapts, and requires a signed-in person.
import { invalidAddressSchema, problemSchema } from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { noteInvalidAddress } from '#features/demo/index.ts'
import type { ScanContext } from '#features/scans/index.ts'
import type { PersonOf } from './actor.ts'

const refusals = {
  400: problemSchema,
  401: problemSchema,
  403: problemSchema,
  404: problemSchema,
  409: problemSchema,
  429: problemSchema,
}

interface DemoRoutes {
  context: ScanContext
  personOf: PersonOf
  /** Records per client address and minute, counted separately from its scans. */
  perMinute: number
}

export function registerDemoRoutes(plain: FastifyInstance, { context, personOf, perMinute }: DemoRoutes): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const tags = ['demo']
  const config = { rateLimit: { max: perMinute, timeWindow: 60_000, groupId: 'demo' } }

  app.post(
    '/invalid-addresses',
    {
      schema: {
        tags,
        summary: 'Record an address that cannot be scanned',
        body: invalidAddressSchema,
        response: { 204: z.null(), ...refusals },
      },
      config,
    },
    async (request, reply) => {
      await noteInvalidAddress(context, await personOf(request), request.body)
      return reply.code(204).send(null)
    },
  )
}
