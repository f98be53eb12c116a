import { pageTitleOf } from '@tillwatch/contract/rules'
import { beforeEach, expect, it } from 'vitest'
import { trackBeginCheckout, trackLogin, trackPageView, trackPurchase } from '#lib/analytics/events.ts'

beforeEach(() => {
  window.dataLayer = undefined
  sessionStorage.clear()
})

it.each([
  ['/', 'Home'],
  ['/sign-in', 'Sign In'],
  ['/sign-up', 'Sign Up'],
  ['/buyers-guide', 'Buyers Guide'],
  ['/about-us', 'About Us'],
  ['/contact-us', 'Contact Us'],
  ['/terms-of-service', 'Terms of Service'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/dashboard', 'Dashboard'],
  ['/demo', 'Demo'],
  ['/purchase-site', 'Unknown Page'],
  ['/login', 'Unknown Page'],
  ['/scans/1', 'Unknown Page'],
  ['constructor', 'Unknown Page'],
])('counts %s as %s', (path, title) => {
  expect(pageTitleOf(path)).toBe(title)
  trackPageView(path)
  expect(window.dataLayer).toEqual([{ event: 'page_view', page_title: title, page_path: path }])
})

it('counts a sign-in by its method', () => {
  trackLogin('google')
  expect(window.dataLayer).toEqual([{ event: 'login', method: 'google' }])
})

it('counts a checkout that begins, in dollars', () => {
  trackBeginCheckout({ priceId: 'price_1', name: 'Premium', plan: 'premium', interval: 'yearly', cents: 210_050 })
  expect(window.dataLayer).toEqual([
    {
      event: 'begin_checkout',
      currency: 'USD',
      value: 2100.5,
      items: [
        {
          item_id: 'price_1',
          item_name: 'Premium',
          item_category: 'Subscription',
          price: 2100.5,
          plan: 'premium',
          price_type: 'yearly',
        },
      ],
    },
  ])
})

it('counts a purchase once, also when its page is loaded again', () => {
  const checkout = { id: 'cs_1', amountTotal: 6500, priceId: 'price_1', plan: 'standard' as const }
  trackPurchase(checkout)
  trackPurchase(checkout)
  trackPurchase({ ...checkout, id: 'cs_2' })
  const purchase = {
    event: 'purchase',
    transaction_id: 'cs_1',
    currency: 'USD',
    value: 65,
    items: [{ item_id: 'price_1', plan: 'standard' }],
  }
  expect(window.dataLayer).toEqual([purchase, { ...purchase, transaction_id: 'cs_2' }])
})
