// Figures and charts of a client's report on a real database: of everything, also where so many sites share a report that their lists are cut.
import { clientReportSchema } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addClient, putSite } from '#features/clients/index.ts'
import * as reports from '#features/reports/index.ts'
import { asking, made, making, now, openShop, owner, pageId, scanned, siteId, test, week } from './own-shop.ts'

openShop()

/** With them a site lists 500 runs, 125 scripts and 50 alerts. */
const others = 39

async function sitesOf(client_id: string): Promise<void> {
  await sql`insert into sites (id, account_id, host, url, client_id)
    select gen_random_uuid(), ${owner.accountId}, 'other-' || n || '.example', 'https://other-' || n || '.example/', ${client_id}
    from generate_series(1, ${others}::int) n`.execute(test.database.db)
}

/** 520 runs, of which the 20 oldest had the highest risk. */
async function manyRuns(): Promise<void> {
  await sql`insert into scans (id, account_id, page_id, url, profile, trigger, state, created_at, started_at, finished_at, result, rules_version,
      script_count, first_party_count, third_party_count, risk_score, severity)
    select gen_random_uuid(), ${owner.accountId}, ${pageId}, 'https://shop.example/pay', 'desktop', 'schedule', 'complete', at, at, at, '{}', '1', 3, 3, 0,
      case when n <= 20 then 90 else 4 end, 'low'
    from generate_series(1, 520) n, lateral (select timestamptz '2026-11-16T04:00:00Z' + n * interval '15 minutes' as at) moment`.execute(
    test.database.db,
  )
}

/** 130 that the merchant answers for, 40 of them without a host, and 10 of a provider that have the highest risk. */
async function manyScripts(): Promise<void> {
  const { db } = test.database
  const at = '2026-11-22T04:00:00Z'
  const scan = await scanned('complete', at)
  await sql`insert into page_scripts (id, account_id, page_id, identity, identity_sha256, label, host, kind, state, party, scope, integrity, behaviours,
      risk_score, severity, sha256, first_seen_at, last_seen_at, first_scan_id, last_scan_id, last_script_id)
    select gen_random_uuid(), ${owner.accountId}, ${pageId}, 'script ' || n, encode(sha256(('script ' || n)::bytea), 'hex'), 'script ' || n,
      case when n > 100 and n <= 130 then 'cdn.example' when n <= 60 then 'shop.example' end, 'external', 'ran', 'first',
      case when n <= 130 then 'merchant' else 'payment-provider' end, 'tracked', '{}', case when n <= 130 then 5 else 50 end, 'low', ${'a'.repeat(64)},
      ${at}, ${at}, ${scan}, ${scan}, 's' || n
    from generate_series(1, 140) n`.execute(db)
  await sql`insert into script_observations (account_id, page_id, page_script_id, scan_id, observed_at, profile, sha256)
    select account_id, page_id, id, ${scan}, ${at}, 'desktop', sha256 from page_scripts where page_id = ${pageId}`.execute(db)
}

/** 60 about the site, of which 15 were decided, and then 60 drills. */
async function manyAlerts(): Promise<void> {
  const { db } = test.database
  const named = { code: 'named', given: { name: 'Tagger' } }
  const subject = JSON.stringify(named)
  const effect = JSON.stringify({ code: 'script-changed', given: {}, subject: named })
  await sql`insert into incidents (id, account_id, kind, key, verdict, subject, opened_at, resolved_at, resolved_by, resolution)
    select gen_random_uuid(), ${owner.accountId}, case when n <= 60 then 'script' else 'drill' end, 'k' || n, 'malicious', ${subject}::jsonb,
      timestamptz '2026-11-17T04:00:00Z' + n * interval '1 minute',
      case when n <= 15 then timestamptz '2026-11-18T04:00:00Z' end, case when n <= 15 then 'ana' end, case when n <= 15 then 'rolled-back' end
    from generate_series(1, 120) n`.execute(db)
  await sql`insert into incident_items (id, account_id, incident_id, source, kind, verdict, print, site_id, subject, reasons, effect, found_at)
    select gen_random_uuid(), account_id, id, 'change', 'script-changed', 'malicious', 'p', ${siteId}, '{}', '[]', ${effect}::jsonb, opened_at
    from incidents where account_id = ${owner.accountId} and kind = 'script'`.execute(db)
}

it('tells of a site the same figures and charts in the report of forty sites as in its own, and what the lists leave out', async () => {
  await manyRuns()
  await manyScripts()
  await manyAlerts()
  const { report: own } = await made()
  expect(own.leftOut).toEqual({ runs: 0, scripts: 0, changes: 0, alerts: 0 })
  expect(own.figures).toEqual({ scripts: 130, unauthorized: 130, scriptsOfOthers: 10, scriptsGone: 0, alerts: 60, undecided: 45 })

  const { id: clientId } = await addClient(test.database, owner, { name: 'Acme' })
  await sitesOf(clientId)
  await putSite(test.database, owner, siteId, { clientId })
  const { id } = await reports.requestReport(asking(), owner, { siteId: null, clientId, ...week }, now)
  await reports.makeReport(making(), id, now)
  const { bytes } = await reports.fetchReportFile(asking(), owner, id, 'json')
  const client = clientReportSchema.parse(JSON.parse(Buffer.from(bytes).toString()))
  expect(client.sites).toHaveLength(others + 1)
  const at = client.sites.findIndex((site) => site.id === siteId)
  const within = client.reports[at]
  if (within === undefined) throw new Error('The site is in the report of its client.')

  expect(within.figures).toEqual(own.figures)
  expect([within.risk, within.origins, within.changeCounts, within.pages]).toEqual([own.risk, own.origins, own.changeCounts, own.pages])
  expect(within.risk[0]).toEqual({ from: '2026-11-16', to: '2026-11-16', highest: 90, runs: expect.any(Number) })
  expect(within.risk.reduce((sum, { runs }) => sum + runs, 0)).toBe(521)
  expect(client.sites[at]).toMatchObject({ runs: { evaluated: 521 }, scripts: 130, unauthorized: 130, alerts: 60, undecided: 45 })

  expect([within.runs, within.scripts, within.alerts].map(({ length }) => length)).toEqual([500, 125, 50])
  expect(within.leftOut).toEqual({ runs: 21, scripts: 15, changes: 0, alerts: 70 })
  expect(within.alerts.every(({ kind }) => kind === 'drill')).toBe(true)
})
