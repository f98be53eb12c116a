import { describe, expect, it } from 'vitest'
import { judge, of } from '../helpers/judge.ts'
import {
  goodHeaders,
  makeBodies,
  makeCapture,
  makeDocument,
  makeFrame,
  makeScript,
  parserInitiator,
  shopUrl,
} from '../helpers/make-capture.ts'

const hosted = 'https://checkout.stripe.com/c/pay'

/** A shop whose script sent the shopper to the provider's page at 400 ms. */
function redirected(headers = goodHeaders) {
  const bodies = makeBodies()
  const go = makeScript(bodies, { url: 'https://shop.example/go.js', atMs: 150 })
  const tag = makeScript(bodies, { url: 'https://tags.other.example/t-1.2.3.js', atMs: 200 })
  const late = makeScript(bodies, { text: 'late()', atMs: 420 })
  const inner = makeScript(bodies, { text: 'pay()', atMs: 430, initiators: [{ ...parserInitiator, url: hosted }] })
  const documents = [makeDocument({ headers, atMs: 80 }), makeDocument({ url: hosted, headers: [], atMs: 400 })]
  const page = { ...makeCapture().page, finalUrl: hosted, scriptNavigations: [{ url: hosted, initiators: [] }] }
  const capture = makeCapture({ page, documents, frames: [makeFrame({ url: hosted })], scripts: [go, tag, late, inner] })
  return judge(capture, bodies)
}

describe('a script that ran before its frame navigated away', () => {
  it("belongs to the document it ran in, with the shop's party, scope, and address", () => {
    const [go, tag, late, inner] = redirected().scripts
    expect(go).toMatchObject({ scope: 'merchant', party: 'first', frame: { url: shopUrl, origin: 'https://shop.example' } })
    expect(tag).toMatchObject({ scope: 'merchant', party: 'third' })
    expect(late).toMatchObject({ scope: 'merchant', label: 'inline script 1 of shop.example' })
    expect(inner).toMatchObject({ scope: 'payment-provider', label: 'inline script 1 of checkout.stripe.com', frame: { url: hosted } })
  })
  it("is judged with the shop's page, whose headers count and not the provider's", () => {
    expect(of(redirected(), 'sri-missing')).toHaveLength(1)
    expect([...of(redirected(), 'csp-missing'), ...of(redirected(), 'header-missing')]).toEqual([])
    expect(of(redirected([]), 'csp-missing')).toMatchObject([{ params: { url: shopUrl } }])
  })
  it('stays with its frame if the frame only moved within the shop', () => {
    const bodies = makeBodies()
    const first = makeScript(bodies, { url: 'https://shop.example/a.js', atMs: 150 })
    const documents = [makeDocument({ url: 'https://shop.example/cart', atMs: 80 }), makeDocument({ atMs: 400 })]
    expect(judge(makeCapture({ documents, scripts: [first] }), bodies).scripts[0]).toMatchObject({ scope: 'merchant', party: 'first' })
  })
  it("has its parent's responsibility if it ran in an inner frame that only later showed the provider's page", () => {
    const bodies = makeBodies()
    const provider = 'https://js.stripe.com/v3/elements.html'
    const inner = { frameId: 'in', kind: 'eval' as const }
    const early = makeScript(bodies, { ...inner, text: 'skim()', atMs: 150 })
    const late = makeScript(bodies, { ...inner, text: 'elements()', atMs: 300, initiators: [{ ...parserInitiator, url: provider }] })
    const reported = makeScript(bodies, { ...inner, text: 'first()', atMs: 190, initiators: [{ ...parserInitiator, url: provider }] })
    const frames = [makeFrame(), makeFrame({ id: 'in', parentId: 'main', url: provider, atMs: 120 })]
    const documents = [makeDocument(), makeDocument({ frameId: 'in', url: provider, headers: [], atMs: 200 })]
    const across = makeScript(bodies, { ...inner, text: 'tell()', atMs: 201, initiators: [parserInitiator] })
    const unnamed = makeScript(bodies, { ...inner, text: 'own()', atMs: 300, initiators: [] })
    const { scripts } = judge(makeCapture({ frames, documents, scripts: [early, late, reported, across, unnamed] }), bodies)
    expect(scripts[0]).toMatchObject({ scope: 'merchant', party: 'first', frame: { url: 'about:blank', origin: 'https://shop.example' } })
    expect(scripts[1]).toMatchObject({ scope: 'payment-provider', frame: { url: provider } })
    expect(scripts[2]).toMatchObject({ scope: 'payment-provider', frame: { url: provider } })
    expect(scripts[3]).toMatchObject({ scope: 'merchant', party: 'first', frame: { url: 'about:blank' } })
    expect(scripts[4]).toMatchObject({ scope: 'payment-provider', frame: { url: provider } })
  })
})
