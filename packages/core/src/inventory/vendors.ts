// Owner and general purpose of a third-party host, from the third-party-web data set (MIT).
import file from '#data/vendors.json' with { type: 'json' }
import { providerOf } from './providers.ts'
import { hostOf } from './sites.ts'

type Entity = (typeof file.entities)[number]

/** By domain; `*.` also covers the subdomains of a domain. */
const entityByDomain = new Map(file.entities.flatMap((entity) => entity.domains.map((domain) => [domain, entity] as const)))

export interface Vendor {
  name: string
  /** A category of the source, such as `analytics`; `payment` and `three-d-secure` for payment hosts. */
  purpose: { code: string; source: string } | null
}

/** Vendor of an address; null if no data set has it. Payment hosts take precedence over the general data set. */
export function vendorOf(url: string | null): Vendor | null {
  const host = hostOf(url)
  if (!host || !url) return null
  const provider = providerOf(url)
  if (provider) return { name: provider.provider, purpose: { code: provider.role, source: provider.source } }
  const entity = entityOf(host)
  if (!entity) return null
  const product =
    url.length < 2_000 ? entity.products.find(({ urlPatterns }) => urlPatterns.some((pattern) => hasPattern(url, pattern))) : undefined
  const code = product?.category ?? entity.category
  return { name: product?.name ?? entity.name, purpose: code && code !== 'other' ? { code, source: file.source } : null }
}

function entityOf(host: string): Entity | undefined {
  const exact = entityByDomain.get(host)
  if (exact) return exact
  const labels = host.split('.')
  for (let at = 0; at < labels.length; at++) {
    const entity = entityByDomain.get(`*.${labels.slice(at).join('.')}`)
    if (entity) return entity
  }
  return undefined
}

/** The data set writes regular expressions as `REGEXP:…` and other patterns as plain text. */
function hasPattern(url: string, pattern: string): boolean {
  return pattern.startsWith('REGEXP:') ? new RegExp(pattern.slice(7)).test(url) : url.includes(pattern)
}
