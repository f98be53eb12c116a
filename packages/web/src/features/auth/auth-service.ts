// Ways to sign in and out: the order of requests, failures that do not fail the sign-in, and notifications.
import type { IdentityProviderId } from '@tillwatch/contract/lists'
import type { CurrentUser } from '@tillwatch/contract/shapes'
import type { CallFunction } from '#lib/callables.ts'
import { storedClaims, type TokenSource } from './access-token.ts'
import { AuthError } from './auth-error.ts'
import { appendSubscriptionToToken } from './backend-functions.ts'
import { type Credentials, requireCredentials } from './credentials.ts'
import { endSession, getSession, giveCode, signInByEmail, signUpByEmail } from './identity-api.ts'
import { type OpenPopup, runProviderPopup } from './provider-popup.ts'

/** In messages for the console. */
export const providerNames: Readonly<Record<IdentityProviderId, string>> = { google: 'Google', oidc: 'OIDC' }

const otherTabs = 'tillwatch-auth'

export type ChangeHandler = (user: CurrentUser | null) => Promise<void>

export interface AuthServiceParts {
  tokens: TokenSource
  call: CallFunction
  openPopup?: OpenPopup
}

/** The service of one page. Its failures are AuthErrors that the store completes with the failed step. */
export function createAuthService({ tokens, call, openPopup }: AuthServiceParts) {
  const handlers = new Set<ChangeHandler>()
  let appending: Promise<void> | null = null
  let listening: BroadcastChannel | null = null

  function announce(user: CurrentUser | null): void {
    for (const handle of handlers) handle(user).catch((error: unknown) => console.error(error))
  }

  /** Adds the subscriptions to the token's claims. A failure is a warning; simultaneous calls share one request. */
  function appendStatus(userId: string): Promise<void> {
    appending ??= appendSubscriptionToToken(call, userId)
      .then(
        () => {},
        (error: unknown) => console.warn('Subscription status was not added to the token', error),
      )
      .finally(() => {
        appending = null
      })
    return appending
  }

  async function finish(user: CurrentUser): Promise<CurrentUser> {
    const token = await tokens.refresh()
    if (token === null) throw new AuthError('The browser kept no session; cookies may be blocked', 'no-session')
    announce(user)
    tellOtherTabs()
    await appendStatus(user.uid)
    await tokens.refresh().catch((error: unknown) => console.warn('The token was not refreshed after sign-in', error))
    return user
  }

  async function signIn(credentials: Credentials, rememberMe: boolean): Promise<CurrentUser> {
    requireCredentials(credentials, 'sign in')
    const user = await signInByEmail(credentials, rememberMe).catch((cause: unknown) => {
      const { message, code } = cause as AuthError
      throw new AuthError(message || 'Email sign-in failed. Please check your email and password.', code, cause)
    })
    if (!user) throw new AuthError('Sign in succeeded but no user object returned', 'no-user')
    return finish(user)
  }

  async function signInWithCode(code: string): Promise<CurrentUser> {
    const user = await giveCode(code)
    if (!user) throw new AuthError('Sign in succeeded but no user object returned', 'no-user')
    return finish(user)
  }

  /** Enters a code within a session, which may continue as another one. */
  async function confirmWithCode(code: string): Promise<void> {
    await giveCode(code)
    await tokens.refresh()
  }

  /** Null if the address must be confirmed by mail before the first sign-in. */
  async function signUp(credentials: Credentials): Promise<CurrentUser | null> {
    requireCredentials(credentials, 'sign up')
    const { user, hasSession } = await signUpByEmail(credentials)
    if (!user) throw new AuthError('Sign up succeeded but no user object returned', 'no-user')
    if (!hasSession) return null
    await finish(user)
    if (!storedClaims()?.accountId) console.warn('The token of the new account has no accountId yet')
    return user
  }

  async function signInWith(provider: IdentityProviderId): Promise<CurrentUser> {
    const end = await runProviderPopup(provider, openPopup)
    const user = await getSession()
    if (!user && end === 'closed') throw new AuthError('The sign-in window was closed', 'popup-closed')
    return finishAs(providerNames[provider], user)
  }

  /** `ask` comes with the screen, because public pages do not load it. */
  const signInWithPasskey = async (ask: () => Promise<CurrentUser | null>): Promise<CurrentUser> => finishAs('Passkey', await ask())

  function finishAs(method: string, user: CurrentUser | null): Promise<CurrentUser> {
    if (!user) throw new AuthError(`${method} sign-in succeeded but no user object returned`, 'no-user')
    return finish(user)
  }

  async function logout(): Promise<void> {
    await endSession()
    tokens.forget()
    announce(null)
    tellOtherTabs()
  }

  /** The server reported that the session has ended. */
  function expire(): void {
    tokens.forget()
    announce(null)
  }

  /** Makes the other tabs check again who is signed in. */
  function tellOtherTabs(): void {
    // A channel does not receive its own messages; a second one on this page would look like another tab.
    const channel = listening ?? new BroadcastChannel(otherTabs)
    channel.postMessage('changed')
    if (channel !== listening) channel.close()
  }

  /** Calls `handle` with the current person, then on every change, also in another tab. If that fails, rejects and stops watching. */
  async function watch(handle: ChangeHandler): Promise<() => void> {
    const user = await getSession()
    handlers.add(handle)
    const channel = new BroadcastChannel(otherTabs)
    listening = channel
    channel.onmessage = () =>
      void getSession()
        .then(handle)
        .catch((error: unknown) => console.error(error))
    const stop = () => {
      handlers.delete(handle)
      channel.close()
      listening = null
    }
    await handle(user).catch((cause: unknown) => {
      stop()
      throw cause
    })
    return stop
  }

  const { refresh: refreshToken, forget: forgetToken } = tokens
  return {
    signIn,
    signInWithCode,
    confirmWithCode,
    signUp,
    signInWith,
    signInWithPasskey,
    logout,
    expire,
    watch,
    tellOtherTabs,
    appendStatus,
    refreshToken,
    forgetToken,
  }
}

export type AuthService = ReturnType<typeof createAuthService>
