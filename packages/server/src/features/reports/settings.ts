// Language and time zone of an account's reports.
import type { ReportSettings, SetReportSettings } from '@tillwatch/contract/shapes'
import type { Database, Db } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import { findSettings, findZone, moveSchedules, saveSettings } from './queries.ts'

/** Throws Refusal `forbidden`. */
export async function getSettings({ db }: { db: Db }, actor: Actor): Promise<ReportSettings> {
  authorise(actor, 'reports:read')
  return findSettings(db, actor.accountId)
}

/** Does not change existing reports. Throws Refusal `forbidden`, or `bad-input` for an invalid time zone. */
export async function setSettings(
  { db }: Pick<Database, 'db'>,
  actor: Actor,
  { language, timeZone }: SetReportSettings,
  now = new Date(),
): Promise<ReportSettings> {
  authorise(actor, 'reports:write')
  const found = timeZone === null ? null : await findZone(db, timeZone)
  const zone = found !== null && isKnownHere(found) ? found : null
  if (timeZone !== null && zone === null) throw new Refusal('bad-input', 'no-time-zone', 'timeZone')
  return db.transaction().execute(async (trx) => {
    await saveSettings(trx, actor.accountId, { language, timeZone: zone })
    const settings = await findSettings(trx, actor.accountId)
    await moveSchedules(trx, actor.accountId, settings.timeZone, now)
    await recordAudit(trx, actor, 'report.settings', actor.accountId, { language: settings.language, timeZone: settings.timeZone })
    return settings
  })
}

/** The database has some that are not zones of this runtime, such as `Factory`. */
function isKnownHere(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
