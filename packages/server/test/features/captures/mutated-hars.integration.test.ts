// Mutated HAR files through the verb: a refused one leaves nothing, in no table and not in the store, and an accepted one is stored whole.
import { readdir } from 'node:fs/promises'
import { atDepth } from '@tillwatch/testbed/depth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readGivenApart } from '#adapters/read-given.ts'
import type { Actor } from '#features/accounts/index.ts'
import { type CaptureContext, giveCapture, requestCapture } from '#features/captures/index.ts'
import { HarRefused } from '#features/refusal.ts'
import { readStoredCapture, runScan } from '#features/scans/index.ts'
import { loadedAt } from '../../../../browser/test/har/make-har.ts'
import { mutatedHars } from '../../../../browser/test/har/mutate-har.ts'
import { allRows } from '../../support/backup.ts'
import { owner, personOf, type TestContext, testContext } from '../../support/context.ts'

const url = 'https://shop.example/checkout'
let actor: Actor
let test: TestContext
let context: CaptureContext

beforeAll(async () => {
  test = await testContext()
  actor = (await personOf(test.database, owner)).person
  context = { ...test.context, readGiven: readGivenApart(), captureHours: 24, mails: test.mails, siteOrigin: () => 'https://watch.example' }
})
afterAll(() => test.close())

/** All rows, and the files of the store. */
const holdings = async () => ({ rows: await allRows(context, []), files: (await readdir(test.folder, { recursive: true })).sort() })

async function give(id: string, text: string): Promise<string | HarRefused> {
  try {
    return (await giveCapture(context, actor, id, { as: 'har', text, profile: 'desktop' })).scanId
  } catch (error) {
    if (error instanceof HarRefused) return error
    throw error
  }
}

it('leaves nothing of a refused file, and stores an accepted one whole', async () => {
  const now = new Date().toISOString()
  const seen = { refused: 0, accepted: 0 }
  for (const { name, file } of mutatedHars(atDepth(30, 300), 42)) {
    const { id } = await requestCapture(context, actor, { url })
    const before = await holdings()
    const given = await give(id, file.replaceAll(loadedAt, now))
    if (typeof given !== 'string') {
      seen.refused++
      expect([name, given.message]).toEqual([name, expect.stringMatching(/[.]$/)])
      expect([name, await holdings()]).toEqual([name, before])
      continue
    }
    seen.accepted++
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
    await runScan(test.context, given, new AbortController().signal)
    const scan = await context.db.selectFrom('scans').select('state').where('id', '=', given).executeTakeFirst()
    expect([name, scan]).toEqual([name, { state: 'partial' }])
  }
  expect(Math.min(seen.refused, seen.accepted)).toBeGreaterThan(5)
})
