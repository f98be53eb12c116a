// The screen of signing in, with a password and with Google, on a loopback server that answers as the identity library does.
import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { json } from '../loopback.ts'
import { recordLines, takeErrors } from '../spies.ts'
import { closed, stubPasskeys } from './browser-passkeys.ts'
import { popupThat } from './identity-server.ts'
import { alert, heading, identityServerOfEach, signInAs } from './screen-steps.tsx'
import { click, showSite, type } from './show-site.tsx'

const server = identityServerOfEach()

/** The first rule of a selector in a style sheet of the site: jsdom lays nothing out, and loads none. */
function ruleOf(file: string, selector: string): string {
  const text = readFileSync(join(import.meta.dirname, '../../src', file), 'utf8')
  return text.split(`\n${selector} {`)[1]?.split('}')[0] ?? (text.startsWith(`${selector} {`) ? text.split('}')[0]! : '')
}
const { refuse, sent } = server

describe('the sign-in screen', () => {
  it('tells browsers and password managers what its fields are', async () => {
    await showSite('/sign-in')
    const email = await type('Email', 'x')
    const password = await type('Password', 'x')
    expect([email.type, email.autocomplete, email.inputMode]).toEqual(['email', 'username', 'email'])
    expect([password.type, password.autocomplete]).toEqual(['password', 'current-password'])
    expect(screen.getByRole('checkbox', { name: 'Remember me' })).toHaveProperty('checked', false)
  })

  it('shows the password when asked, and hides it again', async () => {
    await showSite('/sign-in')
    const password = await type('Password', 'correct horse')
    click('button', 'Show Password')
    expect(password.type).toBe('text')
    click('button', 'Show Password')
    expect(password.type).toBe('password')
    expect(password.value).toBe('correct horse')
  })

  it.each([
    [false, 'ada@shop.example'],
    [true, ' ada@shop.example '],
  ])('sends whether to be remembered (%s), and leads to the dashboard', async (remember, email) => {
    const { at } = await showSite('/sign-in')
    await type('Email', email)
    if (remember) screen.getByRole('checkbox', { name: 'Remember me' }).click()
    await signInAs(email)
    await waitFor(() => expect(at()).toBe('/dashboard'))
    expect(sent('/sign-in/email').map(({ body }) => body)).toEqual([
      { email: 'ada@shop.example', password: 'correct horse', rememberMe: remember },
    ])
  })

  it.each([
    ['', '', 'Email', 'en'],
    ['ada@shop.example', '  ', 'Password', 'en'],
  ])('says that both fields are required for %j and %j, at the field %s', async (email, password, label) => {
    await showSite('/sign-in')
    await signInAs(email, password)
    await waitFor(() => expect(alert().textContent).toBe('Email and password are required'))
    const field = screen.getByLabelText(label)
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(field)
    expect(field.getAttribute('aria-describedby')).toBe(alert().id)
    expect(sent('/sign-in/email')).toEqual([])
  })

  it('says a failure in the person’s language by its code, while the store keeps the sentence of the log', async () => {
    refuse('/sign-in/email', 401, { message: 'Invalid email or password', code: 'INVALID_EMAIL_OR_PASSWORD' })
    const { session } = await showSite('/sign-in', { language: 'es' })
    await type('Correo electrónico', 'ada@shop.example')
    await type('Contraseña', 'correct mouse')
    click('button', 'Iniciar sesión')
    await waitFor(() => expect(alert().textContent).toBe('El correo o la contraseña no son correctos.'))
    expect(session.auth.useAuth.getState().error).toBe('Email sign-in failed: Invalid email or password')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Contraseña')))
  })

  it.each([
    [403, { message: 'odd', code: 'ODD' }, 'An error occurred'],
    [429, { message: 'Too many requests. Please try again later.' }, 'Too many attempts. Wait a minute, then try again.'],
    [200, { token: 's1' }, 'Sign-in succeeded, but no account was returned. Try again.'],
  ])('says what it can of an answer %s %j', async (status, body, words) => {
    refuse('/sign-in/email', status, body)
    await showSite('/sign-in')
    await signInAs()
    await waitFor(() => expect(alert().textContent).toBe(words))
  })

  it('sends once, however often its button is pressed', async () => {
    const held = Promise.withResolvers<ServerResponse>()
    server.answers['/api/auth/sign-in/email'] = (response) => held.resolve(response)
    await showSite('/sign-in')
    await signInAs()
    const button = await screen.findByRole('button', { name: 'Signing in…' })
    button.click()
    screen.getByLabelText<HTMLInputElement>('Email').form!.requestSubmit()
    click('button', 'Continue with Google')
    json(await held.promise, 401, { message: 'Invalid email or password', code: 'INVALID_EMAIL_OR_PASSWORD' })
    await waitFor(() => expect(alert().textContent).not.toBe(''))
    expect(sent('/sign-in/email')).toHaveLength(1)
    expect(server.lines().some((line) => line.includes('google'))).toBe(false)
  })

  it('offers the mail again to a person whose address is not confirmed yet, and says what went wrong with it', async () => {
    refuse('/sign-in/email', 403, { message: 'Email not verified', code: 'EMAIL_NOT_VERIFIED' })
    refuse('/send-verification-email', 429, { message: 'Too many requests.' })
    await showSite({ pathname: '/sign-in', state: { from: '/scans/1' } })
    await signInAs()
    await waitFor(() => expect(alert().textContent).toContain('Your email address isn’t confirmed yet.'))
    click('button', 'Resend email')
    await within(alert()).findByText('Too many attempts. Wait a minute, then try again.')
    expect(sent('/send-verification-email').map(({ body }) => body)).toEqual([{ email: 'ada@shop.example' }])
    expect(sessionStorage.getItem('signInOnward')).toContain('/scans/1')
  })

  it('has no Google where the installation has none', async () => {
    await showSite('/sign-in', { config: { googleSignIn: false } })
    await heading('Sign in')
    expect(screen.queryByRole('button', { name: /Google/ })).toBeNull()
  })
})

