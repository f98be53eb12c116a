import { describe, expect, it } from 'vitest'
import type { CapturedScript } from '#capture/index.ts'
import { compared, judge, of } from '../helpers/judge.ts'
import { makeBehaviour, makeBodies, makeCanary, makeCapture, makeField, makeRequest, makeScript } from '../helpers/make-capture.ts'

type Given = Partial<CapturedScript> & { text?: string }

function judged(given: Given, capture = {}) {
  const bodies = makeBodies()
  return judge(makeCapture({ scripts: [makeScript(bodies, given)], ...capture }), bodies)
}
const element = (integrity: string | null) => ({
  type: null,
  async: false,
  defer: false,
  noModule: false,
  integrity,
  crossOrigin: 'anonymous',
  nonce: false,
})
const answered = (headers: [string, string][]) => ({
  status: 200,
  mimeType: 'text/javascript',
  charset: 'utf-8',
  headers,
  fromServiceWorker: false,
})
const exchange = (requestHeaders: [string, string][]) => ({
  protocol: 'h2',
  statusText: '',
  requestHeaders,
  requestBody: null,
  redirectHeaders: [],
  contentBytes: 13,
  fromCache: false,
  timing: null,
})
const sri = `sha384-${'A'.repeat(64)}`
const cdn = 'https://cdn.parts.example/lib/3.1.0/lib.min.js'

describe('sri-missing', () => {
  it('reports a versioned file of another origin, and whether CORS is known', () => {
    expect(of(judged({ url: cdn }), 'sri-missing')).toMatchObject([
      { severity: 'low', subject: 'script', params: { cors: 'unknown', fixedContent: 'yes' } },
    ])
    const allowed = judged({ url: cdn, response: answered([['access-control-allow-origin', '*']]) })
    expect(of(allowed, 'sri-missing')).toMatchObject([{ params: { cors: 'yes' } }])
  })
  it('is info if the address names no version and may not be cached for long, whatever the CORS', () => {
    const url = 'https://cdn.parts.example/widget.js'
    const response = (headers: [string, string][]) => judged({ url, response: answered(headers) })
    expect(of(response([['access-control-allow-origin', '*']]), 'sri-missing')).toMatchObject([{ severity: 'info' }])
    expect(of(response([['cache-control', 'max-age=31536000, immutable']]), 'sri-missing')).toMatchObject([{ severity: 'low' }])
  })
  it.each<[string, Given]>([
    ['with an integrity attribute', { url: cdn, element: element(sri) }],
    ['of the same origin', { url: 'https://shop.example/app.js' }],
    ['that was not loaded by an element', { url: cdn, element: null }],
    ['made for each visitor', { url: 'https://cdn.parts.example/loader.js?id=7' }],
    ['of a tag manager, which changes by design', { url: 'https://www.googletagmanager.com/gtm.js' }],
    ['without an address', {}],
  ])('does not report a script %s', (_, given) => {
    expect(of(judged(given), 'sri-missing')).toEqual([])
  })
  it('reports an attribute with a hash of other code than ran, and treats the script as mutable', () => {
    const result = judged({ url: cdn, element: element(`sha384-${'B'.repeat(64)}`) }, { fields: [makeField()] })
    expect(of(result, 'sri-missing')).toMatchObject([{ severity: 'medium', params: { problem: 'mismatch' } }])
    expect(of(result, 'mutable-third-party')).toHaveLength(1)
    expect(result.scripts[0]).toMatchObject({ integrity: { method: 'tracked' } })
  })
  it('reports a matching attribute that was missing when the script was fetched, since no CORS was requested', () => {
    const fetched = (headers: [string, string][]) =>
      judged({ url: cdn, element: element(sri) }, { requests: [makeRequest({ url: cdn, type: 'script', exchange: exchange(headers) })] })
    expect(of(fetched([['sec-fetch-mode', 'no-cors']]), 'sri-missing')).toMatchObject([{ severity: 'medium', params: { problem: 'late' } }])
    expect(of(fetched([['origin', 'https://shop.example']]), 'sri-missing')).toEqual([])
  })
})

