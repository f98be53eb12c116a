// Owns the difference between a page that was rendered ahead and one that runs.
import { useSyncExternalStore } from 'react'

const noChange = () => () => {}

/**
 * False while a page is rendered ahead and taken over, true from then on. Before, nothing may be sent, since the browser would send it in its own
 * way, and nothing may be shown that the server could not know.
 */
export function useRunning(): boolean {
  return useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  )
}
