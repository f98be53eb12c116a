// Retention: what is old enough goes, whole months of observations at once; decisions, last evaluated scans, and what the inventory refers to stay.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, expect, it } from 'vitest'
import type { Actor } from '#features/accounts/index.ts'
import { enforceRetention } from '#features/retention/index.ts'
import { letGoOfOld } from '#jobs/account-work.ts'
import { context, database, newOwner, openAccountData, rowsOf } from './data.ts'

openAccountData()

const now = new Date('2031-05-15T12:00:00Z')
const enforce = () => enforceRetention({ db: database.db, evidenceMonths: 13, recordingMonths: 3, reportMonths: 24 }, now)
let owner: Actor
let pageId: string
beforeEach(async () => {
  owner = await newOwner()
  pageId = (await sql<{ id: string }>`select id from pages where account_id = ${owner.accountId}`.execute(database.db)).rows[0]?.id ?? ''
  // What the account came with is of today, and its scan is referred to.
  await sql`update script_observations set observed_at = ${now} where account_id = ${owner.accountId}`.execute(database.db)
  await sql`update scans set created_at = ${now}, started_at = ${now} where account_id = ${owner.accountId}`.execute(database.db)
})

/** A scan of the page that has ended, with a screenshot, a network log and a body. */
async function scan(at: string, state = 'complete', page: string | null = pageId): Promise<string> {
  const id = randomUUID()
  const evaluated = state === 'complete'
  await sql`
    insert into scans (id, account_id, url, profile, page_id, state, created_at, started_at, finished_at, result, rules_version, script_count, outcome_code)
    values (${id}, ${owner.accountId}, 'https://shop.example/', 'desktop', ${page}, ${state}, ${at}, ${at}, ${at}, ${evaluated ? '{}' : null},
      ${evaluated ? '1' : null}, ${evaluated ? 0 : null}, ${evaluated ? null : 'internal'})`.execute(database.db)
  for (const kind of ['screenshot', 'har', 'body'])
    await sql`
      insert into artifacts (account_id, scan_id, kind, sha256)
      select ${owner.accountId}, ${id}, ${kind}, sha256 from blobs limit 1`.execute(database.db)
  return id
}
const isKept = async (id: string) => (await sql`select from scans where id = ${id}`.execute(database.db)).rows.length === 1
const kindsOf = async (id: string) =>
  (await sql<{ kind: string }>`select kind from artifacts where scan_id = ${id} order by kind`.execute(database.db)).rows.map(
    ({ kind }) => kind,
  )

it('deletes scans that are older than thirteen months, and no younger one', async () => {
  const [old, failed, young, last] = [
    await scan('2030-04-15T11:59:59Z'),
    await scan('2030-01-01', 'failed'),
    await scan('2030-04-15T12:00:01Z'),
    await scan('2031-05-01'),
  ]
  const loose = await scan('2030-01-01', 'complete', null)
  expect(await enforce()).toMatchObject({ scans: 3 })
  expect(await Promise.all([old, failed, loose, young, last].map(isKept))).toEqual([false, false, false, true, true])
  expect(await enforce()).toMatchObject({ scans: 0, recordings: 0 })
})

it('keeps the last evaluated scan of a page, however old, with its recordings', async () => {
  const [earlier, last, failed] = [await scan('2028-01-01'), await scan('2028-02-01'), await scan('2028-03-01', 'failed')]
  await enforce()
  expect(await Promise.all([earlier, last, failed].map(isKept))).toEqual([false, true, false])
  expect(await kindsOf(last)).toEqual(['body', 'har', 'screenshot'])
})

it.each(['first_scan_id', 'last_scan_id'])('keeps a scan that the inventory refers to as %s', async (column) => {
  const [referred, other] = [await scan('2028-01-01'), await scan('2028-01-02')]
  await scan('2031-05-01')
  await sql`update page_scripts set ${sql.ref(column)} = ${referred} where account_id = ${owner.accountId}`.execute(database.db)
  await enforce()
  expect(await Promise.all([referred, other].map(isKept))).toEqual([true, false])
})

/** A period of headers of the page that began and ended with these scans; its set is named by one hexadecimal letter. */
const period = (letter: string, first: string, last: string, from: string, to: string, profile = 'desktop') =>
  sql`
    with known as (
      insert into header_sets (account_id, sha256, parts) values (${owner.accountId}, ${letter.repeat(64)}, '[]') on conflict do nothing)
    insert into header_periods (id, account_id, page_id, profile, set_sha256, first_seen_at, last_seen_at, first_scan_id, last_scan_id, missing, is_first)
    values (${randomUUID()}, ${owner.accountId}, ${pageId}, ${profile}, ${letter.repeat(64)}, ${from}, ${to}, ${first}, ${last}, '[]', ${letter === 'a'})`.execute(
    database.db,
  )
const setsOf = async (table: 'header_periods' | 'header_sets', column: string) =>
  (
    await sql<{ set: string }>`
      select left(${sql.ref(column)}, 1) as set from ${sql.table(table)} where account_id = ${owner.accountId} order by 1`.execute(
      database.db,
    )
  ).rows
    .map(({ set }) => set)
    .join('')

