// Checks for scripts that read card data, or listen for it.

import type { Severity } from '@tillwatch/contract/lists'
import type { Observation } from '#inventory/index.ts'
import { addressOf, cardListeners, cardReads, foreignContacts, isOwnProvider, ranForMerchant } from './access.ts'
import { defineCheck } from './check.ts'

/**
 * Reports merchant-scope scripts that read or listen on card fields, once each. Third party: `high` if it reads and contacts a foreign
 * host; `low` if it reads and contacts nobody (a formatter) or is a library that formats card fields; otherwise `medium`. First party:
 * `low` if it reads and contacts a foreign host, otherwise `info`. The page's own provider is `info`.
 */
export const readsCardField = defineCheck(
  'reads-card-field',
  '6.4.3',
  ['observations', 'byId', 'cardFrames', 'requests', 'pageHost', 'ownHosts', 'providers'],
  (inputs) =>
    inputs.observations.flatMap((observation) => {
      if (!ranForMerchant(observation)) return []
      const reads = cardReads(observation, inputs)
      const listens = cardListeners(observation, inputs.byId)
      if (reads.length === 0 && listens.length === 0) return []
      const contacts = foreignContacts(observation, inputs)
      const fields = new Set([...reads, ...listens].map(({ fieldKind }) => fieldKind ?? 'form'))
      return [
        {
          severity: severityOf(observation, reads.length > 0, contacts.length > 0, inputs.providers),
          scriptId: observation.script.id,
          frameId: observation.frame.id,
          params: {
            label: observation.label,
            how: reads.length > 0 ? 'reads' : 'listens',
            fields: [...fields].sort().join(', '),
            party: observation.party,
            contacts: [...new Set(contacts.map(({ host }) => host))].slice(0, 5).join(', '),
          },
        },
      ]
    }),
)

function severityOf(observation: Observation, reads: boolean, contacts: boolean, providers: ReadonlySet<string>): Severity {
  if (isOwnProvider(addressOf(observation), providers)) return 'info'
  if (observation.party !== 'third') return reads && contacts ? 'low' : 'info'
  if (contacts) return reads ? 'high' : 'medium'
  return reads || observation.library?.formatsCards ? 'low' : 'medium'
}
