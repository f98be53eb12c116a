// Comparing two codes: what is told is true and short, and hostile code cannot make it slow or large.
import { diffRowsMax } from '@tillwatch/core/contract'
import { describe, expect, it } from 'vitest'
import { hunksOf } from '#features/inventory/diff-hunks.ts'
import { diffLines } from '#features/inventory/line-diff.ts'

const numbered = (count: number, name = 'line') => Array.from({ length: count }, (_, at) => `${name}(${at});`)
const joined = (lines: readonly string[]) => lines.join('\n')

/** The second text, made of the first and what the changes say. */
function patched(from: readonly string[], to: readonly string[]): string[] {
  const made: string[] = []
  let at = 0
  for (const { fromStart, fromEnd, toStart, toEnd } of diffLines(from, to)) {
    made.push(...from.slice(at, fromStart), ...to.slice(toStart, toEnd))
    at = fromEnd
  }
  return [...made, ...from.slice(at)]
}

/** Numbers between 0 and 1 that are the same in each run. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

describe('the comparison of lines', () => {
  it('says nothing of equal texts', () => {
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

  it('leads from the one to the other, whatever the two are, also where no line occurs once', () => {
    const random = chance(7)
    for (let round = 0; round < 300; round++) {
      const make = () => Array.from({ length: Math.floor(random() * 40) }, () => `l${Math.floor(random() * (3 + (round % 30)))}`)
      const [from, to] = [make(), make()]
      expect(patched(from, to)).toEqual(to)
    }
  })

  it('leads from the one to the other where lines that occur once are out of order and nested deeply', () => {
    const nest = (depth: number) => Array.from({ length: depth }, (_, at) => [`a${at}`, `b${at % 2}`]).flat()
    const from = [...nest(2_000), ...nest(2_000).reverse()]
    const to = from.toReversed()
    expect(patched(from, to)).toEqual(to)
  })
})

describe('what is told of a comparison', () => {
  it('is three lines around each change, with the numbers of its first lines', () => {
    const from = numbered(100)
    const told = hunksOf(joined(from), joined(from.with(50, 'other')))
    expect(told).toMatchObject({ lines: [100, 100], added: 1, removed: 1, isCut: false, hunks: [{ fromLine: 48, toLine: 48 }] })
    expect(told.hunks[0]?.rows.map(({ kind }) => kind)).toEqual(['same', 'same', 'same', 'removed', 'added', 'same', 'same', 'same'])
  })

  it('tells changes that are near each other together, and far ones apart', () => {
    const from = numbered(100)
    expect(hunksOf(joined(from), joined(from.with(20, 'x').with(26, 'y').with(60, 'z'))).hunks).toHaveLength(2)
  })

  it('is nothing for texts that differ in line ends only', () => {
    expect(hunksOf('a\r\nb\r\n', 'a\nb')).toMatchObject({ added: 0, removed: 0, hunks: [], isCut: false })
  })

  it('shows the small change in a file of one long line', () => {
    const from = numbered(5_000, 'call').join('')
    const told = hunksOf(from, from.replace('call(4000)', 'steal(4000)'))
    expect(told).toMatchObject({ added: 1, removed: 1, isCut: false })
    expect(told.hunks[0]?.rows.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: 'call(4000);' },
      { kind: 'added', text: 'steal(4000);' },
    ])
  })

  it('has no line of more than two thousand characters', () => {
    const told = hunksOf(`"${'x'.repeat(50_000)}"`, `"${'y'.repeat(50_000)}"`)
    for (const { text } of told.hunks.flatMap(({ rows }) => rows)) expect(text.length).toBeLessThanOrEqual(2_000)
  })

  it('says so when it is cut, counts all changes, and shows something of both sides', () => {
    const told = hunksOf(joined(numbered(30_000, 'old')), joined(numbered(20_000, 'new')))
    expect(told).toMatchObject({ removed: 30_000, added: 20_000, isCut: true })
    const kinds = told.hunks.flatMap(({ rows }) => rows.map(({ kind }) => kind))
    expect(kinds.length).toBeLessThanOrEqual(diffRowsMax)
    expect(new Set(kinds)).toEqual(new Set(['removed', 'added']))
  })

  it('says so when there are more changes than it tells, and more lines than it looks at', () => {
    const from = numbered(40_000)
    const many = hunksOf(joined(from), joined(from.map((line, at) => (at % 10 === 0 ? `${line}!` : line))))
    expect(many).toMatchObject({ removed: 4_000, added: 4_000, isCut: true })
    expect(hunksOf(';\n'.repeat(150_000), ';\n'.repeat(150_000))).toMatchObject({ lines: [150_000, 150_000], added: 0, isCut: true })
  })
})