describe('script-over-http', () => {
  it('reports plain http in any hop', () => {
    const redirects = [{ from: cdn, to: 'http://cdn.parts.example/a.js', status: 302 }]
    expect(of(judged({ url: cdn, redirects }), 'script-over-http')).toMatchObject([{ severity: 'high' }])
  })
  it('does not report https or this machine', () => {
    expect(of(judged({ url: cdn }), 'script-over-http')).toEqual([])
    expect(of(judged({ url: 'http://cdn.localhost:81/a.js' }), 'script-over-http')).toEqual([])
  })
})

describe('mutable-third-party', () => {
  const fields = [makeField()]
  const watched = { fields, canary: makeCanary() }
  const vendors = 'https://www.google-analytics.com/analytics.js'
  it('reports a third party whose script can read card fields and change at any time: low, info for a known vendor', () => {
    expect(of(judged({ url: cdn }, watched), 'mutable-third-party')).toMatchObject([{ severity: 'low' }])
    expect(of(judged({ url: vendors }, watched), 'mutable-third-party')).toMatchObject([{ severity: 'info' }])
  })
  it('does not treat unobserved behavior as harmless: medium, low for a known vendor', () => {
    const issues = [{ code: 'behaviour-incomplete' as const, cause: { code: 'words', values: { text: '' } }, frameId: null, atMs: 9 }]
    const outcome = {
      status: 'partial' as const,
      code: 'behaviour-incomplete' as const,
      cause: { code: 'words', values: { text: '' } },
      issues,
    }
    for (const unwatched of [{ fields }, { ...watched, outcome }]) {
      expect(of(judged({ url: cdn }, unwatched), 'mutable-third-party')).toMatchObject([{ severity: 'medium' }])
      expect(of(judged({ url: vendors }, unwatched), 'mutable-third-party')).toMatchObject([{ severity: 'low' }])
    }
  })
  it.each(['reads-field', 'listens-field'] as const)('rates it as medium if the script %s of a card', (kind) => {
    const behaviours = [makeBehaviour({ scriptId: 'w1', kind })]
    expect(of(judged({ id: 'w1', url: cdn }, { ...watched, behaviours }), 'mutable-third-party')).toMatchObject([{ severity: 'medium' }])
    const email = [makeBehaviour({ scriptId: 'w1', kind, fieldKind: 'email' })]
    expect(of(judged({ id: 'w1', url: cdn }, { ...watched, behaviours: email }), 'mutable-third-party')).toMatchObject([
      { severity: 'low' },
    ])
  })
  it('does not report without card fields, or if the content is pinned', () => {
    expect(of(judged({ url: cdn }), 'mutable-third-party')).toEqual([])
    expect(of(judged({ url: cdn, element: element(sri) }, { fields }), 'mutable-third-party')).toEqual([])
    expect(of(judged({ url: 'https://static.shop.example/a.js' }, { fields }), 'mutable-third-party')).toEqual([])
  })
  it("only names the page's own provider", () => {
    expect(of(judged({ url: 'https://js.stripe.com/v3/' }, { fields }), 'mutable-third-party')).toMatchObject([{ severity: 'info' }])
  })
})

describe('source-url-spoofed', () => {
  const claim = (url: string | undefined, claimedSourceUrl: string) =>
    of(judged({ url: url ?? null, claimedSourceUrl }), 'source-url-spoofed')
  it('reports inline and external scripts that claim another site', () => {
    expect(claim(undefined, 'https://www.googletagmanager.com/gtm.js')).toMatchObject([{ severity: 'medium' }])
    expect(claim(cdn, '//js.stripe.com/v3/')).toMatchObject([{ severity: 'high' }])
  })
  it('does not report build tools or the own site', () => {
    expect([
      ...claim(undefined, 'webpack:///./a.js'),
      ...claim(undefined, 'app.js'),
      ...claim(undefined, 'https://static.shop.example/x.js'),
    ]).toEqual([])
  })
})

