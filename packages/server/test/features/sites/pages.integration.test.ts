// The pages of a site: added within what the plan pays for, changed, removed, scanned by hand and after deploys; and the wall between accounts.
import { randomUUID } from 'node:crypto'
import { pageListSchema, pageSchema } from '@tillwatch/contract/shapes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#features/accounts/index.ts'
import { syncSubscription } from '#features/billing/index.ts'
import { putSubscriptionDocument } from '#features/documents/index.ts'
import { cancelScan, getScan, type ScanContext } from '#features/scans/index.ts'
import * as sites from '#features/sites/index.ts'
import {
  addPage,
  announceDeploy,
  changePage,
  checkProof,
  claimSite,
  declareSite,
  getPage,
  getSiteProof,
  listDeploys,
  listPages,
  ownPage,
  ownSite,
  removePage,
  type SiteContext,
  scanPage,
} from '#features/sites/index.ts'
import { findTimeZone } from '#features/sites/queries.ts'
import { declaration, type TestContext, testContext } from '../../support/context.ts'
import { type Buyer, type Market, openMarket } from '../../support/market.ts'

let test: TestContext
let market: Market
let context: SiteContext & ScanContext
beforeAll(async () => {
  test = await testContext()
  market = await openMarket(test.database.db)
  context = { ...test.context, documents: { put: putSubscriptionDocument }, unlimited: false }
})
afterAll(async () => {
  await market.close()
  await test.close()
})

interface Shop {
  ann: Buyer
  owner: Actor
  subscription: string
  siteId: string
  /** Its first page. */
  pageId: string
}

/** A claimed site whose plan pays for so many additional pages. */
async function shop(pages = 0, context_ = context): Promise<Shop> {
  const ann = await market.buyer('2026-04-01T00:00:00Z')
  const more: [string, number][] = pages > 0 ? [['standard_page_monthly_v1', pages]] : []
  const subscription = await ann.buy(['standard_monthly_v1', 1], ...more)
  const site = await claimSite(context_, ann.owner, { subscriptionId: subscription, url: 'https://shop.example/checkout' })
  return { ann, owner: ann.owner, subscription, siteId: site.id, pageId: site.pages[0]?.id ?? '' }
}
const add = ({ owner, siteId }: Shop, url: string, isPayment = true) => addPage(context, owner, siteId, { url, isPayment })
const list = ({ owner, siteId }: Shop) => listPages(context, owner, siteId)
const endScan = async ({ owner, pageId }: Shop) => {
  const { lastScan } = await getPage(context, owner, pageId)
  if (lastScan) await cancelScan(context, owner, lastScan.id)
}

describe('a further page', () => {
  it('takes one that was bought, is scanned at once, and stands in the list after the first', async () => {
    const at = await shop(1)
    const page = await add(at, 'shop.example/cart', false)
    expect(pageSchema.parse(page)).toMatchObject({
      url: 'https://shop.example/cart',
      isPayment: false,
      isCovered: true,
      lastScan: { state: 'queued' },
    })
    expect(pageListSchema.parse(await list(at))).toMatchObject({
      host: 'shop.example',
      allowance: 2,
      pages: [{ id: at.pageId }, { id: page.id }],
    })
    const audit = await test.database.db.selectFrom('audit_log').select(['action', 'details']).where('subject', '=', page.id).execute()
    expect(audit).toEqual([{ action: 'page.add', details: { site: 'shop.example', url: 'https://shop.example/cart' } }])
  })

  it('is refused above what was bought, also when asked five times at once', async () => {
    const at = await shop(2)
    const answers = await Promise.allSettled([1, 2, 3, 4, 5].map((each) => add(at, `https://shop.example/${each}`)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'conflict' })
    expect((await list(at)).pages).toHaveLength(3)
  })

  it('is refused when it is watched already, and can come back once it was removed', async () => {
    const at = await shop(1)
    await expect(add(at, 'https://shop.example/checkout')).rejects.toMatchObject({ code: 'conflict', field: 'url' })
    const page = await add(at, 'https://shop.example/cart')
    await removePage(context, at.owner, page.id)
    expect((await add(at, 'https://shop.example/cart')).id).not.toBe(page.id)
  })

  it.each(['https://pay.shop.example/', 'https://www.shop.example/', 'https://SHOP.example./other'])(
    'may be at %s, which belongs to the site',
    async (url) => {
      await expect(add(await shop(1), url)).resolves.toMatchObject({ isCovered: true })
    },
  )

  it.each(['https://other.example/', 'https://evilshop.example/', 'https://example.shop/'])(
    'is refused at %s, which is another site',
    async (url) => {
      const at = await shop(1)
      await expect(add(at, url)).rejects.toMatchObject({ code: 'conflict', field: 'url' })
      expect((await list(at)).pages).toHaveLength(1)
    },
  )

  it.each([
    ['', 'bad-address'],
    ['http://10.0.0.7/pay', 'address-refused'],
  ])('is refused at %j as a scan is: %s', async (url, code) => {
    await expect(add(await shop(1), url)).rejects.toMatchObject({ code, field: 'url' })
  })

  it('costs nothing where nothing is sold', async () => {
    const free = { ...context, unlimited: true }
    const at = await shop(0, free)
    await expect(addPage(free, at.owner, at.siteId, { url: 'https://shop.example/cart', isPayment: true })).resolves.toMatchObject({
      isCovered: true,
    })
    expect(await listPages(free, at.owner, at.siteId)).toMatchObject({ allowance: null, pages: [{}, {}] })
  })
})

