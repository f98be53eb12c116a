import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { AuthError } from '#features/auth/auth-error.ts'
import { refreshTokenWithSubscription } from '#features/auth/backend-functions.ts'
import { createAuth } from '#features/auth/index.ts'
import { requestPasswordReset, sendConfirmation } from '#features/auth/mail-requests.ts'
import { addressProblem, newPasswordProblem, signInProblem, signUpProblem } from '#features/auth/screens/problems.ts'
import { json } from '../loopback.ts'
import { recordLines } from '../spies.ts'
import { credentials, makeToken, popupThat, settings, startIdentityServer } from './identity-server.ts'

let server: Awaited<ReturnType<typeof startIdentityServer>>
let auth: ReturnType<typeof createAuth>
let warnings: ReturnType<typeof recordLines>

beforeEach(async () => {
  localStorage.clear()
  server = await startIdentityServer()
  auth = createAuth({ openPopup: popupThat({}) })
  warnings = recordLines('warn')
})
afterEach(async () => {
  vi.useRealTimers()
  await server.close()
})

const steps = ['GET /api/auth/token', 'POST /functions/us-central1/appendSubscriptionToToken', 'GET /api/auth/token']
const storedClaims = () => JSON.parse(Buffer.from(localStorage.getItem('accessToken')!.split('.')[1]!, 'base64url').toString())

describe('every sign-in', () => {
  it.each([
    ['by email', () => auth.signInWithEmail(credentials), ['POST /api/auth/sign-in/email']],
    ['by sign-up', () => auth.signUpWithEmail(credentials), ['POST /api/auth/sign-up/email']],
    [
      'by Google',
      () => auth.signInWith('google'),
      [expect.stringContaining('/api/v1/identity/google?nonce='), 'GET /api/auth/get-session'],
    ],
  ] as const)('%s stores a token, has the subscriptions appended, and stores the refreshed token', async (_, action, first) => {
    await action()
    expect(server.lines()).toEqual([...first, ...steps])
    const append = server.asked.at(-2)!
    expect(append.body).toEqual({ data: { userId: 'u1' } })
    expect(append.headers.authorization).toMatch(/^Bearer ey/)
    expect(storedClaims().jti).toBe(2)
  })

  it('asks for each thing once, also while the listener follows the same change', async () => {
    const stop = await auth.listen(settings)
    server.asked.length = 0
    await auth.signInWithEmail(credentials)
    expect(server.lines()).toEqual(['POST /api/auth/sign-in/email', ...steps])
    stop!()
  })

  it('succeeds with a warning when the subscriptions cannot be appended', async () => {
    server.answers['/functions/us-central1/appendSubscriptionToToken'] = (response) => json(response, 500, { error: { message: 'no' } })
    await auth.signInWithEmail(credentials)
    expect(auth.useAuth.getState()).toMatchObject({ isAuthenticated: true, error: null })
    expect(warnings.mock.calls).toEqual([['Subscription status was not added to the token', expect.objectContaining({ code: 'internal' })]])
  })

  it('succeeds with a warning when the token cannot be refreshed afterwards', async () => {
    server.answers['/functions/us-central1/appendSubscriptionToToken'] = (response) => {
      server.answers['/api/auth/token'] = (token) => json(token, 500, { message: 'away' })
      json(response, 200, { data: {} })
    }
    await auth.signInWithEmail(credentials)
    expect(auth.useAuth.getState().isAuthenticated).toBe(true)
    expect(warnings.mock.calls).toEqual([['The token was not refreshed after sign-in', expect.objectContaining({ message: 'away' })]])
  })

  it('sends what was typed: the address trimmed, the password as it is, and whether to be remembered', async () => {
    await auth.signInWithEmail({ email: ' a@b.example ', password: ' p ' }, true)
    expect(server.asked[0]!.body).toEqual({ email: 'a@b.example', password: ' p ', rememberMe: true })
  })
})

