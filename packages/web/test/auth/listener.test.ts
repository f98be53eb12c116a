import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AuthError } from '#features/auth/auth-error.ts'
import { missingSettings } from '#features/auth/auth-listener.ts'
import { createAuth } from '#features/auth/index.ts'
import { json } from '../loopback.ts'
import { recordLines, refuseWrites, takeErrors } from '../spies.ts'
import { credentials, makeToken, settings, shownUser, startIdentityServer } from './identity-server.ts'

let server: Awaited<ReturnType<typeof startIdentityServer>>
let auth: ReturnType<typeof createAuth>
let warnings: ReturnType<typeof recordLines>
const stops: ((() => void) | null)[] = []

beforeEach(async () => {
  localStorage.clear()
  server = await startIdentityServer()
  auth = createAuth()
  warnings = recordLines('warn')
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop?.()
  await server.close()
})

const state = () => auth.useAuth.getState()
const listen = async (...parts: Parameters<typeof auth.listen>) => void stops.push(await auth.listen(...parts))

/** Another page of the same browser that is signed in already. */
async function signedInBefore() {
  await createAuth().signInWithEmail(credentials)
  server.asked.length = 0
}

describe('the identity settings', () => {
  it.each(['apiKey', 'authDomain', 'projectId'])('without %s start no listener, and the log names it', async (name) => {
    await listen({ ...settings, [name]: ' ' })
    expect(stops).toEqual([null])
    expect(server.asked).toEqual([])
    expect(state()).toMatchObject({ loading: true, authStateInitialized: false })
    expect(warnings.mock.calls).toEqual([[`Missing identity settings: ${name}`]])
  })

  it('are named together, and an auth domain must be an address', () => {
    expect(missingSettings({})).toEqual(['apiKey', 'authDomain', 'projectId'])
    expect(missingSettings({ ...settings, authDomain: 'shop.example' })).toEqual(['authDomain'])
    expect(missingSettings(settings)).toEqual([])
  })
})

describe('for a signed-in person', () => {
  it('sets the user, appends the subscriptions, refreshes and stores the token, then calls back with true', async () => {
    await signedInBefore()
    const subscriptions = [{ id: 'sub_1', plan: 'premium', interval: 'yearly', status: 'active' }]
    server.state.claims = { accountId: 'a1', subscriptions }
    const before = localStorage.getItem('accessToken')
    const onAuthReady = vi.fn(() => expect(localStorage.getItem('accessToken')).not.toBe(before))
    await listen(settings, { onAuthReady })
    expect(server.lines()).toEqual([
      'GET /api/auth/get-session',
      'POST /functions/us-central1/appendSubscriptionToToken',
      'GET /api/auth/token',
    ])
    expect(onAuthReady.mock.calls).toEqual([[true]])
    expect(state()).toEqual({
      currentUser: shownUser,
      isAuthenticated: true,
      loading: false,
      authStateInitialized: true,
      error: null,
      moves: 0,
      currentSubscriptions: subscriptions,
    })
  })

  it('gets a token first where none is stored, so that the append can be sent', async () => {
    await signedInBefore()
    localStorage.clear()
    await listen(settings)
    expect(server.lines().slice(1)).toEqual([
      'GET /api/auth/token',
      'POST /functions/us-central1/appendSubscriptionToToken',
      'GET /api/auth/token',
    ])
    expect(warnings).not.toHaveBeenCalled()
  })

  it('calls back though the append failed, which is a warning', async () => {
    await signedInBefore()
    server.answers['/functions/us-central1/appendSubscriptionToToken'] = (response) => json(response, 503, {})
    const onAuthReady = vi.fn()
    await listen(settings, { onAuthReady })
    expect(onAuthReady.mock.calls).toEqual([[true]])
    expect(warnings).toHaveBeenCalledTimes(1)
  })
})

describe('for nobody', () => {
  it('clears what belongs to a person, in storage and in memory, and keeps what belongs to the device', async () => {
    const own = ['accessToken', 'selectedUrl', 'scansData', 'REACT_QUERY_OFFLINE_CACHE', 'cookiesConsent_u1']
    for (const key of [...own, 'cookiesConsent', 'i18nextLng']) localStorage.setItem(key, 'x')
    const forgetAnswers = vi.fn()
    const onAuthReady = vi.fn()
    await listen(settings, { forgetAnswers, onAuthReady })
    expect(Object.keys(localStorage).sort()).toEqual(['cookiesConsent', 'i18nextLng'])
    expect(forgetAnswers).toHaveBeenCalledTimes(1)
    expect(onAuthReady).not.toHaveBeenCalled()
    expect(state()).toMatchObject({ currentUser: null, isAuthenticated: false, loading: false, authStateInitialized: true })
  })

  it('does the same when the session ends between the two questions', async () => {
    await signedInBefore()
    server.answers['/api/auth/token'] = (response) => json(response, 401, {})
    await listen(settings)
    expect(localStorage.getItem('accessToken')).toBeNull()
    expect(state()).toMatchObject({ currentUser: null, isAuthenticated: false })
  })
})

