// Owns knowing whether the scripts of a served page run yet.
import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False in a served page until it has been taken over. Before, nothing may be sent, since the browser would send it in its own way, and nothing may be
 * shown that the server could not know.
 */
export function useReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
