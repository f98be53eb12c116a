// State of the signed-in person for screens, and their actions; each failure is stored as a sentence and rethrown.
import type { IdentityProviderId } from '@tillwatch/contract/lists'
import type { CurrentUser, SubscriptionClaim } from '@tillwatch/contract/shapes'
import { create } from 'zustand'
import { debugLog } from '#lib/debug-log.ts'
import { failed } from './auth-error.ts'
import { type AuthService, providerNames } from './auth-service.ts'
import type { Credentials } from './credentials.ts'

export interface AuthState {
  currentUser: CurrentUser | null
  loading: boolean
  isAuthenticated: boolean
  error: string | null
  /** Whether it is known who is signed in. */
  authStateInitialized: boolean
  /** Number of account switches on this page; the signed-in screens restart with each. */
  moves: number
  /** From the live document; from the token's claims until it arrives. */
  currentSubscriptions: readonly SubscriptionClaim[]
}

export type SignInMethod = 'email' | 'passkey' | IdentityProviderId

/** A store without a signed-in person. `onSignedIn` is called for each completed sign-in, including the first after sign-up. */
export function createAuthStore(service: AuthService, onSignedIn: (method: SignInMethod) => void = () => {}) {
  const useAuth = create<AuthState>(() => ({
    currentUser: null,
    loading: true,
    isAuthenticated: false,
    error: null,
    authStateInitialized: false,
    moves: 0,
    currentSubscriptions: [],
  }))

  /** Runs one action; its result becomes the user, null means nobody is signed in. */
  async function run(step: string, action: () => Promise<CurrentUser | null>): Promise<CurrentUser | null> {
    useAuth.setState({ loading: true, error: null })
    try {
      const user = await action()
      useAuth.setState({ currentUser: user, isAuthenticated: user !== null, loading: false })
      return user
    } catch (cause) {
      const error = failed(step, cause)
      useAuth.setState({ error: error.message, loading: false })
      debugLog(error.message)
      throw error
    }
  }

  async function enter(method: SignInMethod, step: string, action: () => Promise<CurrentUser | null>): Promise<CurrentUser | null> {
    const user = await run(step, action)
    if (user) onSignedIn(method)
    return user
  }

  return {
    useAuth,
    signInWithEmail: (credentials: Credentials, rememberMe = false) =>
      enter('email', 'Email sign-in failed', () => service.signIn(credentials, rememberMe)),
    /** With a second factor's code, after a sign-in that required one or within a session. */
    signInWithCode: (code: string) => enter('email', 'Email sign-in failed', () => service.signInWithCode(code)),
    /** Resolves with null if a mail must be answered first. */
    signUpWithEmail: (credentials: Credentials) => enter('email', 'Email sign-up failed', () => service.signUp(credentials)),
    signInWith: (provider: IdentityProviderId) =>
      enter(provider, `${providerNames[provider]} sign-in failed`, () => service.signInWith(provider)),
    signInWithPasskey: (ask: () => Promise<CurrentUser | null>) =>
      enter('passkey', 'Passkey sign-in failed', () => service.signInWithPasskey(ask)),
    logout: async () => {
      await run('Logout failed', () => service.logout().then(() => null))
      useAuth.setState({ currentSubscriptions: [] })
    },
  }
}

export type AuthStore = ReturnType<typeof createAuthStore>['useAuth']
