// Where a person continues after signing in, kept for an hour while a mail must be answered first.
import { type Plan, plans } from '@tillwatch/contract/lists'

const keptName = 'signInOnward'
const keptMs = 3_600_000

/** Continue with a purchase at a price, or at an address of this site. */
export type Onward = { kind: 'buy'; priceId: string; plan?: Plan } | { kind: 'go'; path: string }

/** `text` if it is the address of a screen of this site to continue on; null for any other host and for the sign-in screens. */
export function ownPath(text: unknown): string | null {
  if (typeof text !== 'string' || !text.startsWith('/')) return null
  const url = URL.parse(text, location.origin)
  if (url?.origin !== location.origin || url.pathname.startsWith('//')) return null
  if (/^\/(login|sign-in|sign-up|forgot-password|reset-password|verify-email)\/*$/i.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

/** Target of a navigation to /sign-in, from its address and state; null for nothing special. */
export function readOnward({ search, state }: { search: string; state: unknown }): Onward | null {
  const { buyNow, priceId, variant, from } = (state ?? {}) as Record<string, unknown>
  if (buyNow === true && typeof priceId === 'string' && priceId !== '') {
    const plan = plans.find((one) => one === variant)
    return { kind: 'buy', priceId, ...(plan ? { plan } : {}) }
  }
  if (new URLSearchParams(search).get('redirect') === 'demo') return { kind: 'go', path: '/demo' }
  const path = ownPath(from)
  return path === null ? null : { kind: 'go', path }
}

/** Navigation state by which another sign-in screen continues to the same target. */
export function stateOf(onward: Onward | null): object | null {
  if (onward === null) return null
  return onward.kind === 'go' ? { from: onward.path } : { buyNow: true, priceId: onward.priceId, variant: onward.plan }
}

/** Keeps it in this tab for an hour. */
export function keepOnward(onward: Onward | null): void {
  if (onward === null) return
  try {
    sessionStorage.setItem(keptName, JSON.stringify({ state: stateOf(onward), until: Date.now() + keptMs }))
  } catch {
    // Without storage, the person continues to the dashboard.
  }
}

/** Target kept in this tab, once; null if none exists or its hour is over. */
export function takeOnward(): Onward | null {
  try {
    const { state, until } = JSON.parse(sessionStorage.getItem(keptName) ?? 'null') as { state: unknown; until: number }
    return until > Date.now() ? readOnward({ search: '', state }) : null
  } catch {
    return null // nothing kept, or not by us
  } finally {
    forgetOnward()
  }
}

function forgetOnward(): void {
  try {
    sessionStorage.removeItem(keptName)
  } catch {
    // Nothing was kept either.
  }
}
