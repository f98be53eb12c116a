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
