// Owns the check for third-party scripts that can change at any time and can reach the card fields.

import type { Severity } from '@tillwatch/contract/lists'
import type { Observation } from '#inventory/index.ts'
import { addressOf, canReachCard, cardListeners, cardReads, isHeld, isOwnProvider } from './access.ts'
import { type CheckInputs, defineCheck } from './check.ts'

/**
 * Reports third-party scripts with an address, held by neither SRI nor a CSP hash, in a frame that can reach card fields of the
 * merchant's own: `medium` when it was seen to read them or to listen on them, else `low`, `info` for a known vendor. Where behaviour was not
 * watched throughout, it may have read them unseen: `medium`, `low` for a known vendor. The page's own payment provider is `info`: its script changes by design, and what it does with the card is its duty.
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
