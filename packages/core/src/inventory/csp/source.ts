// Grammar of source expressions (CSP Level 3, section 2.3.1). Anything else has no effect.

const keywords = [
  'self',
  'none',
  'unsafe-inline',
  'unsafe-eval',
  'wasm-unsafe-eval',
  'trusted-types-eval',
  'strict-dynamic',
  'unsafe-hashes',
  'report-sample',
  'report-sha256',
  'report-sha384',
  'report-sha512',
  'unsafe-allow-redirects',
  'inline-speculation-rules',
] as const

export type CspKeyword = (typeof keywords)[number]
export type CspHashAlgorithm = 'sha256' | 'sha384' | 'sha512'

/** Why an expression has no effect. */
export type VoidSourceReason = 'nonce-empty' | 'nonce-not-base64' | 'hash-not-base64' | 'unknown-keyword' | 'not-a-source'

export type CspSource =
  | { kind: 'scheme'; scheme: string }
  | { kind: 'host'; scheme: string | null; host: string; port: string | null; path: string }
  | { kind: 'keyword'; keyword: CspKeyword }
  | { kind: 'nonce'; value: string }
  /** `value` is plain base64 without padding. */
  | { kind: 'hash'; algorithm: CspHashAlgorithm; value: string }
  | { kind: 'void'; why: VoidSourceReason }

const base64Value = /^[A-Za-z0-9+/_-]+={0,2}$/
// Chromium accepts an underscore in a host, unlike the grammar. This follows Chromium, because it runs code from there.
const hostSource = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?)(?::(\d+|\*))?(\/[^;,]*)?$/i

/** Reads one expression. Letter case matters only in nonces, hashes, and paths. */
export function readSource(text: string): CspSource {
  if (text.startsWith("'")) return readQuoted(text)
  const scheme = /^([a-z][a-z0-9+.-]*):$/i.exec(text)?.[1]
  if (scheme !== undefined) return { kind: 'scheme', scheme: scheme.toLowerCase() }
  const parts = hostSource.exec(text)
  if (!parts) return { kind: 'void', why: 'not-a-source' }
  const [, of, host = '', port, path = ''] = parts
  return { kind: 'host', scheme: of?.toLowerCase() ?? null, host: host.toLowerCase(), port: port ?? null, path }
}

function readQuoted(text: string): CspSource {
  const inner = text.endsWith("'") && text.length > 1 ? text.slice(1, -1) : text.slice(1)
  const keyword = keywords.find((each) => text.toLowerCase() === `'${each}'`)
  if (keyword) return { kind: 'keyword', keyword }
  const isClosed = text.endsWith("'") && text.length > 1
  const nonce = /^nonce-(.*)$/i.exec(inner)?.[1]
  if (nonce !== undefined) {
    if (nonce === '') return { kind: 'void', why: 'nonce-empty' }
    return isClosed && base64Value.test(nonce) ? { kind: 'nonce', value: nonce } : { kind: 'void', why: 'nonce-not-base64' }
  }
  const [, algorithm, value = ''] = /^(sha256|sha384|sha512)-(.*)$/i.exec(inner) ?? []
  if (algorithm === undefined) return { kind: 'void', why: 'unknown-keyword' }
  if (!isClosed || !base64Value.test(value)) return { kind: 'void', why: 'hash-not-base64' }
  return { kind: 'hash', algorithm: algorithm.toLowerCase() as CspHashAlgorithm, value: plainBase64(value) }
}

/** Base64url as base64, without padding. */
export const plainBase64 = (text: string): string =>
  text
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/={1,2}$/, '')

/** A valid nonce or hash, such as `'nonce-x'` or `'sha256-…'`. */
export function isNonceOrHash(value: string): boolean {
  const { kind } = readSource(value)
  return kind === 'nonce' || kind === 'hash'
}

const mask = "'nonce-…'"

/**
 * Policy value for display and storage, with masked nonces, because they differ on each load. Invalid nonces stay visible, because they
 * protect nothing.
 */
export function maskNonces(value: string): string {
  return value.replace(/'nonce-[^'\s;,]*'/gi, (text) => (readSource(text).kind === 'nonce' ? mask : text))
}

/** A masked value in a form that parses, with one nonce for all. */
export const unmaskNonces = (value: string): string => value.replaceAll(mask, "'nonce-masked'")
