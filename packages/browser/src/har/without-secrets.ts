// Owns what a HAR of a person's own session loses before anything of it is kept: cookies, authorisations, tokens and card numbers. Bodies that were sent are never read.
import type { Header } from '@tillwatch/core/capture'
import { isCardNumber } from '@tillwatch/core/shared'
import { withoutCookieValues } from '#collectors/headers.ts'

/** Words in names whose values let somebody in, or say who the person is. */
const secretWords = new Set(
  'auth authorization token jwt session sess sid csrf xsrf secret password passwd pwd pass apikey signature sig otp pin cvc cvv pan iban email mail phone tel'.split(
    ' ',
  ),
)
/** A header whose name has one of these among its words. */
const secretHeaderWords = new Set('cookie2 authorization auth token session csrf xsrf secret jwt signature apikey'.split(' '))
const isSecretHeader = (name: string) =>
  name.endsWith('api-key') || name.endsWith('access-key') || name.split(/[-_]/).some((word) => secretHeaderWords.has(word))
const digits = /\d(?:[ -]?\d){12,18}/g

/** Whether a text has a number in it that passes the check. */
function hasCardNumber(text: string): boolean {
  for (const [number] of text.matchAll(digits)) if (isCardNumber(number)) return true
  return false
}

/**
 * The address without its fragment and with `~` for values of its query that may be secret and for digits that pass the check of cards; for all values where `whole` says so, as for
 * whatever is no script and no document, of which host and path tell enough.
 */
export function addressWithoutSecrets(url: string, whole = false): string {
  const address = URL.parse(url)
  if (address === null) return ''
  address.hash = ''
  if (address.search !== '')
    address.search = address.search
      .slice(1)
      .split('&')
      .map((pair) => {
        const [name = '', ...value] = pair.split('=')
        return value.length > 0 && (whole || isSecret(name, readable(value.join('=')))) ? `${name}=~` : pair
      })
      .join('&')
  return address.href.replace(digits, (number) => (isCardNumber(number) ? '~' : number))
}

const isSecret = (name: string, value: string) =>
  wordsOf(name).some((word) => secretWords.has(word)) || value.includes('@') || hasCardNumber(value)

/** Values that may be secret are emptied; of a cookie its name stays. Other digits that pass the check become `~`. */
export function headersWithoutSecrets(headers: readonly Header[]): Header[] {
  return headersWithoutAccess(headers).map(
    ([name, value]): Header => [name, value.replace(digits, (number) => (isCardNumber(number) ? '~' : number))],
  )
}

/** The same before digits are removed. */
export function headersWithoutAccess(headers: readonly Header[]): Header[] {
  return withoutCookieValues(headers).map(([name, value]): Header => {
    if (name === 'cookie')
      return [
        name,
        value
          .split(';')
          .map((pair) => (pair.includes('=') ? `${pair.split('=', 1)[0]}=` : ''))
          .join(';'),
      ]
    if (isSecretHeader(name)) return [name, '']
    if (addressHeaders.has(name)) return [name, addressWithoutSecrets(value, true)]
    return [name, value]
  })
}

const addressHeaders = new Set(['referer', 'location'])

/** `accessToken`, `access_token` and `access-token` as words. */
const wordsOf = (name: string): string[] =>
  readable(name)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

export function readable(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    // A lone per cent sign: as it is written.
    return text
  }
}
