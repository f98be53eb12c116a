// Reacts to a change of the signed-in person: updates the store and the token, and removes the previous person's data.
import type { CurrentUser } from '@tillwatch/contract/shapes'
import { clearPersonStorage } from '#lib/local-storage.ts'
import { readClaims, storedClaims } from './access-token.ts'
import { failed } from './auth-error.ts'
import type { AuthService } from './auth-service.ts'
import type { AuthStore } from './auth-store.ts'

/** Required public configuration for signing in. */
export interface IdentitySettings {
  apiKey?: string
  authDomain?: string
  projectId?: string
}

function isOrigin(text: string | undefined): boolean {
  const url = URL.parse(text ?? '')
  return url !== null && /^https?:$/.test(url.protocol)
}

/** Names of missing or blank settings; the auth domain must be an HTTP or HTTPS origin. */
export function missingSettings({ apiKey, authDomain, projectId }: IdentitySettings): string[] {
  const present = { apiKey: Boolean(apiKey?.trim()), authDomain: isOrigin(authDomain), projectId: Boolean(projectId?.trim()) }
  return Object.entries(present).flatMap(([name, there]) => (there ? [] : [name]))
}

export interface ListenerParts {
  service: AuthService
  store: AuthStore
  /** Removes cached data from memory; the stored copy is removed with the person's other keys. */
  forgetAnswers?: () => void
  /** Called with true once a signed-in person's token is stored. */
  onAuthReady?: (ready: true) => void
}

/**
 * Starts listening and resolves with a function that stops it; null, after logging the missing settings, if they are incomplete. A failure
 * is kept in the store and thrown: "Failed to initialize auth listener: …" before the first answer, "Auth state change handler failed: …"
 * after it.
 */
export async function startAuthListener(settings: IdentitySettings, parts: ListenerParts): Promise<(() => void) | null> {
  const { service, store, forgetAnswers, onAuthReady } = parts
  const missing = missingSettings(settings)
  if (missing.length > 0) {
    console.warn(`Missing identity settings: ${missing.join(', ')}`)
    return null
  }

  function forget(): void {
    service.forgetToken()
    clearPersonStorage()
    forgetAnswers?.()
  }

  function leave(): void {
    store.setState({ currentUser: null, isAuthenticated: false, currentSubscriptions: [] })
    forget()
  }

  async function follow(user: CurrentUser | null): Promise<void> {
    const before = store.getState().currentUser
    const owner = storedClaims()?.sub
    // A mailed link signs in over an existing session; none of its data may serve the next person.
    if (user && owner !== undefined && owner !== user.uid) forget()
    // Fetched before any screen needs it.
    const token = user && owner !== user.uid ? service.refreshToken() : null
    store.setState({ currentUser: user, isAuthenticated: user !== null, loading: false, authStateInitialized: true })
    if (!user) return leave()
    if (before && before.uid !== user.uid) forgetAnswers?.() // another tab has switched persons
    await token // the call below needs one
    await service.appendStatus(user.uid)
    const newest = await service.refreshToken()
    if (store.getState().currentUser?.uid !== user.uid) return // another change happened in between
    if (newest === null) return leave() // the session ended on the server
    store.setState({ currentSubscriptions: readClaims(newest)?.subscriptions ?? [] })
    onAuthReady?.(true)
  }

  const kept = (step: string, cause: unknown) => {
    const error = failed(step, cause)
    store.setState({ error: error.message, loading: false })
    return error
  }
  let started = false
  const handle = async (user: CurrentUser | null): Promise<void> => {
    started = true
    await follow(user).catch((cause: unknown) => {
      throw kept('Auth state change handler failed', cause)
    })
  }
  return service.watch(handle).catch((cause: unknown) => {
    throw started ? cause : kept('Failed to initialize auth listener', cause)
  })
}
