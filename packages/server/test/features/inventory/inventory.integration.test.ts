// The inventory of a page: what scans saw under lasting identities, how it is asked for, and the wall between accounts.
import { randomUUID } from 'node:crypto'
import { type InventoryQuery, inventoryListSchema } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addInventoryMonths, listInventory } from '#features/inventory/index.ts'
import { runScan } from '#features/scans/index.ts'
import { claimSite, scanPage } from '#features/sites/index.ts'
import { capturedPage } from '../../support/capture.ts'
import { otherActor } from '../../support/context.ts'
import { app, context, external, list, never, owner, pageId, scan, tag, test, watchPage } from './watched-page.ts'

watchPage()

describe('the inventory of a page', () => {
  it('has a script once, under the identity that its hashed names share, with when and how often it was seen', async () => {
    const first = await scan([app('3f2a9c1b', 'a'), tag])
    const last = await scan([app('9d8e7f6a', 'c')])
    const answer = inventoryListSchema.parse(await list())
    expect(answer).toMatchObject({ recentScans: 2, total: 2, next: null })
    const [own] = answer.scripts.filter(({ host }) => host === 'shop.example')
    const [gone] = answer.scripts.filter(({ host }) => host === 'cdn.tags.example')
    expect(own).toMatchObject({
      versions: 2,
      seenInRecent: 2,
      lastScanId: last,
      sha256: 'c'.repeat(64),
      url: 'https://shop.example/static/app.9d8e7f6a.js',
    })
    expect(gone).toMatchObject({ versions: 1, seenInRecent: 1, lastScanId: first })
    expect(Date.parse(own?.lastSeenAt ?? '')).toBeGreaterThan(Date.parse(own?.firstSeenAt ?? ''))
    expect(gone?.lastSeenAt).toBe(gone?.firstSeenAt)
  })

  it('takes a content that comes back for the version that it was', async () => {
    for (const content of ['a', 'c', 'a']) await scan([app('3f2a9c1b', content)])
    expect((await list()).scripts).toMatchObject([{ versions: 2, seenInRecent: 3, sha256: 'a'.repeat(64) }])
  })

  it('learns nothing from a scan that was not evaluated', async () => {
    await scan([tag])
    await scan([], (capture) => {
      capture.outcome = { status: 'failed', code: 'bot-wall', cause: { code: 'words', values: { text: 'A wall answered.' } }, issues: [] }
    })
    expect(await list()).toMatchObject({ recentScans: 1, total: 1, scripts: [{ seenInRecent: 1 }] })
  })

  it('is not written when the scan is not recorded', async () => {
    const broken = { ...test.context, onRecorded: () => Promise.reject(new Error('no room')) }
    test.capture(async (address) => capturedPage(address))
    const { id } = await scanPage(context(), owner, pageId, 'desktop')
    await expect(runScan(broken, id, never)).rejects.toThrow('no room')
    expect(await list()).toMatchObject({ recentScans: 0, total: 0 })
    await runScan(test.context, id, never)
    expect(await list()).toMatchObject({ recentScans: 1, total: 1 })
  })

  it('keeps a script with an address of two thousand characters and a name with odd characters', async () => {
    await scan([external(`https://cdn.tags.example/${'x'.repeat(1_900)}.js?q=\u0000\ud800`, 'd')])
    expect((await list()).total).toBe(1)
  })
})

describe('asking for the inventory', () => {
  it('goes on from page to page without gaps or repeats, the highest risk first', async () => {
    await scan(Array.from({ length: 7 }, (_, at) => external(`https://cdn-${at}.tags.example/t.js`, String(at))))
    const seen: string[] = []
    let after: string | undefined
    do {
      const part = await list({ limit: 3, ...(after === undefined ? {} : { after }) })
      expect(part.total).toBe(7)
      seen.push(...part.scripts.map(({ id }) => id))
      after = part.next ?? undefined
    } while (after !== undefined)
    expect(new Set(seen).size).toBe(7)
    expect(seen).toHaveLength(7)
    const risks = (await list()).scripts.map(({ risk }) => risk.score)
    expect(risks).toEqual(risks.toSorted((one, other) => other - one))
  })

  it.each<[Partial<InventoryQuery>, number]>([
    [{ search: 'tags' }, 1],
    [{ search: 'TAG example' }, 1],
    [{ search: 'nothing' }, 0],
    [{ search: "'; drop table page_scripts; --" }, 0],
    [{ search: '& | ! ( :*' }, 2],
    [{ party: 'third' }, 1],
    [{ party: 'first' }, 1],
    [{ scope: 'payment-provider' }, 0],
    [{ severity: 'info' }, 2],
    [{ severity: 'critical' }, 0],
    [{ vendor: 'Nobody' }, 0],
  ])('with %j finds %i', async (query, total) => {
    await scan([app('3f2a9c1b', 'a'), tag])
    const answer = await list(query)
    expect([answer.total, answer.scripts.length]).toEqual([total, total])
  })

  it('refuses a place that is none', async () => {
    await expect(list({ after: "' or true" })).rejects.toMatchObject({ code: 'bad-input', field: 'after' })
  })

  it('is for a viewer, too, and gives another account nothing of it', async () => {
    await scan([tag, app('3f2a9c1b', 'a')])
    expect(await list({}, { ...owner, role: 'viewer' })).toMatchObject({ total: 2 })
    const eve = await otherActor(test.database)
    await expect(list({}, eve)).rejects.toMatchObject({ code: 'not-found' })
    const theirs = await claimSite(context(), eve, { subscriptionId: null, url: 'https://shop.example/checkout' })
    const seen = await listInventory(context(), eve, theirs.pages[0]?.id ?? '', { limit: 50, after: (await list({ limit: 1 })).next ?? '' })
    expect(seen).toMatchObject({ total: 0, scripts: [] })
  })
})

it('keeps the observations of each month apart, and asks for room as often as it likes', async () => {
  const now = new Date('2031-05-31T23:59:59Z')
  for (const _ of [1, 2]) await addInventoryMonths({ db: test.database.db }, now)
  const row = { account_id: owner.accountId, page_id: pageId, page_script_id: randomUUID(), scan_id: randomUUID(), profile: 'desktop' }
  for (const at of ['2031-05-31T23:59:59Z', '2031-06-01T00:00:00Z', '2033-01-01T00:00:00Z'])
    await test.database.db
      .insertInto('script_observations')
      .values({ ...row, observed_at: new Date(at) })
      .execute()
  const places = async () => {
    const { rows } = await sql<{ at: string }>`
      select tableoid::regclass::text as at from script_observations where page_script_id = ${row.page_script_id} order by observed_at`.execute(
      test.database.db,
    )
    return rows.map(({ at }) => at.replace('months.script_observations_', ''))
  }
  expect(await places()).toEqual(['2031_05', '2031_06', 'rest'])
  await addInventoryMonths({ db: test.database.db }, new Date('2032-12-31T00:00:00Z'))
  expect(await places()).toEqual(['2031_05', '2031_06', '2033_01'])
})
