import { describe, expect, it } from 'vitest'
import { type Landing, landingOf, landingOfPage } from '#shared/index.ts'

const at = (address: string) => (address.includes('://') ? address : `https://tea.example${address}`)

const quiet: [string, string][] = [
  ['/checkout', '/checkout'],
  ['http://tea.example/checkout', 'https://tea.example/checkout'],
  ['https://tea.example/checkout', 'https://www.tea.example/checkout/'],
  ['/checkout', 'https://tea.example./checkout'],
  ['/checkout', '/checkout/'],
  ['/checkout', '/de/checkout'],
  ['/checkout', '/us/en/checkout'],
  ['/en-gb/checkout', '/pt_br/checkout'],
  ['/checkout.html', '/checkout'],
  ['/', '/en/'],
  ['/', '/index.php'],
  ['/', '/shop/all'],
  ['/checkout', '/checkout;jsessionid=0A1B.node1'],
  ['/checkout', '/(S(abc123def))/checkout'],
  ['/checkout', '/checkout?PHPSESSID=abc&utm_source=x'],
  ['/checkout', '/checkouts/cn/Z2NwLWV1/information'],
  ['/checkout', '/checkout/onepage/#shipping'],
  ['/index.php?route=checkout/checkout', '/index.php?route=checkout/checkout&token=1'],
  ['/#/checkout', '/#/checkout/address'],
  ['/pay', 'https://secure.tea.example/payment'],
  ['/invoice/41', '/invoice/41/card'],
  ['/cart', '/warenkorb'],
  ['/kasse', '/checkout'],
  ['/checkout', ''],
]

const elsewhere: [string, string, Landing][] = [
  ['/checkout', '/cart', 'cart'],
  ['/checkout', '/checkout/cart/', 'cart'],
  ['/kasse', '/de/warenkorb', 'cart'],
  ['/finalizar-compra', '/carrito/', 'cart'],
  ['/index.php?route=checkout/checkout', '/index.php?route=checkout/cart', 'cart'],
  ['/#/checkout', '/#/basket', 'cart'],
  ['/checkout', '/cart.php?empty=1', 'cart'],
  ['/checkout', 'https://www.tea.example/shopping-cart', 'cart'],
  ['/checkout', '/account/login?return_to=%2Fcheckout', 'login'],
  ['/checkout', '/iniciar-sesion', 'login'],
  ['/checkout', 'https://id.sign.example/oauth/authorize?client=1', 'login'],
  ['/checkout', '/my-account/', 'login'],
  ['/checkout', '/', 'home'],
  ['/checkout', '/de/', 'home'],
  ['/checkout', '/index.html?session=1', 'home'],
  ['/checkout', '/404', 'error'],
  ['/checkout', '/errors/503.html', 'error'],
  ['/checkout', '/page-not-found', 'error'],
  ['/checkout', '/maintenance', 'error'],
  ['/checkout', '/choose-your-country', 'locale'],
  ['/checkout', '/region-selector?to=checkout', 'locale'],
  ['/checkout', '/offers/summer', 'other-page'],
  ['/invoice/41', '/invoices', 'other-page'],
  ['/checkout', 'https://parked.example/', 'other-host'],
  ['/checkout', 'https://tea-shop.example/checkout', 'other-host'],
  ['/checkout', 'https://tea.example.parked.example/checkout', 'other-host'],
]

describe('where a visit ended', () => {
  it.each(quiet)('takes %s and %s for one page', (asked, ended) => {
    expect(landingOf(at(asked), ended === '' ? '' : at(ended))).toBeNull()
  })
  it.each(elsewhere)('says of %s that ended at %s: %s', (asked, ended, landing) => {
    expect(landingOf(at(asked), at(ended))).toBe(landing)
  })
  it('leaves a redirect to a payment provider to the integration, and a journey to its steps', () => {
    const page = (finalUrl: string, type: string) => ({ requestedUrl: at('/checkout'), finalUrl, integration: { type } })
    expect(landingOfPage(page('https://pay.provider.example/s/1', 'server-redirect'), false)).toBeNull()
    expect(landingOfPage(page('https://pay.provider.example/s/1', 'none-found'), false)).toBe('other-host')
    expect(landingOfPage(page(at('/cart'), 'server-redirect'), false)).toBe('cart')
    expect(landingOfPage(page(at('/cart'), 'none-found'), true)).toBeNull()
  })
})
