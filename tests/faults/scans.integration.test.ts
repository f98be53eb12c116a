// Two hundred scans, by schedule and by hand, while workers, the API and the database are killed at random: each ends in a true state, none is lost, none
// is recorded twice, and the schedules go on. The browser is played, as in the tests of the worker; the seed of the kills is printed.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { atDepth } from '@tillwatch/testbed/depth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, type Database } from '../../packages/server/src/db/index.ts'
import { prepareDatabase } from '../../packages/server/src/roles/prepare.ts'
import { silent } from '../../packages/server/test/support/database.ts'
import { post, signUp, type TestPerson } from '../../packages/server/test/support/sign-up.ts'
import { type Mortal, mortalInstallation } from './mortal.ts'

const scheduled = atDepth(10, 100)
const byHand = atDepth(10, 100)
const accounts = atDepth(2, 10)
const killsMin = atDepth(4, 20)
const completeShareMin = 0.9
const seed = process.env.TILLWATCH_TEST_SEED ?? String(Date.now())

let folder: string
let here: Mortal
let database: Database

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tillwatch-kills-'))
  here = await mortalInstallation(folder, seed, 2)
  database = connect(here.database.connection)
  await prepareDatabase(database, silent)
})

afterAll(async () => {
  await database.close()
  await here.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Asks until it is answered: what it asks may be away for a moment. */
async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (let left = 450; ; left--) {
    try {
      return await ask()
    } catch (error) {
      if (left === 0) throw error
      await sleep(200)
    }
  }
}

async function isUp(): Promise<void> {
  const { status } = await fetch(`${here.origin}/readyz`)
  if (status !== 200) throw new Error(`not ready: ${status}`)
}

const open = ['queued', 'running']
const states = () => insist(() => database.db.selectFrom('scans').select(['id', 'page_id', 'state', 'trigger', 'outcome_code']).execute())

/** Sites with one page each, at hosts of their own. */
async function addPages(accountId: string, count: number, page: object): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    const [siteId, id] = [randomUUID(), randomUUID()]
    const host = `shop-${id.slice(0, 8)}.example`
    const common = { account_id: accountId, host, url: `https://${host}/` }
    await database.db
      .insertInto('sites')
      .values({ ...common, id: siteId })
      .execute()
    await database.db
      .insertInto('pages')
      .values({ ...common, id, site_id: siteId, ...page })
      .execute()
    const declared = { kind: 'declaration', below: false, made_by: 'test', made_from: '', statement: 'I may.', statement_version: '1' }
    await database.db
      .insertInto('test_rights')
      .values({ ...declared, account_id: accountId, site_id: siteId, host })
      .execute()
    ids.push(id)
  }
  return ids
}

/** Id of the scan of the page that the API began, asked again under the same key as often as its answer is lost. */
async function scanByHand(person: TestPerson, pageId: string): Promise<string> {
  const answer = await insist(async () => {
    const found = await post(here.origin, `/api/v1/pages/${pageId}/scans`, {}, { ...person.bearer, 'idempotency-key': pageId })
    if (found.status >= 500) throw new Error(`${found.status}`)
    return found
  })
  const body = (await answer.json()) as { id: string }
  expect(answer.status, JSON.stringify(body)).toBe(201)
  return body.id
}

