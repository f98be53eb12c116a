import { describe, expect, it } from 'vitest'
import { candidateOf, type FetchedPage, readHtml } from '#inventory/index.ts'

const stripe = 'https://js.stripe.com/v3/'
function page(path: string, html = '', more: Partial<FetchedPage> = {}): FetchedPage {
  const url = `https://shop.example${path}`
  return { requestedUrl: url, linkedAs: '', finalUrl: url, facts: readHtml(html, url), answersAll: false, onFront: [], ...more }
}
const codes = (given: FetchedPage) => candidateOf(given)?.reasons.map(({ code }) => code)

describe('a page as a candidate', () => {
  it('is one for sure where card fields or a provider are seen, whatever its name', () => {
    expect(candidateOf(page('/step-3', '<input autocomplete=cc-number>'))).toMatchObject({ strength: 'seen', kind: 'payment' })
    expect(codes(page('/checkout', `<script src="${stripe}"></script>`))).toEqual(['provider-script', 'named'])
  })

  it('is none for a provider’s script that the front page has too', () => {
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

  it('is none as a cart, a product or any other page', () => {
    for (const path of ['/cart', '/products/1', '/about', '/']) expect(candidateOf(page(path))).toBeNull()
  })

  it('is one under its own address when a checkout sends a visitor without a cart elsewhere, and says where', () => {
    const away = page('/checkout', '', { finalUrl: 'https://shop.example/cart' })
    expect(candidateOf(away)).toMatchObject({ url: 'https://shop.example/checkout', strength: 'guarded' })
    expect(candidateOf(away)?.reasons).toContainEqual({ code: 'sends-away', params: { to: 'https://shop.example/cart' } })
    expect(candidateOf({ ...away, finalUrl: 'https://shop.example/' })).toBeNull()
  })

  it('keeps the address that leads there where the shop adds a query to it, which may be another at each visit', () => {
    const added = (path: string, final: string, html = '') =>
      candidateOf(page(path, html, { finalUrl: `https://shop.example${final}` }))?.url
    expect(added('/checkout', '/checkout?session=a1')).toBe('https://shop.example/checkout')
    expect(added('/checkout', '/checkout?session=a1', '<input autocomplete=cc-number>')).toBe('https://shop.example/checkout')
    expect(added('/checkout', '/payment?session=a1')).toBe('https://shop.example/payment?session=a1')
    expect(added('/checkout?step=1', '/checkout?step=2')).toBe('https://shop.example/checkout?step=2')
  })

  it('by a common address counts only where the shop does not answer every address', () => {
    expect(codes(page('/kasse', '', { linkedAs: null }))).toEqual(['common-path'])
    expect(candidateOf(page('/kasse', '', { linkedAs: null, answersAll: true }))).toBeNull()
    expect(candidateOf(page('/kasse', '<input autocomplete=cc-number>', { linkedAs: null, answersAll: true }))).toMatchObject({
      strength: 'seen',
    })
  })
})
