// Reports of clients on a real database: of the sites that are theirs, kept, told and sent as others are, and what becomes of one whose client goes.
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { type ClientReport, clientReportSchema } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { addClient, putSite, removeClient, renameClient } from '#features/clients/index.ts'
import { listEvidence } from '#features/evidence/index.ts'
import * as reports from '#features/reports/index.ts'
import { takeReport } from '#features/reports/queries.ts'
import { readReport } from '#features/reports/read-report.ts'
import { testKey } from '../../support/evidence-key.ts'
import { asking, confirmRecipients, made, making, now, openShop, owner, queued, scanned, siteId, test, week } from './own-shop.ts'

openShop()

let clientId: string
beforeEach(async () => {
  clientId = (await addClient(test.database, owner, { name: 'Añil & Co.' })).id
  await putSite(test.database, owner, siteId, { clientId })
})

const ask = () => reports.requestReport(asking(), owner, { siteId: null, clientId, ...week }, now)
async function read(id: string): Promise<ClientReport> {
  const { bytes } = await reports.fetchReportFile(asking(), owner, id, 'json')
  return clientReportSchema.parse(JSON.parse(Buffer.from(bytes).toString()))
}
async function madeOfClient() {
  const { id } = await ask()
  await reports.makeReport(making(), id, now)
  return { kept: await reports.getReport(asking(), owner, id), report: await read(id) }
}
/** A site with a payment page that nobody has scanned. */
async function unreadSite(host: string, client: string | null, added = '2026-10-01T09:00:00Z'): Promise<string> {
  const [id, account_id] = [randomUUID(), owner.accountId]
  const { db } = test.database
  await db
    .insertInto('sites')
    .values({ id, account_id, host, url: `https://${host}/`, client_id: client })
    .execute()
  const page = { id: randomUUID(), account_id, site_id: id, host, url: `https://${host}/pay`, is_payment: true }
  await db
    .insertInto('pages')
    .values({ ...page, added_at: new Date(added) })
    .execute()
  return id
}

it('holds of each site of the client what the site’s own report says, and of no other site', async () => {
  await scanned('complete', '2026-11-22T04:00:00Z')
  await unreadSite('other.example', null)
  await unreadSite('an-unread.example', clientId)
  const { report } = await madeOfClient()
  expect(report.client).toEqual({ id: clientId, name: 'Añil & Co.' })
  expect(report.sites.map(({ host }) => host)).toEqual(['an-unread.example', 'shop.example'])
  const own = (await made()).report
  expect(report.reports[1]).toEqual({ ...own, id: report.id })
  expect(report.period).toEqual(own.period)
})

it('is in the language of the client where it has one, and so are those of its sites', async () => {
  expect((await ask()).language).toBe('en')
  await renameClient(test.database, owner, clientId, { name: 'Añil & Co.', language: 'es' })
  expect((await ask()).language).toBe('es')
  expect(await reports.requestReport(asking(), owner, { siteId, clientId: null, ...week }, now)).toMatchObject({ language: 'es' })
  expect(await reports.requestReport(asking(), owner, { siteId: null, clientId: null, ...week }, now)).toMatchObject({ language: 'en' })
  expect(await reports.requestReport(asking(), owner, { siteId: null, clientId, ...week, language: 'en' }, now)).toMatchObject({
    language: 'en',
  })
  // A name alone leaves it.
  expect(await renameClient(test.database, owner, clientId, { name: 'Añil' })).toMatchObject({ language: 'es' })
  expect(await renameClient(test.database, owner, clientId, { name: 'Añil', language: null })).toMatchObject({ language: null })
})

