// Owns which hosts a form may lead to during a journey: those that the page and the journey declare. All others are stopped.
import type { Journey, JourneyStep } from '@tillwatch/contract/shapes'
import { paymentHosts } from '#data/payment-hosts.ts'
import { hostIn, type SecretHosts } from './secret-hosts.ts'

/** Whether the form of a frame may lead to a host. `isMain`: the frame is the page itself. `from`: the URL that the frame shows. */
export type HostTest = (host: string, frame: { isMain: boolean; from: string }) => boolean

const bare = (host: string) => host.replace(/^www\./, '')
const isWithin = (host: string, other: string) => host === other || host.endsWith(`.${other}`)

/** Whether a host is the shop's own: the page's, one below it, or one above it. */
export function isOwnHost(host: string, pageHost: string): boolean {
  const [one, other] = [bare(host), bare(pageHost)]
  return isWithin(one, other) || (other.split('.').length > 2 && one.includes('.') && isWithin(other, one))
}

const providers = paymentHosts.flatMap(({ hosts }) => hosts)

/** The URL that a step names; null for one without a URL. */
function urlOf(step: JourneyStep): string | null {
  if (step.type === 'navigate') return step.url
  if (step.type === 'waitForNavigation') return step.url ?? null
  return step.type === 'waitForAddress' && /^https?:\/\//i.test(step.contains) ? step.contains : null
}

/**
 * The shop's own hosts, those of the URLs that steps name, and those of secrets. A frame may also send a form to its own host, and show the fields
 * of a payment provider: neither takes the page away.
 */
export function formHosts({ steps }: Pick<Journey, 'steps'>, pageUrl: string, secretHosts: SecretHosts): HostTest {
  const pageHost = hostIn(pageUrl) ?? ''
  const named = steps.flatMap((step) => hostIn(urlOf(step) ?? '') ?? [])
  const declared = new Set([...named, ...Object.values(secretHosts).flat()])
  return (host, { isMain, from }) => {
    if (declared.has(host) || isOwnHost(host, pageHost)) return true
    return !isMain && (host === hostIn(from) || providers.some((one) => isWithin(host, one)))
  }
}
