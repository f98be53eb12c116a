import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { atDepth } from '@tillwatch/testbed/depth'
import fc from 'fast-check'
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

  const units = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
  const list = (between: string, write: (code: number) => string) => (text: string) => units(text).map(write).join(between)
  const hex = (code: number) => code.toString(16).padStart(2, '0')
  const encoders: Record<string, (text: string) => string> = {
    plain: (text) => text,
    percent: encodeURIComponent,
    'percent, every letter': list('', (code) => `%${hex(code)}`),
    form: (text) => new URLSearchParams({ text }).toString(),
    json: (text) => JSON.stringify({ text }),
    'js escapes': list('', (code) => `\\x${hex(code)}`),
    'unicode escapes': list('', (code) => `\\u00${hex(code)}`),
    'html entities': list('', (code) => `&#${code};`),
    base64: (text) => Buffer.from(text).toString('base64'),
    base64url: (text) => Buffer.from(text).toString('base64url'),
    'reversed base64': (text) => [...Buffer.from(text).toString('base64')].reverse().join(''),
    hex: (text) => Buffer.from(text).toString('hex'),
    HEX: (text) => Buffer.from(text).toString('hex').toUpperCase(),
    'hex list': list(',', (code) => `0x${hex(code)}`),
    base32,
    'character codes': list(',', String),
    reversed: (text) => [...text].reverse().join(''),
    'utf-16': (text) => Buffer.from(text, 'utf16le').toString('latin1'),
    'utf-16 in base64': (text) => Buffer.from(text, 'utf16le').toString('base64'),
    lower: (text) => text.toLowerCase(),
  }
  const [outer, inner] = [
    ['plain', 'percent', 'json', 'base64', 'base64url', 'hex', 'form'],
    ['plain', 'percent', 'form', 'json', 'base64', 'hex', 'reversed'],
  ]
  const printable = fc.string({ unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)), maxLength: 12 })

  it.each(Object.keys(encoders))('has no secret within a longer text, written as %s', (name) => {
    fc.assert(
      fc.property(printable, printable, printable, (before, middle, after) => {
        const value = `Kz7${middle}q`
        const own = createSecrets({ own: value.padEnd(6, '9') })
        const text = encoders[name]!(`${before}${value.padEnd(6, '9')}${after}`)
        expect(own.isIn(text)).toBe(true)
        expect(own.isIn(own.without(`x ${text} y`))).toBe(false)
      }),
      { numRuns: atDepth(30, 500) },
    )
  })

  it('has no secret in two layers of encoding', () => {
    fc.assert(
      fc.property(fc.constantFrom(...outer!), fc.constantFrom(...inner!), printable, printable, (last, first, before, after) => {
        const own = createSecrets({ own: 'Ab3-Cd5.Ef7 Gh9' })
        const text = encoders[last]!(`${before}${encoders[first]!(`${'Ab3-Cd5.Ef7 Gh9'}`)}${after}`)
        expect(own.isIn(text)).toBe(true)
      }),
      { numRuns: atDepth(100, 3_000) },
    )
  })

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['raw deflate', deflateRawSync],
  ])('keeps no body that has a secret in %s', (_, compress) => {
    const own = createSecrets({ own: 'correct horse battery 1' })
    const body = (text: string) => ({ text: compress(Buffer.from(text.repeat(3))).toString('base64'), encoding: 'base64' })
    expect(own.without(body('a=correct horse battery 1&b=2 ')).text).toBe('')
    expect(own.without(body('a=another horse battery 1&b=2 '))).toEqual(body('a=another horse battery 1&b=2 '))
  })

  it.each(['hunter22', 'Pin9+1', 'café-7'])('keeps no body that has the short secret %s in a compressed form', (value) => {
    const own = createSecrets({ own: value })
    for (const compress of [gzipSync, deflateSync, deflateRawSync])
      for (const write of [String, encodeURIComponent, (text: string) => Buffer.from(text).toString('base64')]) {
        const packed = (text: string) => compress(Buffer.from(`{"a":"b","user":"${write(text)}","c":"d"}`)).toString('base64')
        expect(own.without({ text: packed(value), encoding: 'base64' }).text).toBe('')
        expect(own.without({ text: `d=${packed(value)}`, encoding: 'utf-8' }).text).toBe('')
        const other = { text: packed('winter23'), encoding: 'base64' }
        expect(own.without(other)).toEqual(other)
      }
  })

  it('keeps no body with several packed texts that has a secret in the last of them', () => {
    for (const value of ['hunter22', 'correct horse battery 1'])
      for (const compress of [gzipSync, deflateSync]) {
        const own = createSecrets({ own: value })
        const body = (last: string) =>
          ['one', 'two', last].map((text) => compress(`{"user":"${text}","more":"${'x'.repeat(30)}"}`).toString('base64')).join(';')
        expect(own.without({ text: body(value), encoding: 'utf-8' }).text).toBe('')
        expect(own.without({ text: body('three'), encoding: 'utf-8' }).text).toBe(body('three'))
      }
  })

  it('has no secret of letters alone in another letter case, except a short word', () => {
    const own = createSecrets({ long: 'Correcthorse', mixed: 'hUnter', word: 'Summer' })
    for (const text of ['correcthorse', 'CORRECTHORSE', 'Hunter'.toLowerCase(), 'HUNTER', Buffer.from('CORRECTHORSE').toString('base64')])
      expect(own.without(`x ${text} y`)).toMatch(/^x \[secret (?:long|mixed)\] y$/)
    expect(own.without('Summer summer')).toBe('[secret word] summer')
  })

  it('keeps no body that has a secret in a changed alphabet', () => {
    const own = createSecrets({ own: 'correct horse battery 1' })
    const shifted = [...'correct horse battery 1'].map((letter) => String.fromCharCode(letter.charCodeAt(0) + 1)).join('')
    expect(own.without({ text: `d=${shifted}`, encoding: 'utf-8' }).text).toBe('')
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

  it('has no secret that looks like a digest, or whose hexadecimal digits do', () => {
    const key = '0123456789abcdef'.repeat(4)
    const words = 'a passphrase of 32 characters ..'
    const secrets = createSecrets({ key, words })
    expect(secrets.without([key, Buffer.from(words).toString('hex')])).toEqual(['[secret key]', '[secret words]'])
  })

  it('has neither the address of an authenticator nor the seed in it', () => {
    const address = 'otpauth://totp/Shop:bob?secret=GEZDGNBVGY3TQOJQ&issuer=Shop'
    const own = createSecrets({ seed: address })
    expect(own.textOf({ totp: 'seed' })).toMatch(/^\d{6}$/)
    for (const text of [address, encodeURIComponent(address), 'GEZDGNBVGY3TQOJQ', 'gezdgnbvgy3tqojq'])
      expect(own.without(`x ${text}`)).toBe('x [secret seed]')
    for (const text of [address, 'GEZDGNBVGY3TQOJQ']) {
      const packed = gzipSync(JSON.stringify({ user: text })).toString('base64')
      expect(own.without({ text: packed, encoding: 'base64' }).text).toBe('')
    }
  })

  it('knows no secret that is not there, nor those that every object has', () => {
    expect(secrets.textOf({ secret: 'other' })).toBeNull()
    expect(secrets.textOf({ secret: 'constructor' })).toBeNull()
    expect(secrets.textOf({ totp: 'user' })).toBeNull()
  })
})
