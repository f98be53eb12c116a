// Rules of coverage: the state of a day, and how long a payment page may go without an evaluated scan.

/**
 * State of a page's day, by the best of its scans. `missed`: a scan was planned and none was made. `idle`: none was planned. `not-kept`: so
 * old that its scans were deleted. `not-watched`: the page was not added yet, or removed.
 */
export const coverageDayStates = ['evaluated', 'partial', 'not-evaluated', 'missed', 'paused', 'idle', 'not-kept', 'not-watched'] as const
export type CoverageDayState = (typeof coverageDayStates)[number]

/** Source: PCI DSS v4.0.1, requirement 11.6.1: at least once every seven days, unless a targeted risk analysis says otherwise. */
export const evaluationDaysMax = 7

const formats = new Map<string, Intl.DateTimeFormat>()

/** The day at a moment in a time zone, written YYYY-MM-DD. */
export function dayAt(moment: Date, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone })
    formats.set(timeZone, format)
  }
  return format.format(moment)
}

/** Milliseconds of a day without a clock change. */
export const dayMs = 86_400_000
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Milliseconds by which the zone is ahead of UTC at a moment. */
function aheadOf(moment: number, timeZone: string): number {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    clocks.set(timeZone, clock)
  }
  return Date.parse(`${clock.format(moment).replace(' ', 'T')}Z`) - moment
}

/** Start of a calendar day, YYYY-MM-DD, in a time zone, even if clocks change at midnight. */
export function dayStart(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const starts = [midnight - dayMs, midnight + dayMs].map((near) => midnight - aheadOf(near, timeZone)).sort((one, other) => one - other)
  return new Date(starts.find((start) => dayAt(new Date(start), timeZone) === day) ?? Math.max(...starts))
}

/** The day this number of days later, or earlier if negative; both YYYY-MM-DD. */
export const dayPlus = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** Whether this is an existing calendar day, as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Number of the day of a moment in a time zone. The difference of two is the number of days between them, whatever the clocks did. */
export const dayNumber = (moment: Date, timeZone: string): number => Date.parse(`${dayAt(moment, timeZone)}T00:00:00Z`) / 86_400_000

/** Required data of a page. Times are ISO texts. */
interface Evaluable {
  isPayment: boolean
  addedAt: string
  lastEvaluatedAt: string | null
  schedule: { timeZone: string }
}

/**
 * Days since a payment page was evaluated, or since it was added if it never was, by the calendar of its time zone; null up to seven days,
 * and for other pages, which need no regular evaluation.
 */
export function daysUnevaluated({ isPayment, addedAt, lastEvaluatedAt, schedule: { timeZone } }: Evaluable, now: Date): number | null {
  const days = dayNumber(now, timeZone) - dayNumber(new Date(lastEvaluatedAt ?? addedAt), timeZone)
  return isPayment && days > evaluationDaysMax ? days : null
}
