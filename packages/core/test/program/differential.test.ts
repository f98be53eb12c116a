// The interpreter agrees with the language: a value is the engine's own, or unknown.
import vm from 'node:vm'
import { atDepth } from '@tillwatch/testbed/depth'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import programs from './language-programs.json' with { type: 'json' }
import { flows } from './look.ts'

/** Whether the interpreter considers the engine's value possible. */
function agrees(program: string, result: string): boolean {
  const value: unknown = vm.runInNewContext(`${program}\n;'' + (${result})`, { btoa, escape }, { timeout: 1_000 })
  const text = `${program}\nif ('' + (${result}) === ${JSON.stringify(value)}) fetch('https://same.example/')`
  return flows(text).includes(' > fetch same.example')
}

describe("a value is the engine's, or unknown", () => {
  it.each([
    ['var { a, ...rest } = { a: 1, b: 2 }', 'JSON.stringify(rest)'],
    ['function f(a, b = 1, c) {}', 'f.length'],
    ['var list = [1, [2, [3, [4]]]]', 'list.flat(Infinity).length'],
    ['var list = [1, [2, [3, [4]]]]', 'list.flat().length'],
    ['', '/a/g.global + "|" + /a/.global + "|" + /a/i.ignoreCase'],
    ['var o = { toString() { return "t" } }', `\`\${o}\``],
    ['function* g() { yield 1; yield* [2, 3] }', '[...g()].join()'],
    ['', '0 == ({ valueOf() { return 4 } })'],
    ['', '"4" != { valueOf() { return 4 } }'],
    ['', '[2] == 2'],
    ['var n = +globalThis.missing', 'n === n'],
    ['var a = 1, b; try { null.x; a = 2 } catch {} b = a && 0', 'b == a'],
    ['var n = 0; try { null.x; n = 1 } catch (e) { n = n + 2 }', 'n'],
    ['var n = 0; Promise.resolve().then(() => { n = 5 })', 'n'],
    ['var n = 0; (async () => { await 1; n = 5 })()', 'n'],
    ['function f() { try { return 1 } finally { return 2 } }', 'f()'],
    ['var n = 0; a: for (;;) { try { break a } finally { n = 7 } }', 'n'],
  ])('%s: %s', (program, result) => expect(agrees(program, result)).toBe(true))

  it('in small programs with all parts of the language', () => {
    expect(programs.filter(({ program, result }) => !agrees(program, result))).toEqual([])
    expect(programs.length).toBeGreaterThan(200)
  })

  const name = fc.constantFrom('a', 'b', 'c')
  const number = fc.integer({ min: -9, max: 99 }).map((one) => `(${one})`)
  const value = fc.oneof(number, name, fc.constantFrom('"x"', '"12"', 'true', 'null', 'undefined'))
  const object = fc.constantFrom('[1, 2]', '[7]', '({ k: 3 })', '({ valueOf() { return 4 } })')
  const operator = fc.constantFrom('+', '-', '*', '%', '<', '>=', '===', '==', '|', '^', '<<', '>>>')
  const choice = fc.constantFrom('&&', '||', '??')
  // If a value can be an object or a text, the object is certain: objects are not chosen here.
  const term = fc
    .oneof(fc.tuple(value, operator, fc.oneof(value, object)), fc.tuple(value, choice, value))
    .map(([left, sign, right]) => `(${left} ${sign} ${right})`)
  const given = fc.tuple(name, term).map(([to, from]) => `${to} = ${from};`)
  const throwing = fc.constantFrom('null.x;', 'undefined();', 'throw 1;', 'JSON.parse("{");', 'decodeURIComponent("%");', 'String(a);', '')
  const statement = fc.oneof(
    given,
    fc.tuple(term, given, given).map(([test, one, other]) => `if (${test}) { ${one} } else { ${other} }`),
    fc.tuple(given, throwing, given, given).map(([one, bad, other, caught]) => `try { ${one} ${bad} ${other} } catch (e) { ${caught} }`),
    fc.tuple(throwing, given, given).map(([bad, one, last]) => `l: try { ${bad} ${one} break l } catch { } finally { ${last} }`),
    fc.tuple(given, given).map(([one, other]) => `for (var i = 0; i < 3; i++) { if (i === 1) { ${one} continue } ${other} }`),
    fc
      .tuple(name, throwing, term, term)
      .map(([to, bad, one, other]) => `${to} = (function () { try { ${bad} return ${one} } catch { return ${other} } })();`),
  )
  it('in small programs', () => {
    fc.assert(
      fc.property(fc.array(statement, { minLength: 1, maxLength: 6 }), name, (statements, result) => {
        expect(agrees(`var a = 1, b = "t", c; ${statements.join('\n')}`, result)).toBe(true)
      }),
      { numRuns: atDepth(300, 5_000), ...atDepth({ seed: 20_261_127 }, {}) },
    )
  })
})
