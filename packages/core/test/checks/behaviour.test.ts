import { describe, expect, it } from 'vitest'
import type { Behaviour, Capture, KeptCard } from '#capture/index.ts'
import { judge, of } from '../helpers/judge.ts'
import {
  byScript,
  makeBehaviour,
  makeBodies,
  makeCanary,
  makeCapture,
  makeField,
  makeFrame,
  makeRequest,
  makeScript,
} from '../helpers/make-capture.ts'

const third = 'https://widgets.third.example/w.js'

/** A page with one script that reads the card number, with the given changes of the script's behavior. */
function page(url: string | null, given: (id: string) => Partial<Capture>) {
  const bodies = makeBodies()
  const script = makeScript(bodies, { url })
  return judge(makeCapture({ scripts: [script], fields: [makeField()], ...given(script.id) }), bodies)
}
const reads = (id: string) => [makeBehaviour({ scriptId: id })]
const sends = (id: string, url: string, atMs = 200) => [
  makeRequest({ url, method: 'POST', requestBodyBytes: 40, atMs, initiators: [byScript(id)] }),
]

describe('reads-card-field', () => {
  const severity = (url: string | null, given: (id: string) => Partial<Capture>) => of(page(url, given), 'reads-card-field')[0]?.severity
  it('rates a third party that reads and contacts its host as high', () => {
    expect(severity(third, (id) => ({ behaviours: reads(id), requests: sends(id, 'https://widgets.third.example/c') }))).toBe('high')
  })
  it('rates a formatter that reads and contacts nobody as low', () => {
    expect(severity(third, (id) => ({ behaviours: reads(id) }))).toBe('low')
  })
  it("rates the page's own form code as informational", () => {
    expect(
      severity('https://shop.example/form.js', (id) => ({ behaviours: reads(id), requests: sends(id, 'https://shop.example/validate') })),
    ).toBe('info')
  })
  it('rates a third party that listens on card fields as medium', () => {
    expect(
      severity('https://static.hotjar.com/c/hotjar.js', (id) => ({ behaviours: [makeBehaviour({ scriptId: id, kind: 'listens-field' })] })),
    ).toBe('medium')
  })
  it('does not report scripts that touch other fields', () => {
    expect(severity(third, (id) => ({ behaviours: [makeBehaviour({ scriptId: id, fieldKind: 'email' })] }))).toBeUndefined()
  })
  it('does not blame a loader for the behavior of a script that it loaded', () => {
    const bodies = makeBodies()
    const loader = makeScript(bodies, { url: 'https://shop.example/router.js' })
    const reader = makeScript(bodies, { url: 'https://shop.example/form.js' })
    const behaviours = [makeBehaviour({ scriptId: loader.id, detail: `through ${reader.id}` })]
    const result = judge(makeCapture({ scripts: [loader, reader], fields: [makeField()], behaviours }), bodies)
    expect(of(result, 'reads-card-field')).toEqual([])
  })
})

describe('listens-at-payment', () => {
  const madeUp = 'https://xn--sttic-4ve.example/s.js'
  const vendor = 'https://www.google-analytics.com/analytics.js'
  const severity = (
    url: string | null,
    target: string,
    kind: 'listens-submit' | 'listens-press' = 'listens-press',
    more: Partial<Capture> = {},
  ) =>
    of(
      page(url, (id) => ({ behaviours: [makeBehaviour({ scriptId: id, kind, target, fieldKind: null })], ...more })),
      'listens-at-payment',
    )[0]?.severity

  it('rates a third party on the payment form or its button as high, and a known vendor as medium', () => {
    expect([severity(third, 'form', 'listens-submit'), severity(third, 'button')]).toEqual(['high', 'high'])
    expect([severity(vendor, 'form', 'listens-submit'), severity(vendor, 'input')]).toEqual(['medium', 'medium'])
  })
  it('rates a known vendor that listens on the whole page, like analytics, as informational', () => {
    for (const target of ['document', 'html', 'body', 'window']) expect(severity(vendor, target)).toBe('info')
    expect(severity(vendor, 'document', 'listens-submit')).toBe('info')
  })
  it('rates an unknown third party on the whole page as low, medium for submissions, high if its host looks made up', () => {
    expect([severity(third, 'document'), severity(third, 'document', 'listens-submit'), severity(madeUp, 'document')]).toEqual([
      'low',
      'medium',
      'high',
    ])
  })
  it("is silent about own code, the page's own provider, and pages without card fields", () => {
    expect(severity('https://shop.example/form.js', 'form', 'listens-submit')).toBeUndefined()
    expect(severity(null, 'form', 'listens-submit')).toBeUndefined()
    expect(severity('https://js.stripe.com/v3/', 'form', 'listens-submit')).toBeUndefined()
    expect(severity(third, 'form', 'listens-submit', { fields: [] })).toBeUndefined()
  })
})

