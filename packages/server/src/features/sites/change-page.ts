// Changes a page: whether shoppers pay there, its schedule, and pausing.
import type { ChangePage, Page, Schedule } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { describePage, scheduleOf } from './describe-page.ts'
import { checkSchedule, nextScanAt, noTimeZone } from './next-scan.ts'
import { ownPage } from './own-page.ts'
import type { SiteContext } from './ports.ts'
import { findTimeZone, updatePage } from './queries.ts'

/** Changes the named fields and keeps the others. Throws Refusal `not-found`, and `bad-input` for an invalid schedule. */
export async function changePage(
  context: Pick<SiteContext, 'db' | 'unlimited'>,
  actor: Actor,
  pageId: string,
  input: ChangePage,
): Promise<Page> {
  const { db, unlimited } = context
  const before = await ownPage(db, actor, 'sites:write', pageId)
  const now = new Date()
  const given = input.schedule && (await readSchedule(db, input.schedule, now))
  const schedule = given ?? scheduleOf(before)
  const isPaused = input.isPaused ?? before.paused_at !== null
  const isNew = input.schedule !== undefined || isPaused !== (before.paused_at !== null)
  await db.transaction().execute(async (trx) => {
    await updatePage(trx, actor.accountId, pageId, {
      is_payment: input.isPayment ?? before.is_payment,
      frequency: schedule.frequency,
      cron: schedule.cron,
      time_zone: schedule.timeZone,
      paused_at: isPaused ? (before.paused_at ?? now) : null,
      ...(isNew ? { next_scan_at: isPaused ? null : nextScanAt(schedule, pageId, now), retry_at: null, retry_attempt: null } : {}),
    })
    await recordAudit(trx, actor, 'page.change', pageId, { url: before.url, ...changes({ ...input, schedule: given }, scheduleOf(before)) })
  })
  return describePage(db, actor, await ownPage(db, actor, 'sites:read', pageId), unlimited)
}

/** With its time zone in the database's spelling, which determines the days of the page. */
async function readSchedule(db: Db, schedule: Schedule, now: Date): Promise<Schedule> {
  checkSchedule(schedule, now)
  const timeZone = await findTimeZone(db, schedule.timeZone)
  if (timeZone === null) throw noTimeZone(schedule.timeZone)
  return { ...schedule, timeZone }
}

function changes({ isPayment, isPaused, schedule }: ChangePage, before: Schedule): Record<string, string> {
  return {
    ...(isPayment === undefined ? {} : { isPayment: String(isPayment) }),
    ...(isPaused === undefined ? {} : { isPaused: String(isPaused) }),
    ...(schedule ? { schedule: written(schedule), scheduleBefore: written(before) } : {}),
  }
}

const written = ({ frequency, cron, timeZone }: Schedule) => [frequency, cron, timeZone].filter(Boolean).join(' ')
