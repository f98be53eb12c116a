// Who gets weekly reports: only those who said so, not too many, asked not too often, and no longer than they want.
import { expect, it } from 'vitest'
import { inScope } from '#db/index.ts'
import { removeMember } from '#features/members/index.ts'
import { listSchedules, makeReport, readRecipientLink, setSchedule, startDueReports, useRecipientLink } from '#features/reports/index.ts'
import { otherActor, personOf } from '../../support/context.ts'
import { asking, confirmRecipients, eve, making, openShop, owner, queued, siteId, test } from './own-shop.ts'

openShop()
const before = new Date('2026-11-18T12:00:00Z')
const monday = new Date('2026-11-23T05:00:00Z')
const all = { siteId: null, clientId: null, isOn: true }
const mailsOf = (kind: string) =>
  test.database.db
    .selectFrom('mails')
    .select(['to_address', 'text', 'stop_url'])
    .where('kind', '=', kind)
    .orderBy('created_at')
    .orderBy('to_address')
    .execute()
const set = (recipients: string[], actor = owner, part: object = {}) =>
  setSchedule(asking(), actor, { ...all, ...part, recipients }, before)
/** What the account's report of the week was mailed to. */
async function reported(): Promise<string[]> {
  await startDueReports(asking(), monday)
  for (const id of queued.splice(0)) await makeReport(making(), id, monday)
  return (await mailsOf('report')).map(({ to_address }) => to_address).sort()
}
const act = (kind: 'confirm' | 'stop', token: string) => inScope(() => useRecipientLink(asking(), kind, token, '192.0.2.9'))

it('get nothing until they confirm; people of the account with a confirmed address need not', async () => {
  await test.database.db.deleteFrom('mails').execute()
  const { person, email } = await personOf(test.database, owner)
  await test.database.db.updateTable('users').set({ email_verified: true }).where('id', '=', person.name).execute()
  const { schedules } = await set(['QSA@assessor.example', 'eve@evil.example', email], person)
  expect(schedules[0]?.waiting).toEqual(['QSA@assessor.example', 'eve@evil.example'])
  const letters = await mailsOf('confirm-reports')
  expect(letters.map(({ to_address }) => to_address)).toEqual(['eve@evil.example', 'qsa@assessor.example'])
  expect(letters[0]?.text).toContain(`${email} wants to send the weekly evidence reports for the Tillwatch account “Other”`)
  const token = /confirm\/([\w-]+)/.exec(letters[1]?.text ?? '')?.[1] ?? ''
  expect(await readRecipientLink(asking(), 'confirm', token)).toMatchObject({ address: 'qsa@assessor.example', isConfirmed: false })
  await act('confirm', token)
  await act('confirm', token)
  expect(await reported()).toEqual([email, 'qsa@assessor.example'].sort())
  const { line } = await test.database.db
    .selectFrom('evidence_records')
    .select('line')
    .where('account_id', '=', owner.accountId)
    .where('kind', '=', 'report')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(line)).toMatchObject({ facts: { recipients: 2 } })
  const recorded = await test.database.db
    .selectFrom('audit_log')
    .select(['actor', 'details'])
    .where('action', '=', 'report.recipient-confirm')
    .execute()
  expect(recorded).toEqual([{ actor: 'recipient', details: { email: 'qsa@assessor.example' } }])
})

it('of before anybody was asked are asked with the next report, and get it from then on', async () => {
  await test.database.db.deleteFrom('mails').execute()
  await set(['old@shop.example'])
  await test.database.db.deleteFrom('mails').execute()
  await test.database.db.deleteFrom('letter_turns').execute()
  await test.database.db.updateTable('report_recipients').set({ asked_at: null, confirm_sha256: null }).execute()
  expect(await reported()).toEqual([])
  expect((await mailsOf('confirm-reports')).map(({ to_address }) => to_address)).toEqual(['old@shop.example'])
})

it('who belong to the account no more are asked like strangers, and get nothing until they confirm', async () => {
  const { db } = test.database
  await db.deleteFrom('mails').execute()
  const { person, email } = await personOf(test.database, { ...owner, role: 'analyst' })
  await db.updateTable('users').set({ email_verified: true }).where('id', '=', person.name).execute()
  expect((await set([email])).schedules[0]?.waiting).toEqual([])
  await removeMember(test.database, owner, person.name)
  expect((await listSchedules(test.database, owner)).schedules[0]?.waiting).toEqual([email])
  expect(await reported()).toEqual([])
  expect((await mailsOf('confirm-reports')).map(({ to_address }) => to_address)).toEqual([email])
})