it('ends each scan in a true state, loses none, records none twice, and keeps the schedules going', async () => {
  console.log(`Kills by TILLWATCH_TEST_SEED=${seed}`)
  const due = { frequency: 'cron', cron: '0 0 1 1 *', next_scan_at: new Date(Date.now() - 60_000) }
  const planned: string[] = []
  for (let count = 0; count < accounts; count++) {
    const id = randomUUID()
    await database.db.insertInto('accounts').values({ id, name: 'Shop' }).execute()
    planned.push(...(await addPages(id, scheduled / accounts, due)))
  }
  here.startPrograms()
  const person = await insist(() => signUp(here.origin, `person-${randomUUID()}@example.com`))
  const asked = await addPages(person.accountId, byHand, { frequency: 'manual' })

  let asking = true
  const answered: string[] = []
  const hands = (async () => {
    for (const pageId of asked) {
      answered.push(await scanByHand(person, pageId))
      await sleep(250)
    }
    asking = false
  })()
  const kills: string[] = []
  const chaos = (async () => {
    while (asking || kills.length < killsMin) {
      await insist(isUp) // what never comes up shows nothing
      await sleep((kills.length * 613) % 1_500)
      const killed = await here.killOne()
      if (killed !== null) kills.push(killed)
    }
  })()
  await Promise.all([hands, chaos])

  const unfinished = async () => (await states()).filter(({ state }) => open.includes(state)).length
  const unplanned = async () => (await states()).filter(({ trigger }) => trigger === 'schedule').length < scheduled
  await expect.poll(async () => (await unfinished()) === 0 && !(await unplanned()), { interval: 1_000 }).toBe(true)
  const again = planned.slice(0, 3)
  const past = { next_scan_at: new Date(Date.now() - 1_000) }
  await insist(() => database.db.updateTable('pages').set(past).where('id', 'in', again).execute())
  const total = scheduled + byHand + again.length
  await expect.poll(async () => [(await states()).length, await unfinished()], { interval: 1_000 }).toEqual([total, 0])

  const scans = await states()
  const ends = scans.map(({ state, outcome_code }) => `${state} ${outcome_code ?? ''}`.trim())
  const told = `${kills.length} kills: ${countsOf(kills)}. ${scans.length} scans: ${countsOf(ends)}`
  console.log(told)
  // A scan whose worker was killed three times ends as failed; that is the exception.
  expect(
    ends.filter((end) => end !== 'complete' && end !== 'failed internal'),
    told,
  ).toEqual([])
  expect(ends.filter((end) => end === 'complete').length, told).toBeGreaterThanOrEqual(total * completeShareMin)
  expect(new Set(kills).size).toBeGreaterThan(atDepth(1, 2))
  const byId = new Map(scans.map((scan) => [scan.id, scan]))
  expect(answered.filter((id) => !byId.has(id))).toEqual([])
  const perPage = Map.groupBy(scans, ({ page_id }) => page_id)
  for (const id of asked) expect(perPage.get(id)).toHaveLength(1)
  for (const id of planned) expect(perPage.get(id)).toHaveLength(again.includes(id) ? 2 : 1)
  await expectWrittenOnce(new Set(scans.filter(({ state }) => state === 'complete').map(({ id }) => id)), new Set(byId.keys()))
  const pages = await database.db.selectFrom('pages').select(['next_scan_at']).where('id', 'in', planned).execute()
  for (const { next_scan_at } of pages) expect(next_scan_at?.getTime()).toBeGreaterThan(Date.now())
})

/** One observation of the page's script for each evaluated scan and none for the others; one beginning and one end in the audit log. */
async function expectWrittenOnce(evaluated: ReadonlySet<string>, all: ReadonlySet<string>): Promise<void> {
  const seen = (await database.db.selectFrom('script_observations').select('scan_id').execute()).map(({ scan_id }) => scan_id)
  expect(seen.toSorted()).toEqual([...evaluated].sort())
  const audit = await database.db.selectFrom('audit_log').select(['action', 'subject']).where('action', 'like', 'scan.%').execute()
  const subjects = (...actions: string[]) => audit.filter(({ action }) => actions.includes(action)).map(({ subject }) => subject)
  expect(subjects('scan.start').toSorted()).toEqual([...all].sort())
  expect(subjects('scan.record', 'scan.fail').toSorted()).toEqual([...all].sort())
  expect(subjects('scan.record').toSorted()).toEqual([...evaluated].sort())
}

function countsOf(names: readonly string[]): string {
  return Object.entries(Object.groupBy(names, (name) => name))
    .map(([name, of]) => `${of?.length} × ${name}`)
    .join(', ')
}
