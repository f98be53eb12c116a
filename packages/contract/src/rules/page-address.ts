// Parses a typed page address: what is accepted, and why the rest is not.
import type { AddressFault, Message, MessageValues } from '../reasons/index.ts'

export const addressProblems = ['empty', 'too-long', 'scheme', 'credentials', 'no-host', 'malformed'] as const
export type AddressProblem = (typeof addressProblems)[number]

export type PageAddress = { ok: true; url: string } | { ok: false; problem: AddressProblem; message: Message<AddressFault> }

/** Maximum length of an address, in characters; browsers and servers agree on little beyond it. */
export const PAGE_ADDRESS_MAX = 2048

const refuse = (problem: AddressProblem, code: AddressFault, values?: MessageValues): PageAddress => ({
  ok: false,
  problem,
  message: { code, values },
})

/**
 * Parses a typed address. `shop.example/checkout` becomes `https://shop.example/checkout`. Keeps a fragment, because some single-page apps
 * select their view with it. Accepts only HTTP and HTTPS, never credentials. Whether the host may be contacted is decided later, when
 * connecting.
 */
export function parsePageAddress(typed: string): PageAddress {
  const text = typed.trim()
  if (text === '') return refuse('empty', 'address.empty')
  if (text.length > PAGE_ADDRESS_MAX) {
    return refuse('too-long', 'address.too-long', { count: text.length, max: PAGE_ADDRESS_MAX })
  }
  if (/[\s\p{Cc}\p{Cf}]/u.test(text)) {
    return refuse('malformed', 'address.invisible')
  }
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\d+(?:[/?#]|$))/i.exec(text)?.[1]?.toLowerCase()
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') {
    return refuse('scheme', 'address.scheme', { scheme })
  }
  const hasScheme = scheme !== undefined
  if (hasScheme && !/^https?:\/\/[^/]/i.test(text)) {
    return refuse('no-host', 'address.no-host', { scheme })
  }
  let url: URL
  try {
    url = new URL(hasScheme ? text : `https://${text}`)
  } catch {
    return refuse('malformed', 'address.cannot-open')
  }
  if (url.port === '0') {
    return refuse('malformed', 'address.port-0')
  }
  if (url.href.length > PAGE_ADDRESS_MAX) {
    return refuse('too-long', 'address.too-long-encoded', { count: url.href.length, max: PAGE_ADDRESS_MAX })
  }
  if (url.username !== '' || url.password !== '') {
    return refuse('credentials', 'address.credentials')
  }
  if (/^[^./:?#[]+$/.test(text) && text !== 'localhost') {
    return refuse('no-host', 'address.not-full', { text })
  }
  return { ok: true, url: url.href }
}