it('stop the mails by the link in each, which names the account, and are asked anew before any more come', async () => {
  await test.database.db.deleteFrom('mails').execute()
  await set(['qsa@assessor.example', 'cto@shop.example'])
  await set(['qsa@assessor.example'], owner, { siteId })
  await confirmRecipients()
  await reported()
  const mail = (await mailsOf('report')).find(({ to_address }) => to_address === 'qsa@assessor.example')
  expect(mail?.text).toContain('The account “Other” sends you this report every week.')
  const [, seq, hash] = /ends at record (\d+):([0-9a-f]{64})\. Keep this email/.exec(mail?.text ?? '') ?? []
  const record = await test.database.db
    .selectFrom('evidence_records')
    .select('hash')
    .where('account_id', '=', owner.accountId)
    .where('seq', '=', Number(seq))
    .executeTakeFirst()
  expect(record).toEqual({ hash })
  const token = /^https:\/\/tillwatch\.example\/report-mails\/stop\/([0-9a-f]{64})$/.exec(mail?.stop_url ?? '')?.[1] ?? ''
  expect(mail?.text).toContain(mail?.stop_url ?? '?')
  await act('stop', token)
  await expect(act('stop', token)).rejects.toMatchObject({ code: 'not-found' })
  const rows = await test.database.db
    .selectFrom('report_schedules')
    .select('recipients')
    .where('account_id', '=', owner.accountId)
    .execute()
  expect(rows.map(({ recipients }) => recipients)).toEqual(expect.arrayContaining([['cto@shop.example'], []]))
  expect((await set(['qsa@assessor.example'])).schedules[0]?.waiting).toEqual(['qsa@assessor.example'])
})

it('are fifty of an account at most, all schedules together, and nothing is kept or mailed above that', async () => {
  const { db } = test.database
  await set(Array.from({ length: 10 }, (_, at) => `r${at}@shop.example`))
  await db
    .updateTable('report_schedules')
    .set({ recipients: Array.from({ length: 49 }, (_, at) => `r${at}@shop.example`) })
    .where('account_id', '=', owner.accountId)
    .execute()
  await set(['R1@shop.example', 'fifty@shop.example'], owner, { siteId })
  await db.deleteFrom('mails').execute()
  await expect(set(['fifty-one@shop.example', 'fifty@shop.example'], owner, { siteId })).rejects.toMatchObject({
    code: 'conflict',
    message: 'An account’s schedules can have at most 50 different recipients. Remove one first.',
  })
  expect(await mailsOf('confirm-reports')).toEqual([])
})

it('are asked once an hour by an account, and three times a day by all together', async () => {
  const { db } = test.database
  await db.deleteFrom('mails').execute()
  const asked = async () => (await mailsOf('confirm-reports')).length
  const [third, fourth] = [await otherActor(test.database), await otherActor(test.database)]
  for (let times = 0; times < 2; times++) await set(['victim@shop.example'])
  expect(await asked()).toBe(1)
  await db
    .updateTable('letter_turns')
    .set({ taken_at: new Date(Date.now() - 61 * 60_000) })
    .execute()
  for (const actor of [owner, eve, third, fourth]) await set(['Victim@shop.example'], actor)
  expect(await asked()).toBe(3)
})

it('are asked by fifty letters of an account in a day, however they are replaced; whoever was asked before can still be kept', async () => {
  const { db } = test.database
  await db.deleteFrom('mails').execute()
  const ten = (round: number) => Array.from({ length: 10 }, (_, at) => `r${round}-${at}@strangers.example`)
  for (let round = 0; round < 5; round++) await set(ten(round))
  await expect(set([...ten(4), 'one-more@strangers.example'].slice(1))).rejects.toMatchObject({
    code: 'too-many-requests',
    message: 'An account can send at most 50 confirmation emails per day. Add the other recipients tomorrow.',
  })
  await db
    .updateTable('letter_turns')
    .set({ taken_at: new Date(Date.now() - 2 * 3_600_000) })
    .execute()
  expect((await set(ten(4), owner, { isOn: false })).schedules[0]?.isOn).toBe(false)
  expect(await mailsOf('confirm-reports')).toHaveLength(50)
  await set(['one-more@strangers.example'], eve)
  expect(await mailsOf('confirm-reports')).toHaveLength(51)
})
