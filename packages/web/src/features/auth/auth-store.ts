// Owns what screens know of the signed-in person, and the actions they offer; each failure is kept as a sentence and thrown again.
import type { CurrentUser, SubscriptionClaim } from '@tillwatch/contract/shapes'
import { create } from 'zustand'
import { debugLog } from '#lib/debug-log.ts'
import { failed } from './auth-error.ts'
import type { AuthService } from './auth-service.ts'
import type { Credentials } from './credentials.ts'

export interface AuthState {
  currentUser: CurrentUser | null
  loading: boolean
  isAuthenticated: boolean
  error: string | null
  /** Whether it is known who is signed in. */
  authStateInitialized: boolean
  /** How often the person has come to act for another account on this page; the signed-in screens begin anew with each. */
  moves: number
  /** Of the live document; of the token's claims until it has arrived. */
  currentSubscriptions: readonly SubscriptionClaim[]
}

export type SignInMethod = 'email' | 'google'

/** A store that nobody is signed into yet. `onSignedIn` hears of each completed sign-in, the first after sign-up too. */
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

  /** Runs one action; what it resolves with becomes the user, null leaves nobody signed in. */
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
    /** With a code of the second factor, after a sign-in that asked for one or within a session. */
    signInWithCode: (code: string) => enter('email', 'Email sign-in failed', () => service.signInWithCode(code)),
    /** Resolves with null where a mail must be answered first. */
    signUpWithEmail: (credentials: Credentials) => enter('email', 'Email sign-up failed', () => service.signUp(credentials)),
    signInWithGoogle: () => enter('google', 'Google sign-in failed', service.signInWithGoogle),
    logout: async () => {
      await run('Logout failed', () => service.logout().then(() => null))
      useAuth.setState({ currentSubscriptions: [] })
    },
  }
}

export type AuthStore = ReturnType<typeof createAuthStore>['useAuth']
