import { describe, expect, it } from 'vitest'
import { hostOf, isLoopback, partyOf, providerOf, sameSite, siteOf, vendorOf } from '#inventory/index.ts'
import { judge } from '../helpers/judge.ts'
import { byScript, makeBodies, makeCanary, makeCapture, makeField, makeFrame, makeScript, shopUrl } from '../helpers/make-capture.ts'

describe('sites', () => {
  it.each([
    ['www.shop.co.uk', 'shop.co.uk'],
    ['a.github.io', 'a.github.io'],
    ['static.shop.localhost', 'shop.localhost'],
    ['localhost', 'localhost'],
    ['127.0.0.1', '127.0.0.1'],
    ['192.0.2.7', '192.0.2.7'],
    ['[2001:db8::7]', '[2001:db8::7]'],
    ['a.b.myshopify.com', 'b.myshopify.com'],
    ['co.uk', 'co.uk'],
    ['www.xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ])('treats %s as a host of the site %s', (host, site) => expect(siteOf(host)).toBe(site))
  it('keeps tenants of one platform and local shops apart', () => {
    expect(sameSite('a.myshopify.com', 'b.myshopify.com')).toBe(false)
    expect(sameSite('one.localhost', 'two.localhost')).toBe(false)
    expect(sameSite('a.shop.example', 'shop.example')).toBe(true)
  })
  it.each([
    ['https://www.bücher.example/a.js', 'xn--bcher-kva.example', 'first'],
    ['https://cdn.xn--bcher-kva.example/a.js', 'bücher.example', 'first'],
    ['https://xn--bher-kva.example/a.js', 'bücher.example', 'third'],
    ['https://192.0.2.7:8443/a.js', '192.0.2.7', 'first'],
    ['https://192.0.2.8/a.js', '192.0.2.7', 'third'],
    ['http://[2001:db8::7]:81/a.js', '[2001:db8::7]', 'first'],
    ['https://mallory.github.io/a.js', 'shop.github.io', 'third'],
    ['https://cdn.shopify.com/a.js', 'shop.myshopify.com', 'third'],
    ['https://SHOP.example./a.js', 'shop.example', 'first'],
    ['data:text/javascript,1', 'shop.example', 'unknown'],
  ])('assigns %s on %s to party %s', (url, page, party) => expect(partyOf(url, hostOf(`https://${page}/`))).toBe(party))
  it('reads hosts of blob addresses and ignores addresses without one', () => {
    expect(hostOf('blob:https://shop.example/1-2')).toBe('shop.example')
    expect([hostOf('data:text/javascript,1'), hostOf('about:blank'), hostOf(''), hostOf('not a url')]).toEqual([null, null, null, null])
  })
  it('recognizes this machine', () =>
    expect([isLoopback('a.localhost'), isLoopback('127.9.9.9'), isLoopback('127.0.0.1.example')]).toEqual([true, true, false]))
})

describe('providers and vendors', () => {
  it.each([
    ['https://js.stripe.com/v3/', 'Stripe', 'payment'],
    ['https://hooks.stripe.com/3d_secure', 'Stripe 3-D Secure', 'three-d-secure'],
    ['https://checkoutshopper-live.adyen.com/x', 'Adyen', 'payment'],
    ['https://centinelapi.cardinalcommerce.com/V1', 'Cardinal Commerce', 'three-d-secure'],
  ])('recognizes %s', (url, provider, role) => expect(providerOf(url)).toMatchObject({ provider, role }))
  it("is not fooled by a name that only contains a provider's", () => {
    expect(providerOf('https://js.stripe.com.evil.example/')).toBeNull()
    expect(providerOf('https://notstripe.com/')).toBeNull()
  })
  it('names the vendor and purpose with their source', () => {
    expect(vendorOf('https://www.google-analytics.com/analytics.js')).toMatchObject({
      purpose: { code: 'analytics', source: 'third-party-web 0.30.0' },
    })
    expect(vendorOf('https://nobody-knows.example/')).toBeNull()
  })
})

describe('scope of a frame', () => {
  const scopes = (frames: ReturnType<typeof makeFrame>[]) => judge(makeCapture({ frames })).page.frames.map((frame) => frame.scope)
  it('follows the host, or the parent if there is none', () => {
    const frames = [
      makeFrame(),
      makeFrame({ id: 'a', parentId: 'main', url: 'https://js.stripe.com/v3/' }),
      makeFrame({ id: 'b', parentId: 'main', url: 'about:blank' }),
      makeFrame({ id: 'c', parentId: 'a', url: 'about:srcdoc' }),
      makeFrame({ id: 'd', parentId: 'main', url: 'https://chat.other.example/' }),
      makeFrame({ id: 'e', parentId: 'main', url: 'https://songbird.cardinalcommerce.com/' }),
      makeFrame({ id: 'f', parentId: 'main', url: 'https://pay.shop.example/' }),
      makeFrame({ id: 'g', parentId: 'main', url: 'data:text/html,x' }),
    ]
    expect(scopes(frames)).toEqual([
      'merchant',
      'payment-provider',
      'merchant',
      'payment-provider',
      'other',
      'three-d-secure',
      'merchant',
      'merchant',
    ])
  })
  it('terminates on frames that name each other as parents', () => {
    expect(
      scopes([makeFrame({ id: 'a', parentId: 'b', url: 'about:blank' }), makeFrame({ id: 'b', parentId: 'a', url: 'about:blank' })]),
    ).toHaveLength(2)
  })
})

describe('party of a script', () => {
  it("is the site's for its own hosts, and the maker's for code created by a third party", () => {
    const bodies = makeBodies()
    const tag = makeScript(bodies, { url: 'https://tags.other.example/t.js' })
    const made = makeScript(bodies, { kind: 'eval', element: null, initiators: [byScript(tag.id)] })
    const own = makeScript(bodies, { url: 'https://static.shop.example/a.js' })
    const { scripts } = judge(makeCapture({ scripts: [tag, made, own, makeScript(bodies)] }), bodies)
    expect(scripts.map((script) => script.party)).toEqual(['third', 'third', 'first', 'first'])
  })
  it('is that of the host that answered after redirects', () => {
    const bodies = makeBodies()
    const script = makeScript(bodies, { url: 'https://shop.example/go.js', finalUrl: 'https://cdn.other.example/x.js' })
    expect(judge(makeCapture({ scripts: [script] }), bodies).scripts[0]).toMatchObject({ party: 'third', host: 'cdn.other.example' })
  })
})

describe('integration', () => {
  const of = (given: Parameters<typeof makeCapture>[0]) => judge(makeCapture(given)).page.integration
  const form = {
    id: 'form1',
    frameId: 'main',
    method: 'post',
    action: 'https://shop.example/pay',
    actionLater: null,
    fieldIds: ['f1'],
    initiators: [],
  }
  const page = makeCapture().page
  it('recognizes each type with its evidence', () => {
    const hosted = 'https://checkout.stripe.com/c/pay'
    expect(of({ page: { ...page, finalUrl: hosted }, frames: [makeFrame({ url: hosted })] })).toMatchObject({
      type: 'server-redirect',
      provider: 'Stripe',
    })
    expect(of({ page: { ...page, scriptNavigations: [{ url: hosted, initiators: [] }] } })).toMatchObject({
      type: 'script-redirect',
      provider: 'Stripe',
    })
    expect(of({ fields: [makeField()], forms: [form] })).toMatchObject({
      type: 'merchant-form',
      provider: null,
      evidence: expect.arrayContaining(['Card fields named card']),
    })
    expect(of({ fields: [makeField()], forms: [{ ...form, action: 'https://api.mollie.com/x' }] })).toMatchObject({
      type: 'direct-post',
      provider: 'Mollie',
    })
    const button = { action: 'https://api.mollie.com/x', actionLater: null, initiators: [] }
    expect(of({ fields: [makeField()], forms: [{ ...form, buttons: [button] }] })).toMatchObject({
      type: 'direct-post',
      provider: 'Mollie',
    })
    expect(of({ fields: [makeField()], page: { ...page, historyChanges: [shopUrl] } })).toMatchObject({ type: 'single-page-app' })
    expect(of({})).toEqual({
      type: 'none-found',
      provider: null,
      evidence: ['No payment form, frame, or provider was found on this page'],
      evidenceCodes: [{ code: 'nothing-found', params: {} }],
    })
  })
  it('does not treat a provider that only a skimmer contacts as the page’s own', () => {
    expect(of({ fields: [makeField()], forms: [form], canary: makeCanary([{ url: 'https://api.stripe.com/v1/tokens' }]) })).toMatchObject({
      type: 'merchant-form',
      provider: null,
    })
  })
})
