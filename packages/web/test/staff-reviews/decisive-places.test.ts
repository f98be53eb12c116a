// Which places of the reviewed code are marked as decisive.
import type { StaffReview } from '@tillwatch/contract/shapes'
import { expect, it } from 'vitest'
import { decisivePlaces } from '#features/staff-reviews/review-panel.tsx'

type Opened = Pick<StaffReview, 'judgement' | 'item'>
const place = (line: number, column: number, layer = 0) => ({ line, column, layer })
const judgedAt = (...places: ReturnType<typeof place>[]) => ({ reasons: [{ places }] }) as unknown as Opened['judgement']
const item = {
  lines: [
    { before: [1, 2], after: [9, 12] },
    { before: [3, 3], after: null },
  ],
} as unknown as Opened['item']

it('are those of the reasons, in order and each once, without code that is only decoded at run time', () => {
  const judgement = judgedAt(place(8, 4), place(2, 1), place(8, 4), place(1, 1, 1))
  expect(decisivePlaces({ judgement, item })).toEqual([
    { line: 2, column: 1 },
    { line: 8, column: 4 },
  ])
})

it('are the changed lines of the alert where no reason has a place', () => {
  expect(decisivePlaces({ judgement: null, item })).toEqual([{ line: 9, column: 1 }])
  expect(decisivePlaces({ judgement: judgedAt(place(1, 1, 1)), item })).toEqual([{ line: 9, column: 1 }])
  expect(decisivePlaces({ judgement: null, item: null })).toEqual([])
})
