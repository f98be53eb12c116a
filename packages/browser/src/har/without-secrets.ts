// Secrets removed from a HAR of a person's own session before anything of it is stored: cookies, authorizations, tokens, and card numbers.
// Sent bodies are never read.
import type { Header } from '@tillwatch/core/capture'
import { isCardNumber } from '@tillwatch/core/shared'
import { withoutCookieValues } from '#collectors/headers.ts'

/** Words in names whose values grant access, or identify the person. */
const secretWords = new Set(
  'auth authorization token jwt session sess sid csrf xsrf secret password passwd pwd pass apikey signature sig otp pin cvc cvv pan iban email mail phone tel'.split(
    ' ',
  ),
)
/** A header with one of these words in its name. */
const secretHeaderWords = new Set('cookie2 authorization auth token session csrf xsrf secret jwt signature apikey'.split(' '))
const isSecretHeader = (name: string) =>
  name.endsWith('api-key') || name.endsWith('access-key') || name.split(/[-_]/).some((word) => secretHeaderWords.has(word))
const digits = /\d(?:[ -]?\d){12,18}/g

/** Whether a text contains a number with a valid check digit. */
function hasCardNumber(text: string): boolean {
  for (const [number] of text.matchAll(digits)) if (isCardNumber(number)) return true
  return false
}

/**
 * The address without its fragment, and with `~` for possibly secret query values and for digits with a valid check digit; for all values
 * if `whole` is set, as for anything other than scripts and documents, where host and path are enough.
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

/** Empties possibly secret values; a cookie keeps its name. Other digits with a valid check digit become `~`. */
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

/** `accessToken`, `access_token`, and `access-token` as words. */
const wordsOf = (name: string): string[] =>
  readable(name)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

export function readable(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    // A lone percent sign: unchanged.
    return text
  }
}
