import { array, assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { governing, maskNonces, parseCsp } from '#inventory/index.ts'

const one = (value: string) => parseCsp(value, 'enforce', 'response')[0]!

describe('parseCsp', () => {
  it('uses the first of a repeated directive and lower-cases names', () => {
    expect(one("Script-Src 'self'; script-src *").directives.get('script-src')).toEqual(["'self'"])
  })
  it('separates policies by commas in a header but not in a meta element', () => {
    expect(parseCsp("script-src 'self', img-src *", 'enforce', 'response')).toHaveLength(2)
    expect(parseCsp("script-src 'self', img-src *", 'enforce', 'meta')).toHaveLength(1)
  })
  it('ignores directives without effect in a meta element', () => {
    expect(parseCsp("frame-ancestors 'none'; report-uri /r; sandbox", 'enforce', 'meta')).toEqual([])
  })
  it('follows fallbacks in order', () => {
    expect(governing(one("default-src 'none'; script-src a.example"), 'script-src-elem')).toEqual({
      from: 'script-src',
      values: ['a.example'],
    })
    expect(governing(one("default-src 'none'"), 'worker-src')).toEqual({ from: 'default-src', values: ["'none'"] })
    expect(governing(one("default-src 'none'"), 'form-action')).toBeNull()
  })
  it('masks nonces and nothing else', () => {
    expect(maskNonces("script-src 'nonce-abc=' 'sha256-x' https://a.example")).toBe("script-src 'nonce-…' 'sha256-x' https://a.example")
  })
  it('parses any text without an exception, and white space makes no difference', () => {
    assert(property(string(), (text) => void parseCsp(text, 'enforce', 'response')))
    const word = constantFrom('script-src', "'self'", '*', 'https:', 'img-src', "'nonce-x'")
    assert(
      property(array(array(word, { minLength: 1 })), constantFrom(' ', '  ', '\t', ' \n '), (directives, gap) => {
        const tight = directives.map((words) => words.join(' ')).join(';')
        const loose = directives.map((words) => `${gap}${words.join(gap)}${gap}`).join(`${gap};${gap}`)
        expect(parseCsp(loose, 'enforce', 'response')).toEqual(parseCsp(tight, 'enforce', 'response'))
      }),
    )
  })
})
