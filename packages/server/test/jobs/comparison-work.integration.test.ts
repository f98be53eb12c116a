// Comparisons on the real queue: one that meets a fault of the store is tried again, one that always does is given up and says so.
import { randomUUID } from 'node:crypto'
import type { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ComparisonContext, getScanChanges, planComparison, queueComparison } from '#features/comparisons/index.ts'
import { queues, startBoss } from '#jobs/boss.ts'
import { workOnComparisons } from '#jobs/comparison-work.ts'
import { comparisonQueue } from '#jobs/enqueue.ts'
import { prepareDatabase } from '#roles/prepare.ts'
import { apart, owner } from '../support/context.ts'
import { emptyDatabase, silent } from '../support/database.ts'
import { storedScan } from '../support/stored-scan.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>
let boss: PgBoss
const [siteId, pageId] = [randomUUID(), randomUUID()]
/** Faults of the store that are still to come. */
let faults = 0
const store: ComparisonContext['store'] = {
  put: async () => {},
  remove: async () => {},
  sweepDrafts: async () => {},
  async get() {
    if (faults-- > 0) throw new Error('as the test wants')
    return new TextEncoder().encode('')
  },
}

beforeAll(async () => {
  database = await emptyDatabase()
  await prepareDatabase(database, silent)
  const site = { id: siteId, account_id: owner.accountId, host: 'shop.example', url: 'https://shop.example/' }
  await database.db.insertInto('sites').values(site).execute()
  const { id: _, ...rest } = site
  await database.db
    .insertInto('pages')
    .values({ ...rest, id: pageId, site_id: siteId })
    .execute()
  boss = await startBoss(database.config, { role: 'works' }, silent)
  await boss.updateQueue(queues.compare, { retryDelay: 0, retryBackoff: false })
  await workOnComparisons(boss, { db: database.db, store, compare: apart.compare, laboratory: null }, new AbortController().signal, silent)
})
afterAll(async () => {
  await boss.stop({ graceful: false })
  await database.close()
})

/** A scan that was recorded with this code, and its comparison queued. */
async function record(code: string): Promise<string> {
  const { scan, result } = await storedScan(database.db, { accountId: owner.accountId, pageId, code })
  await database.db.transaction().execute(async (trx) => {
    await planComparison(trx, { ...scan, page: scan, result, carried: [] })
    await queueComparison(trx, scan, comparisonQueue(boss))
  })
  return scan.scanId
}
const stateOf = async (scanId: string) => (await getScanChanges(database, owner, scanId)).comparison?.state

it('is queued with the scan, and done; a fault of the store only delays it', async () => {
  const first = await record('a()')
  await expect.poll(() => stateOf(first)).toBe('first')
  faults = 1
  const second = await record('b()')
  await expect.poll(() => stateOf(second)).toBe('compared')
  expect(faults).toBeLessThan(1)
})

it('is given up where it fails each time, and is then no “nothing changed”', async () => {
  faults = 1_000
  const scanId = await record('c()')
  await expect.poll(() => stateOf(scanId)).toBe('failed')
  const { comparison } = await getScanChanges(database, owner, scanId)
  expect(comparison).toMatchObject({ failure: 'broken', summary: null, changes: [] })
})
