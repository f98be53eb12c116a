import { describe, expect, it } from 'vitest'
import type { Capture } from '#capture/index.ts'
import { judgeCapture, type KnownPage } from '#report/index.ts'
import { makeBodies, makeCapture, makeDocument, makeField, makeFrame, makeScript, shopUrl } from '../helpers/make-capture.ts'

const ended = (finalUrl: string, more: Partial<Capture> = {}, page: Partial<Capture['page']> = {}) =>
  makeCapture({
    frames: [makeFrame({ url: finalUrl })],
    documents: [makeDocument({ url: finalUrl })],
    ...more,
    page: { ...makeCapture().page, finalUrl, ...page },
  })
const judged = (capture: Capture, before: KnownPage | null = null) => judgeCapture(capture, new Map(), { watched: { before } })
const cart = 'https://shop.example/cart'

describe('a visit of a monitored page that the shop redirected', () => {
  it('is not evaluated and names the destination, while a first scan names it and is evaluated', () => {
    const result = judged(ended(cart))
    expect(result).toMatchObject({
      result: 'not-evaluated',
      reason: { code: 'sent-elsewhere', detail: 'The shop redirected the scanner to /cart.' },
      findings: [],
      risk: { parts: [{ code: 'not-evaluated' }] },
    })
    expect(judgeCapture(ended(cart), new Map())).toMatchObject({ result: 'evaluated', reason: null })
  })
  it('is also not evaluated if a script only showed another address', () => {
    expect(judged(ended(shopUrl, {}, { shownUrl: cart })).reason).toEqual({
      code: 'sent-elsewhere',
      detail: 'The shop redirected the scanner to /cart.',
      cause: { code: 'sent-to', values: { address: '/cart' } },
    })
  })
  it('names the complete address of another host', () => {
    expect(judged(ended('https://parked.example/x')).reason?.detail).toBe('The shop redirected the scanner to https://parked.example/x.')
  })
  it('is evaluated at a payment provider and at a declared host', () => {
    expect(judged(ended('https://checkout.stripe.com/c/pay/1'))).toMatchObject({
      result: 'evaluated',
      page: { integration: { type: 'server-redirect', provider: 'Stripe' } },
    })
    const declared = { paymentProviders: ['small-pay.example'], ownHosts: ['shop-pay.example'] }
    for (const url of ['https://small-pay.example/c/1', 'https://shop-pay.example/c/1'])
      expect(judgeCapture(ended(url), new Map(), { declared, watched: { before: null } }).result).toBe('evaluated')
  })
  it('is evaluated if the final page asks for a card, and if only the spelling differs', () => {
    expect(judged(ended('https://shop.example/buy', { fields: [makeField()] })).result).toBe('evaluated')
    expect(judged(ended('https://shop.example/buy', { fields: [makeField({ visible: false })] })).result).toBe('not-evaluated')
    expect(judged(ended('https://www.shop.example/de/checkout/')).result).toBe('evaluated')
  })
  it('is evaluated if a person provided the capture and saw the page', () => {
    expect(judged(ended(cart, { givenAs: 'har' })).result).not.toBe('not-evaluated')
  })
  it('keeps the reason of a failed one, and stays partial if the page navigated during the visit', () => {
    const wall = { status: 'failed', code: 'captcha', cause: { code: 'words' as const, values: { text: 'x' } }, issues: [] } as const
    expect(judged(ended(cart, { outcome: { ...wall, issues: [] } })).reason?.code).toBe('captcha')
    const issues = [{ code: 'navigated-away' as const, cause: { code: 'words' as const, values: { text: 'x' } }, frameId: null, atMs: 1 }]
    expect(
      judged(
        ended(cart, {
          outcome: { status: 'partial', code: 'navigated-away', cause: { code: 'words' as const, values: { text: 'x' } }, issues },
        }),
      ).result,
    ).toBe('partial')
  })
})

describe('a monitored page that lost its payment and most scripts at once', () => {
  const bodies = makeBodies()
  const app = makeScript(bodies, { url: 'https://shop.example/app.js' })
  const tags = makeScript(bodies, { url: 'https://cdn.tags.example/t.js' })
  const seen = judgeCapture(makeCapture({ scripts: [app, tags], fields: [makeField()] }), bodies)
  const before: KnownPage = { page: seen.page, identities: seen.scripts.map(({ identity }) => identity) }
  const long = 'Our tea comes from small gardens. '.repeat(60)
  const now = (text: string, scripts: Capture['scripts'] = [], more: Partial<Capture> = {}) =>
    judged(makeCapture({ scripts, ...more, page: { ...makeCapture().page, text, elementCount: 90, controlCount: 9 } }), before)

  it('is not evaluated if the rest resembles a challenge, and says why', () => {
    const checking = `We check that you are no robot. ${'Please keep this browser open. '.repeat(25)}`
    expect(now(checking)).toMatchObject({
      result: 'not-evaluated',
      reason: {
        code: 'challenge-suspected',
        detail: 'The payment form and 2 of 2 known scripts disappeared at the same time, and the page mentions checking the visitor.',
      },
    })
  })
  it('is evaluated if it is an ordinary page, most scripts are still there, or a card is requested', () => {
    const checking = `We check that you are no robot. ${'Please keep this browser open. '.repeat(25)}`
    expect(now(long).result).toBe('evaluated')
    expect(now(checking, [app]).result).toBe('evaluated')
    expect(now(checking, [], { fields: [makeField()] }).result).toBe('evaluated')
  })
  it('is judged alone if no scan has evaluated it yet, or it never took payment', () => {
    const checking = makeCapture({
      page: { ...makeCapture().page, text: 'We check that you are no robot. '.repeat(30), elementCount: 90, controlCount: 9 },
    })
    expect(judged(checking).result).toBe('evaluated')
    const unpaid = judgeCapture(makeCapture({ scripts: [app, tags] }), bodies)
    expect(judged(checking, { page: unpaid.page, identities: before.identities }).result).toBe('evaluated')
  })
})
