// The sample site: written once, kept in time, left alone by all that works for all accounts, and removed where it is not wanted.

import { sampleSiteId } from '@tillwatch/contract/lists'
import { changesQuerySchema } from '@tillwatch/contract/shapes'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#db/index.ts'
import { type Actor, sampleAccountId } from '#features/accounts/index.ts'
import { getIncident, listIncidents } from '#features/alerts/index.ts'
import { listSiteChanges } from '#features/comparisons/index.ts'
import { getCoverage } from '#features/coverage/index.ts'
import { countUndecidedHeaders, decideHeaders, listHeaders } from '#features/headers/index.ts'
import { compareVersions, countUndecided, decide, getScriptHistory, listSiteInventory } from '#features/inventory/index.ts'
import { examineScan, getJudgements, queueExamination } from '#features/judgements/index.ts'
import { getReport, listReports, makeReport } from '#features/reports/index.ts'
import { enforceRetention } from '#features/retention/index.ts'
import { keepSample } from '#features/sample/index.ts'
import { deleteScan, getArtifact, listScans, type Recording } from '#features/scans/index.ts'
import { changePage, listPages, listSites, startDueScans } from '#features/sites/index.ts'
import { otherActor, type TestContext, testContext } from '../../support/context.ts'

const dayMs = 86_400_000
const viewer: Actor = { accountId: sampleAccountId, name: 'sample', role: 'visitor' }
let test: TestContext

const sites = () => ({ ...test.context, unlimited: false })
const reportQueue = { enqueue: async () => {} }
const keep = (now = new Date(), sampleSite = true) => keepSample({ ...test.context, reportQueue, sampleSite }, now)
const inventory = () => listSiteInventory(test.context, viewer, sampleSiteId, { limit: 200 })
const rowsOf = async (table: 'scans' | 'artifacts' | 'audit_log' | 'decisions') =>
  (await test.database.db.selectFrom(table).select('account_id').where('account_id', '=', sampleAccountId).execute()).length

