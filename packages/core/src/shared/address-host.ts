// Owns the reading of an address as a browser reads it on a page: which host it leads to, however it is spelled.

export interface AddressHost {
  /** In lower case, IPv4 as four decimals, IPv6 in brackets, without a final dot; null where it leads to none, or cannot be read. */
  host: string | null
  /** Whether it leads to the page's own server. */
  isOwn: boolean
}

/** Stands for the page's own host; nobody can have this one. */
const OWN_HOST = 'own.invalid'
/** What lies beyond is not read: an address that has not come to its path there leads to nobody known. */
const CHARACTERS_MAX = 4_000
/** Scheme, slashes and what stands before the path, without spaces and controls before them, which browsers leave out. */
const BEFORE_PATH = /^[^!-\uffff]{0,4000}((?:[a-z][a-z0-9+.-]{0,40}:)?[\\/]{0,4000}[^\\/?#]{0,4000})/i
const WITHOUT_HOST = /^(?:[a-z]{2,5}:[\\/]{0,4000}|[\\/]{2,4000})$/i

/**
 * Reads an address, or its known beginning, on a page that came by https. The rules are those of the WHATWG URL standard, which browsers follow:
 * `/\host`, `http:host` and tabs within lead elsewhere, too. A beginning that ends before its host is neither a host nor the page's own.
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

/** Host that an address leads to; null for the page's own, for none, and for what cannot be read. */
export function hostOfAddress(address: string): string | null {
  return readAddress(address).host
}
