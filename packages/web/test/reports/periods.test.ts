import { expect, it } from 'vitest'
import { daysOf } from '#features/reports/periods.ts'

it('takes the week from Monday to Sunday before this one, in the time zone', () => {
  const monday = new Date('2026-11-22T23:30:00Z') // Monday already in Madrid
  expect(daysOf('week', monday, 'Europe/Madrid')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(daysOf('week', monday, 'UTC')).toEqual({ from: '2026-11-09', to: '2026-11-15' })
})

it('takes so many days up to yesterday', () => {
  expect(daysOf('month', new Date('2026-11-23T12:00:00Z'), 'UTC')).toEqual({ from: '2026-10-24', to: '2026-11-22' })
})
