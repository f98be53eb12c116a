// Access token in local storage: stored, read, refreshed on demand, and renewed before it expires.

import { personStorageKeys } from '@tillwatch/contract/lists'
import type { TokenClaims } from '@tillwatch/contract/shapes'
import { readStored, removeStored, writeStored } from '#lib/local-storage.ts'
import { AuthError } from './auth-error.ts'
import { getToken } from './identity-api.ts'

const refreshBelowSeconds = 60
const refreshAtShareOfLife = 0.8

/** The claims that the site reads from its own token; only the server verifies it. */
type Claims = Pick<TokenClaims, 'sub' | 'iat' | 'exp' | 'accountId'> & Partial<Pick<TokenClaims, 'subscriptions'>>

/** The claims of a token; null if it is invalid. */
export function readClaims(token: string | null): Claims | null {
  try {
    const base64 = (token?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes)) as Claims
  } catch {
    return null
  }
}

/** The claims of the stored token; null if none exists. */
export const storedClaims = (): Claims | null => readClaims(readStored(personStorageKeys.accessToken))

function storeToken(token: string): void {
  if (!writeStored(personStorageKeys.accessToken, token)) throw new AuthError('Failed to store access token', 'token-not-stored')
}

/**
 * One source of tokens for everything that calls the server. `onMoved` is called when the person of this page acts for another account than
 * before: by choice, here or in another tab, or because they were removed from the previous one.
 */
export function createTokenSource(onMoved: () => void = () => {}) {
  let known = storedClaims()
  let asking: Promise<string | null> | null = null
  let generation = 0

  async function ask(of: number): Promise<string | null> {
    const token = await getToken()
    if (of !== generation) return null // signed out meanwhile: this response belongs to nobody any more
    const before = known
    known = readClaims(token) ?? known
    if (known?.sub === before?.sub && known?.accountId !== before?.accountId) onMoved()
    if (token === null) removeStored(personStorageKeys.accessToken)
    else storeToken(token)
    return token
  }

  /** Fetches a new token and stores it; null if the session has ended. Simultaneous calls share one request. */
  function refresh(): Promise<string | null> {
    if (asking) return asking
    const mine = ask(generation).finally(() => {
      if (asking === mine) asking = null
    })
    asking = mine
    return mine
  }

  /**
   * The stored token, refreshed if it expires within a minute; otherwise the one that is being fetched. Null for neither, or if the session
   * has ended.
   */
  async function fresh(): Promise<string | null> {
    const token = readStored(personStorageKeys.accessToken)
    if (token === null) return asking
    const secondsLeft = (readClaims(token)?.exp ?? 0) - Date.now() / 1000
    return secondsLeft < refreshBelowSeconds ? refresh() : token
  }

  /** Removes the token, even one that is being fetched. */
  function forget(): void {
    generation += 1
    asking = null
    removeStored(personStorageKeys.accessToken)
  }

  /** Refreshes after 80 % of a token's life and, when due, each time the page becomes visible. Returns a function that stops it. */
  function keepFresh(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined
    const plan = () => {
      clearTimeout(timer)
      const claims = storedClaims()
      if (!claims) return
      const dueMs = (claims.iat + (claims.exp - claims.iat) * refreshAtShareOfLife) * 1000
      timer = setTimeout(renew, Math.max(1000, dueMs - Date.now()), refresh)
    }
    // The next call that needs the token reports a failure.
    const renew = (by: () => Promise<unknown>) => by().then(plan, () => {})
    const shown = () => void (document.visibilityState === 'visible' && renew(fresh))
    document.addEventListener('visibilitychange', shown)
    plan()
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', shown)
    }
  }

  return { refresh, fresh, forget, keepFresh }
}

export type TokenSource = ReturnType<typeof createTokenSource>
