// Gaps: every time of more than seven days without an evaluated scan, and no other.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type EvaluatedRun, gapsOf } from '#features/coverage/coverage-of-pages.ts'

const dayMs = 86_400_000
const dayOf = (moment: number) => Math.floor(moment / dayMs)
const moment = fc.integer({ min: 0, max: 400 * dayMs })
const story = fc.record({
  moments: fc.uniqueArray(moment, { maxLength: 60 }),
  watched: fc.tuple(moment, moment),
  isOver: fc.boolean(),
})
const single = (at: number): EvaluatedRun => ({ first: at, last: at })

/** Single scans between the start and the end of the watching. */
function read({ moments, watched, isOver }: { moments: number[]; watched: [number, number]; isOver: boolean }) {
  const [start, end] = [Math.min(...watched), Math.max(...watched)]
  const within = moments.filter((at) => at > start && at < end).sort((one, other) => one - other)
  const watch = { start, end: isOver ? end : null, now: end, dayOf }
  return { start, end, within, watch, gaps: gapsOf(watch, within.map(single)) }
}

it('names exactly the spans between evaluated scans that are longer than seven days', () => {
  fc.assert(
    fc.property(story, (told) => {
      const { start, end, within, gaps } = read(told)
      const edges = [start, ...within, end]
      const long = edges.slice(1).flatMap((to, at) => (dayOf(to) - dayOf(edges[at] as number) > 7 ? [[edges[at], to]] : []))
      expect(gaps.map(({ from, to }) => [from, to ?? end])).toEqual(long)
    }),
  )
})

it('leaves no moment more than seven days after an evaluated scan outside of all gaps', () => {
  fc.assert(
    fc.property(story, moment, (told, at) => {
      const { start, end, within, gaps } = read(told)
      fc.pre(at > start && at <= end)
      const before = Math.max(start, ...within.filter((each) => each < at))
      if (dayOf(at) - dayOf(before) > 7) expect(gaps.some(({ from, to }) => from < at && at <= (to ?? end))).toBe(true)
    }),
  )
})

it('says that a gap goes on only where the page is still watched and nothing was evaluated since', () => {
  fc.assert(
    fc.property(story, (told) => {
      const { gaps, end } = read(told)
      const open = gaps.filter(({ to }) => to === null)
      expect(open.length).toBeLessThanOrEqual(told.isOver ? 0 : 1)
      for (const { from, days } of open) expect(days).toBe(dayOf(end) - dayOf(from))
    }),
  )
})

it('gets no longer in all by one more evaluated scan', () => {
  fc.assert(
    fc.property(story, moment, (told, extra) => {
      const { start, end, within, watch, gaps } = read(told)
      fc.pre(extra > start && extra < end)
      const more = [...within, extra].sort((one, other) => one - other).map(single)
      const total = (list: typeof gaps) => list.reduce((sum, { days }) => sum + days, 0)
      expect(total(gapsOf(watch, more))).toBeLessThanOrEqual(total(gaps))
    }),
  )
})

it('takes the same weekday of the next week for no gap, at any hour, and the day after for one', () => {
  const watch = { start: 0, end: null, dayOf }
  expect(gapsOf({ ...watch, now: 8 * dayMs - 1 }, [])).toEqual([])
  expect(gapsOf({ ...watch, now: 8 * dayMs }, [])).toEqual([{ from: 0, to: null, days: 8 }])
})
