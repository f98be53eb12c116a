import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson, type Json } from '#evidence/canonical-json.ts'

const json = fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }) as fc.Arbitrary<Json>
const wellFormed = json.filter((value) => JSON.stringify(value).isWellFormed() && !/\\ud[89a-f]/i.test(JSON.stringify(value)))

/** The same value with reversed key order in every object. */
const turned = (value: Json): Json =>
  Array.isArray(value)
    ? value.map(turned)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value as Record<string, Json>)
            .reverse()
            .map(([key, item]) => [key, turned(item)]),
        )
      : value

describe('canonical JSON', () => {
  it('parses back to the original value', () => {
    fc.assert(
      fc.property(wellFormed, (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
  it('has one spelling for any key order, and is its own canonical spelling', () => {
    fc.assert(
      fc.property(wellFormed, (value) => {
        const text = canonicalJson(value)
        expect(canonicalJson(turned(value))).toBe(text)
        expect(canonicalJson(JSON.parse(text))).toBe(text)
      }),
    )
  })
  it('writes numbers as RFC 8785 lists them', () => {
    const listed: [number, string][] = [
      [0, '0'],
      [-0, '0'],
      [5e-324, '5e-324'],
      [1.7976931348623157e308, '1.7976931348623157e+308'],
      [9007199254740992, '9007199254740992'],
      [295147905179352830000, '295147905179352830000'],
      [9.999999999999997e22, '9.999999999999997e+22'],
      [1e23, '1e+23'],
      [0.000001, '0.000001'],
      [1e-7, '1e-7'],
    ]
    for (const [number, text] of listed) expect(canonicalJson(number)).toBe(text)
  })
  it('writes texts and sorts keys by UTF-16 code units, as in the examples of RFC 8785', () => {
    expect(canonicalJson('€$\u000f\nA\'B"\\\\"/')).toBe('"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"')
    const keys = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\u{1f600}': 5, '\u0080': 6, '\u00f6': 7 }
    expect([...canonicalJson(keys).matchAll(/:(\d)/g)].map(([, value]) => Number(value))).toEqual([2, 4, 6, 7, 1, 5, 3])
  })
  it('refuses values without a canonical spelling', () => {
    const refused = [
      Number.NaN,
      Number.POSITIVE_INFINITY,
      '\ud800',
      { '\udc00': 1 },
      new Date(0),
      new Map(),
      1n,
      undefined,
      () => 1,
      [undefined],
    ]
    for (const value of refused) expect(() => canonicalJson(value as Json)).toThrow(TypeError)
    expect(() => canonicalJson(new Array(2) as Json)).toThrow(TypeError)
    expect(canonicalJson({ there: 1, gone: undefined })).toBe('{"there":1}')
  })
  it('refuses nesting deeper than 64 levels, and does not overflow the stack', () => {
    const nested = (levels: number): Json => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)
    expect(canonicalJson(nested(65))).toBe(`${'['.repeat(65)}${']'.repeat(65)}`)
    for (const levels of [66, 100_000]) expect(() => canonicalJson(nested(levels))).toThrow('64 levels')
  })
  it('treats __proto__ like any other key', () => {
    const text = '{"__proto__":{"a":1},"b":2}'
    expect(canonicalJson(JSON.parse(text))).toBe(text)
  })
})
