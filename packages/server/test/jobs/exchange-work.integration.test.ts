// The exchange on the real queue: what is due is asked for, and a side that does not answer makes no job fail.
import type { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Exchange } from '#features/prevalence/index.ts'
import { queues, startBoss } from '#jobs/boss.ts'
import { workOnExchange } from '#jobs/exchange-work.ts'
import { prepareDatabase } from '#roles/prepare.ts'
import { emptyDatabase, silent } from '../support/database.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>
let boss: PgBoss
beforeAll(async () => {
  database = await emptyDatabase()
  await prepareDatabase(database, silent)
  boss = await startBoss(database.config, { role: 'works' }, silent)
})
afterAll(async () => {
  await boss.stop({ graceful: false })
  await database.close()
})

it('asks for what is due every ten minutes, and logs a failure without failing', async () => {
  const asked: Date[] = []
  const logged: string[] = []
  const exchange: Exchange = {
    learn: () => Promise.reject(new Error('not asked by the queue')),
    learnDue: async (now) => {
      asked.push(now)
      return { asked: 0, failure: 'It answered 503.' }
    },
  }
  await workOnExchange(boss, exchange, pino({ level: 'warn' }, { write: (line) => void logged.push(line) }))
  expect(await boss.getSchedules(queues.exchange)).toMatchObject([{ cron: '*/10 * * * *' }])
  const job = await boss.send(queues.exchange, {})
  await expect.poll(async () => (await boss.findJobs(queues.exchange, { id: job ?? '' }))[0]?.state).toBe('completed')
  expect(asked).toHaveLength(1)
  expect(logged).toMatchObject([expect.stringContaining('It answered 503.')])
})
