import type { ScriptDiff } from '@tillwatch/core/contract'
import { describe, expect, it } from 'vitest'
import { differingPart, linesOf, sideBySide, unified } from '#features/script-history/diff-rows.ts'

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

describe('the part of a line that differs', () => {
  it('is between what both begin and end with', () => {
    expect(differingPart('send(field.name)', 'send(field.value)')).toEqual(['send(field.', 'name', ')'])
    expect(differingPart('call(a)', 'call(a, b)')).toEqual(['call(a', '', ')'])
    expect(differingPart('var one = 1', 'var oneMore = 1')).toEqual(['var ', 'one', ' = 1'])
  })

  it('is not told of lines that have hardly anything in common', () => {
    expect(differingPart('  one;', '  two;')).toBeNull()
  })
})
