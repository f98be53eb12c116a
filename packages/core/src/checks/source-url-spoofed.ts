// Checks for scripts that claim an address that is not theirs.
import { hostOf, sameSite } from '#inventory/index.ts'
import { addressOf, ranForMerchant } from './access.ts'
import { defineCheck } from './check.ts'

/**
 * Reports a merchant-scope script whose `sourceURL` is a web address of another site than its origin: `high` for a script with its own
 * address, `medium` for code without one. Other names (webpack://, file names) come from build tools.
 */
export const sourceUrlSpoofed = defineCheck('source-url-spoofed', '6.4.3', ['observations'], ({ observations }) =>
  observations.flatMap((observation) => {
    const claimed = observation.script.claimedSourceUrl
    const claimedHost = claimed && /^(?:https?:)?\/\//i.test(claimed) ? hostOf(claimed.replace(/^\/\//, 'https://')) : null
    if (!claimedHost || !ranForMerchant(observation)) return []
    const own = hostOf(addressOf(observation))
    const real = own ?? hostOf(observation.frame.url)
    if (real !== null && sameSite(real, claimedHost)) return []
    return [
      {
        severity: own === null ? ('medium' as const) : ('high' as const),
        scriptId: observation.script.id,
        frameId: observation.frame.id,
        params: { label: observation.label, claimed: claimed!.slice(0, 200), host: real ?? 'no-host' },
      },
    ]
  }),
)