describe('card-read-and-foreign-contact', () => {
  const found = (url: string | null, given: (id: string) => Partial<Capture>) => of(page(url, given), 'card-read-and-foreign-contact')
  it('reports a read followed by a contact to an unknown host, even from an inline script', () => {
    expect(found(null, (id) => ({ behaviours: reads(id), requests: sends(id, 'https://drop.evil.example/c') }))).toMatchObject([
      { severity: 'high', params: { host: 'drop.evil.example' } },
    ])
  })
  it.each([
    ["the page's own site", 'https://api.shop.example/validate', 200],
    ["the page's own provider", 'https://api.stripe.com/v1/tokens', 200],
    ['a host that was contacted before the read', 'https://drop.evil.example/c', 100],
  ])('does not report a contact to %s', (_, url, atMs) => {
    const psp = makeFrame({ id: 'psp', parentId: 'main', url: 'https://js.stripe.com/v3/' })
    expect(found(null, (id) => ({ behaviours: reads(id), requests: sends(id, url, atMs), frames: [makeFrame(), psp] }))).toEqual([])
  })
  it('recognizes the caller behind a general library that made the request', () => {
    const bodies = makeBodies()
    const jquery = makeScript(bodies, { url: 'https://shop.example/jquery-3.7.1.min.js' })
    const skimmer = makeScript(bodies, { url: null })
    const requests = [
      makeRequest({ url: 'https://drop.evil.example/c', method: 'POST', initiators: [byScript(jquery.id), byScript(skimmer.id)] }),
    ]
    const result = judge(
      makeCapture({ scripts: [jquery, skimmer], fields: [makeField()], behaviours: reads(skimmer.id), requests }),
      bodies,
    )
    expect(of(result, 'card-read-and-foreign-contact')).toMatchObject([{ scriptId: skimmer.id }])
  })
  it('treats a peer connection as a foreign contact', () => {
    const rtc = (id: string) => makeBehaviour({ scriptId: id, kind: 'sends-rtc', target: 'RTCPeerConnection', fieldKind: null, atMs: 300 })
    expect(found(third, (id) => ({ behaviours: [...reads(id), rtc(id)] }))).toHaveLength(1)
  })
})

describe('card-kept-in-browser', () => {
  const cookie = { place: 'cookie', name: '_m', host: 'shop.example', encoding: ['base64'], phase: 'typing' } satisfies KeptCard
  const wrote = (id: string) => makeBehaviour({ scriptId: id, kind: 'writes-cookie', target: '_m', fieldKind: null })
  const kept = (behaviours: (a: string, b: string) => Behaviour[], place: Partial<KeptCard> = {}) => {
    const bodies = makeBodies()
    const [a, b] = [makeScript(bodies, { url: third }), makeScript(bodies, { url: 'https://shop.example/app.js' })]
    const canary = makeCanary([], { kept: [{ ...cookie, ...place }] })
    const capture = makeCapture({ scripts: [a, b], fields: [makeField()], behaviours: behaviours(a.id, b.id), canary })
    return { found: of(judge(capture, bodies), 'card-kept-in-browser'), third: a.id, own: b.id }
  }
  it('is high, and names the writer, for third-party and own code alike', () => {
    const byThird = kept((a) => [wrote(a)])
    expect(byThird.found).toMatchObject([
      { severity: 'high', scriptId: byThird.third, params: { place: 'cookie', name: '_m', party: 'third' } },
    ])
    const byOwn = kept((_a, b) => [wrote(b)])
    expect(byOwn.found).toMatchObject([{ severity: 'high', scriptId: byOwn.own, params: { party: 'first' } }])
  })
  it('names the one of several writers that reads the card, and nobody if that is unknown', () => {
    const one = kept((a, b) => [wrote(a), wrote(b), ...reads(a)])
    expect(one.found).toMatchObject([{ scriptId: one.third }])
    expect(kept((a, b) => [wrote(a), wrote(b)]).found).toMatchObject([{ severity: 'high', scriptId: null, subject: 'unnamed-script' }])
    expect(kept((a) => [wrote(a)], { name: 'other' }).found).toMatchObject([{ scriptId: null }])
  })
  it('ignores what a 3-D Secure operator stores on its own host', () => {
    expect(kept(() => [], { host: 'centinelapi.cardinalcommerce.com' }).found).toEqual([])
  })
})

