// Prints documents while somebody waits: one at a time per worker, and at most one pending per account.
import { setTimeout as pause } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { limits } from '#config/limits.ts'
import { type Printed, type PrinterContext, type PrintQueue, printKept } from '#features/statements/index.ts'
import { queues } from './boss.ts'

interface PrintJob {
  /** SHA-256 of the document. */
  html: string
}

const lookEveryMs = 200

export function printQueue(boss: PgBoss, patienceMs = limits.document.waitSeconds * 1_000): PrintQueue {
  return {
    async print(accountId, html) {
      const job: PrintJob = { html }
      const id = await boss.send(queues.print, job, { singletonKey: accountId })
      if (id === null) return { none: 'busy' }
      for (const until = Date.now() + patienceMs; Date.now() < until; await pause(lookEveryMs)) {
        const [found] = await boss.findJobs<PrintJob>(queues.print, { id })
        if (found?.state === 'completed') return found.output as Printed
        if (found?.state === 'failed') return { none: 'not-printed' }
      }
      await boss.cancel(queues.print, id)
      return { none: 'late' }
    },
  }
}

/** Prints one at a time, with the printer of reports, which prints one after the other. */
export async function workOnPrints(boss: PgBoss, context: PrinterContext, log: Logger): Promise<void> {
  const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1, heartbeatRefreshSeconds: 3 }
  await boss.work<PrintJob, Printed | undefined>(queues.print, { ...polling, localConcurrency: limits.document.atOnce }, async ([job]) => {
    if (!job) return undefined
    try {
      return await printKept(context, job.data.html)
    } catch (error) {
      log.warn({ err: error }, 'could not convert a document to PDF')
      throw error
    }
  })
}
