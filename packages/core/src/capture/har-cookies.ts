// Owns the cookies of a HAR entry, read from its headers. A Capture holds no cookie value, so none is written.
import type { Header } from './schema/common.ts'

const NO_VALUE = { value: '', comment: 'The value was not stored.' }

/** Names of the `cookie` header (RFC 6265, section 4.2.1). */
export function harCookiesSent(headers: readonly Header[]) {
  const pairs = headers.filter(([name]) => name === 'cookie').flatMap(([, value]) => value.split(';'))
  return pairs.map((pair) => pair.split('=')[0]!.trim()).flatMap((name) => (name === '' ? [] : [{ name, ...NO_VALUE }]))
}

/** Names and attributes of each `set-cookie` header (RFC 6265, section 5.2). */
export function harCookiesSet(headers: readonly Header[]) {
  return headers.filter(([name]) => name === 'set-cookie').map(([, value]) => cookieOf(value))
}

function cookieOf(setCookie: string) {
  const [pair = '', ...parts] = setCookie.split(';')
  const attributes = new Map(
    parts.map((part) => {
      const [name = '', ...rest] = part.split('=')
      return [name.trim().toLowerCase(), rest.join('=').trim()] as const
    }),
  )
  const expires = new Date(attributes.get('expires') ?? '')
  const [path, domain] = [attributes.get('path'), attributes.get('domain')]
  return {
    name: pair.split('=')[0]!.trim(),
    ...NO_VALUE,
    ...(path === undefined ? {} : { path }),
    ...(domain === undefined ? {} : { domain }),
    ...(Number.isNaN(expires.getTime()) ? {} : { expires: expires.toISOString() }),
    httpOnly: attributes.has('httponly'),
    secure: attributes.has('secure'),
  }
}
