import { createHash } from 'node:crypto'
import { assert, property, uint8Array } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CapturedScript, matchesIntegrity } from '#capture/index.ts'
import { base64, sha256Hex } from '#shared/sha256.ts'
import { judge } from '../helpers/judge.ts'
import { makeBodies, makeCapture, makeDocument, makeScript } from '../helpers/make-capture.ts'

const element = (integrity: string | null) => ({
  type: null,
  async: false,
  defer: false,
  noModule: false,
  integrity,
  crossOrigin: null,
  nonce: false,
})

function method(policy: string, given: Parameters<typeof makeScript>[1]) {
  const bodies = makeBodies()
  const script = makeScript(bodies, given)
  const value = policy.replace('HASH', base64(Buffer.from(script.digest!.sha256, 'hex')))
  const documents = [makeDocument({ headers: [['content-security-policy', value]] })]
  return judge(makeCapture({ scripts: [script], documents }), bodies).scripts[0]!.integrity.method
}

const digestOf = (algorithm: string, form: 'hex' | 'base64') => createHash(algorithm).update('a()').digest(form)

describe('an integrity attribute', () => {
  const bytes = Buffer.from('x')
  const digestBy = (algorithm: string) => createHash(algorithm).update(bytes).digest('base64')
  const good = (algorithm: string) => `${algorithm}-${digestBy(algorithm)}`
  it('matches when the strongest hash given does, and only that counts', () => {
    expect(matchesIntegrity(good('sha256'), digestBy)).toBe(true)
    expect(matchesIntegrity(`sha384-AAAA ${good('sha384')}`, digestBy)).toBe(true)
    expect(matchesIntegrity(`${good('sha256')} sha512-AAAA`, digestBy)).toBe(false)
    expect(matchesIntegrity('md5-AAAA', digestBy)).toBeNull()
  })
})

describe('integrity method', () => {
  it('is sri only where a hash of the strongest algorithm is that of the body received', () => {
    const bodies = makeBodies()
    const held = (integrity: string, digest: Partial<NonNullable<CapturedScript['digest']>> = {}) => {
      const made = makeScript(bodies, { url: 'https://c.example/a.js', text: 'a()', element: element(integrity) })
      const script = { ...made, digest: { ...made.digest!, sha384: digestOf('sha384', 'hex'), ...digest } }
      return judge(makeCapture({ scripts: [script] }), bodies).scripts[0]!.integrity.method
    }
    const named = (algorithm: string) => `${algorithm}-${digestOf(algorithm, 'base64')}`
    expect(held(named('sha384'))).toBe('sri')
    expect(held(`${named('sha256')} sha384-AAAA ${named('sha384')}?x`)).toBe('sri')
    expect(held(named('sha512'), { sha512: digestOf('sha512', 'hex') })).toBe('sri')
    expect(held(`${named('sha256')} sha384-${'A'.repeat(64)}`)).toBe('tracked')
    expect(held(named('sha512'))).toBe('tracked')
    expect(held(named('sha384'), { basis: 'decoded-text' })).toBe('tracked')
    expect(held('md5-abc')).toBe('tracked')
  })
  it('is never sri for inline code, where browsers read no such attribute', () => {
    expect(method("script-src 'self'", { text: 'a()', element: element(`sha384-${'A'.repeat(64)}`) })).toBe('tracked')
  })
  it('is csp-hash only when the hash is what allows the script', () => {
    expect(method("script-src 'sha256-HASH'", { text: 'a()' })).toBe('csp-hash')
    expect(method("script-src 'sha256-HASH' 'nonce-x'", { text: 'a()' })).toBe('tracked')
    expect(method("default-src 'sha256-HASH' https://c.example", { url: 'https://c.example/a.js' })).toBe('tracked')
  })
  it('is tracked where only the digest is recorded, and none without one', () => {
    expect(method("script-src 'self'", { text: 'a()' })).toBe('tracked')
    const bodies = makeBodies()
    const script = { ...makeScript(bodies, { url: 'https://c.example/a.js' }), digest: null, textSha256: null }
    expect(judge(makeCapture({ scripts: [script] })).scripts[0]!.integrity.method).toBe('none')
  })
})

describe('sha256Hex', () => {
  it('equals the platform for any bytes', () => {
    assert(
      property(uint8Array({ maxLength: 300 }), (bytes) => {
        expect(sha256Hex(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'))
      }),
    )
    const long = new Uint8Array(1_000_003).fill(7)
    expect(sha256Hex(long)).toBe(createHash('sha256').update(long).digest('hex'))
  })
})
