import { describe, expect, it } from 'vitest'
import { createSecrets, totp } from '#journeys/secrets.ts'

/** Base32 (RFC 4648) of ASCII text, without padding. */
function base32(text: string): string {
  const bits = [...text].map((letter) => letter.charCodeAt(0).toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

describe('codes of an authenticator', () => {
  /** RFC 6238, appendix B, SHA-1: the last six of eight digits for the seed 12345678901234567890 in base32. */
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at %i s', (seconds, code) => {
    const endsAtMs = (seconds - (seconds % 30) + 30) * 1000
    expect(totp('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', seconds * 1000)).toEqual({ digits: code, endsAtMs })
    expect(totp('gezd gnbv gy3t qojq gezd gnbv gy3t qojq ====', endsAtMs - 1)).toEqual({ digits: code, endsAtMs })
  })

  /** RFC 6238, appendix B, at 59 s and 1111111109 s, with the seeds of its reference code. */
  const seed = (bytes: number) => base32('1234567890'.repeat(7).slice(0, bytes))
  it.each([
    [`otpauth://totp/Shop:bob?secret=${seed(20)}&issuer=Shop&digits=8`, 59, '94287082', 60],
    [`otpauth://totp/Shop%3Abob?secret=${seed(32)}&algorithm=SHA256&digits=8`, 59, '46119246', 60],
    [`OTPAUTH://TOTP/x?digits=8&algorithm=SHA512&period=30&secret=${seed(64)}`, 1111111109, '25091201', 1111111110],
    [`otpauth://totp/x?secret=${seed(20).toLowerCase()}&period=60`, 59, '755224', 60],
  ])('of the address %s', (address, seconds, digits, endsAt) => {
    expect(totp(address, seconds * 1000)).toEqual({ digits, endsAtMs: endsAt * 1000 })
  })

  it.each([
    ['codes that count uses', 'otpauth://hotp/x?secret=GEZDGNBVGY3TQOJQ'],
    ['no seed', 'otpauth://totp/x?issuer=Shop'],
    ['an invalid seed', 'otpauth://totp/x?secret=0189'],
    ['another algorithm', 'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQ&algorithm=MD5'],
    ['too few digits', 'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQ&digits=1'],
    ['no time', 'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQ&period=0'],
  ])('of an address with %s there are none', (_, address) => expect(totp(address, 0)).toBeNull())

  it.each(['', 'not base32!', '0189'])('of no seed (%s) there are none', (seed) => expect(totp(seed, 0)).toBeNull())
})

describe('what a run gives back', () => {
  const secrets = createSecrets({
    password: 'pä"ss word+1',
    user: 'bob@shop.example',
    admin: 'bob@shop.example.org',
    seed: 'GEZDGNBVGY3TQOJQ',
  })

  it('has names in the place of secrets, however they are written', () => {
    const forms = [
      'pä"ss word+1',
      encodeURIComponent('pä"ss word+1'),
      new URLSearchParams({ p: 'pä"ss word+1' }).toString(),
      JSON.stringify({ p: 'pä"ss word+1' }),
      Buffer.from('pä"ss word+1').toString('base64'),
      Buffer.from('pä"ss word+1').toString('hex'),
    ]
    for (const text of forms) {
      expect(secrets.isIn(text)).toBe(true)
      expect(secrets.without({ deep: [text] }).deep[0]).toContain('[secret password]')
      expect(secrets.isIn(secrets.without(text))).toBe(false)
    }
  })

  it('leaves nothing of a longer secret that begins with another', () => {
    expect(secrets.without('to bob@shop.example.org')).toBe('to [secret admin]')
  })

  it('keeps no body that has one in base64, and all others', () => {
    const body = (text: string) => ({ text: Buffer.from(text).toString('base64'), encoding: 'base64' })
    expect(secrets.without(body('\u0000 user=bob@shop.example')).text).toBe('')
    expect(secrets.without(body('\u0000 user=eve'))).toEqual(body('\u0000 user=eve'))
  })

  it('has no code that a seed gave, but the digests that happen to hold its digits', () => {
    const code = secrets.textOf({ totp: 'seed' })
    expect(code).toMatch(/^\d{6}$/)
    expect(secrets.without(`otp=${code}`)).toBe('otp=[secret seed]')
    const digest = `${code}${'a'.repeat(58)}`
    expect(secrets.without(digest)).toBe(digest)
  })

  it('has neither the address of an authenticator nor the seed in it', () => {
    const address = 'otpauth://totp/Shop:bob?secret=GEZDGNBVGY3TQOJQ&issuer=Shop'
    const own = createSecrets({ seed: address })
    expect(own.textOf({ totp: 'seed' })).toMatch(/^\d{6}$/)
    for (const text of [address, encodeURIComponent(address), 'GEZDGNBVGY3TQOJQ', 'gezdgnbvgy3tqojq'])
      expect(own.without(`x ${text}`)).toBe('x [secret seed]')
  })

  it('knows no secret that is not there, nor those that every object has', () => {
    expect(secrets.textOf({ secret: 'other' })).toBeNull()
    expect(secrets.textOf({ secret: 'constructor' })).toBeNull()
    expect(secrets.textOf({ totp: 'user' })).toBeNull()
  })
})
