// Comparison of two codes: the output is correct and short, and hostile code cannot make it slow or large.
import { describe, expect, it } from 'vitest'
import { diffLines } from '#changes/diff/line-diff.ts'
import { diffCode, diffRowsMax } from '#changes/index.ts'

const numbered = (count: number, name = 'line') => Array.from({ length: count }, (_, at) => `${name}(${at});`)
const joined = (lines: readonly string[]) => lines.join('\n')

const told = (before: string, after: string) => diffCode({ text: before }, { text: after })

/** The second text, made of the first one and the changes. */
function patched(from: readonly string[], to: readonly string[]): string[] {
  const made: string[] = []
  let at = 0
  for (const { fromStart, fromEnd, toStart, toEnd } of diffLines(from, to)) {
    made.push(...from.slice(at, fromStart), ...to.slice(toStart, toEnd))
    at = fromEnd
  }
  return [...made, ...from.slice(at)]
}

/** Reproducible numbers between 0 and 1. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

describe('the comparison of lines', () => {
  it('reports nothing for equal texts', () => {
    expect(diffLines(numbered(50), numbered(50))).toEqual([])
    expect(diffLines([], [])).toEqual([])
  })

  it('finds one changed, one added and one removed line where they are', () => {
    const from = numbered(100)
    const to = [...from.slice(0, 10), 'changed', ...from.slice(11, 40), 'added', ...from.slice(40, 70), ...from.slice(71)]
    expect(diffLines(from, to)).toEqual([
      { fromStart: 10, fromEnd: 11, toStart: 10, toEnd: 11 },
      { fromStart: 40, fromEnd: 40, toStart: 40, toEnd: 41 },
      { fromStart: 70, fromEnd: 71, toStart: 71, toEnd: 71 },
    ])
  })

  it('transforms one into the other for any two texts, even if no line is unique', () => {
    const random = chance(7)
    for (let round = 0; round < 300; round++) {
      const make = () => Array.from({ length: Math.floor(random() * 40) }, () => `l${Math.floor(random() * (3 + (round % 30)))}`)
      const [from, to] = [make(), make()]
      expect(patched(from, to)).toEqual(to)
    }
  })

  it('transforms one into the other if unique lines are out of order and deeply nested', () => {
    const nest = (depth: number) => Array.from({ length: depth }, (_, at) => [`a${at}`, `b${at % 2}`]).flat()
    const from = [...nest(2_000), ...nest(2_000).reverse()]
    const to = from.toReversed()
    expect(patched(from, to)).toEqual(to)
  })
})

describe('the output of a comparison', () => {
  it('has three lines around each change, with the numbers of its first lines', () => {
    const from = numbered(100)
    const found = told(joined(from), joined(from.with(50, 'other')))
    expect(found).toMatchObject({ lines: [100, 100], added: 1, removed: 1, isCut: false, hunks: [{ fromLine: 48, toLine: 48 }] })
    expect(found.hunks[0]?.rows.map(({ kind }) => kind)).toEqual(['same', 'same', 'same', 'removed', 'added', 'same', 'same', 'same'])
  })

  it('merges nearby changes, and separates distant ones', () => {
    const from = numbered(100)
    expect(told(joined(from), joined(from.with(20, 'x').with(26, 'y').with(60, 'z'))).hunks).toHaveLength(2)
  })

  it('is empty for texts that differ only in line ends', () => {
    expect(told('a\r\nb\r\n', 'a\nb')).toMatchObject({ added: 0, removed: 0, hunks: [], isCut: false })
  })

  it('shows the small change in a file of one long line', () => {
    const from = numbered(5_000, 'call').join('')
    const found = told(from, from.replace('call(4000)', 'steal(4000)'))
    expect(found).toMatchObject({ added: 1, removed: 1, isCut: false })
    expect(found.hunks[0]?.rows.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: 'call(4000);', marks: [[0, 4]], fromAt: [1, from.indexOf('call(4000)') + 1] },
      { kind: 'added', text: 'steal(4000);', marks: [[0, 5]], toAt: [1, from.indexOf('call(4000)') + 1] },
    ])
  })

  it('has no line longer than two thousand characters', () => {
    const found = told(`"${'x'.repeat(50_000)}"`, `"${'y'.repeat(50_000)}"`)
    for (const { text } of found.hunks.flatMap(({ rows }) => rows)) expect(text.length).toBeLessThanOrEqual(2_000)
  })

  it('says so if it is truncated, counts all changes, and shows parts of both sides', () => {
    const found = told(joined(numbered(30_000, 'old')), joined(numbered(20_000, 'new')))
    expect(found).toMatchObject({ removed: 30_000, added: 20_000, isCut: true })
    const kinds = found.hunks.flatMap(({ rows }) => rows.map(({ kind }) => kind))
    expect(kinds.length).toBeLessThanOrEqual(diffRowsMax)
    expect(new Set(kinds)).toEqual(new Set(['removed', 'added']))
  })

  it('says so if there are more changes than it lists, or more lines than it examines', () => {
    const from = numbered(40_000)
    const many = told(joined(from), joined(from.map((line, at) => (at % 10 === 0 ? `${line}!` : line))))
    expect(many).toMatchObject({ removed: 4_000, added: 4_000, isCut: true })
    expect(told(';\n'.repeat(150_000), ';\n'.repeat(150_000))).toMatchObject({ lines: [150_000, 150_000], added: 0, isCut: true })
  })

  it('treats lines that differ in a minifier’s names as equal, counts them, and shows each before and after', () => {
    const code = (a: string, b: string) => ['one', 'two', 'three'].map((word) => `function ${word}(${a}) { return ${a} + ${b} }`)
    const found = told(joined(code('a', 'b')), joined([...code('x', 'y'), 'send(document.cookie)']))
    expect(found).toMatchObject({ added: 1, removed: 0, renamed: 3 })
    expect(found.hunks[0]?.rows[0]).toMatchObject({ kind: 'same', text: code('x', 'y')[0], was: code('a', 'b')[0] })
  })

  it('reports swapped names if nothing else differs', () => {
    expect(told('send(a, b)', 'send(b, a)')).toMatchObject({ added: 1, removed: 1, renamed: 0 })
  })

  it('gives each line its position in the served file, if known', () => {
    const text = 'a();\nb();\n}'
    const places: [number, number][] = [
      [1, 1],
      [1, 5],
    ]
    const found = diffCode({ text, places: [...places, null] }, { text: text.replace('b()', 'send()'), places: [...places, null] })
    expect(found.hunks[0]?.rows.map(({ fromAt, toAt }) => [fromAt, toAt])).toEqual([
      [
        [1, 1],
        [1, 1],
      ],
      [[1, 5], undefined],
      [undefined, [1, 5]],
      [undefined, undefined],
    ])
  })

  it('reports a rewrite for codes with hardly any common line', () => {
    expect(told(joined(numbered(100, 'old')), joined(numbered(90, 'new'))).isRewritten).toBe(true)
    const from = numbered(100)
    expect(told(joined(from), joined(from.map((line, at) => (at % 2 === 0 ? line : 'new')))).isRewritten).toBe(false)
  })
})