it('lets go of headers that were last seen before, of sets that nothing has any more, and of their scans; the newest of each profile stay', async () => {
  // Those that the account was filled with would be among them.
  await sql`delete from header_periods`.execute(database.db)
  await sql`delete from header_sets`.execute(database.db)
  const at = ['2028-01-01', '2028-02-01', '2028-03-01', '2029-01-01', '2031-04-01']
  const [first, second, third, phone, last] = [
    await scan(at[0]!),
    await scan(at[1]!),
    await scan(at[2]!),
    await scan(at[3]!),
    await scan(at[4]!),
  ]
  await period('a', first, second, at[0]!, at[1]!)
  await period('b', third, third, at[2]!, at[2]!)
  await period('a', third, last, at[2]!, at[4]!)
  await period('c', second, second, at[1]!, at[1]!, 'mobile')
  await period('d', phone, phone, at[3]!, at[3]!, 'mobile')
  expect(await enforce()).toMatchObject({ headerPeriods: 3, headerSets: 2, scans: 2 })
  expect(await setsOf('header_periods', 'set_sha256')).toBe('ad')
  expect(await setsOf('header_sets', 'sha256')).toBe('ad')
  expect(await Promise.all([first, second, third, phone, last].map(isKept))).toEqual([false, false, true, true, true])
  expect(await enforce()).toMatchObject({ headerPeriods: 0, headerSets: 0 })
})

it('lets go of screenshots and network logs after three months, and of nothing else', async () => {
  const [old, young] = [await scan('2031-02-15T11:00:00Z'), await scan('2031-02-15T13:00:00Z')]
  await scan('2031-05-01')
  expect(await enforce()).toMatchObject({ recordings: 2 })
  expect(await kindsOf(old)).toEqual(['body'])
  expect(await kindsOf(young)).toEqual(['body', 'har', 'screenshot'])
})

it('forgets trials of journeys with their pictures after three months', async () => {
  const kept = () => sql<{ trial: object | null }>`select trial from page_journeys where page_id = ${pageId}`.execute(database.db)
  await sql`insert into page_journeys (account_id, page_id, title, steps, changed_by) values (${owner.accountId}, ${pageId}, '', '[]', 'ada')
    on conflict do nothing`.execute(database.db)
  for (const [askedAt, trials] of [
    ['2031-02-15T13:00:00.000Z', 0],
    ['2031-02-15T11:00:00.000Z', 1],
  ] as const) {
    await sql`update page_journeys set trial = ${JSON.stringify({ id: randomUUID(), askedAt })} where page_id = ${pageId}`.execute(
      database.db,
    )
    expect(await enforce()).toMatchObject({ trials })
    expect((await kept()).rows[0]?.trial ?? null).toEqual(trials === 0 ? expect.objectContaining({ askedAt }) : null)
  }
})

it('drops whole months of observations that ended before, and keeps the one in which the time falls', async () => {
  const months = ['2030-03-31T23:00:00Z', '2030-04-01T00:00:00Z', '2028-01-01T00:00:00Z']
  for (const at of months.slice(0, 2)) await sql`select add_observation_month(${at}::timestamptz)`.execute(database.db)
  for (const at of months)
    await sql`
      insert into script_observations (account_id, page_id, page_script_id, scan_id, observed_at, profile)
      select account_id, page_id, id, first_scan_id, ${at}::timestamptz, 'desktop' from page_scripts where account_id = ${owner.accountId}`.execute(
      database.db,
    )
  expect(await enforce()).toMatchObject({ months: 1, observations: 1 })
  const { rows } = await sql<{ name: string | null }>`
    select to_regclass('months.script_observations_2030_03')::text as name union all
    select to_regclass('months.script_observations_2030_04')::text`.execute(database.db)
  expect(rows.map(({ name }) => name).sort()).toEqual(['months.script_observations_2030_04', null])
  expect(await rowsOf('script_observations', owner.accountId)).toBe(2)
})

it('lets go of old scans also where an archive cannot be removed, which is logged and thrown', async () => {
  const old = await scan('2020-01-01', 'failed')
  const exports = { ...context.exports, ids: () => Promise.reject(new Error('the disk is gone')) }
  const logged: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) })
  const keeping = { db: database.db, exports, packs: context.packs, evidenceMonths: 13, recordingMonths: 3, reportMonths: 24 }
  await expect(letGoOfOld(keeping, log)).rejects.toThrow('the disk is gone')
  expect(await isKept(old)).toBe(false)
  expect(logged).toMatchObject([expect.stringContaining('the disk is gone')])
})

it('never deletes decisions and audit rows', async () => {
  const before = [await rowsOf('decisions', owner.accountId), await rowsOf('audit_log', owner.accountId)]
  await enforceRetention({ db: database.db, evidenceMonths: 13, recordingMonths: 3, reportMonths: 24 }, new Date('2060-01-01'))
  expect([await rowsOf('decisions', owner.accountId), await rowsOf('audit_log', owner.accountId)]).toEqual(before)
})
