// Owner and general purpose of a third-party host, from the third-party-web data set (MIT).
import thirdPartyWeb from 'third-party-web/nostats-subset.js'
import { providerOf } from './providers.ts'
import { hostOf } from './sites.ts'

const source = 'third-party-web 0.30.0'

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
  const origin = `https://${host}`
  const entity = thirdPartyWeb.getEntity(origin)
  if (!entity) return null
  const product = url.length < 2_000 ? thirdPartyWeb.getProduct(url) : undefined
  const code = product?.category ?? entity.category
  return { name: product?.name ?? entity.name, purpose: code && code !== 'other' ? { code, source } : null }
}
