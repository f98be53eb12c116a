// The return from a checkout: what it says of the payment, and what is counted once.
import { screen, waitFor } from '@testing-library/react'
import type { HeldSubscription } from '@tillwatch/contract/shapes'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { serveAccount, server } from '../fixture-account.ts'
import { checkout, holding, premium, standard } from '../fixtures/plans.ts'
import { recordLines } from '../spies.ts'
import { openDashboard, tell } from './open-dashboard.ts'

serveAccount()

beforeEach(() => {
  sessionStorage.clear()
  window.dataLayer = []
})

const holds = (...subscriptions: HeldSubscription[]) => {
  server.account.state.document = holding(subscriptions)
}

describe('the return from a checkout', () => {
  const back = '?checkout=success&session_id=cs_1'
  const purchases = () => (window.dataLayer ?? []).filter((entry) => (entry as { event?: string }).event === 'purchase')

  it('that was paid says so, counts the purchase once, cleans the address and leads to claiming', async () => {
    const router = await openDashboard(server, back)
    expect(await screen.findByText('Thank you. We received your payment of $65.')).toBeTruthy()
    expect(screen.getByText(/Standard, billed monthly\. Now claim a site for this plan/)).toBeTruthy()
    await waitFor(() => expect(router.state.location.search).toBe('?tab=sites'))
    expect(await screen.findByRole('button', { name: 'Claim a site…' })).toBeTruthy()
    expect(purchases()).toMatchObject([{ transaction_id: 'cs_1', currency: 'USD', value: 65 }])
    server.account.state.document = holding([premium, { ...standard, siteId: 'site_2' }], 2)
    tell(server)
    await waitFor(() => expect(screen.queryByText(/We received your payment/)).toBeNull())
  })

  it('counts no second purchase when its address is opened again', async () => {
    sessionStorage.setItem('counted_cs_1', '1')
    const router = await openDashboard(server, back)
    await waitFor(() => expect(router.state.location.search).toBe('?tab=sites'))
    expect(purchases()).toEqual([])
  })

  it('waits for the subscription to be set up, and says so', async () => {
    holds(premium)
    await openDashboard(server, back)
    expect(await screen.findByText(/We’re setting up your subscription/)).toBeTruthy()
    server.account.state.document = holding([premium, standard], 2)
    tell(server)
    expect(await screen.findByText(/Now claim a site for this plan/)).toBeTruthy()
  })

  it('that is still under way keeps its address and hears of the payment by the live document', async () => {
    holds(premium)
    server.account.state.checkout = { ...checkout, paymentStatus: 'unpaid' }
    const router = await openDashboard(server, back)
    expect(await screen.findByText('Your payment is still being processed.')).toBeTruthy()
    expect(router.state.location.search).toBe(back)
    expect(purchases()).toEqual([])
    server.account.state.checkout = checkout
    server.account.state.document = holding([premium, standard], 2)
    tell(server)
    expect(await screen.findByText(/We received your payment/)).toBeTruthy()
    await vi.waitFor(() => expect(purchases()).toHaveLength(1))
  })

  it('that was not finished says that nothing was charged', async () => {
    server.account.state.checkout = { ...checkout, status: 'expired', paymentStatus: 'unpaid' }
    const router = await openDashboard(server, back)
    expect(await screen.findByText(/wasn’t completed, so you weren’t charged/)).toBeTruthy()
    await waitFor(() => expect(router.state.location.search).toBe('?tab=billing'))
    expect(purchases()).toEqual([])
  })

  it('that cannot be looked up says so', async () => {
    recordLines('warn')
    server.account.state.refusals['/api/checkout-session/cs_1'] = [503, 'payments-unavailable']
    await openDashboard(server, back)
    expect(await screen.findByText(/Could not check your payment/)).toBeTruthy()
    expect(purchases()).toEqual([])
  })

  it('that the account does not have says so', async () => {
    recordLines('warn')
    server.account.state.refusals['/api/checkout-session/cs_1'] = [404, 'not-found']
    await openDashboard(server, back)
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Could not find this checkout in your account. If you’ve paid, the subscription will appear here automatically.',
    )
    expect(purchases()).toEqual([])
  })
})
