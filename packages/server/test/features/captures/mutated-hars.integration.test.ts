// Mutated HAR files through the verb: a refused one leaves nothing, in no table and not in the store, and an accepted one is stored whole.
import { readdir } from 'node:fs/promises'
import { atDepth } from '@tillwatch/testbed/depth'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readGivenApart } from '#adapters/read-given.ts'
import type { Actor } from '#features/accounts/index.ts'
import { type CaptureContext, giveCapture, requestCapture } from '#features/captures/index.ts'
import { HarRefused } from '#features/refusal.ts'
import { readStoredCapture, runScan } from '#features/scans/index.ts'
import { loadedAt } from '../../../../browser/test/har/make-har.ts'
import { mutatedHars } from '../../../../browser/test/har/mutate-har.ts'
import { owner, personOf, type TestContext, testContext } from '../../support/context.ts'

const url = 'https://shop.example/checkout'
/** Scans of accepted files that run to their end. */
let scansToRun = 30
/** In parts, because 500 files took 31 s of CPU, and 144 s of time on a busy machine: too near the limit of one test. */
const parts = Array.from({ length: atDepth(5, 20) }, (_, part) => 42 + part)
let actor: Actor
let tables: string[]
let test: TestContext
let context: CaptureContext

beforeAll(async () => {
  test = await testContext()
  actor = (await personOf(test.database, owner)).person
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely\\_%'
    order by relname`.execute(test.database.db)
  tables = rows.map(({ name }) => name)
  context = { ...test.context, readGiven: readGivenApart(), captureHours: 24, mails: test.mails, siteOrigin: () => 'https://watch.example' }
})
afterAll(() => test.close())

/** Rows by table with what was written to them, and the files of the store: a few cheap reads, so that each file can be compared. */
const holdings = async () => {
  const { rows } = await holdingsOf(tables).execute(context.db)
  return { rows: rows[0], files: (await readdir(test.folder, { recursive: true })).sort() }
}

/** One row with a digest for each table: how many rows it has, and the transactions that wrote them. */
const holdingsOf = (names: readonly string[]) =>
  sql<Record<string, string>>`select ${sql.join(
    names.map((name) => sql`(select count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) from ${sql.table(name)}) as ${sql.id(name)}`),
  )}`

async function give(id: string, text: string): Promise<string | HarRefused> {
  try {
    return (await giveCapture(context, actor, id, { as: 'har', text, profile: 'desktop' })).scanId
  } catch (error) {
    if (error instanceof HarRefused) return error
    throw error
  }
}

it.each(parts)('leaves nothing of a refused file, and stores an accepted one whole (seed %i)', async (seed) => {
  const now = new Date().toISOString()
  const seen = { refused: 0, accepted: 0 }
  // A refused file leaves the request open, so nothing changes until one is accepted.
  let before: Awaited<ReturnType<typeof holdings>> | null = null
  for (const { name, file } of mutatedHars(atDepth(100, 500), seed)) {
    const { id } = await requestCapture(context, actor, { url })
    before ??= await holdings()
    const given = await give(id, file.replaceAll(loadedAt, now))
    if (typeof given !== 'string') {
      seen.refused++
      expect([name, given.message]).toEqual([name, expect.stringMatching(/[.]$/)])
      expect([name, await holdings()]).toEqual([name, before])
      continue
    }
    seen.accepted++
    before = null
    const request = await context.db
      .selectFrom('capture_requests')
      .select(['state', 'captured_scan_id'])
      .where('id', '=', id)
      .executeTakeFirst()
    expect([name, request]).toEqual([name, { state: 'done', captured_scan_id: given }])
    const audit = await context.db
      .selectFrom('audit_log')
      .select('actor')
      .where('subject', '=', given)
      .where('action', '=', 'capture.give')
      .execute()
    expect(audit).toEqual([{ actor: actor.name }])
    // Throws where a content is not in the store.
    const page = await readStoredCapture(context, actor.accountId, given)
    expect(page?.capture.givenAs).toBe('har')
    for (const { digest } of page?.capture.scripts ?? []) if (digest !== null) expect(page?.bodies.has(digest.sha256)).toBe(true)
    if (scansToRun-- <= 0) continue
    await runScan(test.context, given, new AbortController().signal)
    const scan = await context.db.selectFrom('scans').select('state').where('id', '=', given).executeTakeFirst()
    expect([name, scan]).toEqual([name, { state: 'partial' }])
  }
  expect(Math.min(seen.refused, seen.accepted)).toBeGreaterThan(5)
})