describe('unknown-host', () => {
  const host = (name: string) => of(judged({ url: `https://${name}/x.js` }), 'unknown-host')[0]
  it.each([
    ['plain-widgets.example', 'low', ''],
    ['google-anaiytics.net', 'high', 'imitates'],
    ['jquery-cdn.top', 'high', 'imitates, often-abused-suffix'],
    ['xkq7z93b1.xyz', 'high', 'many-digits, often-abused-suffix'],
    ['bcdfghjklm.example', 'medium', 'random-letters'],
    ['203.0.113.9', 'medium', 'ip-address'],
    ['plain-widgets.live', 'low', 'often-abused-suffix'],
    ['cdn-forms.example', 'low', ''],
    ['blumenstüberl.example', 'low', ''],
    ['café-crème.example', 'low', ''],
    ['schönschreibschwäche.example', 'low', ''],
    ['smørrebrød.example', 'low', ''],
    ['kärna.example', 'low', ''],
    ['stipé.example', 'low', ''],
    ['jüery.example', 'low', ''],
    ['кофейня.example', 'low', ''],
    ['お茶屋.example', 'low', ''],
    ['καφενείο.example', 'low', ''],
    ['сосо.xn--p1ai', 'low', ''],
    ['pаypаl.example', 'high', 'imitates, look-alike-letters'],
    ['gstatïc.example', 'high', 'imitates'],
    ['strípe.example', 'high', 'imitates'],
    ['klárna.example', 'high', 'imitates'],
    ['gοοglе-anaiytics.example', 'high', 'imitates, look-alike-letters'],
    ['ѕһор.example', 'medium', 'look-alike-letters'],
    ['αdyen.example', 'high', 'imitates, look-alike-letters'],
    ['teeladеn.example', 'medium', 'look-alike-letters'],
  ])('judges %s %s', (name, severity, signs) => {
    expect(host(name)).toMatchObject({ severity, params: { signs } })
  })
  it.each(['www.google-analytics.com', 'js.stripe.com', 'code.jquery.com', 'connect.facebook.net', 'static.shop.example'])(
    'does not report %s',
    (name) => {
      expect(host(name)).toBeUndefined()
    },
  )
})

describe('known-bad-host', () => {
  it('reports a host named in a published advisory with its source', () => {
    expect(of(judged({ url: 'https://www.magento-analytics.com/a.js' }), 'known-bad-host')).toMatchObject([
      { severity: 'critical', params: { host: 'magento-analytics.com', source: expect.stringContaining('Netlab') } },
    ])
  })
  it('does not report other hosts', () => {
    expect(of(judged({ url: cdn }), 'known-bad-host')).toEqual([])
  })
})

describe('vulnerable-library', () => {
  it('reports a version that the data set lists, one step below its severity', () => {
    const result = judged({ url: 'https://code.jquery.com/jquery-1.12.0.min.js' })
    expect(of(result, 'vulnerable-library')).toMatchObject([{ severity: 'low', params: { library: 'jquery', version: '1.12.0' } }])
  })
  it('trusts the banner over the file name', () => {
    const result = judged({ url: 'https://shop.example/jquery-1.12.0.js', text: '/*! jQuery v3.7.1 | (c) OpenJS */' })
    expect(result.scripts[0]?.library).toMatchObject({ name: 'jquery', version: '3.7.1', vulnerabilities: [] })
    expect(of(result, 'vulnerable-library')).toEqual([])
  })
  it('reports unknown for a library without a version or without data', () => {
    expect(judged({ url: 'https://shop.example/jquery.js' }).scripts[0]?.library?.vulnerabilities).toBe('unknown')
    expect(judged({ url: 'https://shop.example/core-js-3.30.0.js' }).scripts[0]?.library?.vulnerabilities).toBe('unknown')
  })
})

describe('inventory-differs-by-client', () => {
  it('reports what only the second browser received, and nothing without a second visit', () => {
    const bodies = makeBodies()
    const capture = makeCapture({ scripts: [makeScript(bodies, { url: cdn })] })
    const clients = [{ seenBy: 'second' as const, scriptId: null, label: 'evil.example/x.js' }]
    expect(of(judge(capture, bodies, compared(clients)), 'inventory-differs-by-client')).toMatchObject([{ severity: 'medium' }])
    expect(of(judge(capture, bodies), 'inventory-differs-by-client')).toEqual([])
  })
})
