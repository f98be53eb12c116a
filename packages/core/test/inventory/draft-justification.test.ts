import { firstBlank } from '@tillwatch/contract/lists'
import { describe, expect, it } from 'vitest'
import { justificationsByPurpose, justificationsByVendor } from '#data/justifications.ts'
import vendors from '#data/vendors.json' with { type: 'json' }
import { type DraftInput, draftJustification, vendorOf } from '#inventory/index.ts'

const known: DraftInput = {
  ...{ site: 'shop.example', vendor: 'Acme', purpose: 'analytics', host: 'acme.example', url: 'https://acme.example/a.js', party: 'third' },
  ...{ library: null, loadedBy: null, loaderParty: null, language: 'en' },
}
const own = { party: 'first', vendor: null, purpose: null, host: 'shop.example' } as const
const draft = (change: Partial<DraftInput>) => draftJustification({ ...known, ...change }).justification

describe('a drafted justification', () => {
  it('names the vendor and the function of scripts of its purpose, in both languages', () => {
    expect(draftJustification(known)).toEqual({
      reason: 'business',
      justification: 'Acme measures how visitors use the page. Shops need it to see where shoppers leave before they pay.',
    })
    expect(draft({ language: 'es' })).toMatch(/^Acme mide /)
  })

  it('asks the person instead of inventing, for inline code that is not the shop’s, unknown hosts, and unknown purposes', () => {
    for (const language of ['en', 'es'] as const)
      for (const change of [
        { host: null },
        { ...own, host: null, loadedBy: 'tags.example/t.js', loaderParty: 'third' },
        { ...own, host: null, loadedBy: 'a script that is gone', loaderParty: null },
        { vendor: null },
        { purpose: null },
        { purpose: 'constructor' },
        { purpose: 'utility' },
      ] as const)
        expect(firstBlank(draft({ ...change, language }))).toMatch(/^\[.+\?\]$/)
  })

  it.each([
    [
      'https://shop.example/assets/checkout-4f9a.js',
      {},
      'First-party code for shop.example, deployed by our team. It renders the checkout.',
    ],
    ['https://shop.example/cart/main.js', {}, 'First-party code for shop.example, deployed by our team. It runs the shopping cart.'],
    ['https://shop.example/js/gtm.js', {}, /loads the tags that the shop has set up\.$/],
    ['https://shop.example/js/jquery.js', { library: 'jQuery' }, /^jQuery is a library hosted on shop\.example and deployed by our team/],
    ['https://shop.example/js/paypalette.js', {}, /supports the shop’s own features on this page\.$/],
    [null, { host: null }, /^Inline code for shop\.example, deployed by our team with the page/],
    [
      null,
      { host: null, loadedBy: 'shop.example/a[0].js', loaderParty: 'first' },
      /^Inline snippet for shop\.example, loaded by shop\.example\/a0\.js/,
    ],
  ] as const)('is complete for the shop’s own code at %s %j', (url, change, words) => {
    const text = draft({ ...own, url, ...change })
    expect(text).toEqual(typeof words === 'string' ? words : expect.stringMatching(words))
    for (const language of ['en', 'es'] as const) expect(firstBlank(draft({ ...own, url, ...change, language }))).toBeNull()
  })

  it.each(['payment', 'three-d-secure', 'tag-manager', 'analytics', 'ad', 'consent-provider', 'customer-success'])(
    'is complete for the purpose %s',
    (purpose) => {
      for (const language of ['en', 'es'] as const) expect(firstBlank(draft({ purpose, language }))).toBeNull()
    },
  )

  it("covers every purpose of the data set's vendors", () => {
    const purposes = new Set(
      vendors.entities.flatMap(({ category, products }) => [category, ...products.map((product) => product.category)]),
    )
    purposes.delete('other')
    expect([...purposes].filter((purpose) => !(purpose in justificationsByPurpose))).toEqual([])
  })

  it.each(justificationsByVendor.map(({ vendor, example }) => [vendor, example]))(
    'knows %s by the name that its scripts get',
    (vendor, example) => {
      expect(vendorOf(example)?.name).toBe(vendor)
    },
  )

  it('leaves no placeholder open and fits a decision', () => {
    const vendors = [null, ...justificationsByVendor.map(({ vendor }) => vendor), 'Acme']
    for (const vendor of vendors)
      for (const purpose of [null, ...Object.keys(justificationsByPurpose)])
        for (const party of ['first', 'third'] as const)
          for (const language of ['en', 'es'] as const) {
            const text = draft({ vendor, purpose, party, language })
            expect(text).not.toMatch(/[{}]/)
            expect(text.length).toBeGreaterThan(10)
            expect(text.length).toBeLessThan(600)
          }
  })
})

describe('a blank', () => {
  it.each([
    ['Needed for [What does it do?]', '[What does it do?]'],
    ['Hace falta para [¿Qué hace?]', '[¿Qué hace?]'],
    ['Reads array[0] and [notes].', null],
    ['Why? Because.', null],
  ])('in %j is %j', (text, blank) => expect(firstBlank(text)).toBe(blank))
})
