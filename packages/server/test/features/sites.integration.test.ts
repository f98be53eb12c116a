// Claiming a site: one subscription, one address, told at once to whoever listens, and only what the account has paid for.
import { siteSchema } from '@tillwatch/contract/shapes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#db/index.ts'
import { cancelSubscription, syncSubscription } from '#features/billing/index.ts'
import { findSubscriptionDocument, putSubscriptionDocument } from '#features/documents/index.ts'
import { claimSite, listSites, type SiteContext } from '#features/sites/index.ts'
import { roomy } from '../support/context.ts'
import { testDatabase } from '../support/database.ts'
import { type Buyer, type Market, openMarket } from '../support/market.ts'

let database: Database
let market: Market
let context: SiteContext

beforeAll(async () => {
  database = await testDatabase()
  market = await openMarket(database.db)
  const policy = { allowPrivate: ['127.0.0.1:8080'], resolve: [] }
  const queue = { enqueue: async () => {} }
  context = { ...roomy, db: database.db, policy, queue, documents: { put: putSubscriptionDocument }, unlimited: false }
})
afterAll(async () => {
  await market.close()
  await database.close()
})

const claim = (ann: Buyer, subscriptionId: string, url: string) => claimSite(context, ann.owner, { subscriptionId, url })
const document = (ann: Buyer) => findSubscriptionDocument(database.db, ann.owner.accountId)

async function bought(key = 'standard_monthly_v1'): Promise<{ ann: Buyer; id: string }> {
  const ann = await market.buyer('2026-04-01T00:00:00Z')
  return { ann, id: await ann.buy([key, 1]) }
}