describe('canary-left-page', () => {
  const sighted = (url: string, given: Partial<Capture> = {}, sighting = {}) =>
    of(judge(makeCapture({ fields: [makeField()], canary: makeCanary([{ url, ...sighting }]), ...given })), 'canary-left-page')
  const form = {
    id: 'form1',
    frameId: 'main',
    method: 'post',
    action: 'https://pay.other.example/charge',
    actionLater: null,
    fieldIds: ['f1'],
    initiators: [],
  }
  it("rates the card at a foreign host as critical, also at a provider other than the page's own", () => {
    expect(sighted('https://drop.evil.example/c')).toMatchObject([{ severity: 'critical' }])
    const psp = makeFrame({ id: 'psp', parentId: 'main', url: 'https://js.stripe.com/v3/' })
    expect(sighted('https://api.adyen.com/x', { frames: [makeFrame(), psp] })).toMatchObject([{ severity: 'critical' }])
  })
  it('accepts the declared action of a form in the HTML', () => {
    expect(sighted(form.action, { forms: [form] })).toEqual([])
  })
  it('does not accept an action that a script created or changed', () => {
    expect(sighted(form.action, { forms: [{ ...form, initiators: [byScript('s9')] }] })).toMatchObject([{ severity: 'critical' }])
    const changed = { ...form, action: 'https://shop.example/pay', actionLater: 'https://drop.evil.example/c' }
    expect(sighted('https://drop.evil.example/c', { forms: [changed] })).toMatchObject([{ severity: 'critical' }])
  })
  it("rates as low only what the page's only payment frame sends to its own host", () => {
    const odd = makeFrame({ id: 'odd', parentId: 'main', url: 'https://card.small-pay.example/f' })
    const stripe = makeFrame({ id: 'psp', parentId: 'main', url: 'https://js.stripe.com/v3/' })
    const sent = (url: string, frames: Capture['frames'], own: Capture['fields'] = []) => {
      const typedInto = [{ frameId: 'odd', fieldId: 'f2', kind: 'card-number' as const, verified: true }]
      const fields = [...own, makeField({ id: 'f2', frameId: 'odd' })]
      return of(judge(makeCapture({ frames, fields, canary: makeCanary([{ url }], { typedInto }) })), 'canary-left-page')
    }
    const own = 'https://api.small-pay.example/t'
    expect(sent(own, [makeFrame(), odd])).toMatchObject([{ severity: 'low', params: { destination: 'unlisted-frame' } }])
    expect(sent('https://drop.evil.example/t', [makeFrame(), odd])).toMatchObject([{ severity: 'critical' }])
    expect(sent(own, [makeFrame(), odd, stripe])).toMatchObject([{ severity: 'critical' }])
    expect(sent(own, [makeFrame(), odd], [makeField()])).toMatchObject([{ severity: 'critical' }])
  })
  it('rates the encoded card sent to the own site as medium, and the plain one as info', () => {
    expect(sighted('https://shop.example/log', {}, { encoding: ['xor'] })).toMatchObject([{ severity: 'medium' }])
    expect(sighted('https://shop.example/validate')).toMatchObject([{ severity: 'info' }])
  })
  it('allows the card to go to the own site at the press of the pay button, and nowhere else', () => {
    const press = { phase: 'press' as const, blocked: true }
    expect(sighted('https://shop.example/api/charge', {}, press)).toEqual([])
    expect(sighted('https://shop.example/log', {}, { ...press, encoding: ['xor'] })).toMatchObject([{ severity: 'medium' }])
    expect(sighted('https://drop.evil.example/c', {}, press)).toMatchObject([
      { severity: 'critical', params: { stopped: 'yes', when: 'press', destination: 'foreign' } },
    ])
  })
  it("does not repeat the proxy's sighting if a script is named for the same", () => {
    const canary = makeCanary([
      { url: 'https://drop.evil.example/', host: 'drop.evil.example:443' },
      { url: 'https://drop.evil.example/c', scriptId: 's1' },
    ])
    expect(of(judge(makeCapture({ canary })), 'canary-left-page')).toMatchObject([{ scriptId: 's1' }])
  })
})

describe('native-overridden', () => {
  const overridden = (url: string | null, target: string) =>
    of(
      page(url, (id) => ({ behaviours: [makeBehaviour({ scriptId: id, kind: 'overrides-native', target, fieldKind: null })] })),
      'native-overridden',
    )[0]?.severity
  it('rates by who replaced which function', () => {
    expect(overridden(third, 'HTMLFormElement.prototype.submit')).toBe('high')
    expect(overridden(third, 'window.fetch')).toBe('low')
    expect(overridden('https://js-agent.newrelic.com/nr.js', 'window.fetch')).toBe('info')
    expect(overridden(null, 'window.fetch')).toBe('info')
  })
})
