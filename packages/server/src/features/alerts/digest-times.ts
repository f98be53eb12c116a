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
  const minute = minuteOfDay(at, quiet.timeZone)
  const length = (quiet.until - quiet.from + dayMinutes) % dayMinutes
  const since = (minute - quiet.from + dayMinutes) % dayMinutes
  if (since >= length) return at
  return new Date(Math.floor(at.getTime() / minuteMs) * minuteMs + (length - since) * minuteMs)
}

/** When the digest after the one that was due at `due` is; where a worker was away for long, the next that is to come. */
export function nextDigest(frequency: 'daily' | 'weekly', due: Date, now: Date, quiet: QuietHours | null): Date {
  const periodMs = periodDays[frequency] * dayMinutes * minuteMs
  const periods = Math.max(1, Math.floor((now.getTime() - due.getTime()) / periodMs) + 1)
  return afterQuiet(new Date(due.getTime() + periods * periodMs), quiet)
}

function minuteOfDay(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).formatToParts(at)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value ?? 0)
  return part('hour') * 60 + part('minute')
}
