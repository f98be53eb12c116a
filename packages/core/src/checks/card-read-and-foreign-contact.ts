// Checks for encrypted exfiltration: the sent data is unreadable, but which script read the card and which host it contacted is known.
import { bareHost, vendorOf } from '#inventory/index.ts'
import { addressOf, cardReads, foreignContacts, isOwnProvider, ranForMerchant } from './access.ts'
import { defineCheck } from './check.ts'

/**
 * Reports a merchant-scope script that read card data and later caused a contact to a host outside the page's site and its provider, once
 * per script and host. `high`. For a known vendor's host: `medium` for a third-party script, `low` for own code, which often bundles an
 * analytics client with the form. Hosts that got the card itself are left to canary-left-page.
 */
export const cardReadAndForeignContact = defineCheck(
  'card-read-and-foreign-contact',
  '6.4.3',
  ['observations', 'byId', 'cardFrames', 'requests', 'pageHost', 'ownHosts', 'providers', 'sightings'],
  (inputs) => {
    const found = new Set(inputs.sightings.filter((each) => each.value === 'card').map((each) => bareHost(each.host)))
    return inputs.observations.flatMap((observation) => {
      if (!ranForMerchant(observation) || isOwnProvider(addressOf(observation), inputs.providers)) return []
      const reads = cardReads(observation, inputs)
      if (reads.length === 0) return []
      const firstRead = reads.reduce((first, read) => Math.min(first, read.atMs), Infinity)
      const later = foreignContacts(observation, inputs).filter(({ atMs, host }) => atMs >= firstRead && !found.has(host))
      const byHost = new Map(later.map((contact) => [contact.host, contact]))
      return [...byHost.values()].slice(0, 5).map(({ host, url }) => {
        const known = vendorOf(url) !== null
        return {
          severity: !known ? ('high' as const) : observation.party === 'third' ? ('medium' as const) : ('low' as const),
          scriptId: observation.script.id,
          frameId: observation.frame.id,
          params: { label: observation.label, host, fields: [...new Set(reads.map((read) => read.fieldKind ?? 'form'))].join(', ') },
        }
      })
    })
  },
)