describe('a passkey', () => {
  it('signs in where the browser has passkeys, and must verify the person', async () => {
    const asked = stubPasskeys()
    const { session } = await showSite('/sign-in')
    await heading('Sign in')
    click('button', 'Sign in with a passkey')
    await waitFor(() => expect(session.auth.useAuth.getState().isAuthenticated).toBe(true))
    expect(asked).toEqual([{ challenge: 'AAAA', userVerification: 'required' }])
  })

  it('says what to do when it was removed, or the dialog was closed', async () => {
    stubPasskeys()
    server.answers['/api/auth/passkey/verify-authentication'] = (response) => json(response, 401, { code: 'PASSKEY_NOT_FOUND' })
    await showSite('/sign-in')
    await heading('Sign in')
    click('button', 'Sign in with a passkey')
    await screen.findByText('This passkey was removed from its account. Sign in another way.')
    stubPasskeys(closed)
    click('button', 'Sign in with a passkey')
    await screen.findByText('The passkey dialog was closed or took too long. Try again.')
  })

  it('is not offered without a browser or a host name for it', async () => {
    await showSite('/sign-in')
    await heading('Sign in')
    expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull()
    cleanup()
    stubPasskeys()
    await showSite('/sign-in', { config: { passkeyHost: null } })
    await heading('Sign in')
    expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull()
  })
})

describe('single sign-on', () => {
  const config = { googleSignIn: false, oidcName: 'Staff login' }

  it('is offered under the name of the provider, and signs in', async () => {
    const { session } = await showSite('/sign-in', { config, openPopup: popupThat({}) })
    await heading('Sign in')
    click('button', 'Continue with Staff login')
    await waitFor(() => expect(session.auth.useAuth.getState().isAuthenticated).toBe(true))
    expect(server.lines().some((line) => line.includes('/api/v1/identity/oidc'))).toBe(true)
  })

  it.each([
    ['blocked', () => null, 'Your browser blocked the sign-in window. Allow pop-ups for this site, then try again.'],
    ['refused', popupThat({ error: 'access_denied' }), /^The identity provider denied access/],
    ['unreachable', popupThat({ error: 'oidc_unreachable' }), /^The identity provider isn’t responding/],
    ['broken', popupThat({ error: 'issuer_mismatch' }), /^Single sign-on failed/],
    ['without an account of its own', popupThat({ error: 'account_not_linked' }), /uses a password/],
  ] as const)('says what to do when it is %s', async (_when, openPopup, words) => {
    await showSite('/sign-in', { config, openPopup })
    await heading('Sign in')
    click('button', 'Continue with Staff login')
    await screen.findByText(words)
  })
})

