// Long runs of characters are found exactly like with a pattern.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { kindOf, runsOf } from '#detection/runs.ts'

const kind = kindOf(/[a-c]/)

it('finds what the pattern finds, with any text in between and any run length', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'ab', 'abc', 'x', 'é', '😀', ' '), { maxLength: 60 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 4 }), (one, min, more) => {
      const found = one.match(new RegExp(`[a-c]{${min},${min + more}}`, 'g')) ?? []
      expect(runsOf(one, kind, min, min + more, 100)).toEqual(found)
    }),
  )
})

it('ends after enough were found', () => {
  expect(runsOf('aa bb cc', kind, 2, 9, 2)).toEqual(['aa', 'bb'])
})
