// Owns where a person goes on after signing in, and keeping that for an hour while a mail must be answered first.
import { type Plan, plans } from '@tillwatch/contract/lists'

const keptName = 'signInOnward'
const keptMs = 3_600_000

/** On with buying at a price, or to an address of this site. */
export type Onward = { kind: 'buy'; priceId: string; plan?: Plan } | { kind: 'go'; path: string }

/** `text` when it is the address of a screen of this site where one can go on; null for any other host and for the screens of signing in. */
export function ownPath(text: unknown): string | null {
  if (typeof text !== 'string' || !text.startsWith('/')) return null
  const url = URL.parse(text, location.origin)
  if (url?.origin !== location.origin || url.pathname.startsWith('//')) return null
  if (/^\/(login|sign-in|sign-up|forgot-password|reset-password|verify-email)\/*$/i.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

/** What the address and state of a navigation to /sign-in ask for; null for nothing special. */
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

/** The navigation state by which another screen of signing in goes on to the same place. */
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
    // Without storage the person goes on to the dashboard.
  }
}

/** What was kept in this tab, once; null when there is nothing or its hour is over. */
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
