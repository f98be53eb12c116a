import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wordMarks } from '#changes/diff/hunks.ts'

const marked = (text: string, marks: readonly [number, number][]) => marks.map(([start, end]) => text.slice(start, end))
const both = (before: string, after: string) => {
  const marks = wordMarks(before, after)
  return marks && [marked(before, marks.before), marked(after, marks.after)]
}

describe('the words of a line that differ', () => {
  it('are whole words, on both sides', () => {
    expect(both('send(field.name)', 'send(field.value)')).toEqual([['name'], ['value']])
    expect(both('var one = 1', 'var oneMore = 1')).toEqual([['one'], ['oneMore']])
  })

  it('are reported at several places of one line', () => {
    expect(both('post("a.example", card, now)', 'post("b.example", name, now)')).toEqual([
      ['a', 'card'],
      ['b', 'name'],
    ])
  })

  it('are empty on the side that lacks them', () => {
    expect(both('call(one)', 'call(one, two)')).toEqual([[], [', two']])
  })

  it('are not reported for lines that have hardly anything in common', () => {
    expect(both('  one;', '  two;')).toBeNull()
  })

  it('leave the same text on both sides if removed', () => {
    const line = fc.array(fc.constantFrom('send', '(', ')', ' ', 'a', '"', '.'), { maxLength: 30 }).map((words) => words.join(''))
    fc.assert(
      fc.property(line, line, (before, after) => {
        const marks = wordMarks(before, after)
        if (marks === null) return
        const rest = (text: string, cut: readonly [number, number][]) =>
          cut.reduceRight((left, [start, end]) => left.slice(0, start) + left.slice(end), text).replaceAll(' ', '')
        expect(rest(before, marks.before)).toBe(rest(after, marks.after))
      }),
    )
  })
})
