// How the page takes payment: frames of providers and of others, card fields, overlays, base addresses and the way as a whole.
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
  it('says nothing of other paths and counts of one provider, and its other hosts are told quietly', () => {
    expect(compareVisited(stripe, framed('https://js.stripe.com/v3/other-7f3a2b.html#x')).changes).toEqual([])
    expect(kinds(stripe, beside('https://checkout.stripe.com/pay'), 'payment-frame')).toEqual([
      'payment-frame rebuild: provider-frame-host',
    ])
  })

  it('in whose place another provider’s has come is swapped', () => {
    const compared = compareVisited(stripe, framed('https://checkoutshopper-live.adyen.com/card'))
    expect(told(compared)[0]).toBe('payment-frame malicious: provider-frame-swapped')
    expect(sentences(compared, 'payment-frame')).toContain('Adyen')
  })

  it('in whose place a stranger’s has come is swapped as well', () => {
    expect(kinds(stripe, framed('https://pay-secure.evil.example/card'), 'payment-frame')).toEqual([
      'payment-frame malicious: provider-frame-swapped',
    ])
  })

  it('of one more provider is told at once, as is one that is gone', () => {
    const both = beside('https://checkoutshopper-live.adyen.com/card')
    expect(kinds(stripe, both, 'payment-frame')).toEqual(['payment-frame capability: provider-frame-added'])
    expect(kinds(both, stripe, 'payment-frame')).toEqual(['payment-frame capability: provider-frame-removed'])
  })

  it('that a partial visit did not see is not known', () => {
    const compared = compareVisited(stripe, page(partial))
    expect(compared.changes.filter(({ kind }) => kind !== 'finding')).toEqual([])
    expect(compared.notCompared.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['payment frame from Stripe', 'Payment integration']),
    )
  })
})

describe('a frame of somebody else', () => {
  it('is told at once where the page had nothing to do with the host, and quietly where it had', () => {
    expect(kinds(stripe, beside('https://chat.vendor.example/box'), 'frame')).toEqual(['frame capability: frame-added'])
    const known = page(inStripesFrame({ requests: [makeRequest({ url: 'https://cdn.vendor.example/a.png' })] }))
    expect(kinds(known, beside('https://chat.vendor.example/box'), 'frame')).toEqual(['frame rebuild: frame-added'])
    expect(kinds(beside('https://chat.vendor.example/box'), stripe, 'frame')).toEqual(['frame rebuild: frame-removed'])
  })

  it('that asks for the card where a provider took it is theft', () => {
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

  it('that only have another name are no change, and one more of a kind is', () => {
    expect(kinds(own({ name: 'card' }), own({ name: 'cc-num' }), 'field')).toEqual([])
    expect(kinds(own({}), own({}, { name: 'again' }), 'field')).toEqual(['field capability: card-field-added'])
  })

  it('for the expiry in two parts instead of one are no change', () => {
    const whole = own({ kind: 'card-expiry' })
    expect(kinds(whole, own({ kind: 'card-expiry-month' }), 'field')).toEqual([])
  })

  it('that nobody sees, and those of the provider, do not count', () => {
    expect(kinds(own({}), own({}, { visible: false }), 'field')).toEqual([])
    const cvc = page(
      inStripesFrame({
        fields: [makeField({ frameId: 'pay', formId: null }), makeField({ id: 'f2', frameId: 'pay', kind: 'card-cvc', formId: null })],
      }),
    )
    expect(kinds(stripe, cvc, 'field')).toEqual([])
  })

  it('for a password are told at once', () => {
    expect(kinds(own({}), own({}, { kind: 'password', type: 'password' }), 'field')).toEqual(['field capability: password-field-added'])
  })
})

describe('what lies over a payment field', () => {
  const covered = (by: string) => page({ fields: [makeField({ coveredBy: by })] })

  it('is theft, told once, and no change where it was there before', () => {
    const clean = page({ fields: [makeField()] })
    expect(kinds(clean, covered('input#evil'), 'overlay')).toEqual(['overlay malicious: overlaid-payment-field'])
    expect(kinds(covered('input#evil'), covered('input#evil'), 'overlay')).toEqual([])
  })

  it('is theft also when a foreign frame covers the provider’s', () => {
    const over = { x: 0, y: 100, width: 400, height: 200 }
    const after = page(
      inStripesFrame({
        frames: [...(inStripesFrame().frames ?? []), providerFrame('https://evil.example/over', { id: 'over', box: over })],
      }),
    )
    expect(kinds(stripe, after, 'overlay')).toEqual(['overlay malicious: overlaid-payment-field'])
  })
})

describe('the way in which the page takes payment', () => {
  const ownForm = page({ fields: [makeField()] })

  it('is told at once when the page itself can touch more of the card, and quietly when less', () => {
    expect(kinds(stripe, ownForm, 'integration')).toEqual(['integration capability: integration-changed'])
    expect(sentences(compareVisited(stripe, ownForm), 'integration')).toBe(
      "The payment integration is now the merchant's own form instead of a provider's frame.",
    )
    expect(kinds(ownForm, stripe, 'integration')).toEqual(['integration rebuild: integration-changed'])
  })

  it('is told at once when nothing is found any more, since nobody watches what takes its place', () => {
    expect(kinds(ownForm, page({}), 'integration')).toEqual(['integration capability: integration-changed'])
  })
})

describe('the base address', () => {
  const based = (base: string | null | undefined) => page({ documents: [makeDocument({ base })] })

  it('of a foreign host is told at once, of the site itself quietly', () => {
    expect(told(compareVisited(based(null), based('https://evil.example/')))).toEqual(['base capability: base-changed'])
    expect(told(compareVisited(based(null), based('https://static.shop.example/')))).toEqual(['base rebuild: base-changed'])
    expect(told(compareVisited(based('https://evil.example/'), based(null)))).toEqual(['base rebuild: base-removed'])
  })

  it('is not known of a result that was made before it was read', () => {
    expect(compareVisited(based(undefined), based(null)).notCompared).toMatchObject([
      { subject: 'base addresses', why: { sentence: 'The earlier scan used a version that did not read this data.' } },
    ])
  })
})
