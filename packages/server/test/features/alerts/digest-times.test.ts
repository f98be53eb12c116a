// Digests come after their period and never within quiet hours; alerts know no quiet hours.
import { expect, it } from 'vitest'
import { afterQuiet, nextDigest } from '#features/alerts/make-digests.ts'

const nights = { from: 22 * 60, until: 7 * 60, timeZone: 'Europe/Madrid' }
const utc = (text: string) => new Date(`2026-11-23T${text}Z`)

it.each([
  ['before midnight, until the morning', '21:30:20', '2026-11-24T06:00:00.000Z'],
  ['after midnight, until the morning', '03:00:00', '2026-11-23T06:00:00.000Z'],
  ['at their first minute', '21:00:00', '2026-11-24T06:00:00.000Z'],
  ['not at their last', '06:00:00', '2026-11-23T06:00:00.000Z'],
  ['not by day', '12:00:00', '2026-11-23T12:00:00.000Z'],
])('waits in quiet hours over midnight, by the clock of the channel: %s', (_when, at, expected) => {
  expect(afterQuiet(utc(at), nights).toISOString()).toBe(expected)
})

it('waits in quiet hours of one day, and never where there are none', () => {
  const noon = { from: 12 * 60, until: 13 * 60, timeZone: 'UTC' }
  expect(afterQuiet(utc('12:59:59'), noon)).toEqual(utc('13:00:00'))
  expect(afterQuiet(utc('13:00:00'), noon)).toEqual(utc('13:00:00'))
  for (const quiet of [null, { from: 5, until: 5, timeZone: 'UTC' }]) expect(afterQuiet(utc('00:05:00'), quiet)).toEqual(utc('00:05:00'))
})

it('comes at the same time each day or week, and once where workers were away for long', () => {
  expect(nextDigest('daily', utc('08:00:00'), utc('08:10:00'), null, 'UTC')).toEqual(new Date('2026-11-24T08:00:00Z'))
  expect(nextDigest('weekly', utc('08:00:00'), utc('08:10:00'), null, 'UTC')).toEqual(new Date('2026-11-30T08:00:00Z'))
  expect(nextDigest('daily', utc('08:00:00'), new Date('2026-11-27T09:00:00Z'), null, 'UTC')).toEqual(new Date('2026-11-28T08:00:00Z'))
})

it.each([
  ['daily', '2026-10-24T06:00:00Z', '2026-10-25T07:00:00.000Z'],
  ['daily', '2027-03-27T07:00:00Z', '2027-03-28T06:00:00.000Z'],
  ['weekly', '2026-10-21T06:00:00Z', '2026-10-28T07:00:00.000Z'],
] as const)('comes at the same time of the clock where that is put back or forward: %s after %s', (frequency, due, expected) => {
  const at = new Date(due)
  expect(nextDigest(frequency, at, new Date(at.getTime() + 60_000), null, 'Europe/Madrid').toISOString()).toBe(expected)
})

it('waits until the clock shows the end of quiet hours, in a night in which it is put back, too', () => {
  expect(afterQuiet(new Date('2026-10-24T21:00:00Z'), nights).toISOString()).toBe('2026-10-25T06:00:00.000Z')
})
