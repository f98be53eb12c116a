// Owns what is counted on every screen: a view on each change of page, and the tag manager where one is configured.
import { getNonce } from 'get-nonce'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { readConsent } from '#features/consent/index.ts'
import { useSession } from '#features/session/index.tsx'
import { trackPageView } from '#lib/analytics/events.ts'
import { loadTagManager } from '#lib/analytics/tag-manager.ts'

/** The address without its key, where it has one, as that of a mailed link: it is counted so, and the tag manager, which reads addresses by itself, stays away. */
const withoutKey = (pathname: string): string => pathname.replace(/^(\/alerts|\/invitations)\/.*/, '$1')

/** Counts the page that is shown, and each one after it. */
export function PageViews() {
  const { pathname } = useLocation()
  useEffect(() => trackPageView(withoutKey(pathname)), [pathname])
  return null
}

/** Loads the tag manager once it is known who is signed in, since the choice of that person may be another than the device's. */
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
