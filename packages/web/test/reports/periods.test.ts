import { reportDaysMax } from '@tillwatch/contract/lists'
import { expect, it } from 'vitest'
import { daysOf } from '#features/reports/make-report.tsx'

const of = (timeZone: string, startedOn: string | null = null) => ({ timeZone, startedOn })

it('takes the week from Monday to Sunday before this one, in the time zone', () => {
  const monday = new Date('2026-11-22T23:30:00Z') // Monday already in Madrid
  expect(daysOf('week', monday, of('Europe/Madrid'))).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(daysOf('week', monday, of('UTC'))).toEqual({ from: '2026-11-09', to: '2026-11-15' })
})

it('takes so many days up to yesterday', () => {
  expect(daysOf('month', new Date('2026-11-23T12:00:00Z'), of('UTC'))).toEqual({ from: '2026-10-24', to: '2026-11-22' })
})

it('takes all since the first page was added, as far back as a report goes', () => {
  const now = new Date('2026-11-23T12:00:00Z')
  expect(daysOf('start', now, of('UTC', '2026-11-20'))).toEqual({ from: '2026-11-20', to: '2026-11-23' })
  expect(daysOf('start', now, of('UTC'))).toEqual({ from: '2026-11-23', to: '2026-11-23' })
  const { from, to } = daysOf('start', now, of('UTC', '2020-01-01'))
  expect((Date.parse(to) - Date.parse(from)) / 86_400_000 + 1).toBe(reportDaysMax)
})
