// The inventory of a site: each lasting identity once across its pages, how it is asked for, and what needs a decision.
import { type InventoryQuery, inventoryListSchema, vendorListSchema } from '@tillwatch/contract/shapes'
import { describe, expect, it } from 'vitest'
import { countUndecided, exportSiteInventory, listVendors } from '#features/inventory/index.ts'
import { claimSite, removePage } from '#features/sites/index.ts'
import {
  anotherPage,
  app,
  approvePast,
  asShown,
  context,
  decideOn,
  external,
  linesOf,
  list,
  listSite,
  owner,
  pageId,
  scan,
  siteId,
  tag,
  test,
  watchPage,
} from './watched-page.ts'

watchPage()

const cdn = 'cdn.tags.example'
const analytics = external('https://www.google-analytics.com/analytics.js', 'e')
const hosts = async (query: Partial<InventoryQuery>) => (await listSite(query)).scripts.map(({ host }) => host)
const set = (host: string, values: object) =>
  test.database.db.updateTable('page_scripts').set(values).where('account_id', '=', owner.accountId).where('host', '=', host).execute()

describe('how many scripts of each site need a decision', () => {
  it('is what the inventory of the site says, also after decisions and without a page that was removed', async () => {
    const empty = await claimSite(context(), owner, { subscriptionId: null, url: 'https://other.example/pay' })
    const cart = await anotherPage('/cart')
    const counts = async () => [...(await countUndecided(context(), owner, [empty.id, siteId])).values()]
    const listed = async () => (await listSite()).counts.needDecision
    await scan([tag, app('3f2a9c1b', 'a')])
    await scan([tag, analytics], () => {}, cart)
    expect(await listed()).toBe(3)
    expect(await counts()).toEqual([0, 3])
    await decideOn({ covers: 'directory', host: cdn, directory: '/' })
    expect(await counts()).toEqual([0, await listed()])
    await removePage(context(), owner, cart)
    expect(await listed()).toBe(1)
    expect(await counts()).toEqual([0, 1])
  })
})

describe('the inventory of a site', () => {
  it('has a script of several pages once: first seen on any of them, the highest risk, the facts of the page that saw it last', async () => {
    const cart = await anotherPage('/cart')
    await scan([tag, app('3f2a9c1b', 'a')])
    const last = await scan([external('https://cdn.tags.example/t.js', 'c')], () => {}, cart)
    await test.database.db
      .updateTable('page_scripts')
      .set({ risk_score: 77, severity: 'high' })
      .where('page_id', '=', pageId)
      .where('host', '=', cdn)
      .execute()
    const answer = inventoryListSchema.parse(await listSite())
    expect(answer).toMatchObject({ total: 2, recentScans: 1, next: null })
    const [shared] = answer.scripts
    expect(shared).toMatchObject({
      host: cdn,
      pageId: cart,
      lastScanId: last,
      sha256: 'c'.repeat(64),
      versions: 2,
      risk: { score: 77, severity: 'high' },
      seenInRecent: 1,
      recentScans: 1,
      pages: [
        { id: cart, url: 'https://shop.example/cart' },
        { id: pageId, url: 'https://shop.example/checkout' },
      ],
    })
    expect(shared?.firstSeenAt).toBe((await list()).scripts.find(({ host }) => host === cdn)?.firstSeenAt)
    expect(Date.parse(shared?.lastSeenAt ?? '')).toBeGreaterThan(Date.parse(shared?.firstSeenAt ?? ''))
    expect(new Set(shared?.pages.map(({ scriptId }) => scriptId)).size).toBe(2)
  })

  it('leaves out what was seen only on a page that was removed', async () => {
    const cart = await anotherPage('/cart')
    await scan([app('3f2a9c1b', 'a')])
    await scan([tag], () => {}, cart)
    expect((await listSite()).total).toBe(2)
    await removePage(context(), owner, cart)
    expect(await hosts({})).toEqual(['shop.example'])
    expect((await listVendors(context(), owner, siteId, {})).vendors).toMatchObject([{ host: 'shop.example' }])
  })

  it('is empty, with nothing to decide, before the first scan', async () => {
    expect(inventoryListSchema.parse(await listSite())).toMatchObject({ total: 0, recentScans: 0, counts: { scripts: 0, needDecision: 0 } })
  })

  it('says which kinds of visit saw a script in the last scans', async () => {
    await scan([tag, app('3f2a9c1b', 'a')])
    await scan([tag], () => {}, pageId, 'mobile')
    const { scripts } = await listSite({ sort: 'host' })
    expect(scripts).toMatchObject([
      { host: cdn, seenInRecent: 2, recentScans: 2, profiles: ['desktop', 'mobile'] },
      { host: 'shop.example', seenInRecent: 1, recentScans: 2, profiles: ['desktop'] },
    ])
  })

  it('stands as the page where most is left to do: content that changed on one page is changed', async () => {
    const cart = await anotherPage('/cart')
    await scan([tag])
    await decideOn({ covers: 'scripts', scriptIds: (await list()).scripts.map(({ id }) => id) }, asShown(...(await list()).scripts))
    await scan([external('https://cdn.tags.example/t.js', 'c')], () => {}, cart)
    await scan([tag])
    expect((await list()).scripts).toMatchObject([{ authorization: { state: 'approved', needsDecision: false } }])
    expect((await listSite()).scripts).toMatchObject([{ pageId, authorization: { state: 'changed', needsDecision: true } }])
  })
})

