// Looking for the payment pages of a shop: a small shop on loopback is walked through; what is found, set aside and watched; and the wall between accounts.
import { candidateListSchema } from '@tillwatch/contract/shapes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askRemote } from '#adapters/ask-remote.ts'
import type { Actor } from '#features/accounts/index.ts'
import { exploreShop } from '#features/discovery/explore-shop.ts'
import * as discovery from '#features/discovery/index.ts'
import { putSubscriptionDocument } from '#features/documents/index.ts'
import { addPage, claimSite } from '#features/sites/index.ts'
import { otherActor, type TestContext, testContext } from '../../support/context.ts'
import { type RemoteSite, remoteSite } from '../../support/remote.ts'

const { dismissCandidate, giveUpDiscovery, listCandidates, runDiscovery, startDiscovery } = discovery
const never = new AbortController().signal
let test: TestContext
let shop: RemoteSite
let pages: Record<string, string>
let owner: Actor
let siteId: string
const address = (path: string) => `http://shop.test:${shop.port}${path}`
const policy = () => ({ allowPrivate: [`shop.test:${shop.port}`], resolve: [`shop.test:${shop.port}:127.0.0.1`] })
const sites = () => ({ ...test.context, policy: policy(), documents: { put: putSubscriptionDocument }, unlimited: true })

beforeAll(async () => {
  test = await testContext()
  shop = await remoteSite((incoming, out) => {
    const answer = pages[incoming.url ?? ''] ?? pages['*']
    if (answer === undefined) return out.writeHead(404).end('nothing here')
    if (answer === 'busy') return out.writeHead(429).end()
    if (answer.startsWith('→')) return out.writeHead(302, { location: answer.slice(1) }).end()
    return out.setHeader('content-type', 'text/html; charset=utf-8').end(answer)
  })
})
afterAll(async () => {
  await shop.close()
  await test.close()
})
beforeEach(async () => {
  owner = await otherActor(test.database)
  shop.hits.length = 0
  pages = {
    '/': '<a href=/products/1>Blue shoe</a><a href=/logout>Sign out</a><a href="https://elsewhere.test/checkout">Partner</a>',
    '/products/1': '<a href=/cart>View cart</a><a href="/cart?add-to-cart=1">Buy</a>',
    '/cart': '<a href=/checkout>Checkout</a>',
    '/checkout': '→/cart',
    '/pay/card': '<form><input autocomplete=cc-number></form>',
    '/donate': '<h1>Give</h1><a href=/pay/card>By card</a>',
  }
  siteId = (await claimSite(sites(), owner, { subscriptionId: null, url: address('/products/1') })).id
})

const look = async () => {
  await startDiscovery(test.context, owner, siteId)
  const context = { db: test.database.db, remote: { ask: askRemote(policy()) }, pauseMs: 0 }
  await runDiscovery(context, test.discoveryIds.at(-1) ?? '', never)
  return candidateListSchema.parse(await listCandidates(test.context, owner, siteId))
}
const found = async () => (await look()).candidates.map(({ url, strength, kind }) => [url, strength, kind])

