// When pages are scanned next: by their own schedule, in their own time zone, and never all at once.
import { randomUUID } from 'node:crypto'
import { dayAt } from '@tillwatch/contract/rules'
import type { Schedule } from '@tillwatch/contract/shapes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkSchedule, nextScanAt, plannedOn } from '#features/sites/next-scan.ts'

const now = new Date('2026-03-27T12:34:56Z')
const every = (frequency: Schedule['frequency'], given: Partial<Schedule> = {}): Schedule => ({
  frequency,
  cron: null,
  timeZone: 'UTC',
  ...given,
})
const hours = (from: Date, to: Date | null) => ((to?.getTime() ?? Number.NaN) - from.getTime()) / 3_600_000

describe('the next scan', () => {
  it.each([
    ['hourly', 1],
    ['daily', 24],
    ['weekly', 168],
  ] as const)('of a page that is scanned %s comes within %i hours, and then at the same distance', (frequency, distance) => {
    fc.assert(
      fc.property(fc.uuid(), fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }), (page, after) => {
        const first = nextScanAt(every(frequency), page, after) as Date
        expect(hours(after, first)).toBeGreaterThan(0)
        expect(hours(after, first)).toBeLessThanOrEqual(distance)
        expect(hours(first, nextScanAt(every(frequency), page, first))).toBe(distance)
      }),
    )
  })

  it('of many pages is spread over the minutes, the hours of the night and the days', () => {
    const times = Array.from({ length: 400 }, () => nextScanAt(every('weekly'), randomUUID(), now) as Date)
    expect(new Set(times.map((time) => time.getUTCMinutes())).size).toBeGreaterThan(50)
    expect([...new Set(times.map((time) => time.getUTCHours()))].sort()).toEqual([1, 2, 3, 4])
    expect(new Set(times.map((time) => time.getUTCDay())).size).toBe(7)
  })

  it('of a line comes within its minute, in the time zone of the page, also when the clocks change', () => {
    const madrid = every('cron', { cron: '30 9 * * *', timeZone: 'Europe/Madrid' })
    const before = nextScanAt(madrid, randomUUID(), now) as Date
    expect(before.toISOString()).toMatch(/^2026-03-28T08:30:/) // winter: one hour ahead of UTC
    const after = nextScanAt(madrid, randomUUID(), before) as Date
    expect(after.toISOString()).toMatch(/^2026-03-29T07:30:/)
  })

  it.each(['deploy', 'manual'] as const)('of a page that is scanned only %s is not planned', (frequency) => {
    expect(nextScanAt(every(frequency), randomUUID(), now)).toBeNull()
    expect(planned(every(frequency), randomUUID())).toEqual([])
  })
})

/** Half a year of days. */
const days = Array.from({ length: 184 }, (_, at) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10))
const planned = (schedule: Schedule, page: string) =>
  days
    .map((day) => ({ day, weekday: new Date(day).getUTCDay() }))
    .filter(plannedOn(schedule, page))
    .map(({ day }) => day)

describe('a day on which a scan is planned', () => {
  const lines = ['0 3 * * 1', '15 8,20 * * *', '5 4 1,15 * *', '5 4 13 * 5', '0 9 L * *', '0 9 * * 1#2', '30 1 * 2-4 *']
  it.each([
    ...(['hourly', 'daily', 'weekly'] as const).map((frequency) => every(frequency)),
    ...lines.map((cron) => every('cron', { cron, timeZone: 'Europe/Madrid' })),
  ])('is one on which the schedule has the page scanned: $frequency $cron', (schedule) => {
    const page = randomUUID()
    const scanned = new Set<string>()
    const [first = '', last = ''] = [days[0], days.at(-1)]
    for (let at = new Date(`${first}T00:00:00Z`), day = ''; day <= last; day = dayAt(at, schedule.timeZone)) {
      scanned.add(day)
      at = nextScanAt(schedule, page, at) as Date
    }
    expect(planned(schedule, page).filter((day) => day > first)).toEqual(days.filter((day) => day > first && scanned.has(day)))
  })
})

describe('a schedule', () => {
  it.each(['0 3 * * 1', '0 * * * *', '15 8,20 * * *', '0 9 29 2 *'])('may have the line %j', (cron) => {
    expect(() => checkSchedule(every('cron', { cron }), now)).not.toThrow()
  })

  it.each([
    ['*/30 * * * *', /more often than once an hour/],
    ['0,59 3 * * *', /more often than once an hour/],
    ['* * * * *', /more often than once an hour/],
    ['0 0 31 2 *', /never runs/],
    ['nonsense', /five fields/],
    ['0 3 * *', /five fields/],
    ['0 0 3 * * 1', /five fields/],
    ['99 3 * * *', /is invalid/],
    ['@daily', /five fields/],
  ])('may not have the line %j', (cron, sentence) => {
    const check = () => checkSchedule(every('cron', { cron }), now)
    expect(check).toThrow(sentence)
    expect(check).toThrow(expect.objectContaining({ code: 'bad-input', field: 'schedule.cron' }))
  })

  it.each(['Mars/Olympus', '', 'UTC; drop table pages', '+02:00', '-03', 'CET', 'EST5EDT'])('may not have the time zone %j', (timeZone) => {
    const check = () => checkSchedule(every('daily', { timeZone }), now)
    expect(check).toThrow(expect.objectContaining({ code: 'bad-input', field: 'schedule.timeZone' }))
  })

  it('has a line with the frequency of lines, and only there', () => {
    expect(() => checkSchedule(every('cron'), now)).toThrow(/^The frequency “cron”/)
    expect(() => checkSchedule(every('daily', { cron: '0 3 * * *' }), now)).toThrow(/^The frequency “cron”/)
  })
})
