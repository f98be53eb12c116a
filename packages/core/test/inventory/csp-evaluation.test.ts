import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Allowance, codeWays, mayRun, parseCsp, readCsp, readSource, stopsInline } from '#inventory/index.ts'

const ways = (...values: string[]): Allowance[] => {
  const policies = values.flatMap((value) => parseCsp(value, 'enforce', 'response'))
  return codeWays.map((way) => mayRun(policies, way))
}

describe('source expressions', () => {
  it.each([
    ["'nonce-'", 'nonce-empty'],
    ["'nonce-{$cspNonce}'", 'nonce-not-base64'],
    ["'nonce-[[requestId]]'", 'nonce-not-base64'],
    ["'nonce-abc", 'nonce-not-base64'],
    ["'sha256-'", 'hash-not-base64'],
    ["'sha384-%HASH%'", 'hash-not-base64'],
    ["'unsafe_inline'", 'unknown-keyword'],
    ["'md5-abcd'", 'unknown-keyword'],
    ['https://', 'not-a-source'],
    ['a.example/?x', null],
    ['*.*.example', 'not-a-source'],
    ['https:/a.example', 'not-a-source'],
    ["'Nonce-aZ09+/_-=='", null],
    ["'SHA512-ab_-'", null],
    ['wss://live.shop.example:*/x/', null],
    ['blob:', null],
  ])('%s fits the grammar or is ignored: %s', (text, why) => {
    const source = readSource(text)
    expect(source.kind === 'void' ? source.why : null).toBe(why)
  })
  it('are the same hash in base64url, with or without padding, in any letter case of the algorithm', () => {
    expect(readSource("'Sha256-a-b_c='")).toEqual(readSource("'sha256-a+b/c'"))
  })
})

describe('directives', () => {
  it('with a letter outside ASCII are dropped completely but kept for display, so that the next of the name counts', () => {
    const { policies, voided } = readCsp(
      "img-src “self”; script-src ‘none’; script-src 'self'; font-src\u00a0'self'",
      'enforce',
      'response',
    )
    expect([...policies[0]!.directives]).toEqual([['script-src', ["'self'"]]])
    expect(voided.map(({ name, why }) => [name, why])).toEqual([
      ['img-src', 'not-ascii'],
      ['script-src', 'not-ascii'],
      ["font-src\u00a0'self'", 'not-ascii'],
    ])
    expect(readCsp('script-src „self“', 'enforce', 'response').policies).toEqual([])
  })
})

describe('code that policies allow, as elements, handlers, eval, wasm, and files', () => {
  it.each<[string, Allowance[]]>([
    ["img-src 'none'", ['any', 'any', 'any', 'any', 'any']],
    ["default-src 'self'", ['none', 'none', 'none', 'none', 'named']],
    ["script-src 'unsafe-inline' 'unsafe-eval' *", ['any', 'any', 'any', 'any', 'any']],
    ["script-src 'unsafe-inline' 'nonce-q1'", ['named', 'none', 'none', 'none', 'named']],
    ["script-src 'unsafe-inline' 'nonce-' 'sha256-{{h}}'", ['any', 'any', 'none', 'none', 'none']],
    ["script-src http: 'self' 'unsafe-inline' 'strict-dynamic'", ['none', 'none', 'none', 'none', 'none']],
    ["script-src https: 'strict-dynamic' 'sha256-YQ=='", ['named', 'none', 'none', 'none', 'named']],
    ["script-src 'sha256-YQ==' 'unsafe-hashes'", ['named', 'named', 'none', 'none', 'named']],
    ["script-src 'self'; script-src-attr 'unsafe-inline'", ['none', 'any', 'none', 'none', 'named']],
    ["script-src-elem 'self'", ['none', 'any', 'any', 'any', 'named']],
    ["script-src-attr 'none'; default-src 'wasm-unsafe-eval' a.example", ['none', 'none', 'none', 'any', 'named']],
    ['sandbox allow-forms', ['none', 'none', 'none', 'none', 'none']],
    ['sandbox allow-scripts', ['any', 'any', 'any', 'any', 'any']],
  ])('%s', (value, expected) => expect(ways(value)).toEqual(expected))
  it('is the intersection of the policies, in any order', () => {
    expect(ways("script-src-elem 'self'", "script-src 'unsafe-inline' *")).toEqual(['none', 'any', 'none', 'none', 'named'])
    const order = ['any', 'named', 'none']
    const word = constantFrom(
      "'self'",
      '*',
      "'unsafe-inline'",
      "'nonce-a'",
      "'strict-dynamic'",
      "'unsafe-eval'",
      "'sha256-YQ=='",
      "'unsafe-hashes'",
    )
    const policy = array(word).map((words) => `script-src ${words.join(' ')}`)
    assert(
      property(policy, policy, (one, other) => {
        const [both, back] = [ways(`${one}, ${other}`), ways(other, one)]
        expect(both).toEqual(back)
        const strictest = ways(one).map((each, index) => order[Math.max(order.indexOf(each), order.indexOf(ways(other)[index]!))])
        expect(both).toEqual(strictest)
      }),
    )
  })
  it('is everything for a report-only policy', () => {
    expect(mayRun(parseCsp("script-src 'none'", 'report', 'response'), 'elements')).toBe('any')
  })
  it('names inline code by its hash, and is undecided for code that depends on a nonce or an unknown digest', () => {
    const stops = (value: string, way: 'elements' | 'handlers', nonce: boolean | null, sha256?: string) =>
      stopsInline(parseCsp(value, 'enforce', 'response')[0]!, way, { nonce, digests: sha256 ? { sha256 } : {} })
    expect(stops("script-src 'sha256-a_-='", 'elements', false, 'a/+=')).toBe(false)
    expect(stops("script-src 'sha256-YQ=='", 'elements', false, 'Yg==')).toBe(true)
    expect(stops("script-src 'nonce-x'", 'elements', true, 'Yg==')).toBeNull()
    expect(stops("script-src 'nonce-x'", 'elements', false, 'Yg==')).toBe(true)
    expect(stops("script-src 'sha512-YQ=='", 'elements', false, 'Yg==')).toBeNull()
    expect(stops("script-src 'sha256-Yg=='", 'handlers', false, 'Yg==')).toBe(true)
    expect(stops("script-src 'self' 'unsafe-inline'", 'handlers', false, 'Yg==')).toBe(false)
  })
})
