// Finds the hosts in a text, including encoded ones.
import { parse } from 'tldts'
import { fromBase64 } from '#program/natives/base64.ts'
import { hostOfAddress } from '#shared/address-host.ts'

/** Hosts of namespaces and vocabularies, which get no data. */
const vocabularies = new Set(['www.w3.org', 'w3.org', 'json-schema.org', 'schema.org', 'ns.adobe.com', 'xmlns.com'])
const TEXT_MAX = 100_000
const DECODED_MAX = 8

/** Start of an address that is a text of its own. */
const ADDRESS = /^(?:(https?|wss?|ftp):|[\\/]{2})/i
const ADDRESS_MAX = 4_000
/** Scheme and slashes in either direction, and everything before the path. */
const EMBEDDED = /(?:(https?|wss?|ftp):)?[\\/]{2}([^\s\\/?#"'<>`]{1,320})/gi
/** A readable host, in any script. */
const WRITTEN = /^(?:\[[0-9a-f:.]{3,45}\]|[\p{L}\p{N}\p{M}\p{Cf}\p{So}_.%\u3002\uff0e\uff61-]{1,253})/iu
const PLAIN = /^[\w.-]{1,253}/

/** Hosts of the addresses in a text, as browsers parse them: `https://host/…`, `//host`, `/\host`. In lower case and ASCII (`xn--…`). */
export function hostsIn(text: string): string[] {
  const hosts = new Set<string>()
  const whole = hostOfWhole(text)
  if (whole) hosts.add(whole)
  for (const [, scheme, authority = ''] of text.slice(0, TEXT_MAX).matchAll(EMBEDDED)) {
    const host = hostOfAuthority(authority, scheme !== undefined)
    if (host) hosts.add(host)
  }
  const bare = bareHostOf(text)
  if (bare) hosts.add(bare)
  return [...hosts]
}

/** Host of a text that consists only of an address with a host; null for any other text. */
export function hostOfWhole(text: string): string | null {
  if (text.length > ADDRESS_MAX) return null
  const trimmed = text.trim()
  const clean = trimmed.replace(/[\t\n\r]/g, '')
  const start = ADDRESS.exec(clean)
  const host = start && trimEnd(hostOfAddress(clean))
  if (!host || vocabularies.has(host)) return null
  // For an address without a scheme, or with several lines, only a possible internet host counts, because the text may be something else.
  return isHost(host) || (start[1] !== undefined && clean === trimmed && /[.:]/.test(host)) ? host : null
}

/** Host in the part before the path: what follows the last `@`, if it can be a host. */
function hostOfAuthority(authority: string, hasScheme: boolean): string | null {
  const written = authority.slice(authority.lastIndexOf('@') + 1)
  for (const like of [WRITTEN, PLAIN]) {
    const part = like.exec(written)?.[0]
    // Without a scheme, a number is not a host: the slashes may belong to a comment or a pattern.
    if (!part || (!hasScheme && !/[^\d]/.test(part))) continue
    const host = trimEnd(hostOfAddress(`https://${part}/`))
    if (host && isHost(host)) return host
  }
  return null
}

const trimEnd = (host: string | null): string | null => host?.replace(/[.-]{1,9}$/, '') ?? null

function isHost(host: string): boolean {
  if (vocabularies.has(host)) return false
  if (host.startsWith('[')) return true
  const { isIp, isIcann, isPrivate, domain } = parse(host, { allowPrivateDomains: true })
  return isIp === true || ((isIcann === true || isPrivate === true) && domain !== null) || /\.(?:example|test|invalid|onion)$/.test(host)
}

/** Endings required for a bare host without a path. Most other endings are also members and file names. */
const plainEndings =
  /\.(?:com|net|org|biz|xyz|ru|su|cn|cc|pw|ws|tk|ml|ga|cf|gq|icu|cyou|site|store|shop|online|tech|space|website|club|cloud|dev|live|life|pro|world|today|fun|eu|de|uk|fr|nl|br|jp|kr|ua|cz|example|test|invalid|onion)$/

/** A text that is only a host, with or without a path. */
function bareHostOf(text: string): string | null {
  if (text.length > 300) return null
  const found = /^\s{0,9}((?:[\p{L}\p{N}\p{M}-]{1,63}\.){1,8}[a-z]{2,24})(?::\d{1,5})?([/?#]\S{0,200})?\s{0,9}$/iu.exec(text)
  const host = found?.[1] === undefined ? null : hostOfAddress(`//${found[1]}/`)
  if (!host || (!plainEndings.test(host) && !found?.[2]?.startsWith('/'))) return null
  return isHost(host) ? host : null
}

/** Decodes a text up to twice: base64, hexadecimal, percent encoding, character codes, or reversed. Returns only readable results. */
export function decodingsOf(text: string): string[] {
  const found = new Set<string>()
  let layer = [text]
  for (let depth = 0; depth < 2; depth++) {
    layer = layer.flatMap((one) => decodedOnce(one)).filter((one) => one !== text && !found.has(one) && isReadable(one))
    for (const one of layer.slice(0, DECODED_MAX)) found.add(one)
  }
  return [...found].slice(0, DECODED_MAX)
}

function decodedOnce(text: string): string[] {
  if (text.length < 8 || text.length > TEXT_MAX) return []
  const out: string[] = []
  if (/^[A-Za-z0-9+/_-]{8,}={0,2}$/.test(text)) out.push(base64Text(text))
  if (/^(?:0x)?(?:[0-9a-f]{2}){6,}$/i.test(text))
    out.push(
      fromCodes(
        text
          .replace(/^0x/i, '')
          .match(/../g)!
          .map((pair) => Number.parseInt(pair, 16)),
      ),
    )
  if (/%[0-9a-f]{2}/i.test(text))
    out.push(text.replace(/%([0-9a-f]{2})/gi, (_, pair: string) => String.fromCharCode(Number.parseInt(pair, 16))))
  if (/\\[xu][0-9a-f]{2}/i.test(text)) {
    out.push(
      text.replace(/\\(?:x([0-9a-f]{2})|u([0-9a-f]{4}))/gi, (_, two: string, four: string) =>
        String.fromCharCode(Number.parseInt(two ?? four, 16)),
      ),
    )
  }
  if (/^\s{0,9}\d{2,4}(?:[\s,;|.:-]{1,3}\d{2,4}){5,}/.test(text))
    out.push(
      fromCodes(
        text
          .match(/\d{2,4}/g)!
          .slice(0, 20_000)
          .map(Number),
      ),
    )
  if (/\/\/:s?ptth|^[^.]{2,24}\.[a-z0-9-]{2,60}\/\/|sj\./i.test(text)) out.push([...text].reverse().join(''))
  return out
}

function fromCodes(codes: readonly number[]): string {
  return codes.map((code) => String.fromCharCode(code)).join('')
}

/** Text of a list of character codes. */
export function textOfCodes(numbers: readonly number[]): string | null {
  return numbers.length >= 6 && numbers.every((one) => Number.isInteger(one) && one >= 9 && one < 0x250) ? fromCodes(numbers) : null
}

function base64Text(text: string): string {
  try {
    return fromBase64(text.replace(/-/g, '+').replace(/_/g, '/'))
  } catch {
    // Letters of base64 that are not valid base64.
    return ''
  }
}

/** Whether nearly all of a text is printable ASCII. */
function isReadable(text: string): boolean {
  if (text.length < 5) return false
  const sample = text.slice(0, 400)
  let plain = 0
  for (let index = 0; index < sample.length; index++) {
    const code = sample.charCodeAt(index)
    if ((code >= 0x20 && code < 0x7f) || code === 9 || code === 10 || code === 13) plain++
  }
  return plain / sample.length > 0.95
}
