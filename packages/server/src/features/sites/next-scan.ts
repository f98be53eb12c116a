// Time of a page's next scan.
import { createHash } from 'node:crypto'
import type { Schedule } from '@tillwatch/contract/shapes'
import { CronExpressionParser } from 'cron-parser'
import { Refusal } from '#features/refusal.ts'

/** Minimum distance between scheduled scans of one page. */
const gapMinutes = 60
/** Number of occurrences of a cron line to check for its minimum distance: more than two days of the densest allowed one. */
const occurrencesRead = 60
const minuteMs = 60_000

/**
 * The first moment after `after` at which the page should be scanned; null if only people or deploys start scans. Each page has its own
 * moment, derived from its ID, so that not all are scanned at once: a minute of the hour, between 1 and 5 o'clock in its time zone, and a
 * day of the week.
 */
export function nextScanAt(schedule: Schedule, pageId: string, after: Date): Date | null {
  const line = lineOf(schedule, pageId)
  if (line === null) return null
  const at = occurrences(line, schedule.timeZone, after).next().getTime()
  // For a custom line: within the minute, so that equal lines of many pages do not coincide.
  return new Date(schedule.frequency === 'cron' ? at + ((hashOf(pageId)[3] ?? 0) % 60) * 1_000 : at)
}

/** A day in a schedule's time zone: `YYYY-MM-DD`, and its day of the week, where 0 is Sunday. */
export interface CalendarDay {
  day: string
  weekday: number
}

/** Whether a scan of the page is planned on a day. Called for a year of days of many pages, so only a custom line is parsed. */
export function plannedOn(schedule: Schedule, pageId: string): (of: CalendarDay) => boolean {
  const { frequency } = schedule
  if (frequency === 'hourly' || frequency === 'daily') return () => true
  if (frequency === 'weekly') {
    const own = weekdayOf(pageId)
    return ({ weekday }) => weekday === own
  }
  const line = lineOf(schedule, pageId)
  if (line === null) return () => false
  // Only the days of the line matter, so noon in a zone whose days all have 24 hours represents each day.
  const noons = CronExpressionParser.parse(`0 12 ${line.trim().split(/\s+/).slice(2).join(' ')}`, { tz: 'UTC' })
  return ({ day }) => noons.includesDate(new Date(`${day}T12:00:00Z`))
}

/** The schedule as a line of five fields; null if only people or deploys start scans. */
function lineOf({ frequency, cron }: Schedule, pageId: string): string | null {
  const [minute = 0, hour = 0] = hashOf(pageId)
  const at = `${minute % 60} ${1 + (hour % 4)}`
  if (frequency === 'hourly') return `${minute % 60} * * * *`
  if (frequency === 'daily') return `${at} * * *`
  if (frequency === 'weekly') return `${at} * * ${weekdayOf(pageId)}`
  return frequency === 'cron' ? (cron ?? '') : null
}

const hashOf = (pageId: string) => createHash('sha256').update(pageId).digest()

/** 0 is Sunday. */
const weekdayOf = (pageId: string) => (hashOf(pageId)[2] ?? 0) % 7

/**
 * Throws Refusal `bad-input` for an invalid time zone, and for a line that cannot be parsed, never occurs, or occurs more often than
 * hourly.
 */
export function checkSchedule({ frequency, cron, timeZone }: Schedule, now: Date): void {
  if (!isTimeZone(timeZone)) throw noTimeZone(timeZone)
  if ((frequency === 'cron') !== (cron !== null)) throw new Refusal('bad-input', 'cron-and-frequency', 'schedule.cron')
  if (cron === null) return
  if (cron.trim().split(/\s+/).length !== 5) throw new Refusal('bad-input', 'cron-fields', 'schedule.cron')
  if (closestMinutes(cron, timeZone, now) < gapMinutes) throw new Refusal('bad-input', 'cron-too-often', 'schedule.cron')
}

/** Refuses a name that is not a time zone, or that the database does not know. */
export const noTimeZone = (name: string) => new Refusal('bad-input', { code: 'schedule-time-zone', values: { name } }, 'schedule.timeZone')

/** The smallest distance between the next occurrences of the line. */
function closestMinutes(cron: string, timeZone: string, now: Date): number {
  try {
    const times = CronExpressionParser.parse(cron, { currentDate: now, tz: timeZone }).take(occurrencesRead)
    const moments = times.map((time) => time.getTime())
    return Math.min(...moments.slice(1).map((moment, at) => (moment - (moments[at] as number)) / minuteMs))
  } catch {
    throw new Refusal('bad-input', { code: 'cron-never', values: { cron } }, 'schedule.cron')
  }
}

function occurrences(line: string, timeZone: string, after: Date) {
  return CronExpressionParser.parse(line, { currentDate: after, tz: timeZone })
}

/**
 * A named zone of the tz database. The database would interpret abbreviations and offsets, such as CET and +02:00, differently from this
 * process.
 */
function isTimeZone(name: string): boolean {
  if (!/^[a-z]\w*\/|^utc$/i.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false // the only way to test a name
  }
}