describe('every change', () => {
  it('is followed: sign-in, then sign-out', async () => {
    const onAuthReady = vi.fn()
    await listen(settings, { onAuthReady })
    await auth.signInWithEmail(credentials)
    await vi.waitFor(() => expect(onAuthReady).toHaveBeenCalledTimes(1))
    localStorage.setItem('selectedUrl', 'https://shop.example/')
    await auth.logout()
    expect(localStorage.getItem('selectedUrl')).toBeNull()
  })

  it('in another tab is followed too', async () => {
    await listen(settings)
    const other = createAuth()
    await other.signInWithEmail(credentials)
    await vi.waitFor(() => expect(state()).toMatchObject({ currentUser: shownUser, isAuthenticated: true }))
    await other.logout()
    await vi.waitFor(() => expect(state()).toMatchObject({ currentUser: null, isAuthenticated: false }))
  })

  it('of leaving in another tab takes a token along that was still on its way here', async () => {
    await listen(settings)
    const other = createAuth()
    await other.signInWithEmail(credentials)
    await vi.waitFor(() => expect(server.state.tokens).toBe(3))
    const held = Promise.withResolvers<() => void>()
    server.answers['/api/auth/token'] = (response) => held.resolve(() => json(response, 200, { token: makeToken() }))
    localStorage.setItem('accessToken', makeToken({}, 5))
    const late = auth.freshToken()
    const answer = await held.promise
    await other.logout()
    await vi.waitFor(() => expect(state().isAuthenticated).toBe(false))
    answer()
    expect(await late).toBeNull()
    expect(localStorage.getItem('accessToken')).toBeNull()
  })

  it('of the account is followed: by choice, and in another tab, with nothing kept of the one before', async () => {
    await signedInBefore()
    await listen(settings)
    const forget = vi.fn()
    auth.onLeave(forget)
    const other = createAuth()
    expect([auth.useAuth.getState().moves, other.useAuth.getState().moves]).toEqual([0, 0])
    for (const key of ['selectedUrl', 'REACT_QUERY_OFFLINE_CACHE', 'cookiesConsent_u1']) localStorage.setItem(key, 'x')
    server.state.claims = { accountId: 'a7', subscriptions: [] }
    other.forgetToken()
    await other.refreshToken()
    other.tellOtherTabs()
    expect(other.useAuth.getState().moves).toBe(1)
    await vi.waitFor(() => expect(auth.useAuth.getState().moves).toBe(1))
    expect(forget).toHaveBeenCalledTimes(1)
    expect(Object.keys(localStorage).sort()).toEqual(['accessToken', 'cookiesConsent_u1'])
    expect(await auth.getAccountId()).toBe('a7')
    expect(state()).toMatchObject({ currentUser: shownUser, isAuthenticated: true })
  })

  it('stops being followed at the end', async () => {
    await listen(settings)
    stops.splice(0)[0]!()
    const onAuthReady = vi.fn()
    await createAuth().signInWithEmail(credentials)
    expect(state().currentUser).toBeNull()
    expect(onAuthReady).not.toHaveBeenCalled()
  })
})

describe('a failure', () => {
  it('of the first question is "Failed to initialize auth listener: {reason}", kept and thrown', async () => {
    server.answers['/api/auth/get-session'] = (response) => json(response, 500, { message: 'Database is away' })
    await expect(auth.listen(settings)).rejects.toThrow(/^Failed to initialize auth listener: Database is away$/)
    expect(state()).toMatchObject({ error: 'Failed to initialize auth listener: Database is away', authStateInitialized: false })
  })

  it('while following is "Auth state change handler failed: {reason}", kept and thrown', async () => {
    await signedInBefore()
    server.answers['/api/auth/token'] = (response) => json(response, 500, { message: 'No signing key' })
    await expect(auth.listen(settings)).rejects.toThrow(/^Auth state change handler failed: No signing key$/)
    expect(state()).toMatchObject({ error: 'Auth state change handler failed: No signing key', currentUser: shownUser })
  })

  it('to store the token names storage', async () => {
    await signedInBefore()
    refuseWrites('QuotaExceededError')
    await expect(auth.listen(settings)).rejects.toThrow(/^Auth state change handler failed: Failed to store access token$/)
  })

  it('after a later change is logged, since nobody waits for it', async () => {
    await listen(settings, {
      onAuthReady: () => {
        throw new Error('screen broke')
      },
    })
    await auth.signInWithEmail(credentials)
    await vi.waitFor(() => expect(state().error).toBe('Auth state change handler failed: screen broke'))
    await vi.waitFor(() => expect(takeErrors()).toEqual([new AuthError('Auth state change handler failed: screen broke')]))
  })
})

it('serves nothing that another person left in the browser to whoever is signed in now', async () => {
  await signedInBefore()
  const left = makeToken({ sub: 'u0' })
  for (const key of ['selectedUrl', 'scansData', 'REACT_QUERY_OFFLINE_CACHE']) localStorage.setItem(key, 'x')
  localStorage.setItem('accessToken', left)
  const given: Promise<string | null>[] = []
  auth.useAuth.subscribe(({ currentUser }) => currentUser && given.push(auth.freshToken()))
  await listen(settings)
  const tokens = await Promise.all(given)
  expect(tokens.length).toBeGreaterThan(0)
  for (const token of tokens) expect([null, left]).not.toContain(token)
  expect(Object.keys(localStorage)).toEqual(['accessToken'])
})
