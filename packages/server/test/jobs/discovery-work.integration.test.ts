// Looks at shops on the real queue: one that fails each time is given up, and says so.
import { randomUUID } from 'node:crypto'
import type { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ExploreContext, listCandidates, startDiscovery } from '#features/discovery/index.ts'
import { startBoss } from '#jobs/boss.ts'
import { workOnDiscoveries } from '#jobs/discovery-work.ts'
import { discoveryQueue } from '#jobs/enqueue.ts'
import { prepareDatabase } from '#roles/prepare.ts'
import { owner } from '../support/context.ts'
import { emptyDatabase, silent } from '../support/database.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>
let boss: PgBoss
const site = { id: randomUUID(), account_id: owner.accountId, host: 'shop.example', url: 'https://shop.example/' }

beforeAll(async () => {
  database = await emptyDatabase()
  await prepareDatabase(database, silent)
  await database.db.insertInto('sites').values(site).execute()
  boss = await startBoss(database.config, { role: 'works' }, silent)
})
afterAll(async () => {
  await boss.stop({ graceful: false })
  await database.close()
})

it('gives up a look that fails each time, says so, and lets a person look again', async () => {
  let tries = 0
  const ask: ExploreContext['remote']['ask'] = () => {
    tries++
    return Promise.reject(new Error('as the test wants'))
  }
  await workOnDiscoveries(boss, { db: database.db, remote: { ask }, pauseMs: 0 }, new AbortController().signal)
  const context = { db: database.db, discoveries: discoveryQueue(boss) }
  await startDiscovery(context, owner, site.id)
  const last = async () => (await listCandidates(context, owner, site.id)).discovery
  await expect.poll(last).toMatchObject({ outcome: 'gave-up', pagesRead: 0, pagesFailed: 0, finishedAt: expect.any(String) })
  expect(tries).toBe(3)
  await expect(startDiscovery(context, owner, site.id)).resolves.toMatchObject({ discovery: { outcome: null } })
})
