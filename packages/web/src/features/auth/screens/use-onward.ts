// Why a person came to a sign-in screen.
import { useLocation } from 'react-router'
import { useRunning } from '#lib/use-running.ts'
import { type Onward, readOnward } from '../onward.ts'

/** Where the person wants to continue, and whether a new password was just set. */
export function useOnward(): { onward: Onward | null; passwordChanged: boolean } {
  const location = useLocation()
  if (!useRunning()) return { onward: null, passwordChanged: false }
  const { passwordChanged } = (location.state ?? {}) as { passwordChanged?: boolean }
  return { onward: readOnward(location), passwordChanged: passwordChanged === true }
}
