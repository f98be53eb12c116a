// Weekly reports are on from the first site of an account, because few people turn on what they do not know.
import type { Db } from '#db/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { findOwnersAddress, findSettings, listScheduleRows, upsertSchedule } from './queries.ts'

/** In the transaction that adds the account's first site: one schedule for all sites, to its first owner. Keeps an existing schedule. */
export async function startWeeklyReports(trx: Db, accountId: string): Promise<void> {
  if ((await listScheduleRows(trx, accountId)).length > 0) return
  const owner = await findOwnersAddress(trx, accountId)
  const recipients = owner === null ? [] : [owner]
  const { timeZone } = await findSettings(trx, accountId)
  await upsertSchedule(trx, { accountId, siteId: null, clientId: null, isOn: true, recipients, timeZone }, new Date())
  const program = { accountId, name: 'worker', role: 'owner' as const }
  await recordAudit(trx, program, 'report.schedule', accountId, { isOn: 'true', recipients: String(recipients.length) })
}
