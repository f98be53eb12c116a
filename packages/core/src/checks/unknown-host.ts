// Checks for merchant-scope scripts from unknown hosts.
import { addressOf, isOwnProvider, ranForMerchant } from './access.ts'
import { defineCheck } from './check.ts'
import { hostLooks } from './host-looks.ts'

/**
 * Reports third-party script hosts without a known vendor, once each: `low`; `medium` with one sign of a made-up name (an often abused
 * suffix alone is too common on honest hosts); `high` if the name imitates a well-known one or has two signs. The age of a domain is
 * unknown offline, so the signs replace it.
 */
export const unknownHost = defineCheck('unknown-host', '6.4.3', ['observations', 'providers'], ({ observations, providers }) => {
  const reported = new Set<string>()
  return observations.flatMap((observation) => {
    const { host, party, vendor } = observation
    if (host === null || party !== 'third' || vendor !== null || !ranForMerchant(observation) || reported.has(host)) return []
    if (isOwnProvider(addressOf(observation), providers)) return []
    reported.add(host)
    const { signs, imitates } = hostLooks(host)
    const severity = imitates || signs.length >= 2 ? 'high' : signs.some((sign) => sign !== 'often-abused-suffix') ? 'medium' : 'low'
    return [
      {
        severity: severity as 'low' | 'medium' | 'high',
        scriptId: observation.script.id,
        frameId: observation.frame.id,
        params: { label: observation.label, host, signs: signs.join(', '), imitates: imitates ?? '' },
      },
    ]
  })
})
