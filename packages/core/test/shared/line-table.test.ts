// Every line end counts once, and lines and columns match those of people and browsers.
import { assert, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { LineTable } from '#shared/line-table.ts'

it('counts every kind of line end, and a pair of two once', () => {
  const text = 'a\nb\r\nc\rd\u2028e\u2029f'
  const table = new LineTable(text)
  expect([...'abcdef'].map((letter) => table.lineAt(text.indexOf(letter)))).toEqual([1, 2, 3, 4, 5, 6])
  expect([...'abcdef'].map((letter) => table.columnAt(text.indexOf(letter)))).toEqual([1, 1, 1, 1, 1, 1])
  expect(table.linesOf({ start: 2, end: text.length })).toEqual([2, 6])
  expect(new LineTable('ab\ncd').columnAt(4)).toBe(2)
})

it('has a line for each piece between line ends, wherever they are', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 60 }), string({ unit: 'binary', maxLength: 60 }), (one, other) => {
      const before = `${one}\r\n\u2028${other}`
      expect(new LineTable(before).lineAt(before.length)).toBe(before.split(/\r\n|[\n\r\u2028\u2029]/).length)
    }),
  )
})
