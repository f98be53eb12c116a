// Owns following who is signed in: whose choice counts, and whether one is missing.
import { consentStorageKey } from '@tillwatch/contract/lists'
import { useEffect, useRef } from 'react'
import { useSession } from '#features/session/index.tsx'
import { useBanner } from './banner.ts'
import { readConsent, rereadConsent, syncConsent } from './consent.ts'

/** The id of the person whose choice counts, null for the device's own. Looks for a choice as soon as it is known who that is. */
export function usePerson(): string | null {
  const { auth, useConfig } = useSession()
  const userId = auth.useAuth(({ currentUser }) => currentUser?.uid ?? null)
  // Where it cannot be found out, nobody is signed in.
  const known = auth.useAuth(({ authStateInitialized, loading }) => authStateInitialized || !loading)
  const ready = useConfig() !== null && known
  const before = useRef<string | null>(null)
  useEffect(() => {
    if (!ready) return
    let left = false
    const found = (choice: unknown) => {
      if (!left) useBanner.setState({ choiceMissing: choice === null })
    }
    if (userId !== null) void syncConsent(userId, auth.freshToken).then(found)
    else found(before.current === null ? readConsent(null) : rereadConsent(null))
    before.current = userId
    const followOtherTab = ({ key }: StorageEvent) => {
      if (key === consentStorageKey(userId)) found(rereadConsent(userId))
    }
    addEventListener('storage', followOtherTab)
    return () => {
      left = true
      removeEventListener('storage', followOtherTab)
    }
  }, [ready, userId, auth])
  return userId
}
