// The job queue: pg-boss on our database, its queues, and their limits.

import { PgBoss, type Queue, type UpdateQueueOptions } from 'pg-boss'
import type { Logger } from 'pino'
import { limits } from '#config/limits.ts'
import type { ConnectionConfig } from '#db/index.ts'

export const queues = {
  run: 'scan.run',
  dead: 'scan.dead',
  examine: 'scan.examine',
  examineDead: 'scan.examine-dead',
  sweep: 'scan.sweep',
  due: 'scan.due',
  compare: 'scan.compare',
  compareDead: 'scan.compare-dead',
  discover: 'site.discover',
  discoverDead: 'site.discover-dead',
  trial: 'journey.try',
  months: 'inventory.months',
  identities: 'inventory.identities',
  rejudge: 'scan.rejudge',
  verdicts: 'inventory.verdicts',
  paymentEvent: 'payment.event',
  paymentReplay: 'payment.replay',
  mail: 'mail.send',
  mailDead: 'mail.dead',
  mailSweep: 'mail.sweep',
  export: 'account.export',
  pack: 'evidence.pack',
  erase: 'account.erase',
  retain: 'data.retain',
  sample: 'sample.keep',
  opinion: 'opinion.ask',
  alerts: 'alert.clock',
  drill: 'alert.drill',
  drillDead: 'alert.drill-dead',
  sign: 'evidence.sign',
  remind: 'statement.remind',
  staff: 'staff.digest',
  report: 'report.make',
  reportClock: 'report.clock',
  print: 'document.print',
} as const

/** A worker that is silent for this long counts as dead, and another runs its scan. */
const heartbeatSeconds = 10
/** Longer than three visits with the maximum settings, plus time to start browsers and to record. */
const expireInSeconds = 2_100

/** Longer than a trial of a journey with the maximum settings, plus time to start a browser and to record. */
const tryingSeconds = 900

/** Longer than the maximum time of a comparison, plus time to read its input. */
const comparingSeconds = 900

/**
 * Mails are taken in groups, and each may wait for the others at an unresponsive mail server. A mail is tried for about a day: after half a
 * minute, then with pauses that double up to two hours.
 */
const mailPatience = { heartbeatSeconds, expireInSeconds: 1_800, retryLimit: 19, retryDelay: 30, retryBackoff: true, retryDelayMax: 7_200 }

/** For jobs over all data of an account, or over all accounts. */
const longWork = { heartbeatSeconds, expireInSeconds: 7_200 }

interface Role {
  /** `sends`: an API process. `works`: a worker, which also handles dead workers' jobs and schedules. */
  role: 'installs' | 'sends' | 'works'
}

