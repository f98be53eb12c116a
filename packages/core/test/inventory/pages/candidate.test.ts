import { describe, expect, it } from 'vitest'
import { candidateOf, type FetchedPage, readHtml } from '#inventory/index.ts'

const stripe = 'https://js.stripe.com/v3/'
function page(path: string, html = '', more: Partial<FetchedPage> = {}): FetchedPage {
  const url = `https://shop.example${path}`
  return { requestedUrl: url, linkedAs: '', finalUrl: url, facts: readHtml(html, url), answersAll: false, onFront: [], ...more }
}
const codes = (given: FetchedPage) => candidateOf(given)?.reasons.map(({ code }) => code)

describe('a page as a candidate', () => {
  it('is one for certain if card fields or a provider are seen, regardless of its name', () => {
    expect(candidateOf(page('/step-3', '<input autocomplete=cc-number>'))).toMatchObject({ strength: 'seen', kind: 'payment' })
    expect(codes(page('/checkout', `<script src="${stripe}"></script>`))).toEqual(['provider-script', 'named'])
  })

  it('is not one for a provider’s script that the front page has too', () => {
    expect(candidateOf(page('/about', `<script src="${stripe}"></script>`, { onFront: [stripe] }))).toBeNull()
  })

  it('is one by its name or by the link to it', () => {
    expect(candidateOf(page('/checkout'))).toMatchObject({ strength: 'named', kind: 'checkout' })
    expect(candidateOf(page('/p/17', '', { linkedAs: 'Pay now' }))).toMatchObject({
      strength: 'named',
      kind: 'payment',
      reasons: [{ code: 'linked-as', params: { text: 'Pay now' } }],
    })
  })

  it('is not one as a cart, a product, or any other page', () => {
    for (const path of ['/cart', '/products/1', '/about', '/']) expect(candidateOf(page(path))).toBeNull()
  })

  it('is one under its own address if a checkout redirects a visitor without a cart, and says where to', () => {
    const away = page('/checkout', '', { finalUrl: 'https://shop.example/cart' })
    expect(candidateOf(away)).toMatchObject({ url: 'https://shop.example/checkout', strength: 'guarded' })
    expect(candidateOf(away)?.reasons).toContainEqual({ code: 'sends-away', params: { to: 'https://shop.example/cart' } })
    expect(candidateOf({ ...away, finalUrl: 'https://shop.example/' })).toBeNull()
  })

  it('keeps the address that leads there if the shop adds a query that can differ in each visit', () => {
    const added = (path: string, final: string, html = '') =>
      candidateOf(page(path, html, { finalUrl: `https://shop.example${final}` }))?.url
    expect(added('/checkout', '/checkout?session=a1')).toBe('https://shop.example/checkout')
    expect(added('/checkout', '/checkout?session=a1', '<input autocomplete=cc-number>')).toBe('https://shop.example/checkout')
    expect(added('/checkout', '/payment?session=a1')).toBe('https://shop.example/payment?session=a1')
    expect(added('/checkout?step=1', '/checkout?step=2')).toBe('https://shop.example/checkout?step=2')
  })

  it('by a common address counts only if the shop does not answer every address', () => {
    expect(codes(page('/kasse', '', { linkedAs: null }))).toEqual(['common-path'])
    expect(candidateOf(page('/kasse', '', { linkedAs: null, answersAll: true }))).toBeNull()
    expect(candidateOf(page('/kasse', '<input autocomplete=cc-number>', { linkedAs: null, answersAll: true }))).toMatchObject({
      strength: 'seen',
    })
  })
})
