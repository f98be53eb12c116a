// Owns the billing calendar: periods that start on an anchor, with the day held back in short months.
import type { Desk } from '#payments/desk.ts'
import type { Customer, Interval } from '#payments/store/things.ts'

/** The anchor plus a number of months, in seconds since 1970 UTC; the 31st becomes the last day of a shorter month. */
export function addMonths(anchor: number, months: number): number {
  const from = new Date(anchor * 1000)
  const to = new Date(anchor * 1000)
  to.setUTCDate(1)
  to.setUTCMonth(from.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return Math.floor(to.getTime() / 1000)
}

/** The end of the period that a moment lies in: the first of anchor, anchor + 1 interval, … that is later than it. */
export function periodEnd(anchor: number, interval: Interval, moment: number): number {
  const step = interval === 'year' ? 12 : 1
  let count = 1
  while (addMonths(anchor, count * step) <= moment) count++
  return addMonths(anchor, count * step)
}

/** The time a customer lives by: that of the test clock, else this machine's. Seconds since 1970. */
export function timeOf(desk: Desk, customer: Customer): number {
  const clock = customer.test_clock === null ? undefined : desk.store.find('testClock', customer.test_clock)
  return clock?.frozen_time ?? desk.now()
}
