// Owns when a digest is made: after its period, and never within the quiet hours of its channel.

export interface QuietHours {
  /** Minutes of the day; until before from where they go over midnight. */
  from: number
  until: number
  timeZone: string
}

const minuteMs = 60_000
const dayMinutes = 1_440
const periodDays = { daily: 1, weekly: 7 } as const

/** The moment itself, or where it falls into quiet hours, their end. Quiet hours from a minute to the same minute are none. */
export function afterQuiet(at: Date, quiet: QuietHours | null): Date {
  if (quiet === null) return at
  const { from, until, timeZone } = quiet
  const { day, minute } = clockAt(at, timeZone)
  const [length, since] = [(until - from + dayMinutes) % dayMinutes, (minute - from + dayMinutes) % dayMinutes]
  if (since >= length) return at
  const end = momentOf({ day: minute < until ? day : day + 1, minute: until }, timeZone)
  return end > at ? end : at
}

/** When the digest after the one that was due at `due` is, by the clock of the channel; where a worker was away for long, the next that is to come. */
export function nextDigest(frequency: 'daily' | 'weekly', due: Date, now: Date, quiet: QuietHours | null, timeZone: string): Date {
  const period = periodDays[frequency]
  const { day, minute } = clockAt(due, timeZone)
  const periods = Math.max(1, Math.floor((clockAt(now, timeZone).day - day) / period))
  const after = (count: number) =>
    new Date(momentOf({ day: day + count * period, minute }, timeZone).getTime() + (due.getTime() % minuteMs))
  const next = after(periods)
  return afterQuiet(next > now ? next : after(periods + 1), quiet)
}

/** What a clock shows: days since 1970, and minutes of the day. */
interface Clock {
  day: number
  minute: number
}

function clockAt(at: Date, timeZone: string): Clock {
  const format = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const parts = new Intl.DateTimeFormat('en', { timeZone, ...format }).formatToParts(at)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value ?? 0)
  const day = Date.UTC(part('year'), part('month') - 1, part('day')) / (dayMinutes * minuteMs)
  return { day, minute: part('hour') * 60 + part('minute') }
}

/** When the clock shows that; where it never does since it was put forward then, about as much later. */
function momentOf(clock: Clock, timeZone: string): Date {
  const asUtc = minutesOf(clock) * minuteMs
  const aheadMs = (at: number) => minutesOf(clockAt(new Date(at), timeZone)) * minuteMs - at
  return new Date(asUtc - aheadMs(asUtc - aheadMs(asUtc)))
}

const minutesOf = ({ day, minute }: Clock) => day * dayMinutes + minute
