// Mutated Recorder files through the verb: a refused one changes nothing in any table, and an accepted one is stored whole.
import { journeyOf } from '@tillwatch/core/journeys'
import { atDepth } from '@tillwatch/testbed/depth'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keyring } from '#adapters/keyring.ts'
import { getJourney, type JourneyContext, journeyOfPage, putJourney } from '#features/journeys/index.ts'
import { Refusal } from '#features/refusal.ts'
import { claimSite } from '#features/sites/index.ts'
import { mutatedRecordings } from '../../../../core/test/journeys/mutate-recording.ts'
import { owner, type TestContext, testContext } from '../../support/context.ts'

/** In parts, so that each test stays far from its time limit. */
const parts = Array.from({ length: atDepth(2, 20) }, (_, part) => 20261129 + part)
let test: TestContext
let context: JourneyContext
let tables: string[]
let pageId: string
beforeAll(async () => {
  test = await testContext()
  context = { db: test.database.db, keyring: keyring('a secret of these tests, which nobody else uses') }
  const sites = { ...test.context, documents: { put: async () => {} }, unlimited: true }
  pageId = (await claimSite(sites, owner, { subscriptionId: null, url: 'https://shop.example/checkout' })).pages[0]?.id ?? ''
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely\\_%'
    order by relname`.execute(context.db)
  tables = rows.map(({ name }) => name)
})
afterAll(() => test.close())

/** How many rows each table has, and the transactions that wrote them. */
async function holdings(): Promise<unknown> {
  const counts = tables.map(
    (name) => sql`(select count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) from ${sql.table(name)}) as ${sql.id(name)}`,
  )
  return (await sql`select ${sql.join(counts)}`.execute(context.db)).rows[0]
}

/** As the API receives a file: parsed JSON. */
function parsed(file: string): unknown {
  try {
    return JSON.parse(file)
  } catch {
    return undefined
  }
}

it.each(parts)('changes nothing for a refused recording, and stores an accepted one whole (seed %i)', async (seed) => {
  const seen = { refused: 0, accepted: 0 }
  let before = await holdings()
  for (const { name, file } of mutatedRecordings(250, seed)) {
    const journey = parsed(file)
    try {
      const put = await putJourney(context, owner, pageId, { journey, secrets: {} })
      seen.accepted++
      expect([name, await getJourney(context, owner, pageId)]).toEqual([name, put])
      const taken = await journeyOfPage(context, owner.accountId, pageId)
      expect([name, Object.keys(taken?.secrets ?? {}).sort()]).toEqual([name, put.secrets.map((secret) => secret.name).sort()])
      expect([name, journeyOf(taken?.steps)]).toEqual([name, { ok: true, journey: taken?.steps, lifted: {} }])
      before = await holdings()
    } catch (error) {
      if (!(error instanceof Refusal)) throw new Error(`${name}: ${file.slice(0, 2_000)}`, { cause: error })
      seen.refused++
      expect([name, error.code, error.message]).toEqual([name, 'bad-input', expect.stringMatching(/[.]$/)])
      expect([name, await holdings()]).toEqual([name, before])
    }
  }
  expect(Math.min(seen.refused, seen.accepted)).toBeGreaterThan(10)
})
