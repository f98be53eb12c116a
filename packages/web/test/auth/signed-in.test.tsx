// Where a person is led: after signing in, by the guard of the screens that need it, and after signing out.
import type { ServerResponse } from 'node:http'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { json } from '../loopback.ts'
import { recordLines, takeErrors } from '../spies.ts'
import { heading, identityServerOfEach, signInAs } from './screen-steps.tsx'
import { click, showSite } from './show-site.tsx'

const server = identityServerOfEach()
const { refuse } = server
/** A screen of prices has its answer, so that it asks nothing of the next test's server. */
const pricesShown = () => screen.findAllByText(/195/)

describe('after signing in', () => {
  it.each([
    ['the place the person came from', { pathname: '/sign-in', state: { from: '/no-such-page?x=1' } }, '/no-such-page?x=1'],
    ['never another site', { pathname: '/sign-in', state: { from: '//evil.example' } }, '/dashboard'],
    ['the demo', '/sign-in?redirect=demo', '/demo'],
    ['the dashboard for an unknown redirect', '/sign-in?redirect=//evil.example', '/dashboard'],
  ])('the person goes on to %s', async (_, entry, end) => {
    const { at } = await showSite(entry)
    await signInAs()
    await waitFor(() => expect(at()).toBe(end))
  })

  const buying = { buyNow: true, priceId: 'price_premium_monthly', variant: 'premium' }

  it('a purchase goes on to its payment page, with the price, the plan and the language', async () => {
    window.dataLayer = []
    server.answers['/api/create-checkout-session'] = (response) => json(response, 200, { url: '#payment-page' })
    await showSite({ pathname: '/sign-in', state: buying })
    expect(await screen.findByText('Sign in to go on with your purchase.')).toBeTruthy()
    await signInAs()
    await waitFor(() => expect(location.hash).toBe('#payment-page'))
    const checkouts = server.asked.filter(({ path }) => path === '/api/create-checkout-session')
    expect(checkouts.map(({ body }) => body)).toEqual([{ priceId: 'price_premium_monthly', options: { plan: 'premium', locale: 'en' } }])
    expect(window.dataLayer).toContainEqual(
      expect.objectContaining({
        event: 'begin_checkout',
        value: 195,
        items: [expect.objectContaining({ plan: 'premium', price_type: 'monthly' })],
      }),
    )
    expect(screen.getByText('You are signed in. Opening the payment page…')).toBeTruthy()
  })

  it('a purchase that cannot begin leads back to the prices, and the failure is logged', async () => {
    server.answers['/api/create-checkout-session'] = (response) => json(response, 503, { detail: 'away', code: 'payments-unavailable' })
    const { at } = await showSite({ pathname: '/sign-in', state: buying })
    await signInAs()
    await waitFor(() => expect(at()).toBe('/purchase-site'))
    await pricesShown()
    expect(takeErrors()).toEqual(['Error redirecting to checkout'])
  })

  it('what is wanted goes along to the screen of creating an account', async () => {
    const { router } = await showSite({ pathname: '/sign-in', state: buying })
    await heading('Sign in')
    click('link', 'Create an account')
    await heading('Create an account')
    expect(router.state.location.state).toEqual(buying)
  })

  it('a person who is signed in already is taken on at once', async () => {
    const { session } = await showSite('/sign-in')
    await session.auth.signInWithEmail({ email: 'ada@shop.example', password: 'correct horse' })
    const { at } = await showSite('/sign-in?redirect=demo')
    await waitFor(() => expect(at()).toBe('/demo'))
  })
})

describe('the guard', () => {
  it.each(['/dashboard', '/scans/1/scripts/2?tab=inventory#x'])('leads from %s to signing in, and back', async (path) => {
    const { at, router } = await showSite(path)
    await heading('Sign in')
    expect(at()).toBe('/sign-in')
    await signInAs()
    await waitFor(() => expect(at() + router.state.location.hash).toBe(path))
  })

  it('shows a spinner, and no screen, until it is known who is signed in', async () => {
    const held = Promise.withResolvers<ServerResponse>()
    server.answers['/api/auth/get-session'] = (response) => held.resolve(response)
    await showSite('/dashboard', { early: true })
    expect(await screen.findByRole('status')).toHaveProperty('textContent', 'Loading…')
    expect(screen.queryByRole('heading')).toBeNull()
    json(await held.promise, 200, null)
    await heading('Sign in')
  })

  it('leads a person whose session the payments service refuses to signing in', async () => {
    recordLines('warn')
    server.answers['/api/checkout-session/1'] = (response) => json(response, 401, {})
    const { at, session } = await showSite('/sign-up')
    await session.auth.signInWithEmail({ email: 'ada@shop.example', password: 'correct horse' })
    await waitFor(() => expect(at()).toBe('/dashboard'))
    await expect(session.payments.getCheckoutSession('1')).rejects.toMatchObject({ status: 401 })
    await heading('Sign in')
    expect(at()).toBe('/sign-in')
    expect(localStorage.getItem('accessToken')).toBeNull()
  })

  it('leads from /login to signing in', async () => {
    const { at } = await showSite('/login')
    await heading('Sign in')
    expect(at()).toBe('/sign-in')
  })
})

describe('the account menu', () => {
  const signOut = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Account: ada@shop.example' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  }

  it('signs out, and takes the next person to no screen of this one', async () => {
    const { session, at, router } = await showSite('/sign-in')
    await signInAs()
    await waitFor(() => expect(at()).toBe('/dashboard'))
    await signOut()
    await waitFor(() => expect(session.auth.useAuth.getState().isAuthenticated).toBe(false))
    await waitFor(() => expect(at()).toBe('/'))
    await pricesShown()
    expect(router.state.location.state).toBeNull()
    expect(localStorage.getItem('accessToken')).toBeNull()
  })

  it('says so when the server did not answer, and the person is still signed in', async () => {
    refuse('/sign-out', 500, { message: 'Database is away' })
    const { session, at } = await showSite('/sign-in')
    await signInAs()
    await waitFor(() => expect(at()).toBe('/dashboard'))
    await signOut()
    expect(await screen.findByText('You are still signed in, since the server did not answer. Try again.')).toBeTruthy()
    expect(session.auth.useAuth.getState()).toMatchObject({ isAuthenticated: true, error: 'Logout failed: Database is away' })
    expect(at()).toBe('/dashboard')
  })
})
