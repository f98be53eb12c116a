// Reports on a real database: what is gathered, kept, told and sent, and what becomes of one that cannot be made.
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { listEvidence } from '#features/evidence/index.ts'
import * as reports from '#features/reports/index.ts'
import { sweepContents } from '#features/scans/index.ts'
import { testKey } from '../../support/evidence-key.ts'
import { asking, confirmRecipients, made, making, now, openShop, owner, pageId, queued, scanned, siteId, test, week } from './own-shop.ts'

openShop()

const state = (report: Awaited<ReturnType<typeof made>>['report'], of: string) =>
  report.controls.find(({ test: name }) => name === of)?.state

it('keeps the files under their digests, and records these in the evidence log', async () => {
  await scanned('complete', '2026-11-22T04:00:00Z')
  const { kept } = await made()
  expect(kept).toMatchObject({ state: 'ready', failure: null, host: 'shop.example', language: 'en', timeZone: 'Europe/Madrid', ...week })
  expect(kept.files.map(({ format }) => format)).toEqual(['pdf', 'html', 'csv', 'json'])
  for (const { format, sha256, sizeBytes } of kept.files) {
    const { bytes } = await reports.fetchReportFile(asking(), owner, kept.id, format)
    expect([bytes.byteLength, createHash('sha256').update(bytes).digest('hex')]).toEqual([sizeBytes, sha256])
  }
  const { records } = await listEvidence({ db: test.database.db, evidenceKey: testKey() }, owner, { kind: 'report', limit: 10 })
  expect(records).toHaveLength(1)
  expect(records[0]).toMatchObject({ subject: kept.id, facts: { from: week.from, to: week.to, formats: ['pdf', 'html', 'csv', 'json'] } })
  expect(records[0]?.digests.report).toEqual(kept.files.map(({ sha256 }) => sha256))
})

it('tells the runs of the period alone, by days of the account’s time zone', async () => {
  await scanned('complete', '2026-11-15T22:30:00Z') // still the 15th in Madrid
  const first = await scanned('complete', '2026-11-15T23:30:00Z')
  const last = await scanned('blocked', '2026-11-22T22:30:00Z')
  await scanned('complete', '2026-11-22T23:30:00Z')
  const { report } = await made()
  expect(report.runs.map(({ scanId, result }) => [scanId, result])).toEqual([
    [last, 'not-evaluated'],
    [first, 'evaluated'],
  ])
  expect(report.pages[0]).toMatchObject({ runs: { evaluated: 1, partial: 0, notEvaluated: 1 }, daysSinceEvaluated: 6 })
  expect(report.pages[0]?.days).toHaveLength(7)
})

it('shows the inventory as of the end: later decisions and later contents change nothing', async () => {
  const [content, later] = ['a'.repeat(64), 'b'.repeat(64)]
  const scan = await scanned('complete', '2026-11-20T04:00:00Z')
  const after = await scanned('complete', '2026-11-23T04:00:00Z')
  const { db } = test.database
  const [script, identity] = [randomUUID(), 'c'.repeat(64)]
  const account_id = owner.accountId
  await db
    .insertInto('page_scripts')
    .values({
      ...{
        id: script,
        account_id,
        page_id: pageId,
        identity: 'app',
        identity_sha256: identity,
        label: 'shop.example/app.js',
        kind: 'external',
      },
      ...{
        state: 'ran',
        party: 'first',
        scope: 'merchant',
        integrity: 'tracked',
        behaviours: [],
        risk_score: 5,
        severity: 'low',
        sha256: later,
      },
      ...{ first_seen_at: new Date('2026-11-20T04:00:00Z'), last_seen_at: new Date('2026-11-23T04:00:00Z') },
      ...{ first_scan_id: scan, last_scan_id: after, last_script_id: 's1' },
    })
    .execute()
  for (const [scan_id, at, sha256] of [
    [scan, '2026-11-20T04:00:00Z', content],
    [after, '2026-11-23T04:00:00Z', later],
  ] as const)
    await db
      .insertInto('script_observations')
      .values({ account_id, page_id: pageId, page_script_id: script, scan_id, observed_at: new Date(at), profile: 'desktop', sha256 })
      .execute()
  const decide = (verdict: 'approve' | 'reject', at: string) =>
    db
      .insertInto('decisions')
      .values({
        ...{
          id: randomUUID(),
          account_id,
          site_id: siteId,
          batch_id: randomUUID(),
          verdict,
          covers: 'script',
          identity_sha256: identity,
          label: 'app',
        },
        ...(verdict === 'approve'
          ? { reason: 'business', justification: 'It draws the basket.', pinned_sha256: content, owner: 'Ana' }
          : {}),
        ...{ decided_at: new Date(at), decided_by: 'x', decided_from: '192.0.2.7', rules_version: '1' },
      })
      .execute()
  await decide('approve', '2026-11-21T04:00:00Z')
  await decide('reject', '2026-11-23T05:00:00Z')
  const { report } = await made()
  expect(report.scripts).toHaveLength(1)
  expect(report.scripts[0]).toMatchObject({
    ...{
      label: 'shop.example/app.js',
      isPresent: true,
      isMerchants: true,
      sha256: content,
      authorization: 'approved',
      integrity: 'pinned',
    },
    ...{ lagMs: 86_400_000, decision: { justification: 'It draws the basket.', owner: 'Ana', isPinned: true } },
  })
  expect(state(report, '6.4.3.b')).toBe('met')
  const { report: today } = await made({ to: '2026-11-23' })
  expect(today.scripts[0]).toMatchObject({ authorization: 'rejected', sha256: later, integrity: 'tracked' })
  expect(state(today, '6.4.3.b')).toBe('not-met')
})

