// Owns the check for scripts that came without TLS.
import { hostOf, isLoopback } from '#inventory/index.ts'
import { ranForMerchant } from './access.ts'
import { defineCheck } from './check.ts'

/** Reports merchant-scope scripts any of whose hops was plain http to another machine: anyone on the way can change them. */
export const scriptOverHttp = defineCheck('script-over-http', '6.4.3', ['observations'], ({ observations }) =>
  observations.flatMap((observation) => {
    if (!ranForMerchant(observation)) return []
    const { script } = observation
    const hops = [script.url, ...script.redirects.map((hop) => hop.to), script.finalUrl]
    const plain = hops.find((hop) => hop?.startsWith('http://') && !isLoopback(hostOf(hop) ?? ''))
    if (!plain) return []
    return [
      {
        severity: 'high' as const,
        scriptId: script.id,
        frameId: observation.frame.id,
        params: { label: observation.label, url: plain, host: hostOf(plain) ?? '' },
      },
    ]
  }),
)
