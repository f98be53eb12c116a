// Parses a typed page address: what is accepted, and the sentence for what is not.

export const addressProblems = ['empty', 'too-long', 'scheme', 'credentials', 'no-host', 'malformed'] as const
export type AddressProblem = (typeof addressProblems)[number]

export type PageAddress = { ok: true; url: string } | { ok: false; problem: AddressProblem; sentence: string }

/** Maximum length of an address, in characters; browsers and servers agree on little beyond it. */
export const PAGE_ADDRESS_MAX = 2048

const refuse = (problem: AddressProblem, sentence: string): PageAddress => ({ ok: false, problem, sentence })

/**
 * Parses a typed address. `shop.example/checkout` becomes `https://shop.example/checkout`. Keeps a fragment, because some single-page apps
 * select their view with it. Accepts only HTTP and HTTPS, never credentials. Whether the host may be contacted is decided later, when
 * connecting.
 */
export function parsePageAddress(typed: string): PageAddress {
  const text = typed.trim()
  if (text === '') return refuse('empty', 'Enter the address of a payment page, such as https://shop.example/checkout.')
  if (text.length > PAGE_ADDRESS_MAX) {
    return refuse('too-long', `This address has ${text.length} characters. The maximum is ${PAGE_ADDRESS_MAX}.`)
  }
  if (/[\s\p{Cc}\p{Cf}]/u.test(text)) {
    return refuse(
      'malformed',
      'This address contains a space or an invisible character. Copy it again from the address bar of your browser.',
    )
  }
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\d+(?:[/?#]|$))/i.exec(text)?.[1]?.toLowerCase()
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') {
    return refuse('scheme', `“${scheme}:” addresses can't be scanned. Use an address that starts with https:// or http://.`)
  }
  const hasScheme = scheme !== undefined
  if (hasScheme && !/^https?:\/\/[^/]/i.test(text)) {
    return refuse('no-host', `This address has no host. Enter a name after ${scheme}://, as in https://shop.example/checkout.`)
  }
  let url: URL
  try {
    url = new URL(hasScheme ? text : `https://${text}`)
  } catch {
    return refuse('malformed', 'A browser cannot open this address. Use an address such as https://shop.example/checkout.')
  }
  if (url.port === '0') {
    return refuse('malformed', 'A browser cannot open this address, because no page is served on port 0.')
  }
  if (url.href.length > PAGE_ADDRESS_MAX) {
    return refuse('too-long', `This address has ${url.href.length} characters after encoding. The maximum is ${PAGE_ADDRESS_MAX}.`)
  }
  if (url.username !== '' || url.password !== '') {
    return refuse('credentials', 'This address contains a user name or password. Remove the part before the @ sign.')
  }
  if (/^[^./:?#[]+$/.test(text) && text !== 'localhost') {
    return refuse('no-host', `“${text}” is not a full address. Use an address such as https://shop.example/checkout.`)
  }
  return { ok: true, url: url.href }
}
