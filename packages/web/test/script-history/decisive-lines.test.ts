// Which lines of a comparison hold the places that decide.
import { expect, it } from 'vitest'
import { linesWith } from '#features/script-history/diff-rows.ts'

const row = (kind: 'same' | 'removed' | 'added', text: string, toAt?: [number, number]) => ({ kind, text, ...(toAt ? { toAt } : {}) })
/** Two statements of a file of one line, laid out, from line 8 on. */
const hunk = {
  ...{ fromLine: 8, toLine: 8 },
  rows: [
    row('same', 'var a = 1;', [1, 70]),
    row('removed', 'send(b);'),
    row('added', 'send(card);', [1, 81]),
    row('added', 'go();', [1, 92]),
  ],
} as never
const at = (column: number, line = 1) => [...linesWith([hunk], [{ line, column }])]

it('are those in which a place is, from the beginning of a line to that of the next one', () => {
  expect([at(70), at(80), at(81), at(86), at(91), at(92)]).toEqual([[8], [8], [9], [9], [9], [10]])
})

it('are none for places outside of what the comparison shows', () => {
  expect([at(69), at(97), at(81, 2)]).toEqual([[], [], []])
})
