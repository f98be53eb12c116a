import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AuthError } from '#features/auth/auth-error.ts'
import { createAuth } from '#features/auth/index.ts'
import { json } from '../loopback.ts'
import { refuseWrites } from '../spies.ts'
import { credentials, popupThat, shownUser, startIdentityServer } from './identity-server.ts'

let server: Awaited<ReturnType<typeof startIdentityServer>>
let auth: ReturnType<typeof createAuth>
const onSignedIn = vi.fn()

beforeEach(async () => {
  localStorage.clear()
  onSignedIn.mockClear()
  server = await startIdentityServer()
  auth = createAuth({ onSignedIn, openPopup: popupThat({}) })
})
afterEach(async () => {
  await server.close()
})

const state = () => auth.useAuth.getState()
const caught = (action: Promise<unknown>): Promise<AuthError> => action.then(Promise.reject, (error) => error)

it('starts loading, with nobody signed in', () => {
  expect(state()).toEqual({
    currentUser: null,
    loading: true,
    isAuthenticated: false,
    error: null,
    authStateInitialized: false,
    currentSubscriptions: [],
    moves: 0,
  })
})

describe.each([
  ['e-mail', 'email', () => auth.signInWithEmail(credentials)],
  ['a new account', 'email', () => auth.signUpWithEmail(credentials)],
  ['Google', 'google', () => auth.signInWith('google')],
] as const)('signing in by %s', (_, method, action) => {
  it('sets the user, marks it authenticated, stores the token and says how', async () => {
    expect(await action()).toEqual(shownUser)
    expect(state()).toMatchObject({ currentUser: shownUser, isAuthenticated: true, loading: false, error: null })
    expect(localStorage.getItem('accessToken')).toMatch(/^ey.*\.sig$/)
    expect(onSignedIn.mock.calls).toEqual([[method]])
  })
})

describe('signing out', () => {
  it('ends the session on the server, removes the token and clears user and flag', async () => {
    await auth.signInWithEmail(credentials)
    await auth.logout()
    expect(server.lines().at(-1)).toBe('POST /api/auth/sign-out')
    expect(localStorage.getItem('accessToken')).toBeNull()
    expect(state()).toMatchObject({ currentUser: null, isAuthenticated: false, loading: false })
    expect(await (await fetch('/api/auth/get-session')).json()).toBeNull()
  })

  it('that the server refuses is "Logout failed: {reason}"', async () => {
    server.answers['/api/auth/sign-out'] = (response) => json(response, 500, { message: 'Database is away' })
    const error = await caught(auth.logout())
    expect(error.message).toBe('Logout failed: Database is away')
    expect(state().error).toBe(error.message)
  })

  it('that is refused without words says the status', async () => {
    server.answers['/api/auth/sign-out'] = (response) => json(response, 502, {})
    expect((await caught(auth.logout())).message).toBe('Logout failed: HTTP 502')
  })
})

describe('a failed sign-in by e-mail', () => {
  it('is "Email sign-in failed: {reason}" with the words and the code of the provider, kept and thrown', async () => {
    const refusal = { message: 'Invalid email or password', code: 'INVALID_EMAIL_OR_PASSWORD' }
    server.answers['/api/auth/sign-in/email'] = (response) => json(response, 401, refusal)
    const error = await caught(auth.signInWithEmail(credentials))
    expect(error).toBeInstanceOf(AuthError)
    expect(error).toMatchObject({ message: 'Email sign-in failed: Invalid email or password', code: 'INVALID_EMAIL_OR_PASSWORD' })
    expect(error.cause).toMatchObject({ message: 'Invalid email or password', code: 'INVALID_EMAIL_OR_PASSWORD' })
    expect(state()).toMatchObject({ error: error.message, isAuthenticated: false, loading: false })
    expect(onSignedIn).not.toHaveBeenCalled()
  })

  it('has words of its own where the provider gave none, and still its code', async () => {
    server.answers['/api/auth/sign-in/email'] = (response) => json(response, 403, { code: 'ODD' })
    const error = await caught(auth.signInWithEmail(credentials))
    expect(error.cause).toMatchObject({ message: 'Email sign-in failed. Please check your email and password.', code: 'ODD' })
    expect(error).toMatchObject({
      message: 'Email sign-in failed: Email sign-in failed. Please check your email and password.',
      code: 'ODD',
    })
  })

  it('says so when the answer holds no user', async () => {
    server.answers['/api/auth/sign-in/email'] = (response) => json(response, 200, { token: 's1' })
    expect((await caught(auth.signInWithEmail(credentials))).message).toBe(
      'Email sign-in failed: Sign in succeeded but no user object returned',
    )
  })

  it.each([
    { email: '  ', password: 'x' },
    { email: 'a@b.example', password: '  ' },
  ])('sends nothing when a field is blank: %j', async (fields) => {
    expect((await caught(auth.signInWithEmail(fields))).message).toBe('Email sign-in failed: Email and password are required for sign in')
    expect(server.asked).toEqual([])
  })

  it('says that the token could not be stored where storage is forbidden', async () => {
    refuseWrites('SecurityError')
    expect((await caught(auth.signInWithEmail(credentials))).message).toBe('Email sign-in failed: Failed to store access token')
  })

  it('says so when the browser keeps no session', async () => {
    server.answers['/api/auth/token'] = (response) => json(response, 401, {})
    expect((await caught(auth.signInWithEmail(credentials))).message).toBe(
      'Email sign-in failed: The browser kept no session; cookies may be blocked',
    )
  })

  it('says so when the server does not answer', async () => {
    await server.close()
    expect(await caught(auth.signInWithEmail(credentials))).toMatchObject({
      message: 'Email sign-in failed: The server cannot be reached',
      code: 'unreachable',
    })
  })
})

