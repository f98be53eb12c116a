// Creates due digests: everything below alert level in one message, outside quiet hours.
import { randomUUID } from 'node:crypto'
import type { Db } from '#db/index.ts'
import type { AlertContext } from './ports.ts'
import { countForDigest, type DueDigest, holdDueDigest, insertDelivery, putDigest } from './queries.ts'

const minuteMs = 60_000
const dayMinutes = 1_440
const periodDays = { daily: 1, weekly: 7 } as const
const minutesOf = ({ day, minute }: Clock) => day * dayMinutes + minute

/** A comparison's end is recorded as the start of its transaction, which is over by then. */
const settledMs = 10 * 60_000

/**
 * Any number of workers may call this at once. Does not send empty digests. Returns the number sent. If the digest of a channel fails,
 * throws after creating all others.
 */
export async function makeDigests({ db }: Pick<AlertContext, 'db'>, now: Date): Promise<number> {
  const faults = new Map<string, unknown>()
  for (let made = 0; ; ) {
    let held = ''
    try {
      const one = await db.transaction().execute(async (trx) => {
        const due = await holdDueDigest(trx, now, [...faults.keys()])
        if (due === null) return 'none'
        held = due.id
        return makeDigest(trx, due, now)
      })
      if (one === 'made') made++
      if (one !== 'none') continue
    } catch (error) {
      if (held === '') throw error
      faults.set(held, error)
      continue
    }
    if (faults.size > 0) throw new AggregateError(faults.values(), `The digests of ${faults.size} channels could not be made.`)
    return made
  }
}

async function makeDigest(trx: Db, due: DueDigest, now: Date): Promise<'made' | 'waits' | 'empty'> {
  const quiet = quietOf(due)
  const loud = afterQuiet(now, quiet)
  if (loud > now) {
    await putDigest(trx, due, loud, null)
    return 'waits'
  }
  const { account_id, id, digest, digest_due_at, digested_until, time_zone } = due
  const until = new Date(Math.max(now.getTime() - settledMs, digested_until.getTime()))
  const { sites, total } = await countForDigest(trx, due, digested_until, until)
  await putDigest(trx, due, nextDigest(digest, digest_due_at, now, quiet, time_zone), until)
  if (sites.length === 0) return 'empty'
  const message = { about: 'digest', from: digested_until.toISOString(), until: until.toISOString(), sites, total } as const
  await insertDelivery(trx, {
    id: randomUUID(),
    accountId: account_id,
    channelId: id,
    incidentId: null,
    stage: null,
    kind: 'digest',
    message,
  })
  return 'made'
}

const quietOf = ({ quiet_from, quiet_until, time_zone }: DueDigest) =>
  quiet_from === null || quiet_until === null ? null : { from: quiet_from, until: quiet_until, timeZone: time_zone }

interface QuietHours {
  /** Minutes of the day. If `until` is before `from`, they cross midnight. */
  from: number
  until: number
  timeZone: string
}

/** The time itself, or the end of quiet hours if it is within them. Equal start and end mean no quiet hours. */
export function afterQuiet(at: Date, quiet: QuietHours | null): Date {
  if (quiet === null) return at
  const { from, until, timeZone } = quiet
  const { day, minute } = clockAt(at, timeZone)
  const [length, since] = [(until - from + dayMinutes) % dayMinutes, (minute - from + dayMinutes) % dayMinutes]
  if (since >= length) return at
  const end = momentOf({ day: minute < until ? day : day + 1, minute: until }, timeZone)
  return end > at ? end : at
}

/** Time of the digest after the one due at `due`, by the channel's clock. After a long pause of the workers, the next future one. */
export function nextDigest(frequency: 'daily' | 'weekly', due: Date, now: Date, quiet: QuietHours | null, timeZone: string): Date {
  const period = periodDays[frequency]
  const { day, minute } = clockAt(due, timeZone)
  const periods = Math.max(1, Math.floor((clockAt(now, timeZone).day - day) / period))
  const after = (count: number) =>
    new Date(momentOf({ day: day + count * period, minute }, timeZone).getTime() + (due.getTime() % minuteMs))
  const next = after(periods)
  return afterQuiet(next > now ? next : after(periods + 1), quiet)
}

/** Clock values: days since 1970, and minutes of the day. */
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

/** When the clock shows that time. If it never does because the clock was set forward, about as much later. */
function momentOf(clock: Clock, timeZone: string): Date {
  const asUtc = minutesOf(clock) * minuteMs
  const aheadMs = (at: number) => minutesOf(clockAt(new Date(at), timeZone)) * minuteMs - at
  return new Date(asUtc - aheadMs(asUtc - aheadMs(asUtc)))
}
