// The calendar of a page: each day in its true state, and weeks that a person can count.
import { dayAt } from '@tillwatch/contract/rules'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { calendarOf, type DayScans, type Watching, weeksOf } from '#features/coverage/calendar.ts'
import { addDays, daysBetween, numberOf, spanOf, weekOf } from '#features/coverage/days.ts'

const today = '2026-04-01' // a Wednesday
let kept = '2025-03-01'
afterEach(() => {
  kept = '2025-03-01'
})
const watching: Watching = {
  added: '2026-03-04',
  removed: null,
  pauses: [{ from: '2026-03-20', to: '2026-03-23' }],
  isPlanned: ({ day }) => ['2026-03-11', '2026-03-18', '2026-03-21', '2026-03-25', today].includes(day),
}
const gave = (complete: number, partial: number, failed: number): DayScans => ({
  complete,
  partial,
  failed,
  reason: 'captcha',
  scanId: 's',
})
const calendar = (scans: Record<string, DayScans> = {}, change: Partial<Watching> = {}) =>
  calendarOf(daysBetween('2026-03-01', today), { today, kept }, { ...watching, ...change }, new Map(Object.entries(scans)))
const stateOn = (day: string, ...of: Parameters<typeof calendar>) => calendar(...of).find((each) => each.day === day)?.state

it('tells days before the page was added and after it was removed from days without a scan', () => {
  expect(stateOn('2026-03-03')).toBe('not-watched')
  expect(stateOn('2026-03-04')).toBe('idle')
  expect(stateOn('2026-03-30', {}, { removed: '2026-03-29' })).toBe('not-watched')
})

it('says that a planned scan was missed once its day is over, and not while the page was paused', () => {
  expect(stateOn('2026-03-11')).toBe('missed')
  expect(stateOn('2026-03-21')).toBe('paused')
  expect(stateOn(today)).toBe('idle')
})

it('says of no day whose scans are let go of that one was missed, nor that it was paused or had none planned', () => {
  kept = '2026-03-25'
  for (const day of ['2026-03-11', '2026-03-12', '2026-03-21']) expect(stateOn(day)).toBe('not-kept')
  expect(stateOn('2026-03-11', { '2026-03-11': gave(1, 0, 0) })).toBe('evaluated')
  expect(stateOn('2026-03-03')).toBe('not-watched')
  expect(stateOn('2026-03-25')).toBe('missed')
  expect(weeksOf(calendar({ '2026-03-11': gave(1, 0, 0), '2026-03-26': gave(1, 0, 0) }), kept, today)).toEqual({ evaluated: 1, total: 1 })
})

it('takes a day for as good as its best scan, and still counts what failed on it', () => {
  const days = calendar({ '2026-03-11': gave(1, 0, 3), '2026-03-12': gave(0, 1, 1), '2026-03-13': gave(0, 0, 4) })
  expect(days.slice(10, 13)).toEqual([
    { day: '2026-03-11', state: 'evaluated', scans: 4, failed: 3, reason: 'captcha', scanId: 's' },
    { day: '2026-03-12', state: 'partial', scans: 2, failed: 1, reason: 'captcha', scanId: 's' },
    { day: '2026-03-13', state: 'not-evaluated', scans: 4, failed: 4, reason: 'captcha', scanId: 's' },
  ])
})

it('never says evaluated of a day on which no scan evaluated the page whole, whatever else happened', () => {
  const amount = fc.nat({ max: 3 })
  const scans = fc.dictionary(
    fc.integer({ min: 0, max: 31 }).map((at) => addDays('2026-03-01', at)),
    fc.record({ complete: amount, partial: amount, failed: amount }).filter((of) => of.complete + of.partial + of.failed > 0),
  )
  fc.assert(
    fc.property(scans, (given) => {
      const full = Object.fromEntries(Object.entries(given).map(([day, of]) => [day, gave(of.complete, of.partial, of.failed)]))
      const days = calendar(full)
      expect(days).toHaveLength(32)
      for (const { day, state, scans: total } of days) {
        expect(state === 'evaluated').toBe((full[day]?.complete ?? 0) > 0)
        expect(total > 0).toBe(['evaluated', 'partial', 'not-evaluated'].includes(state))
      }
    }),
  )
})

it('counts the weeks from Monday to Sunday; the first and the present one only once they were evaluated', () => {
  const { added } = watching
  expect(weeksOf(calendar(), added, today)).toEqual({ evaluated: 0, total: 3 })
  const some = calendar({ '2026-03-05': gave(1, 0, 0), '2026-03-11': gave(2, 0, 0), '2026-03-18': gave(0, 1, 0), [today]: gave(1, 0, 0) })
  expect(weeksOf(some, added, today)).toEqual({ evaluated: 3, total: 5 })
})

it('knows days, weeks and the days of time zones', () => {
  const [sunday, monday, nextSunday] = ['2026-03-29', '2026-03-30', '2026-04-05'].map((day) => weekOf(numberOf(day))) as [
    number,
    number,
    number,
  ]
  expect([monday - sunday, nextSunday - monday]).toEqual([1, 0])
  expect(daysBetween('2028-02-28', '2028-03-01')).toEqual([
    { day: '2028-02-28', weekday: 1 },
    { day: '2028-02-29', weekday: 2 },
    { day: '2028-03-01', weekday: 3 },
  ])
  expect(dayAt(new Date('2026-03-31T23:30:00Z'), 'Europe/Madrid')).toBe('2026-04-01')
  expect(dayAt(new Date('2026-03-31T23:30:00Z'), 'America/Lima')).toBe('2026-03-31')
})

it('refuses days that no calendar has, in the wrong order, or too many', () => {
  expect(spanOf({}, today)).toEqual({ from: '2025-04-02', to: today })
  expect(() => spanOf({ from: '2026-02-30' }, today)).toThrow('“2026-02-30” is not a date.')
  expect(() => spanOf({ from: '2026-04-02' }, today)).toThrow('is after the last')
  expect(() => spanOf({ from: '2024-01-01' }, today)).toThrow('at most 367 days')
})
