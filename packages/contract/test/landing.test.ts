import { type Landing, landingOf, landingOfVisit } from '@tillwatch/contract/rules'
import { describe, expect, it } from 'vitest'

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
  ['/buy/7', '/(X(1)S(p0q1r2))/buy/7'],
  ['/buy/7', '/(F(a_b-c)S(p0q1r2))/buy/7'],
  ['/donation', '/intl/fr-ca/donation'],
  ['/login', '/de/anmelden'],
  ['/my-account', '/account/login'],
  ['/my-account/cards', '/my-account/cards/new'],
  ['/checkout', '/checkout?PHPSESSID=abc&utm_source=x'],
  ['/checkout', '/checkouts/cn/Z2NwLWV1/information'],
  ['/checkout', '/checkout/onepage/#shipping'],
  ['/index.php?route=checkout/checkout', '/index.php?route=checkout/checkout&token=1'],
  ['/#/checkout', '/#/checkout/address'],
  ['/pay', 'https://secure.tea.example/payment'],
  ['/checkout', 'https://checkout.tea.example/c/41'],
  ['/checkout', 'https://pay.tea.example/'],
  ['/invoice/41', '/invoice/41/card'],
  ['/cart', '/warenkorb'],
  ['/kasse', '/checkout'],
  ['/checkout', ''],
  ['/checkout', '/checkout/session/8f3c'],
  ['/checkout', '/checkout/450'],
  ['/checkout', '/checkout/account'],
  ['/checkout', '/de/checkout/identification'],
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
  ['/checkout', '/checkout/login', 'login'],
  ['/checkout', '/checkout/expired', 'error'],
  ['/checkout', '/iniciar-sesion', 'login'],
  ['/checkout', 'https://id.sign.example/oauth/authorize?client=1', 'login'],
  ['/checkout', '/my-account/', 'login'],
  ['/mi-cuenta/tarjetas', '/mi-cuenta/', 'login'],
  ['/account/wallet', '/account/sign-in?next=%2Faccount%2Fwallet', 'login'],
  ['/konto/zahlungsarten/neu', '/konto/anmelden', 'login'],
  ['/account/wallet', '/account/orders', 'other-page'],
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
  const visit = (finalUrl: string, type = 'none-found', more: object = {}) =>
    landingOfVisit({ page: { requestedUrl: at('/checkout'), finalUrl, integration: { type } }, ...more })
  it('leaves a redirect to a payment provider to the integration, whatever its address, and a journey to its steps', () => {
    expect(visit('https://pay.provider.example/s/1', 'server-redirect')).toBeNull()
    expect(visit('https://pay.provider.example/signin?session=1', 'script-redirect')).toBeNull()
    expect(visit('https://pay.provider.example/error', 'server-redirect')).toMatchObject({ landing: 'error' })
    expect(visit('https://pay.provider.example/s/1')).toEqual({ landing: 'other-host', url: 'https://pay.provider.example/s/1' })
    expect(visit(at('/cart'), 'script-redirect')).toMatchObject({ landing: 'cart' })
    expect(visit(at('/cart'), 'none-found', { journey: { steps: [], views: [] } })).toBeNull()
  })
  it('takes a declared host for the shop, but not its cart', () => {
    const declared = { paymentProviders: ['small-pay.example'], ownHosts: ['tea-pay.example'] }
    expect(visit('https://www.small-pay.example/login', 'none-found', { declared })).toBeNull()
    expect(visit('https://tea-pay.example/c/1', 'none-found', { declared })).toBeNull()
    expect(visit('https://not-tea-pay.example/c/1', 'none-found', { declared })).toMatchObject({ landing: 'other-host' })
    expect(visit('https://tea-pay.example/cart', 'none-found', { declared })).toMatchObject({ landing: 'cart' })
  })
  it('says nothing of another page that asks for a card number', () => {
    const page = { requestedUrl: at('/checkout'), finalUrl: at('/buy'), integration: { type: 'none-found' } }
    expect(landingOfVisit({ page: { ...page, fields: [{ kind: 'card-number', visible: true }] } })).toBeNull()
    expect(landingOfVisit({ page: { ...page, fields: [{ kind: 'card-number', visible: false }] } })).toMatchObject({
      landing: 'other-page',
    })
  })
  it('reads the address that a script only shows, unless it is one of the views of the page', () => {
    const shown = (path: string) =>
      landingOfVisit({
        page: { requestedUrl: at('/checkout'), finalUrl: at('/checkout'), shownUrl: at(path), integration: { type: 'none-found' } },
      })
    expect(shown('/cart')).toEqual({ landing: 'cart', url: at('/cart') })
    for (const path of ['/checkout/shipping', '/address', '/de/checkout']) expect(shown(path)).toBeNull()
  })
})