describe('claiming a site', () => {
  it('gives the subscription its address; the document has its id in the next version, and the list shows it', async () => {
    const { ann, id } = await bought()
    const before = await document(ann)
    const site = await claim(ann, id, 'Shop.Example./checkout')
    expect(siteSchema.parse(site)).toMatchObject({ host: 'shop.example', url: 'https://shop.example./checkout', subscriptionId: id })
    expect(await document(ann)).toMatchObject({ version: (before?.version ?? 0) + 1, subscriptions: [{ id, siteId: site.id }] })
    expect(await listSites(context, ann.owner)).toEqual({ sites: [site], total: 1, next: null })
    const audit = await database.db.selectFrom('audit_log').select(['action', 'details']).where('subject', '=', site.id).execute()
    expect(audit).toEqual([{ action: 'site.claim', details: { host: 'shop.example', subscription: id } }])
  })

  it('begins with the address as its page, which is scanned at once and then every week', async () => {
    const { ann, id } = await bought()
    const site = await claim(ann, id, 'https://shop.example/checkout')
    expect(site.pages).toMatchObject([
      {
        siteId: site.id,
        url: 'https://shop.example/checkout',
        isPayment: true,
        isCovered: true,
        isPaused: false,
        schedule: { frequency: 'weekly', cron: null, timeZone: 'UTC' },
        lastScan: { state: 'queued', url: 'https://shop.example/checkout' },
      },
    ])
    const wait = Date.parse(site.pages[0]?.nextScanAt ?? '') - Date.now()
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(7 * 86_400_000)
  })

  it('is possible without a subscription only where nothing is sold, and there every page is covered', async () => {
    const { ann } = await bought()
    await expect(claimSite(context, ann.owner, { subscriptionId: null, url: 'shop.example' })).rejects.toMatchObject({ code: 'conflict' })
    const free = { ...context, unlimited: true }
    const site = await claimSite(free, ann.owner, { subscriptionId: null, url: 'shop.example' })
    expect(site).toMatchObject({ subscriptionId: null, pages: [{ isCovered: true }] })
    expect(await listSites(free, ann.owner)).toEqual({ sites: [site], total: 1, next: null })
  })

  it('stays known through later changes of the subscription', async () => {
    const { ann, id } = await bought()
    const site = await claim(ann, id, 'shop.example')
    await cancelSubscription(market.context, ann.owner, id)
    expect(await document(ann)).toMatchObject({ subscriptions: [{ siteId: site.id, cancelAt: '2026-05-01T00:00:00.000Z' }] })
    await ann.moveTo('2026-05-01T00:00:00Z')
    expect(await document(ann)).toMatchObject({ siteCredits: 0, subscriptions: [{ siteId: site.id, status: 'canceled' }] })
  })

  it('is possible once for a subscription, also when asked five times at once; each further one needs a subscription of its own', async () => {
    const { ann, id } = await bought()
    const answers = await Promise.allSettled([1, 2, 3, 4, 5].map((each) => claim(ann, id, `shop-${each}.example`)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'conflict' })
    const second = await ann.buy(['premium_site_monthly_v1', 1])
    await claim(ann, second, 'other.example')
    const { sites } = await listSites(context, ann.owner)
    expect(sites.map((site) => site.subscriptionId)).toEqual([second, id])
  })

  it('loses no change that the payments service tells at the same moment', async () => {
    const { ann, id } = await bought()
    await market.client.subscriptions.update(id, { cancel_at_period_end: true })
    await Promise.all([claim(ann, id, 'shop.example'), syncSubscription(market.context, id)])
    expect(await document(ann)).toMatchObject({
      subscriptions: [{ siteId: expect.any(String), cancelAt: '2026-05-01T00:00:00.000Z' }],
    })
  })

  it.each([
    ['', 'bad-address'],
    ['ftp://shop.example/', 'bad-address'],
    ['https://ann:secret@shop.example/', 'bad-address'],
    ['checkout', 'bad-address'],
    ['http://10.0.0.7/checkout', 'address-refused'],
    ['http://localhost/checkout', 'address-refused'],
    ['http://0x7f.1/checkout', 'address-refused'],
    ['http://[::ffff:192.168.0.1]/checkout', 'address-refused'],
  ])('refuses the address %j as a scan does: %s', async (url, code) => {
    const { ann, id } = await bought()
    await expect(claim(ann, id, url)).rejects.toMatchObject({ code, field: 'url' })
    expect(await listSites(context, ann.owner)).toEqual({ sites: [], total: 0, next: null })
  })

  it('takes a private address that the settings let a scan reach', async () => {
    const { ann, id } = await bought()
    expect(await claim(ann, id, 'http://127.0.0.1:8080/checkout')).toMatchObject({ host: '127.0.0.1' })
  })

  it('is refused for a subscription that grants no site: ended, or of pages alone', async () => {
    const { ann, id } = await bought()
    await market.client.subscriptions.cancel(id)
    await syncSubscription(market.context, id)
    await expect(claim(ann, id, 'shop.example')).rejects.toMatchObject({ code: 'conflict' })
    const pages = await ann.buy(['standard_page_monthly_v1', 1])
    await expect(claim(ann, pages, 'shop.example')).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is possible while the payment of a subscription is being tried again, and not once it was given up', async () => {
    const { ann, id } = await bought()
    const other = await ann.buy(['standard_monthly_v1', 1])
    await ann.refuseCard()
    await ann.moveTo('2026-05-01T00:00:00Z')
    await claim(ann, id, 'shop.example')
    await ann.moveTo('2026-05-29T00:00:00Z')
    expect(await document(ann)).toMatchObject({ siteCredits: 0, subscriptions: [{ status: 'unpaid' }, { status: 'unpaid' }] })
    await expect(claim(ann, other, 'shop.example')).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is the owner’s: not a viewer’s, who sees the sites, and another account’s subscription is as good as none', async () => {
    const { ann, id } = await bought()
    const eve = await market.buyer('2026-04-01T00:00:00Z')
    const viewer = { ...ann.owner, role: 'viewer' } as const
    await expect(claimSite(context, viewer, { subscriptionId: id, url: 'shop.example' })).rejects.toMatchObject({ code: 'forbidden' })
    const [strange, unknown] = await Promise.allSettled([claim(eve, id, 'shop.example'), claim(eve, 'sub_9', 'shop.example')])
    expect(strange).toMatchObject({ status: 'rejected', reason: { code: 'not-found' } })
    expect((strange as PromiseRejectedResult).reason.message).toBe((unknown as PromiseRejectedResult).reason.message)
    const site = await claim(ann, id, 'shop.example')
    expect(await listSites(context, viewer)).toEqual({ sites: [site], total: 1, next: null })
    expect(await listSites(context, eve.owner)).toEqual({ sites: [], total: 0, next: null })
  })
})
