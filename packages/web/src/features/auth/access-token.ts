// Owns the access token in local storage: stored, read, refreshed by force, and kept from running out unnoticed.

import { personStorageKeys } from '@tillwatch/contract/lists'
import type { TokenClaims } from '@tillwatch/contract/shapes'
import { readStored, removeStored, writeStored } from '#lib/local-storage.ts'
import { AuthError } from './auth-error.ts'
import { getToken } from './identity-api.ts'

const refreshBelowSeconds = 60
const refreshAtShareOfLife = 0.8

/** What the site reads out of its own token; the server alone verifies it. */
type Claims = Pick<TokenClaims, 'sub' | 'iat' | 'exp' | 'accountId'> & Partial<Pick<TokenClaims, 'subscriptions'>>

/** The claims of a token, null when it is none. */
export function readClaims(token: string | null): Claims | null {
  try {
    const base64 = (token?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes)) as Claims
  } catch {
    return null
  }
}

/** The claims of the stored token, null when there is none. */
export const storedClaims = (): Claims | null => readClaims(readStored(personStorageKeys.accessToken))

function storeToken(token: string): void {
  if (!writeStored(personStorageKeys.accessToken, token)) throw new AuthError('Failed to store access token', 'token-not-stored')
}

/**
 * One source of tokens for everything that calls the server. `onMoved` hears when the person of this page acts for another account than before: by choice, here
 * or in another tab, or because he or she was removed from the one before.
 */
export function createTokenSource(onMoved: () => void = () => {}) {
  let known = storedClaims()
  let asking: Promise<string | null> | null = null
  let generation = 0

  async function ask(of: number): Promise<string | null> {
    const token = await getToken()
    if (of !== generation) return null // signed out meanwhile: this answer belongs to nobody any more
    const before = known
    known = readClaims(token) ?? known
    if (known?.sub === before?.sub && known?.accountId !== before?.accountId) onMoved()
    if (token === null) removeStored(personStorageKeys.accessToken)
    else storeToken(token)
    return token
  }

  /** Fetches a token by force and stores it; null when the session is over. Calls at the same time share one request. */
  function refresh(): Promise<string | null> {
    if (asking) return asking
    const mine = ask(generation).finally(() => {
      if (asking === mine) asking = null
    })
    asking = mine
    return mine
  }

  /** The stored token, refreshed when under a minute of it is left; without one that which is on its way. Null for neither, or when the session is over. */
  async function fresh(): Promise<string | null> {
    const token = readStored(personStorageKeys.accessToken)
    if (token === null) return asking
    const secondsLeft = (readClaims(token)?.exp ?? 0) - Date.now() / 1000
    return secondsLeft < refreshBelowSeconds ? refresh() : token
  }

  /** Removes the token, also one that is on its way. */
  function forget(): void {
    generation += 1
    asking = null
    removeStored(personStorageKeys.accessToken)
  }

  /** Refreshes at 80 % of a token's life and, when due, each time the page is shown again. Ends with the function it returns. */
  function keepFresh(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined
    const plan = () => {
      clearTimeout(timer)
      const claims = storedClaims()
      if (!claims) return
      const dueMs = (claims.iat + (claims.exp - claims.iat) * refreshAtShareOfLife) * 1000
      timer = setTimeout(renew, Math.max(1000, dueMs - Date.now()), refresh)
    }
    // A failure is told by the call that next needs the token.
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
