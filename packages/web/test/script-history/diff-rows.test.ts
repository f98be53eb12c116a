import type { ScriptDiff } from '@tillwatch/contract/shapes'
import { describe, expect, it } from 'vitest'
import { linesOf, partsOf, sideBySide, unified } from '#features/script-history/diff-rows.ts'

const hunk: ScriptDiff['hunks'][number] = {
  fromLine: 10,
  toLine: 12,
  rows: [
    { kind: 'same', text: 'a' },
    { kind: 'removed', text: 'b' },
    { kind: 'added', text: 'c' },
    { kind: 'added', text: 'd' },
    { kind: 'same', text: 'e' },
    { kind: 'removed', text: 'f' },
  ],
}

describe('the lines of a place that differs', () => {
  it('have the number of each version that has them', () => {
    expect(linesOf(hunk).map(({ from, to, text }) => [from, to, text])).toEqual([
      [10, 12, 'a'],
      [11, null, 'b'],
      [null, 13, 'c'],
      [null, 14, 'd'],
      [12, 15, 'e'],
      [13, null, 'f'],
    ])
  })

  it('stand side by side: what came for what went, and nothing where there is none', () => {
    expect(sideBySide(linesOf(hunk)).map(({ before, after, startsChange }) => [before?.text, after?.text, startsChange])).toEqual([
      ['a', 'a', false],
      ['b', 'c', true],
      [undefined, 'd', false],
      ['e', 'e', false],
      ['f', undefined, true],
    ])
  })

  it('stand one under the other with each change begun once', () => {
    expect(unified(linesOf(hunk)).map(({ before, after, startsChange }) => [before?.text ?? after?.text, startsChange])).toEqual([
      ['a', false],
      ['b', true],
      ['c', false],
      ['d', false],
      ['e', false],
      ['f', true],
    ])
  })
})

it('a line that was renamed stands before as it was, and after as it is', () => {
  const renamed = { ...hunk, rows: [{ kind: 'same' as const, text: 'send(b)', was: 'send(a)' }] }
  expect(sideBySide(linesOf(renamed)).map(({ before, after }) => [before?.text, after?.text])).toEqual([['send(a)', 'send(b)']])
})

it('a line is shown in parts, marked and not, that together are the line', () => {
  expect(
    partsOf({
      text: 'send(a, b)',
      marks: [
        [5, 6],
        [8, 10],
      ],
    }).map(({ text, isMarked }) => (isMarked ? `<${text}>` : text)),
  ).toEqual(['send(', '<a>', ', ', '<b)>'])
  expect(partsOf({ text: 'whole' })).toEqual([{ text: 'whole', isMarked: false }])
})
