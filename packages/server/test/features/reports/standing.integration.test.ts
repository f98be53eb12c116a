// What controls are judged by: of the period and not of what came after, and the same for a report and for an assessor's link.
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { getProcedures } from '#features/assessors/index.ts'
import { gatherStanding } from '#features/reports/index.ts'
import { testKey } from '../../support/evidence-key.ts'
import { addChannel, asking, codes, made, moments, openShop, owner, pageId, scanned, scannedDaily, siteId, test, week } from './own-shop.ts'

openShop()

it('judges a report and what an assessor reads of the same time alike', async () => {
  await scannedDaily()
  await addChannel(null)
  const { report } = await made()
  const link = { id: randomUUID(), assessor: 'Q', expiresAt: new Date(), mayExport: false, siteIds: null }
  const reader = { ...owner, role: 'assessor' as const, link }
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
