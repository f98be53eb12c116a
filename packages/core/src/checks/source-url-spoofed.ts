// Owns the check for scripts that name themselves after an address that is not theirs.
import { hostOf, sameSite } from '#inventory/index.ts'
import { addressOf, ranForMerchant } from './access.ts'
import { defineCheck } from './check.ts'

/**
 * Reports a merchant-scope script whose `sourceURL` is a web address of another site than the one it came from: `high` for a script with
 * an address of its own, `medium` for code without one. Names that are no web address (webpack://, file names) are what build tools write.
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