it('counts a channel of a client for the sites that are the client’s, and for no other', async () => {
  const { db } = test.database
  const [id, account_id] = [randomUUID(), owner.accountId]
  const told = { kind: 'slack', name: 'Acme’s', language: 'en', threshold: 'capability', is_for_all_sites: false, hint: 'x' }
  await db
    .insertInto('alert_channels')
    .values({ id, account_id, ...told, target_sealed: 'x', created_by: 'x' })
    .execute()
  await db.insertInto('alert_channel_clients').values({ account_id, channel_id: id, client_id: clientId }).execute()
  const other = await unreadSite('other.example', null)
  const channelsOf = async (site: string) => (await made({ siteId: site })).report.channels.map(({ name }) => name)
  expect([await channelsOf(siteId), await channelsOf(other)]).toEqual([['Acme’s'], []])
})

it('calls a control not evaluated that one site met and another was not evaluated for', async () => {
  for (let day = 10; day <= 22; day++) await scanned('complete', `2026-11-${day}T04:00:00Z`)
  const stateOf = async () => (await madeOfClient()).report.controls.find(({ test: name }) => name === '11.6.1.d')
  expect(await stateOf()).toMatchObject({ state: 'met' })
  await unreadSite('unread.example', clientId, '2026-11-18T09:00:00Z')
  expect(await stateOf()).toMatchObject({ state: 'not-evaluated', sites: { met: 1, 'not-evaluated': 1 } })
})

it('evaluates nothing for a client without a site', async () => {
  await putSite(test.database, owner, siteId, { clientId: null })
  const { report } = await madeOfClient()
  expect([report.sites, report.controls.map(({ state }) => state)]).toEqual([[], Array(6).fill('not-evaluated')])
})

it('is kept with all of its files under the name of the client, found among its reports, and told to the evidence log', async () => {
  const { kept } = await madeOfClient()
  await made()
  expect(kept).toMatchObject({ siteId: null, host: null, client: { id: clientId, name: 'Añil & Co.' }, state: 'ready' })
  expect(kept.files.map(({ format }) => format)).toEqual(['pdf', 'html', 'csv', 'json'])
  expect(await reports.fetchReportFile(asking(), owner, kept.id, 'csv')).toMatchObject({
    name: 'tillwatch-report-client-Anil-Co.-2026-11-16-2026-11-22-csv.zip',
  })
  const { reports: found } = await reports.listReports(asking(), owner, { client: clientId, limit: 10 })
  expect(found.map(({ id }) => id)).toEqual([kept.id])
  const { records } = await listEvidence({ db: test.database.db, evidenceKey: testKey() }, owner, { kind: 'report', limit: 10 })
  expect(records.find(({ subject }) => subject === kept.id)).toMatchObject({
    facts: { client: 'Añil & Co.', sites: ['shop.example'], controls: expect.arrayContaining(['6.4.3.a not-evaluated']) },
    digests: { report: kept.files.map(({ sha256 }) => sha256) },
  })
})

it('is made each week where its schedule says so, beside that of all sites, and sent', async () => {
  const before = new Date('2026-11-18T12:00:00Z')
  const recipients = ['cto@anil.example']
  await reports.setSchedule(asking(), owner, { siteId: null, clientId: null, isOn: true, recipients: [] }, before)
  await reports.setSchedule(asking(), owner, { siteId: null, clientId, isOn: false, recipients: [] }, before)
  const { schedules } = await reports.setSchedule(asking(), owner, { siteId: null, clientId, isOn: true, recipients }, before)
  expect(schedules.map((each) => [each.clientId, each.client, each.isOn])).toEqual([
    [null, null, true],
    [clientId, 'Añil & Co.', true],
  ])
  await confirmRecipients()
  expect(await reports.startDueReports(asking(), new Date('2026-11-23T05:00:00Z'))).toBe(2)
  for (const id of queued) await reports.makeReport(making(), id, now)
  const { reports: found } = await reports.listReports(asking(), owner, { client: clientId, limit: 10 })
  expect(found).toMatchObject([{ ...week, requestedBy: null, state: 'ready', client: { id: clientId } }])
  const [mail] = await test.database.db
    .selectFrom('mails')
    .select(['subject', 'text', 'attachments'])
    .where('to_address', '=', recipients[0] ?? '')
    .where('kind', '=', 'report')
    .execute()
  expect(mail?.subject).toBe('Tillwatch: evidence report for Añil & Co., 2026-11-16 to 2026-11-22')
  expect(mail?.text).toContain('6.4.3.a: not evaluated. Sites: met at 0, not met at 0, not evaluated at 1.')
  expect(mail?.attachments).toEqual([expect.objectContaining({ name: 'tillwatch-report-client-Anil-Co.-2026-11-16-2026-11-22.pdf' })])
})

