// Owns the reading of an authenticator's seed: base32, or the otpauth: address that its QR code has.

export interface Authenticator {
  /** Base32 (RFC 4648) in capitals, without spaces and padding. */
  key: string
  algorithm: 'sha1' | 'sha256' | 'sha512'
  digits: number
  periodS: number
}

const algorithms: Readonly<Record<string, Authenticator['algorithm']>> = { SHA1: 'sha1', SHA256: 'sha256', SHA512: 'sha512' }

/** Null for what is no seed, and for an address of codes that count uses instead of time (`otpauth://hotp/…`). */
export function authenticatorOf(text: string): Authenticator | null {
  const trimmed = text.trim()
  if (!/^otpauth:/i.test(trimmed)) return made(trimmed, 'SHA1', 6, 30)
  const url = URL.parse(trimmed)
  if (url?.host.toLowerCase() !== 'totp') return null
  const given = (name: string, otherwise: string) => url.searchParams.get(name) ?? otherwise
  return made(given('secret', ''), given('algorithm', 'SHA1'), Number(given('digits', '6')), Number(given('period', '30')))
}

function made(seed: string, algorithm: string, digits: number, periodS: number): Authenticator | null {
  const key = seed.replace(/[\s=-]/g, '').toUpperCase()
  const hash = algorithms[algorithm.toUpperCase().replace('-', '')]
  const fits = digits >= 6 && digits <= 8 && Number.isInteger(digits) && periodS >= 1 && periodS <= 300 && Number.isInteger(periodS)
  return /^[A-Z2-7]+$/.test(key) && hash !== undefined && fits ? { key, algorithm: hash, digits, periodS } : null
}