describe('a sign-up', () => {
  it('sends the part before the @ as the name', async () => {
    await auth.signUpWithEmail(credentials)
    expect(server.asked[0]!.body).toEqual({ name: 'ada', email: 'ada@shop.example', password: 'correct horse' })
  })

  it('only warns when the token has no accountId', async () => {
    server.state.claims = {}
    await auth.signUpWithEmail(credentials)
    expect(auth.useAuth.getState().isAuthenticated).toBe(true)
    expect(warnings.mock.calls).toEqual([['The token of the new account has no accountId yet']])
  })
})

describe('the forms', () => {
  const said = (problem: AuthError | null) => problem && [problem.message, problem.code]

  it('ask for both fields', () => {
    const password = 'correct horse'
    expect(said(signInProblem({ email: ' ', password: 'x' }))).toEqual(['Email and password are required', 'fields-required'])
    expect(signInProblem({ email: 'a@b.example', password: 'x' })).toBeNull()
    const spaces = { email: 'a@b.example', password: '\t', confirmPassword: '\t' }
    expect(said(signUpProblem(spaces))).toEqual(['Email and password are required for sign up', 'fields-required-sign-up'])
    expect(signUpProblem({ email: 'a@b.example', password, confirmPassword: password })).toBeNull()
    expect(said(addressProblem({ email: ' ' }))).toEqual(['An email address is required', 'email-required'])
    expect(addressProblem({ email: 'a@b.example' })).toBeNull()
  })

  it.each([
    ['a'.repeat(11), 'a'.repeat(11), 'PASSWORD_TOO_SHORT'],
    ['a'.repeat(12), 'a'.repeat(12), null],
    ['a'.repeat(128), 'a'.repeat(128), null],
    ['a'.repeat(129), 'a'.repeat(129), 'PASSWORD_TOO_LONG'],
    ['correct horse', 'correct mouse', 'passwords-differ'],
  ])('take a new password %j typed again as %j: %s', (password, confirmPassword, code) => {
    expect(newPasswordProblem({ password, confirmPassword })?.code ?? null).toBe(code)
    expect(signUpProblem({ email: 'a@b.example', password, confirmPassword })?.code ?? null).toBe(code)
  })

  it('say "Passwords do not match"', () => {
    expect(newPasswordProblem({ password: 'correct horse', confirmPassword: 'x' })?.message).toBe('Passwords do not match')
  })
})

describe('mails', () => {
  it('are asked for by the address as it is, trimmed', async () => {
    server.answers['/api/auth/send-verification-email'] = (response) => json(response, 200, { status: true })
    server.answers['/api/auth/request-password-reset'] = (response) => json(response, 200, { status: true })
    await sendConfirmation(' a@b.example ')
    await requestPasswordReset(' a@b.example ')
    expect(server.asked.map(({ path, body }) => [path, body])).toEqual([
      ['/api/auth/send-verification-email', { email: 'a@b.example' }],
      ['/api/auth/request-password-reset', { email: 'a@b.example' }],
    ])
  })

  it('that are asked for too often are refused with a code of ours, since the provider has none', async () => {
    server.answers['/api/auth/request-password-reset'] = (response) => json(response, 429, { message: 'Too many requests.' })
    await expect(requestPasswordReset('a@b.example')).rejects.toMatchObject({ code: 'too-many-requests' })
  })
})

it('has the person forgotten when the server says that the session is over', async () => {
  const stop = await auth.listen(settings)
  await auth.signInWithEmail(credentials)
  localStorage.setItem('selectedUrl', 'https://shop.example/')
  auth.expire()
  expect(auth.useAuth.getState()).toMatchObject({ currentUser: null, isAuthenticated: false, authStateInitialized: true })
  expect([localStorage.getItem('accessToken'), localStorage.getItem('selectedUrl')]).toEqual([null, null])
  stop!()
})

