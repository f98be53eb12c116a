import { describe, expect, it } from 'vitest'
import { checkoutPaths, kindOfAddress, kindOfText, mayFollow } from '#inventory/index.ts'

const shop = (path: string) => `https://shop.example${path}`

describe('the kind of a page', () => {
  it.each([
    ['/checkout', 'checkout'],
    ['/en/checkout/onepage/', 'checkout'],
    ['/index.php?route=checkout/checkout', 'checkout'],
    ['/finalizar-compra/', 'checkout'],
    ['/kasse', 'checkout'],
    ['/my-account/add-payment-method/', 'payment-method'],
    ['/pay-invoice', 'payment'],
    ['/warenkorb', 'cart'],
    ['/checkout/cart', 'checkout'],
    ['/donate-now', 'donation'],
    ['/gift-cards', 'gift-card'],
    ['/products/blue-shoe', 'shop'],
    ['/about', null],
    ['/%E0%A4%A', null],
    ['/paypal-vs-others', null],
    ['/payload', null],
  ])('by the address %s is %s', (path, kind) => {
    expect(kindOfAddress(shop(path))).toBe(kind)
  })

  it.each([
    ['Proceed to checkout', 'checkout'],
    ['Zur Kasse', 'checkout'],
    ['Pay now', 'payment'],
    ['Ver carrito', 'cart'],
    ['レジに進む', 'checkout'],
    ['Contact us', null],
  ])('by the words of a link “%s” is %s', (text, kind) => {
    expect(kindOfText(text)).toBe(kind)
  })

  it('recognizes each of the common addresses by its name', () => {
    for (const path of checkoutPaths) expect([path, kindOfAddress(shop(path))]).not.toEqual([path, null])
  })

  it.each([
    '/logout',
    '/cart?add-to-cart=12',
    '/wishlist/add/3',
    '/wp-admin/',
    '/guide.pdf',
    '/app.js',
    '/account/delete',
    '/api/v1/products',
  ])('does not follow %s', (path) => expect(mayFollow(shop(path))).toBe(false))

  it('does not follow a link that names an action, and follows others', () => {
    expect(mayFollow(shop('/x/3'), 'Remove from cart')).toBe(false)
    expect(mayFollow(shop('/products/3?colour=blue'), 'Blue shoe')).toBe(true)
  })
})
