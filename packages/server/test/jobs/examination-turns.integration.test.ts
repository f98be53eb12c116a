// Whose examination comes first, and what becomes of one that an end of its worker cuts off: nobody waits behind all that one account has.
import { randomUUID } from 'node:crypto'
import type { PgBoss } from 'pg-boss'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type ExamineContext, queueExamination } from '#features/judgements/index.ts'
import { queues, startBoss, takeNoMore } from '#jobs/boss.ts'
import { examinationQueue, sampleExaminationQueue } from '#jobs/enqueue.ts'
import { workOnExaminations } from '#jobs/examination-work.ts'
import { prepareDatabase } from '#roles/prepare.ts'
import { otherActor, owner } from '../support/context.ts'
import { emptyDatabase, silent } from '../support/database.ts'
import { storedScan } from '../support/stored-scan.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>
let boss: PgBoss
beforeAll(async () => {
  database = await emptyDatabase()
  await prepareDatabase(database, silent)
  boss = await startBoss(database.config, { role: 'works' }, silent)
})
afterEach(() => boss.deleteQueuedJobs(queues.examine))
afterAll(async () => {
  await boss.stop({ graceful: false })
  await database.close()
})

/** A recorded scan of the account, on a site of its own, whose examination is queued; its id. */
async function queued(accountId: string, { isForSample = false } = {}): Promise<string> {
  const [siteId, pageId] = [randomUUID(), randomUUID()]
  const site = { account_id: accountId, host: `${siteId}.example`, url: `https://${siteId}.example/` }
  await database.db
    .insertInto('sites')
    .values({ id: siteId, ...site })
    .execute()
  await database.db
    .insertInto('pages')
    .values({ id: pageId, site_id: siteId, ...site })
    .execute()
  const { scan, result } = await storedScan(database.db, { accountId, pageId, code: `one(${JSON.stringify(pageId)})` })
  const [script] = result.scripts
  const sha256 = script?.sha256 ?? null
  await database.db
    .insertInto('scan_scripts')
    .values({ account_id: accountId, scan_id: scan.scanId, script_id: script?.id ?? '', received_sha256: sha256, text_sha256: sha256 })
    .execute()
  await queueExamination(database.db, scan, (isForSample ? sampleExaminationQueue : examinationQueue)(boss))
  return scan.scanId
}
/** What a worker takes, one after the other. */
async function taken(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index++)
    ids.push(...(await boss.fetch<{ scanId: string }>(queues.examine)).map(({ data }) => data.scanId))
  return ids
}

it('gives each account its turn, however many another waits for, and the sample site comes last', async () => {
  const other = await otherActor(database)
  const sample = await queued((await otherActor(database)).accountId, { isForSample: true })
  const [first, second, third] = [await queued(owner.accountId), await queued(owner.accountId), await queued(owner.accountId)]
  const theirs = await queued(other.accountId)
  expect(await taken(5)).toEqual([first, theirs, second, third, sample])
})

it('queues anew what was cut off by the end of its worker, and counts no try', async () => {
  const scanId = await queued(owner.accountId)
  const stopping = new AbortController()
  const reading = Promise.withResolvers<void>()
  const never = () => {
    reading.resolve()
    return new Promise<never>((_, reject) => stopping.signal.addEventListener('abort', () => reject(stopping.signal.reason)))
  }
  const context: ExamineContext = {
    ...{ db: database.db, store: { get: never }, laboratory: null, judgeTimeoutMs: 1_000, detonationTimeoutMs: 1_000 },
    onExamined: async () => {},
  }
  await workOnExaminations(boss, context, stopping.signal, silent)
  await reading.promise
  await takeNoMore(boss)
  stopping.abort()
  await expect.poll(() => taken(1)).toEqual([scanId])
  const states = async () => {
    const rows = await boss.findJobs<{ scanId: string }>(queues.examine, { data: { scanId } })
    return rows.map(({ state }) => state).sort()
  }
  await expect.poll(states).toEqual(['active', 'completed'])
})