describe('asking for it', () => {
  it.each<[InventoryQuery['sort'], InventoryQuery['direction'], string[]]>([
    ['risk', undefined, ['b.tags.example', 'c.tags.example', 'a.tags.example']],
    ['risk', 'asc', ['a.tags.example', 'c.tags.example', 'b.tags.example']],
    ['host', undefined, ['a.tags.example', 'b.tags.example', 'c.tags.example']],
    ['host', 'desc', ['c.tags.example', 'b.tags.example', 'a.tags.example']],
    ['label', undefined, ['a.tags.example', 'b.tags.example', 'c.tags.example']],
    ['first-seen', undefined, ['c.tags.example', 'b.tags.example', 'a.tags.example']],
    ['last-seen', 'asc', ['a.tags.example', 'b.tags.example', 'c.tags.example']],
    ['vendor', undefined, ['b.tags.example', 'a.tags.example', 'c.tags.example']],
    ['authorization', undefined, ['a.tags.example', 'b.tags.example', 'c.tags.example']],
  ])('in the order of %s (%s), whole and in parts', async (sort, direction, order) => {
    for (const [at, name] of ['a', 'b', 'c'].entries()) await scan([external(`https://${name}.tags.example/${name}.js`, String(at))])
    await set('a.tags.example', { risk_score: 10, vendor: 'Zeta' })
    await set('b.tags.example', { risk_score: 90, vendor: 'alpha' })
    await set('c.tags.example', { risk_score: 50 })
    await decideOn({ covers: 'directory', host: 'c.tags.example', directory: '/' })
    const found: (string | null)[] = []
    for (let after: string | undefined, isMore = true; isMore; isMore = after !== undefined) {
      const part = await listSite({ sort, direction, limit: 1, after })
      found.push(...part.scripts.map(({ host }) => host))
      after = part.next ?? undefined
    }
    if (sort === 'authorization') expect([found.slice(0, 2).sort(), found[2]]).toEqual([order.slice(0, 2), order[2]])
    else expect(found).toEqual(order)
    expect(await hosts({ sort, direction })).toEqual(found)
  })

  it('goes on after a script that was decided meanwhile and does not fit any more', async () => {
    await scan(['a', 'b', 'c'].map((name, at) => external(`https://${name}.tags.example/t.js`, String(at))))
    const first = await listSite({ authorization: 'undecided', sort: 'host', limit: 1 })
    await decideOn({ covers: 'scripts', scriptIds: first.scripts.map(({ id }) => id) })
    const rest = await listSite({ authorization: 'undecided', sort: 'host', after: first.next ?? '' })
    expect(rest).toMatchObject({ total: 2, next: null, scripts: [{ host: 'b.tags.example' }, { host: 'c.tags.example' }] })
  })

  it.each<[Partial<InventoryQuery>, string[]]>([
    [{ host: cdn }, [cdn]],
    [{ host: 'tags.example' }, []],
    [{ purpose: 'analytics' }, ['www.google-analytics.com']],
    [{ vendor: 'Google Analytics' }, ['www.google-analytics.com']],
    [{ vendor: '\u0000' }, []],
    [{ unknown: 'vendor' }, [cdn, 'shop.example']],
    [{ unknown: 'vendor-and-purpose', host: cdn }, [cdn]],
    [{ kind: 'external', party: 'first' }, ['shop.example']],
    [{ kind: 'inline' }, []],
    [{ state: 'blocked' }, []],
    [{ seen: 'recent' }, ['shop.example', 'www.google-analytics.com']],
    [{ seen: 'gone' }, [cdn]],
    [{ authorization: 'needs-decision', search: 'goog anal' }, ['www.google-analytics.com']],
    [{ authorization: 'review-due' }, []],
    [{ firstSeenAfter: '2000-01-01T00:00:00Z', severity: 'info' }, [cdn, 'shop.example', 'www.google-analytics.com']],
    [{ firstSeenAfter: '2100-01-01T00:00:00+02:00' }, []],
    [{ changedAfter: '2100-01-01T00:00:00Z' }, []],
  ])('with %j finds %j', async (query, found) => {
    await scan([tag])
    for (let at = 0; at < 10; at++) await scan([app('3f2a9c1b', 'a'), analytics])
    expect(await hosts({ ...query, sort: 'host' })).toEqual(found)
  })

  it('finds what has a content that is new since a moment', async () => {
    await scan([tag, app('3f2a9c1b', 'a')])
    const { scripts } = await listSite()
    await scan([tag, app('9d8e7f6a', 'c')])
    expect(await hosts({ changedAfter: scripts[0]?.lastSeenAt })).toEqual(['shop.example'])
  })
})

