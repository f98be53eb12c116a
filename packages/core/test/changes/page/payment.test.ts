// Payment on the page: frames of providers and others, card fields, overlays, base addresses, and the integration.
import { describe, expect, it } from 'vitest'
import type { Capture } from '#capture/index.ts'
import { compareVisited, inStripesFrame, providerFrame, sentences, told, type Visit } from '../../helpers/compare.ts'
import { makeDocument, makeField, makeFrame, makeRequest } from '../../helpers/make-capture.ts'

const page = (capture: Partial<Capture>): Visit => ({ capture })
const stripe = page(inStripesFrame())
const framed = (url: string, more: Partial<Capture> = {}) => page(inStripesFrame({ frames: [makeFrame(), providerFrame(url)], ...more }))
const beside = (url: string, more: Partial<Capture> = {}) =>
  page(inStripesFrame({ frames: [...(inStripesFrame().frames ?? []), providerFrame(url, { id: 'side' })], ...more }))
const partial: Partial<Capture> = {
  outcome: {
    status: 'partial',
    code: 'frame-failed',
    cause: { code: 'words', values: { text: '' } },
    issues: [{ code: 'frame-failed', cause: { code: 'words', values: { text: '' } }, frameId: null, atMs: 1 }],
  },
}
const kinds = (before: Visit, after: Visit, ...wanted: string[]) =>
  told(compareVisited(before, after)).filter((line) => wanted.some((kind) => line.startsWith(`${kind} `)))

describe('the payment frame', () => {
  it('ignores other paths and counts of one provider, and puts its other hosts into the digest', () => {
    expect(compareVisited(stripe, framed('https://js.stripe.com/v3/other-7f3a2b.html#x')).changes).toEqual([])
    expect(kinds(stripe, beside('https://checkout.stripe.com/pay'), 'payment-frame')).toEqual([
      'payment-frame rebuild: provider-frame-host',
    ])
  })

  it('replaced by another provider’s is swapped', () => {
    const compared = compareVisited(stripe, framed('https://checkoutshopper-live.adyen.com/card'))
    expect(told(compared)[0]).toBe('payment-frame malicious: provider-frame-swapped')
    expect(sentences(compared, 'payment-frame')).toContain('Adyen')
  })

  it('replaced by a stranger’s is swapped as well', () => {
    expect(kinds(stripe, framed('https://pay-secure.evil.example/card'), 'payment-frame')).toEqual([
      'payment-frame malicious: provider-frame-swapped',
    ])
  })

  it('of a further provider raises an alert, as does a removed one', () => {
    const both = beside('https://checkoutshopper-live.adyen.com/card')
    expect(kinds(stripe, both, 'payment-frame')).toEqual(['payment-frame capability: provider-frame-added'])
    expect(kinds(both, stripe, 'payment-frame')).toEqual(['payment-frame capability: provider-frame-removed'])
  })

  it('that a partial visit did not see is unknown', () => {
    const compared = compareVisited(stripe, page(partial))
    expect(compared.changes.filter(({ kind }) => kind !== 'finding')).toEqual([])
    expect(compared.notCompared.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['payment frame from Stripe', 'Payment integration']),
    )
  })
})

describe('a frame of somebody else', () => {
  it('raises an alert if its host is new to the page, and otherwise goes into the digest', () => {
    expect(kinds(stripe, beside('https://chat.vendor.example/box'), 'frame')).toEqual(['frame capability: frame-added'])
    const known = page(inStripesFrame({ requests: [makeRequest({ url: 'https://cdn.vendor.example/a.png' })] }))
    expect(kinds(known, beside('https://chat.vendor.example/box'), 'frame')).toEqual(['frame rebuild: frame-added'])
    expect(kinds(beside('https://chat.vendor.example/box'), stripe, 'frame')).toEqual(['frame rebuild: frame-removed'])
  })

  it('that asks for the card in place of a provider is theft', () => {
    const after = beside('https://evil.example/card', {
      fields: [makeField({ frameId: 'pay', formId: null }), makeField({ id: 'f2', frameId: 'side', formId: null })],
    })
    expect(kinds(stripe, after, 'field')).toEqual(['field malicious: card-field-in-foreign-frame'])
  })
})