describe('what the plan covers', () => {
  it('are the pages that were added first, and none once it is not paid any more; with the next payment all are back', async () => {
    const at = await shop(1)
    await add(at, 'https://shop.example/cart')
    const { data } = await market.client.subscriptionItems.list({ subscription: at.subscription })
    const item = data.find(({ price }) => price.id === 'price_standard_page_monthly_v1')
    await market.client.subscriptionItems.del(item?.id ?? '')
    await syncSubscription(market.context, at.subscription)
    expect((await list(at)).pages.map(({ isCovered, nextScanAt }) => [isCovered, nextScanAt === null])).toEqual([
      [true, false],
      [false, true],
    ])
    await market.client.subscriptions.cancel(at.subscription)
    await syncSubscription(market.context, at.subscription)
    expect(await list(at)).toMatchObject({ allowance: 0, pages: [{ isCovered: false }, { isCovered: false }] })
  })

  it('moves on to the next page when one is removed', async () => {
    const at = await shop(1)
    const second = await add(at, 'https://shop.example/cart')
    await removePage(context, at.owner, at.pageId)
    expect((await list(at)).pages).toMatchObject([{ id: second.id, isCovered: true }])
  })
})

describe('changing a page', () => {
  it('plans its next scan by its new schedule, and leaves what was not named', async () => {
    const at = await shop()
    const schedule = { frequency: 'cron', cron: '30 9 * * *', timeZone: 'Europe/Madrid' } as const
    const changed = await changePage(context, at.owner, at.pageId, { schedule })
    expect(changed).toMatchObject({ schedule, isPayment: true, isPaused: false })
    expect(changed.nextScanAt).toMatch(/T0[78]:30:/)
    expect(await changePage(context, at.owner, at.pageId, { isPayment: false })).toEqual({ ...changed, isPayment: false })
  })

  it('pauses it without a next scan, and plans one when it goes on', async () => {
    const at = await shop()
    expect(await changePage(context, at.owner, at.pageId, { isPaused: true })).toMatchObject({ isPaused: true, nextScanAt: null })
    expect(await changePage(context, at.owner, at.pageId, { isPaused: true })).toMatchObject({ isPaused: true })
    expect(await changePage(context, at.owner, at.pageId, { isPaused: false })).toMatchObject({
      isPaused: false,
      nextScanAt: expect.any(String),
    })
  })

  it('keeps its time zone as it is spelled, whatever was typed', async () => {
    const at = await shop()
    const daily = (timeZone: string) => changePage(context, at.owner, at.pageId, { schedule: { frequency: 'daily', cron: null, timeZone } })
    expect(await daily('europe/MADRID')).toMatchObject({ schedule: { timeZone: 'Europe/Madrid' } })
    expect(await daily('utc')).toMatchObject({ schedule: { timeZone: 'UTC' } })
    expect(await findTimeZone(test.database.db, 'Mars/Olympus')).toBeNull()
    await expect(daily('+02:00')).rejects.toMatchObject({ code: 'bad-input', field: 'schedule.timeZone' })
  })

  it('refuses a schedule that is none, and changes nothing', async () => {
    const at = await shop()
    const before = await getPage(context, at.owner, at.pageId)
    const schedule = { frequency: 'cron', cron: '* * * * *', timeZone: 'UTC' } as const
    await expect(changePage(context, at.owner, at.pageId, { schedule, isPaused: true })).rejects.toMatchObject({ code: 'bad-input' })
    expect(await getPage(context, at.owner, at.pageId)).toEqual(before)
  })

  it('by removing it keeps its scans, and gives it no further ones', async () => {
    const at = await shop()
    const { lastScan } = await getPage(context, at.owner, at.pageId)
    await removePage(context, at.owner, at.pageId)
    await expect(getPage(context, at.owner, at.pageId)).rejects.toMatchObject({ code: 'not-found' })
    await expect(scanPage(context, at.owner, at.pageId, 'desktop')).rejects.toMatchObject({ code: 'not-found' })
    expect(await getScan(context, at.owner, lastScan?.id ?? '')).toMatchObject({ url: 'https://shop.example/checkout' })
  })
})