describe('looking for payment pages', () => {
  it('finds them by the shop’s own links and by common addresses, the surest first, and says what it read', async () => {
    const list = await look()
    expect(list.candidates.map(({ url, strength, kind }) => [url, strength, kind])).toEqual([
      [address('/donate'), 'named', 'donation'],
      [address('/checkout'), 'guarded', 'checkout'],
    ])
    expect(list.discovery).toMatchObject({ outcome: 'done', pagesFailed: 0 })
    expect(list.discovery?.pagesRead).toBeGreaterThan(3)
  })

  it('asks each address once, follows no link that acts, and stays in the shop', async () => {
    await look()
    const asked = shop.hits.map(({ line }) => line.replace('GET ', '')).filter((path) => path !== '/cart') // a redirect leads there again
    expect(new Set(asked).size).toBe(asked.length)
    expect(asked).not.toContain('/logout')
    expect(asked).not.toContain('/cart?add-to-cart=1')
    expect(asked.length).toBeLessThan(40)
  })

  it('tells a page where card fields are seen from one that is merely named', async () => {
    pages['/'] += '<a href=/pay/card>Pay</a>'
    expect(await found()).toContainEqual([address('/pay/card'), 'seen', 'payment'])
  })

  it('believes no common address of a shop that answers all of them', async () => {
    pages = { '*': '<h1>Welcome</h1>' }
    expect(await found()).toEqual([])
  })

  it('believes none either where it is not known whether the shop answers all of them', async () => {
    pages['*'] = 'busy'
    expect(await found()).toEqual([[address('/checkout'), 'guarded', 'checkout']])
  })

  it('says that a shop could not be read, which is not the same as no payment page', async () => {
    pages = {}
    const list = await look()
    expect(list).toMatchObject({ candidates: [], discovery: { outcome: 'unreachable', pagesRead: 0 } })
  })

  it('says of a shop that never answers in time that it could not be read, and counts no address that it did not ask for', async () => {
    const time = new AbortController()
    const ask = async () => {
      time.abort()
      return { status: 'failed', code: 'timeout', about: 'remote.cut-off' } as const
    }
    const starts = ['/', '/a', '/b'].map(address)
    const found = await exploreShop({ remote: { ask }, pauseMs: 0 }, 'shop.test', starts, time.signal)
    expect(found).toMatchObject({ outcome: 'unreachable', pagesRead: 0, pagesFailed: 0 })
  })

  it('shows what the last look found, not what earlier ones did, and keeps that where a look could not read the shop', async () => {
    await look()
    const again = async () => {
      const long = { finished_at: new Date(0) }
      await test.database.db.updateTable('discoveries').set(long).where('site_id', '=', siteId).execute()
      return found()
    }
    delete pages['/donate']
    const left = [[address('/checkout'), 'guarded', 'checkout']]
    expect(await again()).toEqual(left)
    pages = {}
    expect(await again()).toEqual(left)
  })

  it('shows no address that is watched', async () => {
    await look()
    await addPage(sites(), owner, siteId, { url: address('/donate'), isPayment: true })
    const { candidates } = await listCandidates(test.context, owner, siteId)
    expect(candidates.map(({ url }) => url)).toEqual([address('/checkout')])
  })

  it('shows what was set aside no more, also after another look', async () => {
    const [first] = (await look()).candidates
    await dismissCandidate(test.context, owner, first?.id ?? '')
    await test.database.db
      .updateTable('discoveries')
      .set({ finished_at: new Date(0) })
      .where('site_id', '=', siteId)
      .execute()
    expect(await found()).toEqual([[address('/checkout'), 'guarded', 'checkout']])
  })

  it('is refused while a look is under way and for a minute after it', async () => {
    await startDiscovery(test.context, owner, siteId)
    await expect(startDiscovery(test.context, owner, siteId)).rejects.toMatchObject({ code: 'conflict', message: /already running/ })
    await runDiscovery({ db: test.database.db, remote: { ask: askRemote(policy()) }, pauseMs: 0 }, test.discoveryIds.at(-1) ?? '', never)
    await expect(startDiscovery(test.context, owner, siteId)).rejects.toMatchObject({ code: 'conflict', message: /a minute ago/ })
  })

  it('goes on after a look that was given up, and records a look once', async () => {
    await startDiscovery(test.context, owner, siteId)
    const lost = test.discoveryIds.at(-1) ?? ''
    await giveUpDiscovery(test.context, lost)
    expect((await listCandidates(test.context, owner, siteId)).discovery).toMatchObject({ outcome: 'gave-up', pagesRead: 0 })
    expect((await look()).discovery).toMatchObject({ outcome: 'done' })
    await giveUpDiscovery(test.context, test.discoveryIds.at(-1) ?? '')
    expect((await listCandidates(test.context, owner, siteId)).discovery).toMatchObject({ outcome: 'done' })
    await runDiscovery({ db: test.database.db, remote: { ask: () => Promise.reject(new Error('asked')) }, pauseMs: 0 }, lost, never)
  })

  it('is not kept from beginning anew by a look that lost its job', async () => {
    await startDiscovery(test.context, owner, siteId)
    const lately = new Date(Date.now() - 50 * 60_000)
    const open = () => test.database.db.updateTable('discoveries').where('site_id', '=', siteId).where('finished_at', 'is', null)
    await open().set({ started_at: lately }).execute()
    await expect(startDiscovery(test.context, owner, siteId)).rejects.toMatchObject({ code: 'conflict', message: /already running/ })
    await open()
      .set({ started_at: new Date(lately.getTime() - 3_600_000) })
      .execute()
    expect((await listCandidates(test.context, owner, siteId)).discovery).toMatchObject({ outcome: 'gave-up' })
    expect((await startDiscovery(test.context, owner, siteId)).discovery).toMatchObject({ outcome: null, finishedAt: null })
  })

  it('leaves a look open that its worker could not finish', async () => {
    await startDiscovery(test.context, owner, siteId)
    const stopping = AbortSignal.abort()
    await runDiscovery({ db: test.database.db, remote: { ask: askRemote(policy()) }, pauseMs: 0 }, test.discoveryIds.at(-1) ?? '', stopping)
    expect((await listCandidates(test.context, owner, siteId)).discovery).toMatchObject({ finishedAt: null, outcome: null })
  })
})

describe('permission', () => {
  it('covers every verb', () => {
    expect(Object.keys(discovery).sort()).toEqual([
      'dismissCandidate',
      'giveUpDiscovery',
      'listCandidates',
      'runDiscovery',
      'startDiscovery',
    ])
  })

  it('is asked of each verb: a viewer only reads', async () => {
    const viewer: Actor = { ...owner, role: 'viewer' }
    const [candidate] = (await look()).candidates
    await expect(startDiscovery(test.context, viewer, siteId)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(dismissCandidate(test.context, viewer, candidate?.id ?? '')).rejects.toMatchObject({ code: 'forbidden' })
    expect((await listCandidates(test.context, viewer, siteId)).candidates).toHaveLength(2)
  })

  it('ends at the account: to another there is no such site and no such candidate', async () => {
    const [candidate] = (await look()).candidates
    const other = await otherActor(test.database)
    await expect(startDiscovery(test.context, other, siteId)).rejects.toMatchObject({ code: 'not-found' })
    await expect(listCandidates(test.context, other, siteId)).rejects.toMatchObject({ code: 'not-found' })
    await expect(dismissCandidate(test.context, other, candidate?.id ?? '')).rejects.toMatchObject({ code: 'not-found' })
    await expect(dismissCandidate(test.context, owner, 'no-id')).rejects.toMatchObject({ code: 'not-found' })
  })
})
