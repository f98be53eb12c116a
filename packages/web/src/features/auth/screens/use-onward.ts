// Owns what brought a person to a screen of signing in.
import { useLocation } from 'react-router'
import { useRunning } from '#lib/use-running.ts'
import { type Onward, readOnward } from '../onward.ts'

/** Where the person wants to go on, and whether a new password was just set. */
export function useOnward(): { onward: Onward | null; passwordChanged: boolean } {
  const location = useLocation()
  if (!useRunning()) return { onward: null, passwordChanged: false }
  const { passwordChanged } = (location.state ?? {}) as { passwordChanged?: boolean }
  return { onward: readOnward(location), passwordChanged: passwordChanged === true }
}