it('says nothing is met of a page that no scan of the period evaluated', async () => {
  await scanned('blocked', '2026-11-18T04:00:00Z')
  const { report } = await made()
  expect(report.controls.map(({ state: each }) => each)).not.toContain('met')
  expect(report.scripts).toEqual([])
})

it('tells alerts with the times to delivery and decision, and leaves out what came after the end', async () => {
  const { db } = test.database
  const [id, account_id] = [randomUUID(), owner.accountId]
  const at = (moment: string) => new Date(`2026-11-22T${moment}Z`)
  await db
    .insertInto('incidents')
    .values({
      ...{
        id,
        account_id,
        kind: 'script',
        key: 'k',
        verdict: 'malicious',
        subject: JSON.stringify({ code: 'named', given: { name: 'Tagger' } }),
      },
      ...{ opened_at: at('10:00:00'), acknowledged_at: at('10:05:00'), acknowledged_by: 'ana' },
      ...{ resolved_at: new Date('2026-11-23T08:00:00Z'), resolved_by: 'ana', resolution: 'rolled-back' },
    })
    .execute()
  await db
    .insertInto('incident_items')
    .values({
      ...{
        id: randomUUID(),
        account_id,
        incident_id: id,
        source: 'change',
        kind: 'script-changed',
        verdict: 'malicious',
        print: 'p',
        site_id: siteId,
      },
      ...{ found_at: at('10:00:00'), subject: JSON.stringify({ code: 'named', given: { name: 't.js' } }), reasons: '[]' },
      effect: JSON.stringify({ code: 'skimmer-code', given: {}, subject: { code: 'named', given: { name: 't.js' } } }),
    })
    .execute()
  await db
    .insertInto('incident_events')
    .values({ account_id, incident_id: id, event: 'delivered', at: at('10:00:03') })
    .execute()
  const { report } = await made()
  expect(report.alerts).toEqual([
    expect.objectContaining({
      ...{
        subject: 'Skimmer code found in t.js — shop.example',
        deliveredAt: '2026-11-22T10:00:03.000Z',
        acknowledgedAt: '2026-11-22T10:05:00.000Z',
        acknowledgedBy: 'ana',
      },
      ...{ decidedAt: null, resolution: null },
    }),
  ])
})

it('is made without a PDF where none can be printed, and says so', async () => {
  const { kept } = await made({}, making({ printPdf: async () => ({ none: 'There is no browser.' }) }))
  expect(kept).toMatchObject({ state: 'ready', failure: 'not-printed' })
  expect(kept.files.map(({ format }) => format)).toEqual(['html', 'csv', 'json'])
})

it('is tried three times and then given up, and a report that is made is not made again', async () => {
  const broken = making({ store: { ...test.context.store, put: () => Promise.reject(new Error('disk full')) } })
  const { id } = await reports.requestReport(asking(), owner, { siteId: null, clientId: null, ...week }, now)
  for (let attempt = 0; attempt < 3; attempt++) await expect(reports.makeReport(broken, id, now)).rejects.toThrow('disk full')
  await reports.makeReport(broken, id, now)
  expect(await reports.getReport(asking(), owner, id)).toMatchObject({ state: 'failed', failure: 'broken', files: [] })
  const { kept } = await made()
  await reports.makeReport(broken, kept.id, now)
  expect(await reports.getReport(asking(), owner, kept.id)).toEqual(kept)
})

it('that does not fit on the disk says so', async () => {
  const put = () => Promise.reject(Object.assign(new Error('no room'), { code: 'ENOSPC' }))
  const full = making({ store: { ...test.context.store, put } })
  const { id } = await reports.requestReport(asking(), owner, { siteId: null, clientId: null, ...week }, now)
  for (let attempt = 0; attempt < 3; attempt++) await expect(reports.makeReport(full, id, now)).rejects.toThrow('no room')
  expect(await reports.getReport(asking(), owner, id)).toMatchObject({ state: 'failed', failure: 'disk-full' })
})

it('loses no file to the sweep of contents', async () => {
  const { kept } = await made()
  await sql`update blobs set stored_at = now() - interval '1 day'`.execute(test.database.db)
  await sweepContents(test.context)
  for (const { format } of kept.files) await reports.fetchReportFile(asking(), owner, kept.id, format)
})

