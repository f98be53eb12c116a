import { describe, expect, it } from 'vitest'
import { createSecrets } from '#journeys/secrets.ts'
import { totp } from '#journeys/totp.ts'

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
    expect(totp('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', seconds * 1000)).toBe(code)
    expect(totp('gezd gnbv gy3t qojq gezd gnbv gy3t qojq ====', seconds * 1000 + 29_000 - (seconds % 30) * 1000)).toBe(code)
  })

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

  it('knows no secret that is not there, nor those that every object has', () => {
    expect(secrets.textOf({ secret: 'other' })).toBeNull()
    expect(secrets.textOf({ secret: 'constructor' })).toBeNull()
    expect(secrets.textOf({ totp: 'user' })).toBeNull()
  })
})
