// Formats of times, sizes, and dates, by language.
import { personZone } from './time-zone.ts'

/** One cached format per language: creating one takes longer than a hundred uses, and lists use them in each row. */
export function formats<Options, Format>(
  Make: new (language: string, options: Options) => Format,
  options: Options,
): (language: string) => Format {
  const made = new Map<string, Format>()
  return (language) => {
    const format = made.get(language) ?? new Make(language, options)
    made.set(language, format)
    return format
  }
}

/** Date formats of each language in the person's time zone. */
export function dates(options: Intl.DateTimeFormatOptions): (language: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (language) => {
    const timeZone = personZone()
    const key = `${language} ${timeZone}`
    const format = made.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone })
    made.set(key, format)
    return format
  }
}

const wholes = formats(Intl.NumberFormat, { maximumFractionDigits: 0 })
const tenths = formats(Intl.NumberFormat, { maximumFractionDigits: 1 })
const relatives = formats(Intl.RelativeTimeFormat, { numeric: 'auto' })
const shortDays = dates({ dateStyle: 'medium' })
const days = dates({ dateStyle: 'long' })
const moments = dates({ dateStyle: 'long', timeStyle: 'medium' })

/** Milliseconds as seconds or minutes, with non-breaking spaces: `0.4 s`, `4.2 s`, `38 s`, `2 min 5 s`. */
export function formatDuration(ms: number, language: string): string {
  const seconds = Math.max(0, ms) / 1000
  if (seconds < 59.5) {
    return `${(seconds < 9.95 ? tenths : wholes)(language).format(seconds)}\u00a0s`
  }
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}\u00a0min ${whole % 60}\u00a0s`
}

/** Bytes in decimal units with at most one decimal: `812 B`, `4.2 kB`, `1.3 MB`. */
export function formatBytes(bytes: number, language: string): string {
  const [unit, size] = bytes >= 1e6 ? (['MB', 1e6] as const) : bytes >= 1e3 ? (['kB', 1e3] as const) : (['B', 1] as const)
  return `${(size === 1 ? wholes : tenths)(language).format(bytes / size)}\u00a0${unit}`
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/**
 * A moment in words: relative within a week (`2 hours ago`, `in 2 hours`), then the date, in the reader's time zone by default. `iso` is
 * ISO 8601, `now` in milliseconds.
 */
export function formatWhen(iso: string, language: string, now: number, timeZone?: string): string {
  const ahead = Date.parse(iso) - now
  const distance = Math.abs(ahead)
  if (distance > 7 * 86_400_000) {
    const format = timeZone === undefined ? shortDays(language) : new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone })
    return format.format(new Date(iso))
  }
  const relative = relatives(language)
  const step = steps.find(([, ms]) => distance >= ms)
  return step ? relative.format(Math.sign(ahead) * Math.floor(distance / step[1]), step[0]) : relative.format(0, 'second')
}

/** A day in words: `November 21, 2026`. `iso` is ISO 8601. */
export function formatDay(iso: string, language: string): string {
  return days(language).format(new Date(iso))
}

/** The full date and time, for titles. */
export function formatMoment(iso: string, language: string): string {
  return moments(language).format(new Date(iso))
}

/** `40 seconds`, `12 minutes`: rounded up to a whole number. */
export function formatSpan(seconds: number, language: string): string {
  const unit = seconds < 90 ? 'second' : 'minute'
  const count = Math.ceil(unit === 'second' ? seconds : seconds / 60)
  return inUnit(count, unit, language)
}

/** Duration of a decision, in the largest unit with at least two: `3 days`, `47 hours`; `1 minute` for anything shorter. */
export function formatLag(ms: number, language: string): string {
  const [unit, lengthMs] = steps.find(([, lengthMs]) => ms >= 2 * lengthMs) ?? (['minute', 60_000] as const)
  return inUnit(Math.max(1, Math.floor(ms / lengthMs)), unit, language)
}

const inUnit = (count: number, unit: string, language: string) =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