describe('what needs a decision', () => {
  it('is what is undecided, expired, changed or due for review, and is counted whatever the filters', async () => {
    await scan(['a', 'b', 'c', 'd'].map((name, at) => external(`https://${name}.tags.example/t.js`, String(at))))
    for (const host of ['a.tags.example', 'b.tags.example']) await decideOn({ covers: 'directory', host, directory: '/' })
    await decideOn({ covers: 'directory', host: 'c.tags.example', directory: '/' }, { verdict: 'reject' })
    expect((await listSite()).counts).toMatchObject({
      needDecision: 1,
      reviewDue: 0,
      byAuthorization: { approved: 2, rejected: 1, undecided: 1 },
    })
    await approvePast({ covers: 'directory', host: 'a.tags.example', directory: '/' }, 'expires_at')
    await approvePast({ covers: 'directory', host: 'b.tags.example', directory: '/' }, 'review_by')
    const { counts, total } = inventoryListSchema.parse(await listSite({ host: 'nowhere.example' }))
    expect(total).toBe(0)
    expect(counts).toMatchObject({
      scripts: 4,
      needDecision: 3,
      reviewDue: 1,
      byAuthorization: { undecided: 1, approved: 1, rejected: 1, expired: 1, changed: 0 },
      byScope: { merchant: { scripts: 4, needDecision: 3 }, 'payment-provider': { scripts: 0, needDecision: 0 } },
    })
    expect(await hosts({ authorization: 'needs-decision', sort: 'host' })).toEqual(['a.tags.example', 'b.tags.example', 'd.tags.example'])
    expect((await listSite({ authorization: 'review-due' })).scripts).toMatchObject([
      { host: 'b.tags.example', authorization: { state: 'approved', reviewDue: true, needsDecision: true } },
    ])
  })

  it.each([{ scope: 'payment-provider' }, { scope: 'three-d-secure' }, { kind: 'data-block' }])('is never %j', async (values) => {
    await scan([tag, app('3f2a9c1b', 'a')])
    await set(cdn, values)
    const { counts, scripts } = await listSite({ sort: 'host' })
    expect(counts).toMatchObject({ scripts: 2, needDecision: 1, byAuthorization: { undecided: 2 } })
    expect(scripts.map(({ authorization }) => authorization.needsDecision)).toEqual([false, true])
  })
})

