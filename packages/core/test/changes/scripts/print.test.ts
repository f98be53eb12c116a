// Shape of contents for comparison: changes of a build do not count, changes of the program do.
import { assert, constantFrom, property, uniqueArray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sameShape } from '#changes/scripts/print.ts'
import { printOf } from '#changes/scripts/print-of.ts'

const same = (one: string, other: string) => sameShape(printOf(one), printOf(other))
const names = 'a b c d e f g h i j k l m n o p q r s t u v w x y z _a $b aa bb cc thing other'.split(' ')

/** One program with the names given. */
const program = ([a, b, c, d, e, f, g, h]: readonly string[]) => `
import ${h}, { thing as ${g} } from './m.js';
function ${a}(${b}, { value: ${c} = 1, ...${d} }, [${e}]) {
  var ${f} = function ${a}() { return ${a} };
  for (let ${b} of ${d}) { const ${c} = ${b}; ${f}(${c}, window.open) }
  ${e}: for (;;) { try { break ${e} } catch (${g}) { ${g}.message } }
  return { ${b}: ${c}, [${c}]: 1, ${b}() { return ${c} } }
}
class ${f} extends ${g} { static ${b} = ${h}; method(${b}) { return super.method(${b}) } }
export { ${a} as run }`

const renamed = (list: readonly string[]) =>
  program(list)
    .replaceAll(/\{ (\S+): (\S+), \[(\S+)\]: 1, \S+\(\)/g, '{ own: $2, [$3]: 1, own2()')
    .replace(/static \S+ =/, 'static own =')

describe('a shape', () => {
  it('is the same for any local names', () => {
    const given = uniqueArray(constantFrom(...names), { minLength: 8, maxLength: 8 })
    assert(
      property(given, given, (one, other) => same(renamed(one), renamed(other))),
      { numRuns: 60 },
    )
  })

  it.each([
    ['shorthand', 'function f(a){ return { a } }', 'function f(b){ return { a: b } }'],
    ['brackets', 'x["b"]', 'x.b'],
    ['quoted keys', '({ "b": x })', '({ b: x })'],
    ['constants', 'f(undefined, true, false)', 'f(void 0, !0, !1)'],
    ['layout', 'f( 1 ) // why\n;', 'f(1)'],
    ['names of functions that nobody calls', 'x = function y() {}', 'x = function () {}'],
    ['one name for a function and its parameter', 'function a(a) { return a } a(1)', 'function b(c) { return c } b(1)'],
    ['names of what was caught', 'try { go() } catch (e) { tell(e.message) }', 'try { go() } catch (f) { tell(f.message) }'],
    [
      'a global of the name of what was caught',
      'try { go() } catch (open) { tell(open) } open(x)',
      'try { go() } catch (e) { tell(e) } open(x)',
    ],
    ['ways to declare', '{ const a = 1; f(a) }', '{ let b = 1; f(b) }'],
  ])('is the same in another spelling: %s', (_, one, other) => {
    expect(same(one, other)).toBe(true)
  })

  it.each([
    ['a property', 'x.a', 'x.b'],
    ['a global', 'fetch(x)', 'open(x)'],
    ['an operator', 'x < y', 'x <= y'],
    ['a statement more', 'if (x) y()', 'if (x) y(); z()'],
    ['a statement elsewhere', 'if (x) { y(); z() }', 'if (x) { y() } z()'],
    ['one local for another', 'function f(a, b) { send(a) }', 'function f(a, b) { send(b) }'],
    ['a local for a global of its name', '(function (fetch) { fetch(x) })()', '(function (other) { fetch(x) })()'],
    ['a key that was a name', 'function f(a) { return { a } }', 'function f(a) { return { b: a } }'],
  ])('differs with %s', (_, one, other) => {
    expect(same(one, other)).toBe(false)
  })

  it('keeps concatenated texts as their result', () => {
    expect([...printOf('x = "https://" + "a.example" + p + `/b`').texts.keys()]).toEqual(['https://a.example', '/b'])
  })

  it('has no part of fewer than four words, because such parts are everywhere', () => {
    expect(printOf('go').units).toEqual([])
    expect(printOf('go; start(one, two)').units.map(({ start }) => start)).toEqual([4])
  })

  it('of text that does not parse is still computed', () => {
    const print = printOf('function f( { fetch("https://a.example/x") ')
    expect(print.basis).toBe('repaired')
    expect([...print.texts.keys()]).toContain('https://a.example/x')
  })

  it('of text that is too long to repair is its tokens, without comments and white space', () => {
    const text = (gap: string) => `let x = ;${gap}/* why */ a.b("text", 1, /re"/g);${'y();'.repeat(80_000)}`
    expect(printOf(text(' ')).basis).toBe('tokens')
    expect(same(text(' '), text('\n// because\n'))).toBe(true)
    expect(printOf(text('')).texts.has('text')).toBe(true)
  })
})