describe('signing in with Google', () => {
  it('leads on once the window has said its last word', async () => {
    const { at } = await showSite('/sign-in?redirect=demo', { openPopup: popupThat({}) })
    await heading('Sign in')
    click('button', 'Continue with Google')
    await waitFor(() => expect(at()).toBe('/demo'))
  })

  it.each([
    [
      'blocked',
      () => null,
      'Your browser blocked the Google window. Allow pop-ups for this site, then try again.',
      'The sign-in window was blocked',
    ],
    ['closed', popupThat('silent'), 'The Google window was closed before sign-in finished.', 'The sign-in window was closed'],
    ['refused', popupThat({ error: 'access_denied' }), /^Google denied access/, 'access_denied'],
    ['broken', popupThat({ error: 'issuer_mismatch' }), /^Google sign-in failed/, 'issuer_mismatch'],
    ['of another account', popupThat({ error: 'account_not_linked' }), /Sign in with that password\.$/, 'account_not_linked'],
  ] as const)('says so when the window was %s', async (_, openPopup, words, reason) => {
    const { session } = await showSite('/sign-in', { openPopup })
    await heading('Sign in')
    click('button', 'Continue with Google')
    await waitFor(() => expect(alert().textContent).toMatch(words))
    expect(session.auth.useAuth.getState().error).toBe(`Google sign-in failed: ${reason}`)
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeTruthy()
  })
})

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
    expect(await screen.findByText('You’re buying Premium for $195 a month. Sign in to continue with your purchase.')).toBeTruthy()
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
    expect(screen.getByText('You’re signed in. Opening the payment page…')).toBeTruthy()
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
    expect(
      await screen.findByText('You’re buying Premium for $195 a month. Create an account to continue with your purchase.'),
    ).toBeTruthy()
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

  it.each(['/dashboard', '/demo'])('shows a spinner at %s, and nothing of a person, until it is known who is signed in', async (path) => {
    const held = Promise.withResolvers<ServerResponse>()
    server.answers['/api/auth/get-session'] = (response) => held.resolve(response)
    await showSite(path, { early: true })
    const spinner = await screen.findByRole('status')
    expect(spinner.textContent).toBe('Loading…')
    expect(within(spinner).getByText('Loading…').className).toBe('tw-hidden')
    expect(spinner.querySelector('svg.tw-spin > path')?.getAttribute('d')).toBeTruthy()
    expect(spinner.className).toContain('wait')
    expect([...(document.querySelector('main')?.children ?? [])]).toEqual([spinner])
    expect(ruleOf('components/spinner.module.css', '.wait')).toMatch(/display: grid;.*place-items: center;/s)
    expect(ruleOf('app/base.css', '.tw-spin')).toMatch(/animation: tw-spin .* infinite/)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('list')).toBeNull()
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
    expect(await screen.findByText('Your session expired.')).toBeTruthy()
  })

  it('says that nothing was charged where the session ended at a payment, until the person signs in', async () => {
    recordLines('warn')
    server.answers['/api/create-checkout-session'] = (response) => json(response, 401, {})
    const { session, at } = await showSite('/purchase-site')
    await session.auth.signInWithEmail({ email: 'ada@shop.example', password: 'correct horse' })
    await expect(session.payments.createCheckoutSession('price_premium_monthly')).rejects.toMatchObject({ status: 401 })
    expect(await screen.findByText('Your session expired. Nothing was charged.')).toBeTruthy()
    await signInAs()
    await waitFor(() => expect(at()).toBe('/dashboard'))
    await waitFor(() => expect(session.useEnding.getState()).toEqual({ ending: null }))
  })

  it('leads from /login to signing in', async () => {
    const { at } = await showSite('/login')
    await heading('Sign in')
    expect(at()).toBe('/sign-in')
  })
})
