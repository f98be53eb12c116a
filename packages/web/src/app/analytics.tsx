// What is counted on every screen: a view per change of page, and the tag manager if one is configured.
import { getNonce } from 'get-nonce'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { readConsent } from '#features/consent/index.ts'
import { useSession } from '#features/session/index.tsx'
import { trackPageView } from '#lib/analytics/events.ts'
import { loadTagManager } from '#lib/analytics/tag-manager.ts'

/**
 * Removes the key from an address, such as that of a mailed link, before counting. The tag manager, which reads addresses itself, is not
 * loaded there.
 */
const withoutKey = (pathname: string): string => pathname.replace(/^(\/alerts|\/invitations)\/.*/, '$1')

/** Counts the current page, and each later one. */
export function PageViews() {
  const { pathname } = useLocation()
  useEffect(() => trackPageView(withoutKey(pathname)), [pathname])
  return null
}

/** Loads the tag manager once it is known who is signed in, because that person's choice may differ from the device's. */
export function TagManager() {
  const { auth, useConfig } = useSession()
  const manager = useConfig((config) => config?.tagManager ?? null)
  const { pathname } = useLocation()
  const isHeld = withoutKey(pathname) !== pathname
  const known = auth.useAuth((state) => state.authStateInitialized)
  useEffect(() => {
    if (!manager || !known || isHeld) return
    const userId = auth.useAuth.getState().currentUser?.uid ?? null
    loadTagManager({ ...manager, nonce: getNonce(), consent: readConsent(userId) })
  }, [manager, known, isHeld, auth])
  return null
}