describe('the account id', () => {
  it('is the claim of the token, without a call', async () => {
    await auth.signInWithEmail(credentials)
    server.asked.length = 0
    expect(await auth.getAccountId()).toBe('a1')
    expect(server.asked).toEqual([])
  })

  it('is asked of the backend when the claim is missing', async () => {
    server.state.claims = {}
    await auth.signInWithEmail(credentials)
    expect(await auth.getAccountId()).toBe('a2')
    expect(server.asked.at(-1)).toMatchObject({ path: '/functions/us-central1/getAccountId', body: { data: null } })
  })

  it.each([{ success: false, accountId: 'a2' }, { success: true }, null])('is not available when neither knows it: %j', async (data) => {
    server.state.claims = {}
    server.answers['/functions/us-central1/getAccountId'] = (response) => json(response, 200, { data })
    await auth.signInWithEmail(credentials)
    await expect(auth.getAccountId()).rejects.toThrow(/^AccountId not available from token or function call$/)
  })

  it('is not available where the call fails', async () => {
    server.state.claims = {}
    server.answers['/functions/us-central1/getAccountId'] = (response) => json(response, 503, {})
    await auth.signInWithEmail(credentials)
    await expect(auth.getAccountId()).rejects.toThrow(/^AccountId not available from token or function call$/)
  })

  it('needs somebody to be signed in', async () => {
    await expect(auth.getAccountId()).rejects.toThrow(/^No user is currently signed in$/)
  })
})

it('can have the subscriptions refreshed by name', async () => {
  await refreshTokenWithSubscription(auth.call, 'u1')
  expect(server.asked[0]).toMatchObject({ path: '/functions/us-central1/refreshTokenWithSubscription', body: { data: { userId: 'u1' } } })
})

describe('the token for a request', () => {
  it('is the stored one while 60 seconds are left, and a new one below', async () => {
    await auth.signInWithEmail(credentials)
    const left61 = makeToken({}, 62)
    localStorage.setItem('accessToken', left61)
    expect(await auth.freshToken()).toBe(left61)
    localStorage.setItem('accessToken', makeToken({}, 59))
    const token = await auth.freshToken()
    expect(token).toBe(localStorage.getItem('accessToken'))
    expect(storedClaims().jti).toBe(3)
  })

  it('is none when none is stored, and the server is not asked', async () => {
    expect(await auth.freshToken()).toBeNull()
    expect(server.asked).toEqual([])
  })

  it('is the one that is on its way when none is stored yet', async () => {
    const held = Promise.withResolvers<() => void>()
    const token = makeToken({ jti: 'held' })
    server.answers['/api/auth/token'] = (response) => held.resolve(() => json(response, 200, { token }))
    const signIn = auth.signInWithEmail(credentials)
    const answer = await held.promise
    const early = auth.freshToken()
    delete server.answers['/api/auth/token']
    answer()
    expect(await early).toBe(token)
    await signIn
  })

  it('is none, and none stays stored, when the session is over', async () => {
    localStorage.setItem('accessToken', makeToken({}, 5))
    expect(await auth.freshToken()).toBeNull()
    expect(localStorage.getItem('accessToken')).toBeNull()
  })

  it('is refreshed at 80 % of its life', async () => {
    await auth.signInWithEmail(credentials)
    localStorage.setItem('accessToken', makeToken())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const sent = vi.spyOn(globalThis, 'fetch')
    onTestFinished(() => sent.mockRestore())
    const stop = auth.keepTokenFresh()
    await vi.advanceTimersByTimeAsync(478_000)
    expect(sent).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(3000)
    expect(sent.mock.calls).toEqual([['/api/auth/token', { method: 'GET' }]])
    await vi.waitFor(() => expect(storedClaims().jti).toBe(3))
    stop()
  })

  it('is refreshed when the page is shown again with less than a minute left', async () => {
    await auth.signInWithEmail(credentials)
    localStorage.setItem('accessToken', makeToken({}, 30))
    server.asked.length = 0
    const stop = auth.keepTokenFresh()
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(storedClaims().jti).toBe(3))
    expect(server.lines()).toEqual(['GET /api/auth/token'])
    stop()
  })

  it('does not come back when a refresh ends after the sign-out', async () => {
    await auth.signInWithEmail(credentials)
    const held = Promise.withResolvers<() => void>()
    server.answers['/api/auth/token'] = (response) => held.resolve(() => json(response, 200, { token: makeToken() }))
    localStorage.setItem('accessToken', makeToken({}, 5))
    const late = auth.freshToken()
    const answer = await held.promise
    await auth.logout()
    answer()
    expect(await late).toBeNull()
    expect(localStorage.getItem('accessToken')).toBeNull()
  })
})