it('makes a weekly report of the week before, once, on Monday morning of the account, and sends it to its recipients with the PDF', async () => {
  const schedule = { siteId: null, clientId: null, isOn: true, recipients: ['ana@shop.example', 'qsa@assessor.example'] }
  const { schedules } = await reports.setSchedule(asking(), owner, schedule, new Date('2026-11-18T12:00:00Z'))
  expect(schedules).toEqual([{ ...schedule, waiting: schedule.recipients, host: null, client: null, nextAt: '2026-11-23T05:00:00.000Z' }])
  await confirmRecipients()
  const due = () => reports.startDueReports(asking(), new Date('2026-11-23T05:00:00Z'))
  expect(await reports.startDueReports(asking(), new Date('2026-11-23T04:59:00Z'))).toBe(0)
  expect((await Promise.all([due(), due()])).sort()).toEqual([0, 1])
  expect((await reports.listSchedules(asking(), owner)).schedules[0]?.nextAt).toBe('2026-11-30T05:00:00.000Z')
  const [id = ''] = queued
  await reports.makeReport(making(), id, now)
  expect(await reports.getReport(asking(), owner, id)).toMatchObject({ ...week, requestedBy: null, host: null, state: 'ready' })
  const mails = await test.database.db
    .selectFrom('mails')
    .select(['to_address', 'attachments', 'text'])
    .where('kind', '=', 'report')
    .execute()
  expect(mails.map(({ to_address }) => to_address).sort()).toEqual(['ana@shop.example', 'qsa@assessor.example'])
  expect(mails[0]?.attachments).toEqual([
    expect.objectContaining({ name: 'tillwatch-report-all-sites-2026-11-16-2026-11-22.pdf', type: 'application/pdf' }),
  ])
  expect(mails[0]?.text).toContain('6.4.3.a: not evaluated.')
  const last = await test.database.db
    .selectFrom('evidence_records')
    .select(['seq', 'hash', 'kind'])
    .where('account_id', '=', owner.accountId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(last.kind).toBe('report')
  expect(mails[0]?.text).toContain(`${last.seq}:${last.hash}`)
})

it('makes up for the weeks in which no worker was there, each once', async () => {
  await reports.setSchedule(asking(), owner, { siteId, clientId: null, isOn: true, recipients: [] }, new Date('2026-11-04T12:00:00Z'))
  expect(await reports.startDueReports(asking(), new Date('2026-11-23T05:30:00Z'))).toBe(3)
  const made = await Promise.all(queued.map((id) => reports.getReport(asking(), owner, id)))
  expect(made.map(({ from, to }) => `${from} ${to}`)).toEqual(['2026-11-02 2026-11-08', '2026-11-09 2026-11-15', '2026-11-16 2026-11-22'])
})

it('reports the week that is over where the time zone has become another since', async () => {
  const { db } = test.database
  await reports.setSchedule(asking(), owner, { siteId, clientId: null, isOn: true, recipients: [] }, new Date('2026-11-18T12:00:00Z'))
  await db.updateTable('pages').set({ time_zone: 'America/Los_Angeles' }).where('id', '=', pageId).execute()
  // Monday at six in Madrid is Sunday evening in Los Angeles.
  expect(await reports.startDueReports(asking(), new Date('2026-11-23T05:00:00Z'))).toBe(1)
  expect(await reports.getReport(asking(), owner, queued[0] ?? '')).toMatchObject(week)
  expect((await reports.listSchedules(asking(), owner)).schedules[0]?.nextAt).toBe('2026-11-30T14:00:00.000Z')
})

it('takes language and time zone from the account where it chose them, else from its owner and pages', async () => {
  expect(await reports.getSettings(asking(), owner)).toEqual({
    startedOn: '2026-10-01',
    chosen: { language: null, timeZone: null },
    language: 'en',
    timeZone: 'Europe/Madrid',
  })
  await reports.setSchedule(asking(), owner, { siteId, clientId: null, isOn: true, recipients: [] }, now)
  const settings = await reports.setSettings(asking(), owner, { language: 'es', timeZone: 'america/mexico_city' }, now)
  expect(settings).toMatchObject({ language: 'es', timeZone: 'America/Mexico_City' })
  expect((await reports.listSchedules(asking(), owner)).schedules[0]?.nextAt).toBe('2026-11-23T12:00:00.000Z')
  expect((await made()).report).toMatchObject({ language: 'es', timeZone: 'America/Mexico_City' })
  // The database knows the second, and no runtime can reckon with it.
  for (const timeZone of ['Nowhere/Land', 'Factory'])
    await expect(reports.setSettings(asking(), owner, { language: null, timeZone })).rejects.toMatchObject({ code: 'bad-input' })
})

it('refuses days that are none, are too many, or have not begun, and cuts a period that is not over', async () => {
  const ask = (from: string, to: string) => reports.requestReport(asking(), owner, { siteId, clientId: null, from, to }, now)
  for (const [from, to] of [
    ['2026-02-30', '2026-03-01'],
    ['2026-11-22', '2026-11-16'],
    ['2025-11-01', '2026-11-22'],
    ['2026-11-24', '2026-11-30'],
  ] as const)
    await expect(ask(from, to)).rejects.toMatchObject({ code: 'bad-input' })
  expect(await ask('2026-11-16', '2026-11-29')).toMatchObject({ from: '2026-11-16', to: '2026-11-23' })
})