/** Starts pg-boss. Only the role `installs` creates or changes its tables. */
export async function startBoss(config: ConnectionConfig, { role }: Role, log: Logger): Promise<PgBoss> {
  const works = role === 'works'
  const boss = new PgBoss({
    ...config,
    application_name: `tillwatch-jobs-${role}`,
    max: works ? 4 : 2,
    migrate: role === 'installs',
    createSchema: role === 'installs',
    supervise: works,
    schedule: works,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    useListenNotify: works,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue lost its connection or met an error'))
  await boss.start()
  return boss
}

/** Stops taking jobs that a stopping worker would interrupt: they would be interrupted at once, and each time counts. */
export async function takeNoMore(boss: PgBoss): Promise<void> {
  const cutOff = [queues.run, queues.discover, queues.trial, queues.examine, queues.compare, queues.opinion, queues.pack]
  await Promise.all(cutOff.map((queue) => boss.offWork(queue, { wait: false })))
}

/** Creates the tables and queues of pg-boss, and updates queues of earlier releases. Any number of processes may call it at once. */
export async function installQueues(config: ConnectionConfig, log: Logger): Promise<void> {
  const boss = await startBoss(config, { role: 'installs' }, log)
  try {
    await install(boss, { name: queues.dead, retryLimit: 5, retryDelay: 5, retryBackoff: true, notify: true })
    await install(boss, {
      name: queues.run,
      heartbeatSeconds,
      expireInSeconds,
      retryLimit: 2,
      retryDelay: 1,
      deadLetter: queues.dead,
      notify: true,
    })
    await install(boss, { name: queues.compareDead, retryLimit: 5, retryDelay: 5, retryBackoff: true, notify: true })
    await install(boss, {
      name: queues.compare,
      heartbeatSeconds,
      expireInSeconds: comparingSeconds,
      retryLimit: 3,
      retryDelay: 2,
      retryBackoff: true,
      deadLetter: queues.compareDead,
      notify: true,
    })
    await install(boss, { name: queues.examineDead, retryLimit: 5, retryDelay: 5, retryBackoff: true, notify: true })
    await install(boss, {
      name: queues.examine,
      heartbeatSeconds,
      expireInSeconds,
      retryLimit: 2,
      retryDelay: 5,
      deadLetter: queues.examineDead,
      notify: true,
    })
    await install(boss, { name: queues.sweep, policy: 'short', retryLimit: 1 })
    await install(boss, { name: queues.months, policy: 'short', retryLimit: 3, retryDelay: 60, notify: true })
    await install(boss, { name: queues.identities, ...longWork, policy: 'short', retryLimit: 3, retryDelay: 60, notify: true })
    await install(boss, { name: queues.verdicts, policy: 'short', retryLimit: 0 })
    await install(boss, { name: queues.rejudge, ...longWork, policy: 'short', retryLimit: 3, retryDelay: 60, notify: true })
    await install(boss, { name: queues.discoverDead, retryLimit: 5, retryDelay: 5, retryBackoff: true, notify: true })
    await install(boss, {
      name: queues.discover,
      heartbeatSeconds,
      expireInSeconds: 180,
      retryLimit: 2,
      retryDelay: 1,
      deadLetter: queues.discoverDead,
      notify: true,
    })
    await install(boss, { name: queues.trial, heartbeatSeconds, expireInSeconds: tryingSeconds, retryLimit: 0, notify: true })
    await install(boss, { name: queues.due, policy: 'short', retryLimit: 0, notify: true })
    await install(boss, { name: queues.paymentEvent, retryLimit: 5, retryDelay: 1, retryBackoff: true, notify: true })
    await install(boss, { name: queues.paymentReplay, policy: 'short', retryLimit: 0, notify: true })
    await install(boss, { name: queues.mailDead, retryLimit: 5, retryDelay: 5, retryBackoff: true, notify: true })
    await install(boss, { name: queues.mail, ...mailPatience, deadLetter: queues.mailDead, notify: true })
    await install(boss, { name: queues.mailSweep, policy: 'short', retryLimit: 1 })
    await install(boss, {
      name: queues.export,
      ...longWork,
      retryLimit: limits.export.attempts,
      retryDelay: 5,
      retryBackoff: true,
      notify: true,
    })
    await install(boss, {
      name: queues.pack,
      ...longWork,
      retryLimit: limits.pack.attempts,
      retryDelay: 5,
      retryBackoff: true,
      notify: true,
    })
    await install(boss, { name: queues.erase, ...longWork, policy: 'short', retryLimit: 3, retryDelay: 60 })
    await install(boss, { name: queues.sample, policy: 'short', retryLimit: 2, retryDelay: 60, notify: true })
    await install(boss, {
      name: queues.opinion,
      heartbeatSeconds,
      expireInSeconds: 600,
      retryLimit: 5,
      retryDelay: 5,
      retryBackoff: true,
      notify: true,
    })
    await install(boss, { name: queues.alerts, policy: 'short', retryLimit: 0 })
    await install(boss, { name: queues.drillDead, retryLimit: 5, retryDelay: 5, retryBackoff: true, notify: true })
    await install(boss, {
      name: queues.drill,
      heartbeatSeconds,
      expireInSeconds: comparingSeconds,
      retryLimit: 3,
      retryDelay: 2,
      retryBackoff: true,
      deadLetter: queues.drillDead,
      notify: true,
    })
    await install(boss, { name: queues.remind, policy: 'short', retryLimit: 2, retryDelay: 60, notify: true })
    await install(boss, { name: queues.staff, policy: 'short', retryLimit: 2, retryDelay: 60, notify: true })
    await install(boss, { name: queues.sign, policy: 'short', retryLimit: 2, retryDelay: 60, notify: true })
    await install(boss, {
      name: queues.report,
      heartbeatSeconds,
      expireInSeconds: 600,
      retryLimit: 3,
      retryDelay: 5,
      retryBackoff: true,
      notify: true,
    })
    await install(boss, { name: queues.print, policy: 'short', heartbeatSeconds, expireInSeconds: 60, retryLimit: 1, notify: true })
    await install(boss, { name: queues.reportClock, policy: 'short', retryLimit: 0 })
    await install(boss, { name: queues.retain, ...longWork, policy: 'short', retryLimit: 1, retryDelay: 600 })
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** Creates the queue, or updates the settings of an existing one, except its policy, which pg-boss cannot change. */
async function install(boss: PgBoss, { name, policy = 'standard', ...settings }: Queue): Promise<void> {
  await boss.createQueue(name, { policy })
  await boss.updateQueue(name, { ...unless, ...settings })
}

/** Default settings of a queue: the defaults of pg-boss, written out so that a setting dropped by a release is reset. */
const unless: UpdateQueueOptions = {
  heartbeatSeconds: null,
  expireInSeconds: 900,
  retryLimit: 2,
  retryDelay: 0,
  retryBackoff: false,
  retryDelayMax: null,
  deadLetter: null,
  notify: false,
}
