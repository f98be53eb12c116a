// What controls are judged by: of the period and not of what came after, and the same for a report and for an assessor's link.
import { randomUUID } from 'node:crypto'
import { sayControls } from '@tillwatch/core/reports'
import { expect, it } from 'vitest'
import { getProcedures } from '#features/assessors/index.ts'
import { gatherStanding } from '#features/reports/index.ts'
import { testKey } from '../../support/evidence-key.ts'
import { asking, made, owner, pageId, scanned, siteId, test, week } from './own-shop.ts'

const moments = { begins: new Date('2026-11-15T23:00:00Z'), ends: new Date('2026-11-22T23:00:00Z') }

/** The reasons of each control, as somebody who asks at `now` gets them. */
async function codes(now: string): Promise<Record<string, string[]>> {
  const span = { accountId: owner.accountId, siteIds: [siteId], ...week, ...moments }
  const { facts } = await gatherStanding(asking().db, span, 13, new Date(now))
  return Object.fromEntries(sayControls(facts, 'en').map(({ procedure, reasons }) => [procedure, reasons.map(({ code }) => code)]))
}

async function scannedDaily(): Promise<void> {
  for (let day = 10; day <= 22; day++) await scanned('complete', `2026-11-${day}T04:00:00Z`)
}

async function addChannel(siteIds: readonly string[] | null): Promise<string> {
  const { db } = test.database
  const [id, account_id] = [randomUUID(), owner.accountId]
  const channel = { id, account_id, kind: 'slack', name: 'Shop', language: 'en', threshold: 'capability', hint: '…' }
  await db
    .insertInto('alert_channels')
    .values({ ...channel, is_for_all_sites: siteIds === null, target_sealed: 'x', delivered_at: new Date(), created_by: 'x' })
    .execute()
  for (const site_id of siteIds ?? []) await db.insertInto('alert_channel_sites').values({ account_id, channel_id: id, site_id }).execute()
  return id
}

it('judges a report and what an assessor reads of the same time alike', async () => {
  await scannedDaily()
  await addChannel(null)
  const { report } = await made()
  const reader = {
    actor: { ...owner, role: 'assessor' as const },
    link: { id: randomUUID(), assessor: 'Q', expiresAt: new Date(), mayExport: false, isForAllSites: true },
  }
  const context = { ...test.context, evidenceMonths: 13, evidenceKey: testKey(), unlimited: true }
  const period = { from: moments.begins.toISOString(), to: moments.ends.toISOString() }
  const { procedures } = await getProcedures(context, reader, { ...period, language: 'en' })
  expect(procedures.map(({ procedure, state }) => `${procedure} ${state}`)).toEqual(
    report.controls.map(({ test: name, state }) => `${name} ${state}`),
  )
  expect(procedures.map(({ reasons }) => reasons.map(({ sentence }) => sentence))).toEqual(
    report.controls.map(({ reasons }) => reasons.map(({ sentence }) => sentence)),
  )
})

it('counts no gap that came after the end', async () => {
  await scannedDaily()
  expect((await codes('2026-11-23T09:00:00Z'))['11.6.1.d']).toEqual(['no-gap'])
  expect((await codes('2027-02-01T09:00:00Z'))['11.6.1.d']).toEqual(['no-gap'])
  await scanned('complete', '2027-01-20T04:00:00Z')
  expect((await codes('2027-02-01T09:00:00Z'))['11.6.1.d']).toEqual(['no-gap'])
})

it('counts a gap as long as it was by the end', async () => {
  await scanned('complete', '2026-11-10T04:00:00Z')
  await scanned('complete', '2027-01-20T04:00:00Z')
  const span = { accountId: owner.accountId, siteIds: [siteId], ...week, ...moments }
  const { pages } = await gatherStanding(asking().db, span, 13, new Date('2027-02-01T09:00:00Z'))
  expect(pages[0]?.gaps).toEqual([expect.objectContaining({ from: '2026-11-10T04:00:00.000Z', to: null, days: 12 })])
})

it('takes headers for evaluated only where a scan of the last seven days before the end read them', async () => {
  const { db } = test.database
  const [account_id, sha256] = [owner.accountId, 'd'.repeat(64)]
  const scan = await scanned('complete', '2026-11-10T04:00:00Z')
  await db.insertInto('header_sets').values({ account_id, sha256, parts: '[]' }).execute()
  const seen = { first_seen_at: new Date('2026-11-10T04:00:00Z'), last_seen_at: new Date('2026-11-25T04:00:00Z') }
  await db
    .insertInto('header_periods')
    .values({
      ...{ id: randomUUID(), account_id, page_id: pageId, profile: 'desktop', set_sha256: sha256, ...seen, is_first: true },
      ...{ first_scan_id: scan, last_scan_id: scan, missing: '[]', unread: '[]', carried: '[]', never_read: '[]' },
    })
    .execute()
  expect((await codes('2026-11-26T09:00:00Z'))['11.6.1.b']).toContain('headers-not-seen')
  await scanned('complete', '2026-11-20T04:00:00Z')
  expect((await codes('2026-11-26T09:00:00Z'))['11.6.1.b']).toContain('headers-seen')
})

