// Checks for scripts that loaded without TLS.
import { hostOf, isLoopback } from '#inventory/index.ts'
import { ranForMerchant } from './access.ts'
import { type CheckInputs, defineCheck } from './check.ts'

/**
 * Reports merchant-scope scripts with a plain HTTP hop to another machine, because anyone on the network path can change them. A name that
 * resolved to this machine at every connection, as in development, is not another machine.
 */
export const scriptOverHttp = defineCheck('script-over-http', '6.4.3', ['observations', 'egress'], ({ observations, egress }) =>
  observations.flatMap((observation) => {
    if (!ranForMerchant(observation)) return []
    const { script } = observation
    const hops = [script.url, ...script.redirects.map((hop) => hop.to), script.finalUrl]
    const plain = hops.find((hop) => hop?.startsWith('http://') && !staysHere(hop, egress))
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

function staysHere(url: string, egress: CheckInputs['egress']): boolean {
  const host = hostOf(url) ?? ''
  if (isLoopback(host)) return true
  const port = Number(URL.parse(url)?.port || 80)
  const reached = egress.filter((entry) => entry.host.toLowerCase() === host && entry.port === port && entry.address !== null)
  return reached.length > 0 && reached.every(({ address }) => isLoopback(address ?? ''))
}
