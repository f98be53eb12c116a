// Parses an address the way a browser does on a page, to find its host in any spelling.

export interface AddressHost {
  /** In lower case, IPv4 as four decimals, IPv6 in brackets, without a final dot; null without a host, or if it cannot be parsed. */
  host: string | null
  /** Whether it is on the page's own server. */
  isOwn: boolean
}

/** Placeholder for the page's own host; no real host can have this name. */
const OWN_HOST = 'own.invalid'
/** Maximum length to read. If the path has not begun by then, the host is unknown. */
const CHARACTERS_MAX = 4_000
/** Scheme, slashes, and the part before the path, without leading spaces and control characters, which browsers ignore. */
const BEFORE_PATH = /^[^!-\uffff]{0,4000}((?:[a-z][a-z0-9+.-]{0,40}:)?[\\/]{0,4000}[^\\/?#]{0,4000})/i
const WITHOUT_HOST = /^(?:[a-z]{2,5}:[\\/]{0,4000}|[\\/]{2,4000})$/i

/**
 * Parses an address, or its known beginning, on a page that was loaded over HTTPS. Follows the WHATWG URL standard, like browsers:
 * `/\host`, `http:host`, and tabs inside change the host, too. A beginning that ends before its host is neither a host nor the page's own.
 */
export function readAddress(address: string): AddressHost {
  const clean = address.slice(0, CHARACTERS_MAX).replace(/[\t\n\r]/g, '')
  const [whole, before] = BEFORE_PATH.exec(clean) ?? ['', '']
  const isCut = address.length > CHARACTERS_MAX && whole.length === clean.length
  const url = isCut || !before || WITHOUT_HOST.test(before.trim()) ? null : URL.parse(before, `https://${OWN_HOST}/`)
  const host = url?.hostname.replace(/\.$/, '') ?? ''
  const isOwn = host === OWN_HOST || (!isCut && before === '')
  return { host: host === '' || isOwn ? null : host, isOwn }
}

/** Host of an address; null for the page's own, for none, and if it cannot be parsed. */
export function hostOfAddress(address: string): string | null {
  return readAddress(address).host
}
