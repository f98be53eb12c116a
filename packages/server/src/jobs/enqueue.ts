// Adds jobs to the queues, each in the caller's transaction: a job is queued only if its cause is stored.
import { fromKysely, type PgBoss, type SendOptions } from 'pg-boss'
import type { Db } from '#db/index.ts'
import type { Drill } from '#features/alerts/index.ts'
import type { WrittenMail } from '#features/mail/index.ts'
import type { OpinionJob } from '#features/second-opinions/index.ts'
import { queues } from './boss.ts'

/** Opens a queue whose jobs consist of the arguments of `enqueue`. Throws if the queue does not accept a job. */
function queueOf<Args extends unknown[]>(
  name: string,
  jobOf: (...args: Args) => object,
  optionsOf: (...args: Args) => SendOptions = () => ({}),
) {
  return (boss: PgBoss) => ({
    async enqueue(db: Db, ...args: Args): Promise<void> {
      const id = await boss.send(name, jobOf(...args), { ...optionsOf(...args), db: fromKysely(db) })
      if (id === null) throw new Error(`The queue ${name} did not accept a job.`)
    },
  })
}

/**
 * Priority of examinations: an account with many pending ones gets its later ones after those of others, and the sample site comes last.
 */
const lastTurn = 1_000

export const scanQueue = queueOf(
  queues.run,
  (scanId: string, _afterSeconds?: number) => ({ scanId }),
  (_scanId, startAfter = 0) => ({ startAfter }),
)
export const examinationQueue = queueOf(
  queues.examine,
  (scanId: string, _before: number) => ({ scanId }),
  (_scanId, before) => ({ priority: -Math.min(before, lastTurn - 1) }),
)
export const sampleExaminationQueue = queueOf(
  queues.examine,
  (scanId: string, _before: number) => ({ scanId }),
  (_scanId, before) => ({ priority: -Math.min(before, lastTurn - 1) - lastTurn }),
)
export const comparisonQueue = queueOf(queues.compare, (scanId: string) => ({ scanId }))
export const opinionQueue = queueOf(
  queues.opinion,
  (job: OpinionJob, _afterSeconds: number) => job,
  (_job, startAfter) => ({ startAfter }),
)
export const discoveryQueue = queueOf(queues.discover, (discoveryId: string) => ({ discoveryId }))
export const trialQueue = queueOf(
  queues.trial,
  (trialId: string, _afterSeconds: number) => ({ trialId }),
  (_trialId, startAfter) => ({ startAfter }),
)
export const drillQueue = queueOf(queues.drill, (drill: Drill) => drill)
export const exportQueue = queueOf(queues.export, (exportId: string) => ({ exportId }))
/** All packs are in one group, so that the limit counts those of all workers. */
export const packQueue = queueOf(
  queues.pack,
  (packId: string) => ({ packId }),
  () => ({ group: { id: 'packs' } }),
)
export const reportQueue = queueOf(queues.report, (reportId: string) => ({ reportId }))
export const paymentQueue = queueOf(queues.paymentEvent, (eventId: string) => ({ eventId }))
export const mailQueue = queueOf(queues.mail, (mail: WrittenMail) => mail)