describe('a sample that was written', () => {
  beforeAll(async () => {
    test = await testContext()
    expect(await keep()).toBe('written')
  })
  afterAll(() => test.close())

  it('tells a story: what waits, what changed, what was rejected, and when nothing was evaluated', async () => {
    const { pages } = await listPages(sites(), viewer, sampleSiteId)
    expect(pages.map(({ url }) => new URL(url).pathname).sort()).toEqual([
      '/',
      '/account',
      '/cart',
      '/checkout',
      '/gift-cards/pay',
      '/subscribe/pay',
    ])
    for (const page of pages)
      expect(page).toMatchObject({ isCovered: true, lastScan: { state: expect.stringMatching(/complete|partial/) } })

    expect((await countUndecided(test.context, viewer, [sampleSiteId])).get(sampleSiteId)).toBeGreaterThan(1)
    const { scripts, total } = await inventory()
    expect(total).toBeGreaterThan(24)
    const states = new Set(scripts.map(({ authorization }) => authorization.state))
    expect([...states]).toEqual(expect.arrayContaining(['undecided', 'approved', 'rejected', 'changed']))

    const changed = scripts.find(({ authorization }) => authorization.state === 'changed')
    const { versions } = await getScriptHistory(test.context, viewer, changed?.id ?? '')
    expect(versions.map(({ sha256 }) => sha256)).toHaveLength(2)
    const [to, from] = versions.map(({ sha256 }) => sha256)
    const diff = await compareVersions(test.context, viewer, changed?.id ?? '', { from: from ?? '', to: to ?? '' })
    expect(JSON.stringify(diff)).toContain('addGiftWrap')

    const checkout = pages.find(({ url }) => url.endsWith('/checkout'))
    const open = (await countUndecidedHeaders(sites(), viewer, [sampleSiteId])).get(sampleSiteId)
    expect(open?.[checkout?.id ?? '']).toBeGreaterThan(0)
    const headers = JSON.stringify(await listHeaders(sites(), viewer, checkout?.id ?? '', {}))
    expect(headers).toContain("'unsafe-inline'")
    expect(headers).toContain('ann@lantern-books.example')

    const changes = await listSiteChanges(test.context, viewer, sampleSiteId, changesQuerySchema.parse({}))
    expect(changes.counts).toMatchObject({ waiting: 0, failed: 0 })
    expect(changes.counts.compared).toBeGreaterThan(60)
    expect(changes.comparisons.length).toBeLessThan(15)
    expect(changes.counts.verdicts.malicious).toBeGreaterThan(0)
    expect(JSON.stringify(changes.comparisons)).toContain('payment-view.mjs')

    const coverage = await getCoverage({ ...test.context, evidenceMonths: 13 }, viewer, sampleSiteId, {})
    expect(coverage.pages.flatMap(({ gaps }) => gaps)).toHaveLength(1)
  })

  it('has incidents in all states at the times of its story, and of the last two months reports that a worker makes', async () => {
    const { incidents } = await listIncidents(test.context, viewer, { limit: 100 })
    expect(new Set(incidents.map(({ state }) => state))).toEqual(new Set(['open', 'acknowledged', 'resolved']))
    const attacks = incidents.filter(({ verdict }) => verdict === 'malicious')
    expect(attacks.map(({ resolution }) => resolution)).toEqual(attacks.map(() => 'confirmed-attack'))
    const { timeLine } = await getIncident(test.context, viewer, attacks[0]?.id ?? '')
    expect(timeLine.map(({ event }) => event)).toEqual(['discovered', 'acknowledged', 'decided'])
    const [opened, , decided] = timeLine.map(({ at }) => Date.parse(at))
    expect(Date.now() - (opened ?? 0)).toBeGreaterThan(50 * dayMs)
    expect((decided ?? 0) - (opened ?? 0)).toBe(95 * 60_000)
    const { reports } = await listReports(test.context, viewer, { limit: 10 })
    expect(reports).toHaveLength(3)
    const printPdf = async () => Buffer.from('%PDF-played')
    const letters = { mails: test.mails, siteOrigin: () => 'http://127.0.0.1' }
    await makeReport({ ...test.context, ...letters, printPdf, evidenceMonths: 13 }, reports[0]?.id ?? '')
    expect(await getReport(test.context, viewer, reports[0]?.id ?? '')).toMatchObject({
      state: 'ready',
      from: expect.stringMatching(/-01$/),
    })
  })

  it('keeps its pictures and network logs', async () => {
    const kept = await rowsOf('artifacts')
    await enforceRetention({ db: test.database.db, evidenceMonths: 12, recordingMonths: 1, reportMonths: 24 }, new Date())
    expect(await rowsOf('artifacts')).toBe(kept)
    const { scans } = await listScans(test.context, viewer, { limit: 1 })
    expect((await getArtifact(test.context, viewer, scans[0]?.id ?? '', 'screenshot')).byteLength).toBeGreaterThan(1_000)
  })

  it('touches no other account, and none of them can reach it', async () => {
    const other = await otherActor(test.database)
    expect((await listSites(sites(), other)).sites).toEqual([])
    await expect(listPages(sites(), other, sampleSiteId)).rejects.toMatchObject({ code: 'not-found' })
    const { scripts } = await inventory()
    await expect(getScriptHistory(test.context, other, scripts[0]?.id ?? '')).rejects.toMatchObject({ code: 'not-found' })
  })

  it('lets whoever looks at it change nothing', async () => {
    const { scripts } = await inventory()
    const { pages } = await listPages(sites(), viewer, sampleSiteId)
    const [page] = pages
    const target = { covers: 'scripts' as const, scriptIds: [scripts[0]?.id ?? ''] }
    const reject = { target, verdict: 'reject' as const, justification: 'No.' }
    await expect(decide(test.context, viewer, sampleSiteId, reject)).rejects.toMatchObject({ code: 'forbidden' })
    const headers = { setId: '0'.repeat(64), partIds: ['1'], verdict: 'reject' as const, justification: 'No.', forSite: false }
    await expect(decideHeaders(sites(), viewer, page?.id ?? '', headers)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(changePage(sites(), viewer, page?.id ?? '', { isPaused: true })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(deleteScan(test.context, viewer, page?.lastScan?.id ?? '')).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('writing the sample', () => {
  beforeEach(async () => {
    test = await testContext()
  })
  afterEach(() => test.close())

  it('has the contents of its scripts examined, as every scan has: the skimmer of that one week is found, and nothing else', async () => {
    const queued: string[] = []
    const enqueue = async (_db: unknown, scanId: string) => void queued.push(scanId)
    const onRecorded = (trx: Db, scan: Recording) => queueExamination(trx, scan, { enqueue })
    await keepSample({ ...test.context, reportQueue, sampleSite: true, onRecorded }, new Date())
    const all = await rowsOf('scans')
    expect(queued).toHaveLength(all)
    const found = new Set<string>()
    for (const scanId of queued) {
      await examineScan(test.context, scanId, new AbortController().signal)
      const { state, findings } = await getJudgements(test.context, viewer, scanId)
      expect(state).toBe('examined')
      if (findings.length > 0) found.add(scanId)
      for (const { code } of findings) expect(code).toBe('script-malicious')
    }
    const stolen = (await listSiteChanges(test.context, viewer, sampleSiteId, changesQuerySchema.parse({ verdict: 'malicious' })))
      .comparisons
    expect([...found]).toEqual(stolen.map(({ scanId }) => scanId))
  })

  it('writes once, also for two that ask at once; removes all its rows where it is switched off, and writes them again', async () => {
    const now = new Date()
    expect(await keep(now, false)).toBe('absent')
    expect((await Promise.all([keep(now), keep(now)])).sort()).toEqual(['fresh', 'written'])
    const scans = await rowsOf('scans')
    expect(scans).toBeGreaterThan(70)
    expect(await keep(new Date(now.getTime() + 60_000))).toBe('fresh')
    expect(await rowsOf('scans')).toBe(scans)
    expect(await keep(new Date(), false)).toBe('removed')
    for (const table of ['scans', 'artifacts', 'audit_log', 'decisions'] as const) expect(await rowsOf(table)).toBe(0)
    expect(await test.database.db.selectFrom('accounts').select('id').where('id', '=', sampleAccountId).execute()).toEqual([])
    expect(await test.database.db.selectFrom('account_deletions').select('id').execute()).toEqual([])
    expect(await keep()).toBe('written')
  })

  it('is never scanned, and is rewritten when a scan would have come: one site still, with the same scans and newer ones', async () => {
    const now = new Date(Date.now() - 10 * dayMs)
    await keep(now)
    expect(await startDueScans({ ...test.context, unlimited: true }, new Date())).toBe(0)
    expect(test.enqueued).toEqual([])
    const before = await rowsOf('audit_log')
    const ids = async () => new Set((await test.database.db.selectFrom('scans').select('id').execute()).map(({ id }) => id))
    const earlier = await ids()
    expect(await keep(new Date())).toBe('written')
    expect((await listSites(sites(), viewer)).sites).toHaveLength(1)
    expect(Math.abs((await rowsOf('audit_log')) - before)).toBeLessThan(20)
    const later = await ids()
    expect([...later].filter((id) => earlier.has(id)).length).toBeGreaterThan(60)
    expect([...later].filter((id) => !earlier.has(id)).length).toBeGreaterThan(2)
  })
})
