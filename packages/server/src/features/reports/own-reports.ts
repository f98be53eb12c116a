// Lists the weekly reports that go to a person, and adds or removes the person's address. Every role that reads reports may.
import { reportsMax } from '@tillwatch/contract/lists'
import type { Notifications } from '@tillwatch/contract/shapes'
import type { Database, Db } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import { emailOfMember, keepRecipients, listScheduleRows, lockRecipients, setRecipients } from './queries.ts'

/** Those that are on, as the schedules are listed. Throws Refusal `forbidden`. */
export async function listOwnReports({ db }: { db: Db }, actor: Actor): Promise<Notifications['reports']> {
  authorise(actor, 'reports:read')
  const email = await emailOfMember(db, actor.accountId, actor.name)
  const schedules = await listScheduleRows(db, actor.accountId)
  return schedules.flatMap(({ siteId, clientId, host, client, recipients, isOn }) =>
    isOn ? [{ siteId, clientId, name: host ?? client, isOn: recipients.some((each) => each.toLowerCase() === email) }] : [],
  )
}

/** Idempotent. Throws Refusal `forbidden`, `not-found` for a schedule that doesn't exist, and `conflict` for too many recipients. */
export async function setOwnReport(
  { db }: Pick<Database, 'db'>,
  actor: Actor,
  { siteId, clientId, isOn }: { siteId: string | null; clientId: string | null; isOn: boolean },
): Promise<void> {
  authorise(actor, 'reports:read')
  const { accountId, name } = actor
  await db.transaction().execute(async (trx) => {
    await lockRecipients(trx, accountId)
    const email = await emailOfMember(trx, accountId, name)
    const schedule = (await listScheduleRows(trx, accountId)).find((each) => each.siteId === siteId && each.clientId === clientId)
    if (schedule === undefined || email === null) throw new Refusal('not-found', 'schedule-not-found')
    const others = schedule.recipients.filter((each) => each.toLowerCase() !== email)
    if (others.length < schedule.recipients.length === isOn) return
    if (isOn && others.length >= reportsMax.recipients)
      throw new Refusal('conflict', { code: 'too-many-recipients', values: { max: reportsMax.recipients } })
    if (isOn) await keepRecipients(trx, accountId, [email])
    await setRecipients(trx, accountId, { siteId, clientId }, isOn ? [...others, email] : others)
    await recordAudit(trx, actor, 'report.schedule', siteId ?? clientId ?? accountId, {
      isOn: String(schedule.isOn),
      recipients: String(others.length + (isOn ? 1 : 0)),
    })
  })
}
