// The screens on which an account begins, is confirmed and gets a new password, on a loopback server that answers as the identity library does.
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { alert, heading, identityServerOfEach, signUpAs } from './screen-steps.tsx'
import { click, showSite, type } from './show-site.tsx'

const server = identityServerOfEach()
const { refuse, sent } = server

describe('the sign-up screen', () => {
  it('says the rules of a password before one is typed, and names its fields as new', async () => {
    await showSite('/sign-up')
    const password = await type('Password', '')
    const hint = document.getElementById(password.getAttribute('aria-describedby')!)
    expect(hint?.textContent).toMatch(/^12 to 128 characters\./)
    expect([password.autocomplete, (await type('Confirm password', '')).autocomplete]).toEqual(['new-password', 'new-password'])
  })

  it('creates the account and leads to the dashboard', async () => {
    const { at } = await showSite('/sign-up')
    await signUpAs()
    await waitFor(() => expect(at()).toBe('/dashboard'))
    expect(sent('/sign-up/email')).toHaveLength(1)
  })

  it.each([
    ['', '', 'Email and password are required for sign up', 'Password'],
    ['short', 'short', 'The password is too short. Use at least 12 characters.', 'Password'],
    ['a'.repeat(129), 'a'.repeat(129), 'The password is too long. Use at most 128 characters.', 'Password'],
    ['correct horse', 'correct mouse', 'Passwords do not match', 'Confirm password'],
  ])('refuses %j and %j before anything is sent', async (password, again, words, label) => {
    await showSite('/sign-up')
    await signUpAs(password, again)
    await waitFor(() => expect(alert().textContent).toBe(words))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)))
    expect(sent('/sign-up/email')).toEqual([])
  })

  it.each([
    [
      422,
      { code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', message: 'x' },
      'An account with this email address already exists. Sign in instead.',
    ],
    [500, {}, 'Failed to create account'],
  ])('says a refusal %s %j', async (status, body, words) => {
    refuse('/sign-up/email', status, body)
    await showSite('/sign-up')
    await signUpAs()
    await waitFor(() => expect(alert().textContent).toBe(words))
  })

  it('says at the address that it is none, by the code that the server answers with', async () => {
    refuse('/sign-up/email', 400, { code: 'VALIDATION_ERROR', message: '[body.email] Invalid email address' })
    await showSite('/sign-up')
    await signUpAs()
    await waitFor(() => expect(alert().textContent).toBe('Enter a valid email address, such as name@shop.example.'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
  })

  it('opens what is accepted in another tab, so that what was typed stays', async () => {
    await showSite('/sign-up')
    await heading('Create an account')
    for (const name of ['Terms of service', 'Privacy policy']) {
      const links = screen.getAllByRole<HTMLAnchorElement>('link', { name })
      expect(links.map(({ target, rel }) => [target, rel])).toContainEqual(['_blank', 'noopener'])
    }
  })

  it('waits for the mail where the address must be confirmed, keeps what was wanted, and goes on once it is', async () => {
    const answer = { token: null, user: { id: 'u1', email: 'ada@shop.example', emailVerified: false } }
    refuse('/sign-up/email', 200, answer)
    refuse('/send-verification-email', 200, { status: true })
    const { at, session } = await showSite({ pathname: '/sign-up', state: { from: '/demo' } }, { config: { mail: 'smtp' } })
    await signUpAs()
    expect(await screen.findByText(/^We sent a link to ada@shop\.example\./)).toBeTruthy()
    click('button', 'Resend email')
    await waitFor(() => expect(sent('/send-verification-email')).toHaveLength(1))
    expect(sessionStorage.getItem('signInOnward')).toContain('/demo')
    delete server.answers['/api/auth/sign-up/email']
    await session.auth.signInWithEmail({ email: 'ada@shop.example', password: 'correct horse' }) // as the link does, in another tab
    await waitFor(() => expect(at()).toBe('/demo'))
    expect(sessionStorage.getItem('signInOnward')).toBeNull()
  })
})

describe('a forgotten password', () => {
  it('has a link sent, and says the same for every address', async () => {
    refuse('/request-password-reset', 200, { status: true })
    await showSite('/forgot-password')
    await heading('Forgot your password?')
    click('button', 'Send link')
    await waitFor(() => expect(alert().textContent).toBe('Enter your email address first.'))
    await type('Email', 'ada@shop.example')
    click('button', 'Send link')
    expect(await screen.findByText(/^If an account exists for ada@shop\.example, we sent a link/)).toBeTruthy()
    expect(screen.getByText(/doesn’t send email/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open the outbox to find the link.' }).getAttribute('href')).toBe('/outbox')
    expect(screen.getByRole('link', { name: 'Back to sign-in' }).getAttribute('href')).toBe('/sign-in')
    expect(sent('/request-password-reset').map(({ body }) => body)).toEqual([{ email: 'ada@shop.example' }])
  })

  it('names no page of the outbox where there is none', async () => {
    refuse('/request-password-reset', 200, { status: true })
    await showSite('/forgot-password', { config: { mail: 'folder' } })
    await type('Email', 'ada@shop.example')
    click('button', 'Send link')
    expect(await screen.findByText(/The administrator can find the link in the outbox folder/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: /outbox/ })).toBeNull()
  })

  it('says of an address that it is none', async () => {
    refuse('/request-password-reset', 400, { code: 'VALIDATION_ERROR', message: '[body.email] Invalid email address' })
    await showSite('/forgot-password')
    await type('Email', 'x')
    click('button', 'Send link')
    await waitFor(() => expect(alert().textContent).toBe('Enter a valid email address, such as name@shop.example.'))
  })

  it('is replaced by a new one, with which the person signs in, and what allows it leaves the address at once', async () => {
    refuse('/reset-password', 200, { status: true })
    const { at } = await showSite('/reset-password?token=t1')
    await heading('Set a new password')
    await waitFor(() => expect(at()).toBe('/reset-password'))
    await type('New password', 'correct horse')
    await type('Confirm password', 'correct horse')
    click('button', 'Set password')
    expect(await screen.findByText('Your password was changed. Sign in with the new password.')).toBeTruthy()
    expect(at()).toBe('/sign-in')
    expect(sent('/reset-password').map(({ body }) => body)).toEqual([{ token: 't1', newPassword: 'correct horse' }])
  })

  it.each(['/reset-password', '/reset-password?error=INVALID_TOKEN'])('says at %s that the link is spent', async (path) => {
    await showSite(path)
    await heading('This link no longer works')
    expect(screen.getByRole('link', { name: 'Send new link' }).getAttribute('href')).toBe('/forgot-password')
  })

  it('says so too when the server finds the link spent', async () => {
    refuse('/reset-password', 400, { message: 'Invalid token', code: 'INVALID_TOKEN' })
    await showSite('/reset-password?token=t1')
    await heading('Set a new password')
    await type('New password', 'correct horse')
    await type('Confirm password', 'correct horse')
    click('button', 'Set password')
    await heading('This link no longer works')
  })
})

describe('the link that confirms an address', () => {
  it('says so, counts as a sign-in, and goes on to what was kept', async () => {
    const { session } = await showSite('/sign-in')
    await session.auth.signInWithEmail({ email: 'ada@shop.example', password: 'correct horse' })
    sessionStorage.setItem('signInOnward', JSON.stringify({ state: { from: '/demo' }, until: Date.now() + 1000 }))
    window.dataLayer = []
    const { at } = await showSite('/verify-email')
    expect(await screen.findByText('You’re signed in as ada@shop.example.')).toBeTruthy()
    expect(window.dataLayer).toContainEqual({ event: 'login', method: 'email' })
    click('link', 'Go to dashboard')
    await waitFor(() => expect(at()).toBe('/demo'))
  })

  it('has nobody think of being signed in who is not', async () => {
    await showSite('/verify-email')
    await heading('Your email address is confirmed')
    expect(screen.getByText('Sign in to continue.')).toBeTruthy()
  })

  it('that is spent says so and can be sent again', async () => {
    refuse('/send-verification-email', 200, { status: true })
    await showSite('/verify-email?error=TOKEN_EXPIRED', { config: { mail: 'smtp' } })
    await heading('This link no longer works')
    await type('Email', 'ada@shop.example')
    click('button', 'Send new link')
    expect(await screen.findByText(/^We sent a link to ada@shop\.example\./)).toBeTruthy()
  })
})