describe('card and password fields', () => {
  const own = (...fields: Partial<Parameters<typeof makeField>[0]>[]): Visit =>
    page({ fields: fields.map((field, at) => makeField({ id: `f${at}`, ...field })) })

  it('in the page beside the provider’s frame that took the card are a fake form', () => {
    const after = page(inStripesFrame({ fields: [makeField({ frameId: 'pay', formId: null }), makeField({ id: 'own', name: 'cc' })] }))
    expect(kinds(stripe, after, 'field')).toEqual(['field malicious: second-card-field'])
    expect(sentences(compareVisited(stripe, after), 'field')).toBe(
      'Stripe already asks for card data, and now the page does too, as a fake form would. Field name: “cc”.',
    )
  })

  it('with only a new name are no change, but one more of a kind is', () => {
    expect(kinds(own({ name: 'card' }), own({ name: 'cc-num' }), 'field')).toEqual([])
    expect(kinds(own({}), own({}, { name: 'again' }), 'field')).toEqual(['field capability: card-field-added'])
  })

  it('for the expiry in two parts instead of one are no change', () => {
    const whole = own({ kind: 'card-expiry' })
    expect(kinds(whole, own({ kind: 'card-expiry-month' }), 'field')).toEqual([])
  })

  it('that are invisible, and those of the provider, do not count', () => {
    expect(kinds(own({}), own({}, { visible: false }), 'field')).toEqual([])
    const cvc = page(
      inStripesFrame({
        fields: [makeField({ frameId: 'pay', formId: null }), makeField({ id: 'f2', frameId: 'pay', kind: 'card-cvc', formId: null })],
      }),
    )
    expect(kinds(stripe, cvc, 'field')).toEqual([])
  })

  it('for a password raise an alert', () => {
    expect(kinds(own({}), own({}, { kind: 'password', type: 'password' }), 'field')).toEqual(['field capability: password-field-added'])
  })
})

describe('an element over a payment field', () => {
  const covered = (by: string) => page({ fields: [makeField({ coveredBy: by })] })

  it('is theft, reported once, and no change if it was there before', () => {
    const clean = page({ fields: [makeField()] })
    expect(kinds(clean, covered('input#evil'), 'overlay')).toEqual(['overlay malicious: overlaid-payment-field'])
    expect(kinds(covered('input#evil'), covered('input#evil'), 'overlay')).toEqual([])
  })

  it('is also theft if a foreign frame covers the provider’s', () => {
    const over = { x: 0, y: 100, width: 400, height: 200 }
    const after = page(
      inStripesFrame({
        frames: [...(inStripesFrame().frames ?? []), providerFrame('https://evil.example/over', { id: 'over', box: over })],
      }),
    )
    expect(kinds(stripe, after, 'overlay')).toEqual(['overlay malicious: overlaid-payment-field'])
  })
})

describe('the payment integration of the page', () => {
  const ownForm = page({ fields: [makeField()] })

  it('raises an alert if the page itself can access more of the card, and goes into the digest if less', () => {
    expect(kinds(stripe, ownForm, 'integration')).toEqual(['integration capability: integration-changed'])
    expect(sentences(compareVisited(stripe, ownForm), 'integration')).toBe(
      "The payment integration is now the merchant's own form instead of a provider's frame.",
    )
    expect(kinds(ownForm, stripe, 'integration')).toEqual(['integration rebuild: integration-changed'])
  })

  it('raises an alert if none is found any more, since nothing monitors its replacement', () => {
    expect(kinds(ownForm, page({}), 'integration')).toEqual(['integration capability: integration-changed'])
  })
})

describe('the base address', () => {
  const based = (base: string | null | undefined) => page({ documents: [makeDocument({ base })] })

  it('of a foreign host raises an alert, of the site itself goes into the digest', () => {
    expect(told(compareVisited(based(null), based('https://evil.example/')))).toEqual(['base capability: base-changed'])
    expect(told(compareVisited(based(null), based('https://static.shop.example/')))).toEqual(['base rebuild: base-changed'])
    expect(told(compareVisited(based('https://evil.example/'), based(null)))).toEqual(['base rebuild: base-removed'])
  })

  it('is unknown in a result from before it was recorded', () => {
    expect(compareVisited(based(undefined), based(null)).notCompared).toMatchObject([
      { subject: 'base URLs', why: { sentence: 'The earlier scan used a version of Tillwatch that did not read this data.' } },
    ])
  })
})
