// Checks for third-party scripts that can change at any time and can access the card fields.

import type { Severity } from '@tillwatch/contract/lists'
import type { Observation } from '#inventory/index.ts'
import { addressOf, canReachCard, cardListeners, cardReads, isHeld, isOwnProvider } from './access.ts'
import { type CheckInputs, defineCheck } from './check.ts'

/**
 * Reports third-party scripts with an address, without SRI or a CSP hash, in a frame that can access the merchant's own card fields:
 * `medium` if it was seen to read them or listen on them; otherwise `low`, or `info` for a known vendor. If behavior was not recorded
 * throughout, it may have read them unseen: `medium`, or `low` for a known vendor. The page's own payment provider is `info`: its script
 * changes by design, and the provider is responsible for the card.
 */
export const mutableThirdParty = defineCheck(
  'mutable-third-party',
  '6.4.3',
  ['observations', 'byId', 'cardFrames', 'frames', 'providers', 'watched'],
  (inputs) =>
    inputs.observations.flatMap((observation) => {
      if (observation.party !== 'third' || observation.host === null || !canReachCard(observation, inputs)) return []
      if (isHeld(observation)) return []
      return [
        {
          severity: severityOf(observation, inputs),
          scriptId: observation.script.id,
          frameId: observation.frame.id,
          params: { label: observation.label, host: observation.host, vendor: observation.vendor?.name ?? 'unknown' },
        },
      ]
    }),
)

function severityOf(observation: Observation, inputs: Pick<CheckInputs, 'byId' | 'cardFrames' | 'providers' | 'watched'>): Severity {
  if (isOwnProvider(addressOf(observation), inputs.providers)) return 'info'
  if (cardReads(observation, inputs).length > 0 || cardListeners(observation, inputs.byId).length > 0) return 'medium'
  if (!inputs.watched) return observation.vendor ? 'low' : 'medium'
  return observation.vendor ? 'info' : 'low'
}
