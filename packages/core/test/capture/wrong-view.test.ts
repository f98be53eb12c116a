import { describe, expect, it } from 'vitest'
import { type FieldSignals, type ShownView, wrongViewOf } from '#capture/index.ts'

const field = (given: Partial<FieldSignals>): FieldSignals => ({
  ...{ tag: 'input', type: 'text', name: '', id: '', autocomplete: '', label: '', placeholder: '', inputmode: '', ariaLabel: '' },
  ...given,
})
const password = field({ type: 'password', name: 'pw' })
const card = field({ name: 'cardnumber', autocomplete: 'cc-number' })
const method = field({ type: 'radio', name: 'payment_method', label: 'PayPal' })
const view = (given: Partial<ShownView>): ShownView => ({ title: 'Shop', headings: [], text: '', marks: [], fields: [], ...given })

describe('a view at the end of a journey', () => {
  it.each<[string, Partial<ShownView>]>([
    ['an empty cart by its words', { text: 'Hello\nYour cart is currently empty.' }],
    ['an empty cart in German', { text: 'Ihr Warenkorb ist leer' }],
    ['an empty cart in Spanish, with accents', { text: 'Su carrito está vacío.' }],
    ['an empty cart in Swedish', { text: 'Din varukorg är tom' }],
    ['a cart by its heading', { headings: ['Shopping Cart (2 items)'] }],
    ['a cart by its title', { title: 'Warenkorb | Laden' }],
    ['a cart by its theme', { marks: ['page', 'woocommerce-cart'] }],
    ['an empty cart that offers payment methods', { text: 'Your basket is empty', fields: [method] }],
    ['a cart with a sign-in form', { headings: ['Panier'], fields: [password] }],
  ])('is a cart: %s', (_, given) => {
    expect(wrongViewOf(view(given))).toBe('cart')
  })

  it.each<[string, Partial<ShownView>]>([
    ['by its password field', { fields: [field({ type: 'email' }), password] }],
    ['by its heading, before it asks for the password', { headings: ['Sign in'], fields: [field({ type: 'email' })] }],
    ['by its title', { title: 'Iniciar sesión – Tienda' }],
    ['by its theme', { marks: ['customer-account-login'] }],
  ])('is a sign-in page: %s', (_, given) => {
    expect(wrongViewOf(view(given))).toBe('login')
  })

  it.each<[string, Partial<ShownView>]>([
    ['with a card field beside a sign-in form', { headings: ['Cart'], fields: [password, card] }],
    ['with payment methods beside a sign-in form', { fields: [password, method] }],
    ['with payment methods under the heading of a cart', { headings: ['Your cart'], fields: [method] }],
    [
      'without a sign',
      { title: 'Checkout', headings: ['Checkout'], text: 'Total 12.00 EUR. Cart totals', fields: [field({ name: 'city' })] },
    ],
    ['of a product that is a bag', { title: 'Leather bag | Shop', headings: ['Leather bag'] }],
  ])('may be the payment page: %s', (_, given) => {
    expect(wrongViewOf(view(given))).toBeNull()
  })
})
