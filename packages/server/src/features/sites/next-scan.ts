// Owns when a page is scanned next.
import { createHash } from 'node:crypto'
import type { Schedule } from '@tillwatch/contract/shapes'
import { CronExpressionParser } from 'cron-parser'
import { Refusal } from '#features/refusal.ts'

/** Scans of one page by schedule are never closer than this. */
const gapMinutes = 60
/** Occurrences of a line that are looked at for its gaps: more than two days of the densest that is allowed. */
const occurrencesRead = 60
const minuteMs = 60_000

/**
 * The first moment after `after` at which the page is to be scanned; null where only a person or a deploy asks for it. Every page has a moment of its own
 * that follows from its id, so that not all are scanned at once: a minute of the hour, between 1 and 5 o'clock in its time zone, and a day of the week.
 */
export function nextScanAt(schedule: Schedule, pageId: string, after: Date): Date | null {
  const line = lineOf(schedule, pageId)
  if (line === null) return null
  const at = occurrences(line, schedule.timeZone, after).next().getTime()
  // A line of the person's own: within the minute, so that lines of many pages for the same minute do not fall together.
  return new Date(schedule.frequency === 'cron' ? at + ((hashOf(pageId)[3] ?? 0) % 60) * 1_000 : at)
}

/** A day in a schedule's time zone: `YYYY-MM-DD`, and its day of the week, of which 0 is Sunday. */
export interface CalendarDay {
  day: string
  weekday: number
}

/** Says of a day whether a scan of the page is planned on it. A year of days of many pages is asked for, so only a person's own line is read. */
export function plannedOn(schedule: Schedule, pageId: string): (of: CalendarDay) => boolean {
  const { frequency } = schedule
  if (frequency === 'hourly' || frequency === 'daily') return () => true
  if (frequency === 'weekly') {
    const own = weekdayOf(pageId)
    return ({ weekday }) => weekday === own
  }
  const line = lineOf(schedule, pageId)
  if (line === null) return () => false
  // Of the line only its days are asked for, so noon of a zone whose days all have 24 hours stands for each.
  const noons = CronExpressionParser.parse(`0 12 ${line.trim().split(/\s+/).slice(2).join(' ')}`, { tz: 'UTC' })
  return ({ day }) => noons.includesDate(new Date(`${day}T12:00:00Z`))
}

/** The schedule as a line of five fields; null where a person or a deploy asks. */
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

/** Throws Refusal `bad-input` for a time zone that is none, and for a line that cannot be read, never comes, or comes more often than once an hour. */
export function checkSchedule({ frequency, cron, timeZone }: Schedule, now: Date): void {
  if (!isTimeZone(timeZone)) throw noTimeZone(timeZone)
  if ((frequency === 'cron') !== (cron !== null))
    throw new Refusal(
      'bad-input',
      'A cron expression is required with the frequency “cron”, and not allowed with other frequencies.',
      'schedule.cron',
    )
  if (cron === null) return
  if (cron.trim().split(/\s+/).length !== 5)
    throw new Refusal(
      'bad-input',
      'The cron expression needs five fields: minute, hour, day of the month, month, and day of the week.',
      'schedule.cron',
    )
  if (closestMinutes(cron, timeZone, now) < gapMinutes)
    throw new Refusal(
      'bad-input',
      'The cron expression runs more often than once an hour. Leave at least an hour between scans.',
      'schedule.cron',
    )
}

/** Refuses a name that is no time zone, or none that the database knows. */
export const noTimeZone = (name: string) =>
  new Refusal('bad-input', `“${name}” is not a time zone. Use a name such as Europe/Madrid or UTC.`, 'schedule.timeZone')

/** The smallest distance between occurrences of the line to come. */
function closestMinutes(cron: string, timeZone: string, now: Date): number {
  try {
    const times = CronExpressionParser.parse(cron, { currentDate: now, tz: timeZone }).take(occurrencesRead)
    const moments = times.map((time) => time.getTime())
    return Math.min(...moments.slice(1).map((moment, at) => (moment - (moments[at] as number)) / minuteMs))
  } catch {
    throw new Refusal('bad-input', `The cron expression “${cron}” is invalid or never runs.`, 'schedule.cron')
  }
}

function occurrences(line: string, timeZone: string, after: Date) {
  return CronExpressionParser.parse(line, { currentDate: after, tz: timeZone })
}

/** A zone of the tz database by its name: abbreviations and offsets, such as CET and +02:00, the database would read otherwise than this process. */
function isTimeZone(name: string): boolean {
  if (!/^[a-z]\w*\/|^utc$/i.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false // the one way to ask
  }
}
