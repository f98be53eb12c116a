// Distinguishes a prerendered page from a running one.
import { useSyncExternalStore } from 'react'

const noChange = () => () => {}

/**
 * False during prerendering and hydration, then true. Before that, forms must not be submitted, since the browser would send them natively,
 * and nothing may be shown that the server could not know.
 */
export function useRunning(): boolean {
  return useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  )
}
