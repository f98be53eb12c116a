import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { takeErrors } from '../spies.ts'
import { cardOf, openPricing } from './open-pricing.tsx'

beforeEach(() => {
  window.dataLayer = undefined
  location.hash = ''
})

const counted = (event: string) => (window.dataLayer ?? []).filter((entry) => (entry as { event?: string }).event === event)
const bought = [
  ['Standard', 'Billed monthly', 'standard', 'price_standard_monthly', 65, 'monthly'],
  ['Standard', 'Billed yearly', 'standard', 'price_standard_yearly', 700, 'yearly'],
  ['Premium', 'Billed monthly', 'premium', 'price_premium_monthly', 195, 'monthly'],
  ['Premium', 'Billed yearly', 'premium', 'price_premium_yearly', 2100, 'yearly'],
] as const

describe.each(bought)('BUY NOW of %s, %s', (plan, billed, variant, priceId, price, interval) => {
  async function press(person: 'signed-in' | 'nobody', checkout?: { status: number; body: unknown }) {
    const opened = await openPricing({ person, ...(checkout ? { checkout } : {}) })
    await screen.findByText('$65')
    fireEvent.click(screen.getByRole('radio', { name: billed }))
    fireEvent.click(cardOf(plan).getByRole('button', { name: 'BUY NOW' }))
    return opened
  }

  it('leads who is signed out to /sign-in, with what is wanted in the navigation state, and starts nothing', async () => {
    const { router, asked } = await press('nobody')
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'))
    expect(router.state.location.state).toEqual({ buyNow: true, priceId, variant })
    const named = `You’re buying ${plan} for $${price.toLocaleString('en')} a ${interval === 'monthly' ? 'month' : 'year'}.`
    expect(await screen.findByText(named, { exact: false })).toBeTruthy()
    expect(counted('begin_checkout')).toEqual([])
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('starts the checkout of who is signed in, is counted, and leaves for the page that the service names', async () => {
    const { asked } = await press('signed-in')
    await waitFor(() => expect(location.hash).toBe('#paying'))
    expect(asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
      ['/api/create-checkout-session', { priceId, options: { plan: variant, locale: 'en' } }],
    ])
    const item = { item_id: priceId, item_name: plan, item_category: 'Subscription', price, plan: variant, price_type: interval }
    expect(counted('begin_checkout')).toEqual([{ event: 'begin_checkout', currency: 'USD', value: price, items: [item] }])
  })

  it('logs a checkout that fails, says so at the button, and works again', async () => {
    const { answers } = await press('signed-in', { status: 503, body: { detail: 'no' } })
    expect(await cardOf(plan).findByText(/Could not open the checkout\. Nothing was charged/)).toBeTruthy()
    expect(takeErrors()).toEqual(['Error redirecting to checkout'])
    answers.checkout = { status: 200, body: { url: '#second' } }
    fireEvent.click(cardOf(plan).getByRole('button', { name: 'BUY NOW' }))
    await waitFor(() => expect(location.hash).toBe('#second'))
  })
})

describe.each(['Standard', 'Premium'] as const)('the second button of %s', (plan) => {
  it.each([
    ['signed-in', '/demo'],
    ['nobody', '/sign-in?redirect=demo'],
  ] as const)('leads %s to %s', async (person, address) => {
    await openPricing({ person })
    await screen.findByText('$65')
    expect(cardOf(plan).getByRole('link', { name: 'Try the demo' }).getAttribute('href')).toBe(address)
  })
})

describe.each(['signed-in', 'nobody'] as const)('Enterprise for %s', (person) => {
  it('leads to the buyers guide and to contact, and sells nothing', async () => {
    await openPricing({ person })
    await screen.findByText('$65')
    expect(cardOf('Enterprise').getByRole('link', { name: 'Buyers Guide' }).getAttribute('href')).toBe('/buyers-guide')
    expect(cardOf('Enterprise').getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact-us')
    expect(cardOf('Enterprise').queryByRole('button')).toBeNull()
  })
})
