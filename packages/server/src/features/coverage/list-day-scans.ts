// Scans of a day in the calendar.
import type { DayScans } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { scansOfDay } from '#features/scans/index.ts'
import { checkDay } from './days.ts'
import { ownWatched } from './own-watched.ts'

/** Newest first. Throws Refusal `not-found` for an unknown page or one of another account, and `bad-input` for an invalid day. */
export async function listDayScans({ db }: { db: Db }, actor: Actor, pageId: string, day: string): Promise<DayScans> {
  const { time_zone: timeZone } = await ownWatched(db, actor, pageId)
  checkDay('day', day)
  return { day, timeZone, scans: await scansOfDay(db, actor, pageId, day, timeZone) }
}
