// Checks for browser functions that a script replaced.

import type { Severity } from '@tillwatch/contract/lists'
import type { Observation } from '#inventory/index.ts'
import { addressOf, isOwnProvider, subjectOf } from './access.ts'
import { defineCheck } from './check.ts'

/** Functions that card data passes on its way into a field or out of a form. */
const cardPaths =
  /(?:HTMLInputElement|HTMLFormElement|HTMLSelectElement|FormData|\.value\b|submit|KeyboardEvent|InputEvent|addEventListener)/i

/**
 * Reports replaced natives in the merchant's scope, once per script: where card data passes, `high` for a third party and `low` for the
 * page's own code. Others (fetch, XMLHttpRequest, history: what monitoring tools and polyfills replace) are `low`, or `info` for known
 * vendors and own code. A replacement without a known script is `medium` where card data passes.
 */
export const nativeOverridden = defineCheck(
  'native-overridden',
  '6.4.3',
  ['behaviours', 'byId', 'scopes', 'providers'],
  ({ behaviours, byId, scopes, providers }) => {
    const groups = new Map<string, { scriptId: string | null; frameId: string; natives: Set<string> }>()
    for (const { kind, scriptId, frameId, target } of behaviours) {
      if (kind !== 'overrides-native' || (scopes.get(frameId) ?? 'merchant') !== 'merchant') continue
      const key = `${scriptId} ${frameId}`
      const group = groups.get(key) ?? { scriptId, frameId, natives: new Set<string>() }
      group.natives.add(target)
      groups.set(key, group)
    }
    return [...groups.values()].map(({ scriptId, frameId, natives }) => {
      const observation = scriptId === null ? undefined : byId.get(scriptId)
      const names = [...natives].sort()
      const touchesCard = names.some((name) => cardPaths.test(name))
      const { subject, label } = subjectOf(observation)
      return {
        severity: severityOf(observation, touchesCard, providers),
        scriptId,
        frameId,
        subject,
        params: { label, natives: names.slice(0, 8).join(', ') },
      }
    })
  },
)

function severityOf(observation: Observation | undefined, touchesCard: boolean, providers: ReadonlySet<string>): Severity {
  if (!observation) return touchesCard ? 'medium' : 'info'
  if (isOwnProvider(addressOf(observation), providers)) return 'info'
  if (observation.party !== 'third') return touchesCard ? 'low' : 'info'
  if (touchesCard) return observation.vendor ? 'medium' : 'high'
  return observation.vendor ? 'info' : 'low'
}
