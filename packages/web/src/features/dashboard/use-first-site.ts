// Owns whether a person is to name their first site.
import { useSites } from '#features/sites/requests.ts'
import { type Claiming, canClaim, useClaiming } from '#features/sites/use-claiming.ts'

/** What the first site can be claimed with; null where there is a site already, none can be claimed, or neither is known. */
export function useFirstSite(): Claiming | null {
  const claiming = useClaiming()
  const { data, isPlaceholderData } = useSites()
  return data?.total === 0 && !isPlaceholderData && canClaim(claiming) ? claiming : null
}
