// Owns the routes for machines that watch this one: alive, and ready.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sendProblem } from './problem.ts'

/** Those who ask give up soon, and count silence as an answer of their own. */
const answerMs = 1_500
/** A question that is open for this long was lost with its connection. */
const lostMs = 15_000

/** Answers in time whatever the database does, which is asked one question at a time. */
function inTime(isReady: () => Promise<boolean>): () => Promise<boolean> {
  let open: { answer: Promise<boolean>; since: number } | null = null
  return () => {
    if (open === null || Date.now() - open.since > lostMs) {
      const fresh = { answer: isReady().catch(() => false), since: Date.now() } // it does not answer
      open = fresh
      void fresh.answer.then(() => {
        if (open === fresh) open = null
      })
    }
    return Promise.race([open.answer, sleep(answerMs, false)])
  }
}

/** `isReady` rejects or gives false while requests would fail. */
export function registerHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  const quiet = { config: { rateLimit: false as const }, schema: { hide: true } }
  const answersReady = inTime(isReady)
  app.get('/healthz', quiet, async () => ({ status: 'alive' }))
  app.get('/readyz', quiet, async (request, reply) => {
    if (!(await answersReady()))
      return sendProblem(request, reply, { status: 503, code: 'not-ready', detail: 'The database does not answer or is not up to date.' })
    return { status: 'ready' }
  })
}