describe('a failed sign-up', () => {
  it('is "Email sign-up failed: {reason}" when the address is taken', async () => {
    const refusal = { message: 'User already exists. Use another email.', code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' }
    server.answers['/api/auth/sign-up/email'] = (response) => json(response, 422, refusal)
    const error = await caught(auth.signUpWithEmail(credentials))
    expect(error).toMatchObject({ message: `Email sign-up failed: ${refusal.message}`, code: refusal.code })
    expect(state().error).toBe(error.message)
  })

  it('says so when the answer holds no user', async () => {
    server.answers['/api/auth/sign-up/email'] = (response) => json(response, 200, { token: 's1', user: null })
    expect((await caught(auth.signUpWithEmail(credentials))).message).toBe(
      'Email sign-up failed: Sign up succeeded but no user object returned',
    )
  })

  it('sends nothing when a field is blank', async () => {
    expect((await caught(auth.signUpWithEmail({ email: '', password: 'x' }))).message).toBe(
      'Email sign-up failed: Email and password are required for sign up',
    )
    expect(server.asked).toEqual([])
  })
})

it('leaves nobody signed in after a sign-up whose mail must be answered first', async () => {
  server.answers['/api/auth/sign-up/email'] = (response) => json(response, 200, { token: null, user: { ...shownUser, id: 'u1' } })
  expect(await auth.signUpWithEmail(credentials)).toBeNull()
  expect(state()).toMatchObject({ currentUser: null, isAuthenticated: false, loading: false, error: null })
  expect(server.lines()).toEqual(['POST /api/auth/sign-up/email'])
  expect(onSignedIn).not.toHaveBeenCalled()
})

describe('a failed sign-in by Google', () => {
  it.each([
    ['The sign-in window was blocked', 'popup-blocked', () => null],
    ['The sign-in window was closed', 'popup-closed', popupThat('silent')],
    ['access_denied', 'access_denied', popupThat({ error: 'access_denied' })],
  ] as const)('is "Google sign-in failed: %s"', async (reason, code, openPopup) => {
    auth = createAuth({ openPopup })
    const error = await caught(auth.signInWith('google'))
    expect(error).toMatchObject({ message: `Google sign-in failed: ${reason}`, code })
    expect(state()).toMatchObject({ error: error.message, isAuthenticated: false })
  })

  it('says so when the session that followed has no user', async () => {
    server.answers['/api/auth/get-session'] = (response) => json(response, 200, null)
    expect((await caught(auth.signInWith('google'))).message).toBe(
      'Google sign-in failed: Google sign-in succeeded but no user object returned',
    )
  })

  it('does not lose a sign-in whose popup was closed before it could say so', async () => {
    auth = createAuth({
      openPopup: (address) => {
        const popup = { closed: false }
        void fetch(address).then(() => {
          popup.closed = true
        })
        return popup
      },
    })
    expect(await auth.signInWith('google')).toEqual(shownUser)
  })
})
