// Owns the HTTP server: its plugins, in order, and its routes.
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import { registerHealth } from './health.ts'
import { type OwnAddress, registerOriginGuard } from './origin.ts'
import { registerProblems, sendProblem } from './problem.ts'
import { registerScanRoutes, type ScanRoutes } from './scan-routes.ts'
import { registerSite } from './site.ts'

export interface ServerParts extends ScanRoutes {
  own: OwnAddress
  isReady: () => Promise<boolean>
  requestsPerMinute: number
  /** Folder of the built site; null serves the API alone. */
  siteFolder: string | null
  log: Logger
}

/** A server ready to listen. Closing it ends event streams. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: parts.log,
    bodyLimit: 64 * 1024,
    forceCloseConnections: true,
    requestTimeout: 30_000,
  }) as unknown as FastifyInstance
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  registerProblems(app)
  registerOriginGuard(app, parts.own)
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] } },
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: parts.own.secure ? { maxAge: 31_536_000 } : false,
  })
  await app.register(rateLimit, { max: parts.requestsPerMinute, timeWindow: 60_000 })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Tillwatch', version: '1', description: 'Scans of payment pages. Errors are RFC 9457 problem+json.' },
    },
    transform: jsonSchemaTransform,
  })
  registerHealth(app, parts.isReady)
  await app.register(
    async (api) => {
      api.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      })
      registerScanRoutes(api, parts)
      api.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
    },
    { prefix: '/api/v1' },
  )
  if (parts.siteFolder !== null) await registerSite(app, parts.siteFolder)
  else
    app.setNotFoundHandler((request, reply) =>
      sendProblem(request, reply, { status: 404, code: 'not-found', detail: 'There is nothing at this address.' }),
    )
  return app
}
