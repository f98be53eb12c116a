// Owns the check for third-party scripts that can change at any time and can reach the card fields.
import { addressOf, canReachCard, isOwnProvider } from './access.ts'
import { defineCheck } from './check.ts'

/**
 * Reports third-party scripts with an address, held by neither SRI nor a CSP hash, in a frame that can reach card fields of the
 * merchant's own. The page's own payment provider is `low`: its script changes by design and is in its own duty's reach.
 */
export const mutableThirdParty = defineCheck(
  'mutable-third-party',
  '6.4.3',
  ['observations', 'cardFrames', 'frames', 'providers'],
  (inputs) =>
    inputs.observations.flatMap((observation) => {
      if (observation.party !== 'third' || observation.host === null || !canReachCard(observation, inputs)) return []
      if (observation.integrity === 'sri' || observation.integrity === 'csp-hash') return []
      const own = isOwnProvider(addressOf(observation), inputs.providers)
      return [
        {
          severity: own ? ('low' as const) : ('medium' as const),
          scriptId: observation.script.id,
          frameId: observation.frame.id,
          params: { label: observation.label, host: observation.host, vendor: observation.vendor?.name ?? 'unknown' },
        },
      ]
    }),
)
