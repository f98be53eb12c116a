// Shortens addresses and hashes in the middle, never in the host.

export interface AddressParts {
  /** Empty for https, the normal case; `http://` and others are shown. */
  scheme: string
  /** Labels before the registrable domain, with the dot. */
  subdomain: string
  /** Registrable domain, or the whole host if it is unknown. */
  domain: string
  port: string
  /** Path, query, and fragment. */
  rest: string
}

/** Parts of an address; null without a host (`data:`, `blob:null`, not an address). */
export function splitAddress(url: string, registrableDomain: string | null): AddressParts | null {
  const parsed = URL.parse(url)
  if (!parsed?.hostname) return null
  const host = parsed.hostname
  const domain = registrableDomain && (host === registrableDomain || host.endsWith(`.${registrableDomain}`)) ? registrableDomain : host
  return {
    scheme: parsed.protocol === 'https:' ? '' : `${parsed.protocol}//`,
    subdomain: host.slice(0, host.length - domain.length),
    domain,
    port: parsed.port ? `:${parsed.port}` : '',
    rest: `${parsed.pathname}${parsed.search}${parsed.hash}`,
  }
}

/** `text` with its middle replaced by … if longer than `max` characters; the end keeps more, since it has the file name. */
export function shortenMiddle(text: string, max: number): string {
  if (text.length <= max) return text
  const head = Math.max(1, Math.floor((max - 1) * 0.4))
  return `${text.slice(0, head)}…${text.slice(text.length - (max - 1 - head))}`
}

/** Host of an address with its port, or the address itself if it has none. */
export function hostOf(url: string): string {
  return URL.parse(url)?.host || url
}
