// Owns the reading of response headers: lists instead of objects, and cookies without their values.

import type { CookieAttributes, Header } from '@tillwatch/core/capture'

/** Turns the protocol's header object, where repeated headers are joined by line feeds, into a list with lower-case names. */
export function headerList(headers: Record<string, string>): Header[] {
  return Object.entries(headers).flatMap(([name, value]) => value.split('\n').map((line): Header => [name.toLowerCase(), line]))
}

/** First value of a header, by its lower-case name; empty when absent. */
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

/** Attributes of every `set-cookie` header, as RFC 6265 section 5.2 reads them; never the values. */
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
