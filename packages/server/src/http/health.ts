// Routes for monitoring: alive, and ready.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { DiskState } from '#features/disk.ts'
import { sendProblem } from './problem.ts'

/** Monitors give up soon, and treat silence as an answer of their own. */
const answerMs = 1_500
/** A query that is open for this long was lost with its connection. */
const lostMs = 15_000

/** Answers in time whatever the database or disk does. Only one query runs at a time. */
function inTime<T>(ask: () => Promise<T>, silence: T): () => Promise<T> {
  let open: { answer: Promise<T>; since: number } | null = null
  return () => {
    if (open === null || Date.now() - open.since > lostMs) {
      const fresh = { answer: ask().catch(() => silence), since: Date.now() } // it does not respond
      open = fresh
      void fresh.answer.then(() => {
        if (open === fresh) open = null
      })
    }
    return Promise.race([open.answer, sleep(answerMs, silence)])
  }
}

export interface Health {
  /** Rejects or returns false while requests would fail. */
  isReady: () => Promise<boolean>
  /** State of the disk space. */
  diskState: () => Promise<DiskState>
}

/** A full disk is reported, but requests continue, because stored data can be read. */
const byDisk = {
  enough: { status: 'ready' },
  little: { status: 'ready', warnings: ['disk-nearly-full'] },
  none: { status: 'degraded', reasons: ['disk-full'] },
  unknown: { status: 'degraded', reasons: ['disk-unreadable'] },
} as const

export function registerHealth(app: FastifyInstance, { isReady, diskState }: Health): void {
  const quiet = { config: { rateLimit: false as const }, schema: { hide: true } }
  const answersReady = inTime(isReady, false)
  const stateInTime = inTime<DiskState | 'unknown'>(diskState, 'unknown')
  app.get('/healthz', quiet, async () => ({ status: 'alive' }))
  app.get('/readyz', quiet, async (request, reply) => {
    const [isUp, disk] = await Promise.all([answersReady(), stateInTime()])
    if (!isUp) return sendProblem(request, reply, { status: 503, code: 'not-ready', detail: 'database-not-ready' })
    return byDisk[disk]
  })
}
