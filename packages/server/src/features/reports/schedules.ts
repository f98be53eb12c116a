// Weekly schedules of an account's reports, and their email recipients.

import { reportsMax } from '@tillwatch/contract/lists'
import type { ReportScheduleList, SetReportSchedule } from '@tillwatch/contract/shapes'
import type { Database, Db } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { holdClient } from '#features/clients/index.ts'
import { Refusal } from '#features/refusal.ts'
import { ownPart } from './own-part.ts'
import { countRecipients, findAccountName, findSettings, listScheduleRows, lockRecipients, upsertSchedule } from './queries.ts'
import { type AskingContext, askRecipients } from './recipients.ts'

/** Throws Refusal `forbidden`. */
export async function listSchedules({ db }: { db: Db }, actor: Actor): Promise<ReportScheduleList> {
  authorise(actor, 'reports:read')
  return { schedules: await listScheduleRows(db, actor.accountId) }
}

/**
 * Asks unconfirmed recipients. Sets the schedule of a site, of a client, or of all sites. Throws Refusal `forbidden`, `not-found` for a
 * site or client of another account, `conflict` for too many schedules or recipients, and `too-many-requests` if the account reached its
 * daily limit of confirmation letters.
 */
export async function setSchedule(
  { db, ...asking }: Pick<Database, 'db'> & AskingContext,
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
      throw new Refusal('conflict', { code: 'too-many-schedules', values: { max: reportsMax.schedules } })
    await lockRecipients(trx, accountId)
    const { timeZone } = await findSettings(trx, accountId)
    await upsertSchedule(trx, { accountId, siteId, clientId, isOn, recipients: to, timeZone }, now)
    if ((await countRecipients(trx, accountId)) > reportsMax.recipientsOfAccount)
      throw new Refusal('conflict', { code: 'too-many-recipients-of-account', values: { max: reportsMax.recipientsOfAccount } })
    const { language } = await findSettings(trx, accountId, { siteId, clientId })
    await askRecipients(trx, asking, actor, { account: await findAccountName(trx, accountId), addresses: to, language })
    await recordAudit(trx, actor, 'report.schedule', siteId ?? clientId ?? accountId, {
      ...of,
      isOn: String(isOn),
      recipients: String(to.length),
    })
  })
  return { schedules: await listScheduleRows(db, accountId) }
}
