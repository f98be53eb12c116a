// Requests a report of any period; a worker creates it.
import { randomUUID } from 'node:crypto'
import { dayAt } from '@tillwatch/contract/rules'
import type { KeptReport, MakeReport } from '@tillwatch/contract/shapes'
import { limits } from '#config/limits.ts'
import type { Actor } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { holdClient } from '#features/clients/index.ts'
import { Refusal } from '#features/refusal.ts'
import { checkDays, ownPart } from './own-part.ts'
import type { ReportContext } from './ports.ts'
import { countOfDay, findReport, findSettings, insertReport } from './queries.ts'

const { perAccountAndDay } = limits.report

/**
 * The pending report. Throws Refusal `forbidden`, `not-found` for a site or client of another account, `bad-input` for invalid days, and
 * `conflict` after too many in a day.
 */
export async function requestReport(
  { db, reportQueue }: Pick<ReportContext, 'db' | 'reportQueue'>,
  actor: Actor,
  { siteId, clientId, from, to, language }: MakeReport,
  now = new Date(),
): Promise<KeptReport> {
  const { accountId } = actor
  const id = randomUUID()
  return db.transaction().execute(async (trx) => {
    const of = await ownPart(trx, actor, 'reports:write', { siteId, clientId }, holdClient)
    const settings = await findSettings(trx, accountId, { siteId, clientId })
    const today = dayAt(now, settings.timeZone)
    checkDays({ from, to }, today)
    const last = to > today ? today : to
    if ((await countOfDay(trx, accountId)) >= perAccountAndDay)
      throw new Refusal('conflict', { code: 'reports-per-day', values: { max: perAccountAndDay } })
    const { timeZone } = settings
    const report = {
      id,
      accountId,
      siteId,
      clientId,
      from,
      to: last,
      language: language ?? settings.language,
      timeZone,
      requestedBy: actor.name,
      recipients: [],
    }
    await insertReport(trx, report)
    await recordAudit(trx, actor, 'report.make', id, { ...of, from, to: last })
    await reportQueue.enqueue(trx, id)
    return (await findReport(trx, accountId, id)) as KeptReport
  })
}
