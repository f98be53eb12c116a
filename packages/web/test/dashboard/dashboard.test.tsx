import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { HeldSubscription } from '@tillwatch/core/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startFixtureServer } from '../fixture-server.ts'
import { checkout, holding, premium, standard } from '../fixtures/account.ts'
import { recordLines } from '../spies.ts'
import { openDashboard, tell } from './open-dashboard.ts'

let server: Awaited<ReturnType<typeof startFixtureServer>>
beforeAll(async () => {
  server = await startFixtureServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.account.reset()
  server.account.asked.length = 0
  sessionStorage.clear()
  window.dataLayer = []
})

const selected = () => screen.getByRole('link', { current: 'page' }).textContent
const holds = (...subscriptions: HeldSubscription[]) => {
  server.account.state.document = holding(subscriptions)
}

describe('the tabs', () => {
  it.each([
    ['', 'Overview'],
    ['?tab=sites', 'Sites'],
    ['?tab=billing', 'Billing'],
    ['?tab=unheard-of', 'Overview'],
  ])('open by the address /dashboard%s', async (query, name) => {
    await openDashboard(server, query)
    expect(selected()).toBe(name)
  })

  it('are written into the address and remembered for the next visit', async () => {
    const router = await openDashboard(server)
    fireEvent.click(screen.getByRole('link', { name: 'Billing' }))
    await waitFor(() => expect(router.state.location.search).toBe('?tab=billing'))
    expect(localStorage.getItem('activeTab')).toBe('billing')
  })

  it('open as remembered where the address says nothing', async () => {
    localStorage.setItem('activeTab', 'sites')
    await openDashboard(server)
    expect(selected()).toBe('Sites')
  })
})

describe('the first line', () => {
  it.each<[string, HeldSubscription[], RegExp]>([
    ['nothing needs the person', [premium], /^Nothing needs you\.$/],
    ['a payment is tried again', [{ ...premium, status: 'past_due', dunning: 'retrying' }], /A payment failed and is tried again/],
    ['no other attempt is planned', [{ ...premium, status: 'past_due', dunning: 'final' }], /no other attempt is planned/],
    ['a subscription is unpaid', [{ ...premium, status: 'unpaid', dunning: 'unpaid' }], /unpaid and on hold/],
    ['a subscription waits for its site', [standard], /One paid subscription waits for its site/],
    ['there is no plan', [], /You have no plan yet/],
    ['the plan has ended', [{ ...premium, status: 'canceled' }], /You have no plan yet/],
  ])('says that %s', async (_, subscriptions, sentence) => {
    holds(...subscriptions)
    await openDashboard(server)
    expect(await screen.findByText(sentence)).toBeTruthy()
  })

  it('follows the account while it is looked at', async () => {
    holds(premium)
    await openDashboard(server)
    expect(await screen.findByText('Nothing needs you.')).toBeTruthy()
    server.account.state.document = holding([{ ...premium, status: 'past_due', dunning: 'retrying' }], 2)
    tell(server)
    expect(await screen.findByText(/A payment failed/)).toBeTruthy()
  })
})

describe('the return from a checkout', () => {
  const back = '?checkout=success&session_id=cs_1'
  const purchases = () => (window.dataLayer ?? []).filter((entry) => (entry as { event?: string }).event === 'purchase')

  it('that was paid says so, counts the purchase once, cleans the address and leads to claiming', async () => {
    const router = await openDashboard(server, back)
    expect(await screen.findByText('Thank you. Your payment of $65 has arrived.')).toBeTruthy()
    expect(screen.getByText(/Standard, billed monthly\. Now say which site it is for/)).toBeTruthy()
    await waitFor(() => expect(router.state.location.search).toBe('?tab=sites'))
    expect(await screen.findByRole('button', { name: 'Claim this site' })).toBeTruthy()
    expect(purchases()).toMatchObject([{ transaction_id: 'cs_1', currency: 'USD', value: 65 }])
    server.account.state.document = holding([premium, { ...standard, siteId: 'site_2' }], 2)
    tell(server)
    await waitFor(() => expect(screen.queryByText(/has arrived/)).toBeNull())
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
    expect(await screen.findByText(/We are setting up your subscription/)).toBeTruthy()
    server.account.state.document = holding([premium, standard], 2)
    tell(server)
    expect(await screen.findByText(/Now say which site it is for/)).toBeTruthy()
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
    expect(await screen.findByText(/has arrived/)).toBeTruthy()
    await vi.waitFor(() => expect(purchases()).toHaveLength(1))
  })

  it('that was not finished says that nothing was charged', async () => {
    server.account.state.checkout = { ...checkout, status: 'expired', paymentStatus: 'unpaid' }
    const router = await openDashboard(server, back)
    expect(await screen.findByText(/was not finished, and nothing was charged/)).toBeTruthy()
    await waitFor(() => expect(router.state.location.search).toBe('?tab=billing'))
    expect(purchases()).toEqual([])
  })

  it('that cannot be looked up says so', async () => {
    recordLines('warn')
    server.account.state.refusals['/api/checkout-session/cs_1'] = [503, 'payments-unavailable']
    await openDashboard(server, back)
    expect(await screen.findByText(/We could not look up your payment/, undefined, { timeout: 15_000 })).toBeTruthy()
    expect(purchases()).toEqual([])
  })

  it('that the account does not have says so', async () => {
    recordLines('warn')
    server.account.state.refusals['/api/checkout-session/cs_1'] = [404, 'not-found']
    await openDashboard(server, back)
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Your account has no such checkout. If you have paid, the subscription appears here by itself.',
    )
    expect(purchases()).toEqual([])
  })
})
