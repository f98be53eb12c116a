// Days of a calendar as moments, in every time zone, on the days when clocks are set, too.
import { dayAt, dayPlus, dayStart, isDay } from '@tillwatch/contract/rules'
import { expect, it } from 'vitest'

it.each([
  ['2026-03-01', 'UTC', '2026-03-01T00:00:00.000Z'],
  ['2026-07-01', 'Europe/Madrid', '2026-06-30T22:00:00.000Z'],
  ['2026-01-15', 'Australia/Sydney', '2026-01-14T13:00:00.000Z'],
  // Clocks go from 24:00 to 1:00, so that the day has no midnight.
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  // They go from 24:00 back to 23:00, and from 1:00 back to 0:00.
  ['2026-04-05', 'America/Santiago', '2026-04-05T04:00:00.000Z'],
  ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
])('begins %s of %s at %s', (day, zone, at) => {
  expect(dayStart(day, zone).toISOString()).toBe(at)
})

it.each(['America/New_York', 'Asia/Kolkata', 'Pacific/Apia', 'America/Asuncion', 'Atlantic/Azores'])(
  'begins every day of %s where the one before ends',
  (zone) => {
    for (let day = '2026-01-01'; day < '2027-01-01'; day = dayPlus(day, 1)) {
      const start = dayStart(day, zone)
      expect([day, dayAt(start, zone), dayAt(new Date(start.getTime() - 1), zone)]).toEqual([day, day, dayPlus(day, -1)])
    }
  },
)

it('knows days that a calendar has', () => {
  expect(['2026-02-28', '2024-02-29'].filter(isDay)).toHaveLength(2)
  expect(['2026-02-29', '2026-13-45', '2026-1-1', '', 'x2026-01-01', '2026-01-01T00'].filter(isDay)).toEqual([])
})