it('stays with its name when the client has gone, whose schedule ends', async () => {
  await reports.setSchedule(asking(), owner, { siteId: null, clientId, isOn: true, recipients: [] }, now)
  const { kept } = await madeOfClient()
  await renameClient(test.database, owner, clientId, { name: 'Renamed' })
  await removeClient(test.database, owner, clientId)
  expect(await reports.getReport(asking(), owner, kept.id)).toEqual({ ...kept, client: { id: null, name: 'Añil & Co.' } })
  expect((await read(kept.id)).client.name).toBe('Añil & Co.')
  expect(await reports.listSchedules(asking(), owner)).toEqual({ schedules: [] })
})

it('becomes none of all sites when its client goes before it is made', async () => {
  const { id } = await ask()
  await removeClient(test.database, owner, clientId)
  await reports.makeReport(making(), id, now)
  expect(await reports.getReport(asking(), owner, id)).toMatchObject({ state: 'failed', failure: 'client-gone', files: [] })
})

it('becomes none without sites when its client goes while it is made', async () => {
  const { id } = await ask()
  const taken = await takeReport(test.database.db, id)
  await removeClient(test.database, owner, clientId)
  expect(taken && (await readReport(making(), taken, now))).toBeNull()
})

it('finds no client, and ends in no fault, where it is just being removed', async () => {
  const { db } = test.database
  const waiting = () => sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  const none = { status: 'rejected', reason: { code: 'not-found', message: 'Client not found.' } }
  const asked = await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('clients').where('id', '=', clientId).execute()
    const both = Promise.allSettled([
      ask(),
      reports.setSchedule(asking(), owner, { siteId: null, clientId, isOn: true, recipients: [] }, now),
    ])
    while ((await waiting()).rows.length < 2) await setTimeout(20)
    return { both }
  })
  expect(await asked.both).toMatchObject([none, none])
})

it('is of a site or of a client, not of both', async () => {
  const both = { siteId, clientId }
  const refused = { code: 'bad-input', field: 'clientId' }
  await expect(reports.requestReport(asking(), owner, { ...both, ...week }, now)).rejects.toMatchObject(refused)
  await expect(reports.setSchedule(asking(), owner, { ...both, isOn: true, recipients: [] }, now)).rejects.toMatchObject(refused)
})

it('has a weekly report for each client that an account may have, and for sites beside, but not for any number', async () => {
  const { db } = test.database
  const { accountId } = owner
  await sql`
    with many as (insert into clients (id, account_id, name) select gen_random_uuid(), ${accountId}, 'Client ' || number from generate_series(2, 500) number returning id)
    insert into report_schedules (id, account_id, client_id, recipients) select gen_random_uuid(), ${accountId}, id, '{}' from many`.execute(
    db,
  )
  const set = (part: { siteId: string | null; clientId: string | null }) =>
    reports.setSchedule(asking(), owner, { ...part, isOn: true, recipients: [] }, now)
  expect((await set({ siteId: null, clientId })).schedules).toHaveLength(500)
  await sql`
    with many as (insert into sites (id, account_id, host, url) select gen_random_uuid(), ${accountId}, number || '.example', 'https://' || number || '.example/'
      from generate_series(1, 500) number returning id)
    insert into report_schedules (id, account_id, site_id, recipients) select gen_random_uuid(), ${accountId}, id, '{}' from many`.execute(
    db,
  )
  await expect(set({ siteId, clientId: null })).rejects.toMatchObject({ code: 'conflict' })
  expect((await set({ siteId: null, clientId })).schedules).toHaveLength(1_000)
})
