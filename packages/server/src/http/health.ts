// Owns the routes for machines that watch this one: alive, and ready.
import type { FastifyInstance } from 'fastify'
import { sendProblem } from './problem.ts'

/** `isReady` rejects or gives false while requests would fail. */
export function registerHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  const quiet = { config: { rateLimit: false as const }, schema: { hide: true } }
  app.get('/healthz', quiet, async () => ({ status: 'alive' }))
  app.get('/readyz', quiet, async (request, reply) => {
    const ready = await isReady().catch(() => false) // the database does not answer
    if (!ready)
      return sendProblem(request, reply, { status: 503, code: 'not-ready', detail: 'The database does not answer or is not up to date.' })
    return { status: 'ready' }
  })
}
