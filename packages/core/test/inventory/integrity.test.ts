import { createHash } from 'node:crypto'
import { assert, property, uint8Array } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CapturedScript, importMapIntegrity, matchesIntegrity } from '#capture/index.ts'
import { base64, sha256Hex } from '#shared/sha256.ts'
import { judge, of } from '../helpers/judge.ts'
import { makeBodies, makeCapture, makeDocument, makeField, makeScript } from '../helpers/make-capture.ts'

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
  it('matches if the strongest given hash does, and only that one counts', () => {
    expect(matchesIntegrity(good('sha256'), digestBy)).toBe(true)
    expect(matchesIntegrity(`sha384-AAAA ${good('sha384')}`, digestBy)).toBe(true)
    expect(matchesIntegrity(`${good('sha256')} sha512-AAAA`, digestBy)).toBe(false)
    expect(matchesIntegrity('md5-AAAA', digestBy)).toBeNull()
  })
})

describe('integrity protection of a script', () => {
  const cdn = 'https://cdn.parts.example/cart/4.2.0/cart.js'
  const judged = (given: Parameters<typeof makeScript>[1], policy?: string) => {
    const bodies = makeBodies()
    const made = makeScript(bodies, { url: cdn, text: 'a()', ...given })
    const digest = { ...made.digest!, sha384: digestOf('sha384', 'hex'), sha512: digestOf('sha512', 'hex') }
    const documents = policy ? [makeDocument({ headers: [['content-security-policy', policy]] })] : [makeDocument()]
    const result = judge(makeCapture({ scripts: [{ ...made, digest }], documents, fields: [makeField()] }), bodies)
    const findings = [...of(result, 'mutable-third-party'), ...of(result, 'sri-missing')].length
    return [result.scripts[0]!.integrity.method, findings > 0]
  }
  const url = (algorithm: string) => digestOf(algorithm, 'base64').replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  const signed = (input: string) => ({
    ...{ status: 200, mimeType: 'text/javascript', charset: 'utf-8', fromServiceWorker: false },
    headers: [
      ['signature', 's=:AA==:'],
      ['signature-input', input],
    ] as [string, string][],
  })
  it('is nothing without any statement', () => expect(judged({})).toEqual(['tracked', true]))
  it.each(['sha256', 'sha384', 'sha512'])('is %s in base64url without padding', (algorithm) => {
    expect(judged({ element: element(`${algorithm}-${url(algorithm)}`) })).toEqual(['sri', false])
  })
  it('is not an attribute with an upper-case algorithm, since browsers run such a script unchecked', () => {
    expect(judged({ element: element(`SHA384-${url('sha384')}`) })).toEqual(['tracked', true])
  })
  it('is the import map for a module without its own attribute', () => {
    const none = { element: null, kind: 'import' as const }
    expect(judged({ ...none, mapIntegrity: `sha384-${digestOf('sha384', 'base64')}` })).toEqual(['sri', false])
    expect(judged({ ...none, mapIntegrity: `sha384-${'A'.repeat(64)}` })[0]).toBe('tracked')
    expect(judged({ kind: 'module', element: element(`sha256-${'A'.repeat(43)}=`), mapIntegrity: `sha384-${url('sha384')}` })[0]).toBe(
      'tracked',
    )
  })
  it('is a hash in the policy, of any algorithm that browsers know and in either base64 alphabet', () => {
    for (const algorithm of ['sha256', 'sha384', 'sha512'])
      expect(judged({}, `script-src '${algorithm.replace('sha', 'Sha')}-${url(algorithm)}'`)).toEqual(['csp-hash', false])
    expect(judged({}, `script-src '${`sha512-${url('sha512')}`}' https:`)[0]).toBe('tracked')
  })
  it('is the vendor’s signature if the page names the key that signed the answer', () => {
    const key = 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs'
    const plain = `${key.replaceAll('_', '/').replaceAll('-', '+')}=`
    const named = { element: element(`ed25519-${key}`) }
    expect(judged({ ...named, response: signed(`s=("unencoded-digest";sf);keyid="${plain}";tag="sri"`) })).toEqual(['vendor-signed', false])
    expect(judged({ ...named, response: signed(`s=("unencoded-digest";sf);keyid="AAAA";tag="sri"`) })[0]).toBe('tracked')
    expect(judged(named)[0]).toBe('tracked')
    expect(judged({ response: signed(`s=();keyid="${plain}";tag="sri"`) })[0]).toBe('tracked')
  })
  it('is parsed from an import map as browsers do', () => {
    const read = (text: string) => [...importMapIntegrity(text, 'https://shop.example/pay/x')]
    const text = JSON.stringify({
      integrity: { './a.js': 'sha256-a', '/b.js': 'sha256-b', bare: 'sha256-c', 'https://C.example/d.js': 'sha256-d', '../e.js': 5 },
    })
    expect(read(text)).toEqual([
      ['https://shop.example/pay/a.js', 'sha256-a'],
      ['https://shop.example/b.js', 'sha256-b'],
      ['https://c.example/d.js', 'sha256-d'],
    ])
    for (const no of ['', '{', '[]', 'null', '{"integrity":[]}', '{"integrity":{"/a":{}}}']) expect(read(no)).toEqual([])
  })
})

describe('integrity method', () => {
  it('is sri only if a hash of the strongest algorithm matches the received body', () => {
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
  it('is never sri for inline code, whose attribute browsers ignore', () => {
    expect(method("script-src 'self'", { text: 'a()', element: element(`sha384-${'A'.repeat(64)}`) })).toBe('tracked')
  })
  it('is csp-hash only if the hash is what allows the script', () => {
    expect(method("script-src 'sha256-HASH'", { text: 'a()' })).toBe('csp-hash')
    expect(method("script-src 'sha256-HASH' 'nonce-x'", { text: 'a()' })).toBe('tracked')
    expect(method("default-src 'sha256-HASH' https://c.example", { url: 'https://c.example/a.js' })).toBe('tracked')
  })
  it('is tracked if only the digest is recorded, and none without one', () => {
    expect(method("script-src 'self'", { text: 'a()' })).toBe('tracked')
    const bodies = makeBodies()
    const script = { ...makeScript(bodies, { url: 'https://c.example/a.js' }), digest: null, textSha256: null }
    expect(judge(makeCapture({ scripts: [script] })).scripts[0]!.integrity.method).toBe('none')
  })
})

describe('sha256Hex', () => {
  it("equals the platform's hash for any bytes", () => {
    assert(
      property(uint8Array({ maxLength: 300 }), (bytes) => {
        expect(sha256Hex(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'))
      }),
    )
    const long = new Uint8Array(1_000_003).fill(7)
    expect(sha256Hex(long)).toBe(createHash('sha256').update(long).digest('hex'))
  })
})
