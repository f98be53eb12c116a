// Owns the words of coverage: what a day gave, and how long a payment page may go without an evaluated scan.

/**
 * What a day of a page came to, the best of its scans first. `missed`: a scan was planned and none was made. `idle`: none was planned. `not-kept`: so old that its
 * scans were let go of. `not-watched`: the page was not added yet, or removed.
 */
export const coverageDayStates = ['evaluated', 'partial', 'not-evaluated', 'missed', 'paused', 'idle', 'not-kept', 'not-watched'] as const
export type CoverageDayState = (typeof coverageDayStates)[number]

/** Source: PCI DSS 4.0.1, requirement 11.6.1: at least once every seven days, unless a targeted risk analysis says otherwise. */
export const evaluationDaysMax = 7

const formats = new Map<string, Intl.DateTimeFormat>()

/** The day that it is at a moment in a time zone, written YYYY-MM-DD. */
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

/** Milliseconds that the clocks of the zone are ahead of UTC at a moment. */
function aheadOf(moment: number, timeZone: string): number {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    clocks.set(timeZone, clock)
  }
  return Date.parse(`${clock.format(moment).replace(' ', 'T')}Z`) - moment
}

/** The moment at which a day of a calendar, YYYY-MM-DD, begins in a time zone; also where clocks are set at midnight. */
export function dayStart(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const starts = [midnight - dayMs, midnight + dayMs].map((near) => midnight - aheadOf(near, timeZone)).sort((one, other) => one - other)
  return new Date(starts.find((start) => dayAt(new Date(start), timeZone) === day) ?? Math.max(...starts))
}

/** The day so many days later, or before where negative; both YYYY-MM-DD. */
export const dayPlus = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** Whether this is a day that a calendar has, as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Number of the day on which a moment falls in a time zone; the difference of two says how many days lie between them, whatever the clocks did. */
export const dayNumber = (moment: Date, timeZone: string): number => Date.parse(`${dayAt(moment, timeZone)}T00:00:00Z`) / 86_400_000

/** What is to be known of a page. Moments are ISO texts. */
interface Evaluable {
  isPayment: boolean
  addedAt: string
  lastEvaluatedAt: string | null
  schedule: { timeZone: string }
}

/**
 * Days since a payment page was evaluated, or since it was added where it never was, counted by the calendar of its time zone; null while these are not more
 * than seven, and for other pages, which nothing asks to be evaluated so often.
 */
export function daysUnevaluated({ isPayment, addedAt, lastEvaluatedAt, schedule: { timeZone } }: Evaluable, now: Date): number | null {
  const days = dayNumber(now, timeZone) - dayNumber(new Date(lastEvaluatedAt ?? addedAt), timeZone)
  return isPayment && days > evaluationDaysMax ? days : null
}