it('names the site of which no channel tells', async () => {
  const { db } = test.database
  const [other, account_id] = [randomUUID(), owner.accountId]
  await db.insertInto('sites').values({ id: other, account_id, host: 'other.example', url: 'https://other.example/' }).execute()
  await addChannel([other])
  await scannedDaily()
  // The channel is of none of the sites that are looked at.
  expect((await codes('2026-11-23T09:00:00Z'))['11.6.1.b']).toContain('no-channel')
  const page = { id: randomUUID(), account_id, site_id: other, host: 'other.example', url: 'https://other.example/pay', is_payment: true }
  await db
    .insertInto('pages')
    .values({ ...page, time_zone: 'UTC', frequency: 'daily', added_at: moments.begins })
    .execute()
  const span = { accountId: account_id, siteIds: [siteId, other], ...week, ...moments }
  const { facts } = await gatherStanding(asking().db, span, 13, new Date('2026-11-23T09:00:00Z'))
  expect(facts.unheard).toEqual(['shop.example'])
  // What fails, or waits for somebody to confirm it, tells nobody.
  const both = () => gatherStanding(asking().db, span, 13, new Date('2026-11-23T09:00:00Z'))
  const failing = { failing_since: new Date(), failures: 1, fault: JSON.stringify({ code: 'timeout', given: {} }) }
  const working = { failing_since: null, failures: 0, fault: null }
  for (const change of [failing, { ...working, kind: 'email', awaits_confirmation: true }]) {
    await db.updateTable('alert_channels').set(change).where('account_id', '=', account_id).execute()
    expect((await both()).facts.unheard).toEqual(['other.example', 'shop.example'])
  }
  await db
    .updateTable('alert_channels')
    .set({ awaits_confirmation: false, delivered_at: null })
    .where('account_id', '=', account_id)
    .execute()
  expect((await both()).facts).toMatchObject({ unheard: ['shop.example'], untried: ['other.example'] })
})

it('says of an alert that reached nobody that it did, until one channel had taken it', async () => {
  const { db } = test.database
  const [incident, account_id] = [randomUUID(), owner.accountId]
  const [first, second] = [await addChannel(null), await addChannel(null)]
  const subject = JSON.stringify({ code: 'named', given: { name: 'Tagger' } })
  const opened_at = new Date('2026-11-18T10:00:00Z')
  await db
    .insertInto('incidents')
    .values({ id: incident, account_id, kind: 'script', key: 'k', verdict: 'malicious', subject, opened_at })
    .execute()
  await db
    .insertInto('incident_items')
    .values({
      ...{ id: randomUUID(), account_id, incident_id: incident, source: 'change', kind: 'script-changed', verdict: 'malicious' },
      ...{ print: 'p', site_id: siteId, subject: '{}', reasons: '[]' },
    })
    .execute()
  const tell = (channel_id: string, state: 'dead' | 'delivered') =>
    db
      .insertInto('alert_deliveries')
      .values({
        ...{ id: randomUUID(), account_id, channel_id, kind: 'incident', incident_id: incident, stage: 'malicious', message: '{}', state },
        ...{
          finished_at: new Date('2026-11-19T10:00:00Z'),
          fault: state === 'dead' ? JSON.stringify({ code: 'answered', given: { status: 500 } }) : null,
        },
      })
      .execute()
  await tell(first, 'dead')
  expect((await codes('2026-11-23T09:00:00Z'))['11.6.1.b']).toContain('alerts-not-delivered')
  await tell(second, 'delivered')
  expect((await codes('2026-11-23T09:00:00Z'))['11.6.1.b']).not.toContain('alerts-not-delivered')
})

it('judges by the statements that counted at the end', async () => {
  const { db } = test.database
  const said = JSON.stringify({ kind: 'roles', monitors: 'Ana', authorizes: 'Ana', responds: 'Ana', reviews: 'Ana' })
  const state = (stated_at: string, due_on: string) =>
    db
      .insertInto('statements')
      .values({ id: randomUUID(), account_id: owner.accountId, kind: 'roles', site_id: null, said, due_on, stated_by: 'x', stated_at })
      .execute()
  const procedure = async () => (await codes('2026-11-26T09:00:00Z'))['6.4.3.a']
  await state('2026-11-25T09:00:00Z', '2027-11-25')
  expect(await procedure()).toEqual(['documents-not-held'])
  await state('2025-11-01T09:00:00Z', '2026-11-01')
  expect(await procedure()).toEqual(['procedure-due'])
  await state('2026-11-02T09:00:00Z', '2027-11-02')
  expect(await procedure()).toEqual(['procedure-stated'])
})

it('judges a gap by the risk analysis that counted then, also when it was stated anew in time since', async () => {
  const { db } = test.database
  await db.updateTable('pages').set({ frequency: 'cron', cron: '0 4 1,15 * *' }).where('id', '=', pageId).execute()
  for (const at of ['2026-11-05T04:00:00Z', '2026-11-17T04:00:00Z']) await scanned('complete', at)
  const text = 'As the assessor was told.'
  const state = (stated_at: string, due_on: string) =>
    db
      .insertInto('statements')
      .values({
        ...{ id: randomUUID(), account_id: owner.accountId, kind: 'risk-analysis', site_id: null, due_on, stated_by: 'x', stated_at },
        said: JSON.stringify({
          ...{ kind: 'risk-analysis', assets: text, threats: text, factors: text, everyDays: 30, justification: text },
          ...{ reviewedBy: 'Ana', reviewedOn: stated_at.slice(0, 10) },
        }),
      })
      .execute()
  await state('2025-12-01T09:00:00Z', '2026-12-01')
  expect((await codes('2026-11-23T09:00:00Z'))['11.6.1.d']).toEqual(['no-gap-of-own'])
  await state('2026-11-18T09:00:00Z', '2027-11-18')
  expect((await codes('2026-11-23T09:00:00Z'))['11.6.1.d']).toEqual(['no-gap-of-own'])
})
