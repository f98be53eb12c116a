// The screen of signing in, with a password and with Google, on a loopback server that answers as the identity library does.
import type { ServerResponse } from 'node:http'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { json } from '../loopback.ts'
import { popupThat } from './identity-server.ts'
import { alert, heading, identityServerOfEach, signInAs } from './screen-steps.tsx'
import { click, showSite, type } from './show-site.tsx'

const server = identityServerOfEach()
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
    click('button', 'Show what is typed: Password')
    expect(password.type).toBe('text')
    click('button', 'Show what is typed: Password')
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
    [429, { message: 'Too many requests. Please try again later.' }, 'Too many attempts from here. Wait a minute, then try again.'],
    [200, { token: 's1' }, 'The sign-in was accepted, but no account came with it. Try again.'],
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
    await waitFor(() => expect(alert().textContent).toContain('Your address is not confirmed yet.'))
    click('button', 'Send it again')
    await within(alert()).findByText('Too many attempts from here. Wait a minute, then try again.')
    expect(sent('/send-verification-email').map(({ body }) => body)).toEqual([{ email: 'ada@shop.example' }])
    expect(sessionStorage.getItem('signInOnward')).toContain('/scans/1')
  })

  it('has no Google where the installation has none', async () => {
    await showSite('/sign-in', { config: { googleSignIn: false } })
    await heading('Sign in')
    expect(screen.queryByRole('button', { name: /Google/ })).toBeNull()
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
      'Your browser blocked the Google window. Allow windows for this site, then try again.',
      'The sign-in window was blocked',
    ],
    ['closed', popupThat('silent'), 'The Google window was closed before you were signed in.', 'The sign-in window was closed'],
    ['refused', popupThat({ error: 'access_denied' }), /^Google let nobody in/, 'access_denied'],
    ['broken', popupThat({ error: 'issuer_mismatch' }), /^Signing in with Google did not work/, 'issuer_mismatch'],
    ['of another account', popupThat({ error: 'account_not_linked' }), /Sign in with the password\.$/, 'account_not_linked'],
  ] as const)('says so when the window was %s', async (_, openPopup, words, reason) => {
    const { session } = await showSite('/sign-in', { openPopup })
    await heading('Sign in')
    click('button', 'Continue with Google')
    await waitFor(() => expect(alert().textContent).toMatch(words))
    expect(session.auth.useAuth.getState().error).toBe(`Google sign-in failed: ${reason}`)
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeTruthy()
  })
})