describe('a scan of a page', () => {
  it('is made when a person asks, one at a time', async () => {
    const at = await shop()
    await expect(scanPage(context, at.owner, at.pageId, 'mobile')).rejects.toMatchObject({ code: 'conflict' })
    await endScan(at)
    const both = await Promise.allSettled([1, 2].map(() => scanPage(context, at.owner, at.pageId, 'mobile')))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await getPage(context, at.owner, at.pageId)).lastScan).toMatchObject({ profile: 'mobile', state: 'queued' })
  })

  it('follows a deploy where the page waits for deploys, and nowhere else', async () => {
    const at = await shop(2)
    const waits = await add(at, 'https://shop.example/cart')
    const paused = await add(at, 'https://shop.example/old')
    const schedule = { frequency: 'deploy', cron: null, timeZone: 'UTC' } as const
    for (const { id } of [waits, paused]) await changePage(context, at.owner, id, { schedule })
    await changePage(context, at.owner, paused.id, { isPaused: true })
    expect(await announceDeploy(context, at.owner, at.siteId)).toMatchObject({ scanIds: [] }) // its first scan has not ended
    await cancelScan(context, at.owner, waits.lastScan?.id ?? '')
    const { scanIds } = await announceDeploy(context, at.owner, at.siteId)
    expect(scanIds).toHaveLength(1)
    expect((await getPage(context, at.owner, waits.id)).lastScan?.id).toBe(scanIds[0])
  })
})

describe('another account', () => {
  type Call = (actor: Actor, shop: Shop) => Promise<unknown>
  const reading: Record<string, Call> = {
    listPages: (actor, { siteId }) => listPages(context, actor, siteId),
    getPage: (actor, { pageId }) => getPage(context, actor, pageId),
    listDeploys: (actor, { siteId }) => listDeploys(context, actor, siteId, { limit: 5 }),
    getSiteProof: (actor, { siteId }) => getSiteProof(context, actor, siteId),
    ownPage: (actor, { pageId }) => ownPage(context.db, actor, 'sites:read', pageId),
    ownSite: (actor, { siteId }) => ownSite(context.db, actor, 'sites:read', siteId),
  }
  const changing: Record<string, Call> = {
    addPage: (actor, { siteId }) => addPage(context, actor, siteId, { url: 'https://shop.example/x', isPayment: true }),
    announceDeploy: (actor, { siteId }) => announceDeploy(context, actor, siteId),
    changePage: (actor, { pageId }) => changePage(context, actor, pageId, { isPaused: true }),
    checkProof: (actor, { siteId }) => checkProof(context, actor, siteId, { method: 'dns' }),
    declareSite: (actor, { siteId }) => declareSite(context, actor, siteId, declaration),
    removePage: (actor, { pageId }) => removePage(context, actor, pageId),
    scanPage: (actor, { pageId }) => scanPage(context, actor, pageId, 'desktop'),
  }

  it('has a test for each verb', () => {
    // Tested elsewhere, or no verb.
    const others = [
      'checkAddress',
      'claimSite',
      'deleteOldDeploys',
      'deploysOf',
      'listSites',
      'listWatched',
      'plannedOn',
      'recordIntegration',
      'startDueScans',
    ]
    expect([...others, ...Object.keys(reading), ...Object.keys(changing)].sort()).toEqual(Object.keys(sites).sort())
  })

  it.each(Object.entries({ ...reading, ...changing }))(
    'is refused %s as if there were nothing, and changes nothing',
    async (_verb, call) => {
      const at = await shop(1)
      const eve = await shop(1)
      await endScan(at)
      const before = await list(at)
      const none = { ...at, siteId: randomUUID(), pageId: randomUUID() }
      const [strange, unknown, nonsense] = await Promise.allSettled([
        call(eve.owner, at),
        call(eve.owner, none),
        call(at.owner, { ...at, siteId: "' or true", pageId: 'nonsense' }),
      ])
      for (const answer of [strange, unknown, nonsense]) expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'not-found' } })
      expect((strange as PromiseRejectedResult).reason.message).toBe((unknown as PromiseRejectedResult).reason.message)
      expect(await list(at)).toEqual(before)
    },
  )

  it.each(Object.entries(changing))('aside, %s is not for a viewer', async (_verb, call) => {
    const at = await shop(1)
    await endScan(at)
    const before = await list(at)
    await expect(call({ ...at.owner, role: 'viewer' }, at)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await list(at)).toEqual(before)
  })

  it.each(Object.entries(reading))('aside, %s is also for a viewer', async (_verb, call) => {
    const at = await shop()
    await expect(call({ ...at.owner, role: 'viewer' }, at)).resolves.toBeDefined()
  })
})
