// Formats calendar days, which have no time zone, by language.
import { formats } from '#lib/format.ts'

const days = formats(Intl.DateTimeFormat, { dateStyle: 'long', timeZone: 'UTC' })
const utc = (day: string) => new Date(`${day}T00:00:00Z`)

/** A day (`YYYY-MM-DD`) as text: `March 3, 2026`. */
export const dayInWords = (day: string, language: string): string => days(language).format(utc(day))

/** A month (`YYYY-MM`) as text: `March 2026`. */
export const monthInWords = (month: string, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(utc(`${month}-01`))

/** Days of the week from Monday on, short for display and long for screen readers. */
export function weekdays(language: string): { short: string; long: string }[] {
  const name = (style: 'short' | 'long', at: number) =>
    new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' }).format(utc(`2024-01-0${at + 1}`))
  return Array.from({ length: 7 }, (_, at) => ({ short: name('short', at), long: name('long', at) }))
}

/** The time in the page's time zone, which the calendar uses: `March 3, 2026 at 4:12 AM`. */
export const momentIn = (iso: string, timeZone: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(iso))

/** The day of a time in the page's time zone: `March 3, 2026`. */
export const dayIn = (iso: string, timeZone: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(new Date(iso))
