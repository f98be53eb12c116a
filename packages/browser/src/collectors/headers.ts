// Reads response headers: lists instead of objects, and cookies without their values.

import type { CookieAttributes, Header } from '@tillwatch/core/capture'

/** Converts the protocol's header object, which joins repeated headers with line feeds, to a list with lower-case names. */
export function headerList(headers: Record<string, string>): Header[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value.split('\n').map((line): Header => [name.toLowerCase(), textOfHeader(line)]),
  )
}

/**
 * A header's value as its author wrote it. Browsers decode every byte as windows-1252 or ISO 8859-1. Bytes that are valid UTF-8 are decoded
 * as that; anything else stays unchanged.
 */
export function textOfHeader(value: string): string {
  if (/^[\t\x20-\x7e]*$/.test(value)) return value
  const bytes = [...value].map((letter) => byteOf.get(letter) ?? (letter.charCodeAt(0) <= 0xff ? letter.charCodeAt(0) : -1))
  if (bytes.includes(-1)) return value
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes))
  } catch {
    // The bytes are not UTF-8.
    return value
  }
}

const windows1252 = new TextDecoder('windows-1252')
const byteOf: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => [windows1252.decode(Uint8Array.of(byte)), byte] as const),
)

/** First value of a header, by its lower-case name; empty if absent. */
export function headerValue(headers: readonly Header[], name: string): string {
  return headers.find(([known]) => known === name)?.[1] ?? ''
}

/** The same headers without any cookie value: `set-cookie` keeps the cookie's name and attributes. */
export function withoutCookieValues(headers: readonly Header[]): Header[] {
  return headers.map(([name, value]): Header => {
    if (name !== 'set-cookie') return [name, value]
    const [pair = '', ...attributes] = value.split(';')
    return [name, [`${cookieName(pair)}=`, ...attributes].join(';')]
  })
}

function cookieName(pair: string): string {
  const equals = pair.indexOf('=')
  return (equals < 0 ? '' : pair.slice(0, equals)).trim()
}

/** Attributes of every `set-cookie` header, parsed by RFC 6265 section 5.2; never the values. */
export function cookiesOf(headers: readonly Header[]): CookieAttributes[] {
  return headers.filter(([name]) => name === 'set-cookie').map(([, value]) => cookieAttributes(value))
}

function cookieAttributes(setCookie: string): CookieAttributes {
  const [pair = '', ...parts] = setCookie.split(';')
  const attributes = new Map(
    parts.map((part) => {
      const [name = '', ...rest] = part.split('=')
      return [name.trim().toLowerCase(), rest.join('=').trim()] as const
    }),
  )
  return {
    name: cookieName(pair),
    domain: attributes.get('domain') ?? null,
    path: attributes.get('path') ?? null,
    secure: attributes.has('secure'),
    httpOnly: attributes.has('httponly'),
    sameSite: attributes.get('samesite') ?? null,
    partitioned: attributes.has('partitioned'),
    session: !attributes.has('expires') && !attributes.has('max-age'),
  }
}