describe('the inventory by vendor', () => {
  it('has a group for each vendor with its purpose, for each host without a vendor, and for code without an address', async () => {
    const inline = { kind: 'inline', url: null, finalUrl: null } as const
    await scan([analytics, external('https://www.google-analytics.com/plugins/ua/ec.js', 'f'), tag, inline])
    const answer = vendorListSchema.parse(await listVendors(context(), owner, siteId, {}))
    expect(answer.total).toBe(3)
    const [google] = answer.vendors.filter(({ vendor }) => vendor === 'Google Analytics')
    expect(google).toMatchObject({
      purpose: 'analytics',
      host: null,
      hosts: ['www.google-analytics.com'],
      party: 'third',
      scripts: 2,
      needDecision: 2,
      byAuthorization: { undecided: 2, approved: 0 },
      decision: null,
    })
    expect(google?.scriptIds).toHaveLength(2)
    expect(answer.vendors.filter(({ vendor }) => vendor === null).map(({ host, hosts }) => [host, hosts])).toEqual(
      expect.arrayContaining([
        [cdn, [cdn]],
        [null, []],
      ]),
    )
    expect((await listVendors(context(), owner, siteId, { purpose: 'analytics' })).vendors).toHaveLength(1)
  })

  it('puts what needs a decision first, and tells of the decision that stands on the vendor', async () => {
    await scan([analytics, tag])
    const target = { covers: 'vendor', vendor: 'Google Analytics', purpose: 'analytics' } as const
    await decideOn(target)
    const groups = async () => (await listVendors(context(), owner, siteId, {})).vendors
    expect(await groups()).toMatchObject([
      { host: cdn, needDecision: 1, decision: null },
      { vendor: 'Google Analytics', needDecision: 0, byAuthorization: { approved: 1 }, decision: { verdict: 'approve', covers: 'vendor' } },
    ])
    await decideOn(target, { verdict: 'withdraw' })
    expect((await groups()).map(({ decision }) => decision)).toEqual([null, null])
  })
})

describe('the CSV of an inventory', () => {
  it('has every script that fits, in the order asked for, with its authorization', async () => {
    await scan(Array.from({ length: 3 }, (_, at) => external(`https://cdn-${at}.tags.example/t.js`, String(at))))
    await decideOn({ covers: 'directory', host: 'cdn-1.tags.example', directory: '/' }, { owner: 'Marketing' })
    const file = await exportSiteInventory(context(), owner, siteId, { sort: 'host', authorization: 'approved' })
    expect(file.name).toMatch(/^tillwatch-shop\.example-scripts-\d{4}-\d\d-\d\d\.csv$/)
    const [header = [], ...lines] = await linesOf(file)
    expect(lines).toHaveLength(1)
    const cell = (name: string) => lines[0]?.[header.indexOf(name)]
    expect(['host', 'authorization', 'justification', 'owner', 'decided_by', 'decided_from', 'lag_hours'].map(cell)).toEqual([
      'cdn-1.tags.example',
      'approved',
      'Counts visits for marketing.',
      'Marketing',
      owner.name,
      '192.0.2.7',
      '0',
    ])
    const all = await linesOf(await exportSiteInventory(context(), owner, siteId, { sort: 'host' }))
    expect(all.slice(1).map((line) => line[header.indexOf('host')])).toEqual([0, 1, 2].map((at) => `cdn-${at}.tags.example`))
  })

  it('runs nothing in a spreadsheet that a hostile page named', async () => {
    await scan([tag])
    await set(cdn, { label: '=cmd|calc', vendor: '+1' })
    const [, line] = await linesOf(await exportSiteInventory(context(), owner, siteId, {}))
    expect([line?.[0], line?.[3]]).toEqual(["'=cmd|calc", "'+1"])
  })
})
