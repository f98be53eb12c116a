import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyOfLine } from '#changes/diff/hunks.ts'

describe('the key of a line', () => {
  it('is the same for any short names of a minifier', () => {
    expect(keyOfLine('for (var a = 0, b = c.length; a < b; a++) $(a)')).toBe(keyOfLine('for (var t = 0, n = e.length; t < n; t++) _(t)'))
  })

  it.each([
    ['a text', 'f("ab")', 'f("cd")'],
    ['a text after an escaped quote', String.raw`f('\'a')`, String.raw`f('\'b')`],
    ['a host', 'f("https://a.co/")', 'f("https://b.co/")'],
    ['a property', 'a.id', 'a.on'],
    ['a number', 'a[10]', 'a[11]'],
    ['a word of the language', 'a in b', 'a of b'],
    ['a name of three letters', 'send(abc)', 'send(abd)'],
  ])('differs if %s does', (_, one, other) => {
    expect(keyOfLine(one)).not.toBe(keyOfLine(other))
  })

  it('masks spread syntax, which only looks like a property', () => {
    expect(keyOfLine('[...a]')).toBe(keyOfLine('[...b]'))
  })

  it('keeps everything except short names, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'bcd', '"', "'", '\\', '.', ' ', '1', '(') }), (line) => {
        const key = keyOfLine(line)
        expect(key.replaceAll('·', '').length).toBeLessThanOrEqual(line.length)
        expect(key.replace(/[·a-z$_\d]/g, '')).toBe(line.replace(/[a-z$_\d]/g, ''))
      }),
    )
  })
})
