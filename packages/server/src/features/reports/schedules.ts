// Owns the weekly schedules of an account's reports, and who gets them by e-mail.
import type { ReportScheduleList, SetReportSchedule } from '@tillwatch/core/contract'
import { reportsMax } from '@tillwatch/core/shared'
import type { Database, Db } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { holdClient } from '#features/clients/index.ts'
import { Refusal } from '#features/refusal.ts'
import { ownPart } from './own-part.ts'
import { findSettings, listScheduleRows, upsertSchedule } from './queries.ts'

/** Throws Refusal `forbidden`. */
export async function listSchedules({ db }: { db: Db }, actor: Actor): Promise<ReportScheduleList> {
  authorise(actor, 'reports:read')
  return { schedules: await listScheduleRows(db, actor.accountId) }
}

/** Sets that of a site, of a client, or of all sites. Throws Refusal `forbidden`, `not-found` for a site or a client that is none of the account's, `conflict` where there are too many. */
export async function setSchedule(
  { db }: Pick<Database, 'db'>,
  actor: Actor,
  { siteId, clientId, isOn, recipients }: SetReportSchedule,
  now = new Date(),
): Promise<ReportScheduleList> {
  const { accountId } = actor
  const to = [...new Set(recipients.map((address) => address.trim()))]
  await db.transaction().execute(async (trx) => {
    const of = await ownPart(trx, actor, 'reports:write', { siteId, clientId }, holdClient)
    const known = await listScheduleRows(trx, accountId)
    if (known.length >= reportsMax.schedules && !known.some((each) => each.siteId === siteId && each.clientId === clientId))
      throw new Refusal('conflict', `An account has at most ${reportsMax.schedules} schedules. Use the one for all sites.`)
    const { timeZone } = await findSettings(trx, accountId)
    await upsertSchedule(trx, { accountId, siteId, clientId, isOn, recipients: to, timeZone }, now)
    await recordAudit(trx, actor, 'report.schedule', siteId ?? clientId ?? accountId, {
      ...of,
      isOn: String(isOn),
      recipients: String(to.length),
    })
  })
  return { schedules: await listScheduleRows(db, accountId) }
}
