// One malicious script through everything that speaks of it: all say the same risk, verdict, and incident.
import { reportSchema } from '@tillwatch/contract/shapes'
import { expect, it, onTestFinished } from 'vitest'
import { getIncident } from '#features/alerts/index.ts'
import { createAssessorLink, openAssessorLink } from '#features/assessors/index.ts'
import { approveEach, decide, exportInventory, getScriptHistory, inventoryAt, listVendors, scriptsAsOf } from '#features/inventory/index.ts'
import { getJudgements } from '#features/judgements/index.ts'
import { createKey } from '#features/keys/index.ts'
import { listSitesWithNeeds } from '#features/overview/index.ts'
import { getPortfolio } from '#features/portfolio/index.ts'
import { fetchReportFile, gatherStanding, makeReport, requestReport } from '#features/reports/index.ts'
import { getScan, listScans } from '#features/scans/index.ts'
import { testKey } from '../../support/evidence-key.ts'
import { testServer } from '../../support/server.ts'
import {
  coded,
  context,
  external,
  judge,
  linesOf,
  list,
  listSite,
  owner,
  pageId,
  scan,
  sha256Of,
  siteId,
  test,
  unpinned,
  watchPage,
  why,
} from './watched-page.ts'

watchPage()

const now = { score: 90, severity: 'critical' }
const origin = 'https://tillwatch.example'
const asking = () => ({
  ...test.context,
  ...test.database,
  reportQueue: { enqueue: async () => {} },
  mails: test.mails,
  siteOrigin: () => origin,
})
const assessing = () => ({ ...context(), evidenceKey: testKey(), evidenceMonths: 13 })

it('says of a malicious script the same on every screen, in the report, the assessor’s room, files, and the API', async () => {
  const stealing = coded('https://cdn.tags.example/t.js', 'steal()')
  const scanId = await scan([stealing, external('https://shop.example/app.js', 'b')], undefined, undefined, 'desktop', { isJudged: false })
  await judge(scanId, { s1: 'malicious' })
  const [script, other] = (await list()).scripts
  if (script === undefined || other === undefined) return expect.unreachable()

  // Inventory of the page and the site, the vendors, and the script's own page.
  expect(script).toMatchObject({
    risk: now,
    verdict: 'malicious',
    incident: { verdict: 'malicious' },
    authorization: { needsDecision: true },
  })
  expect((await listSite()).scripts[0]).toMatchObject({ risk: script.risk, verdict: 'malicious', incident: script.incident })
  expect((await listVendors(context(), owner, siteId, {})).vendors[0]).toMatchObject({ risk: now })
  const history = await getScriptHistory(context(), owner, script.id)
  expect([history.script.risk, history.script.incident]).toEqual([script.risk, script.incident])
  expect(history.versions).toMatchObject([{ verdict: 'malicious', sha256: sha256Of('steal()') }])

  // The scan: its row, lists of scans, and what its screen raises.
  expect(await getScan(test.context, owner, scanId)).toMatchObject({ riskScore: 90, severity: 'critical' })
  expect((await listScans(test.context, owner, { limit: 5 })).scans[0]).toMatchObject({ riskScore: 90 })
  const { risks } = await getJudgements(test.context, owner, scanId)
  expect(risks).toMatchObject({
    page: now,
    scripts: [{ scriptId: 's1', ...now, reasons: script.risk.reasons }],
  })

  // Overview: sites and clients.
  expect((await listSitesWithNeeds(context(), owner, { limit: 5, sort: 'newest' })).sites[0]).toMatchObject({
    needDecision: { scripts: 2 },
    pages: [{ lastScan: { riskScore: 90, severity: 'critical' } }],
  })
  expect((await getPortfolio({ ...context(), captureHours: 24, unlimited: true }, owner)).clients[0]).toMatchObject({
    risk: now,
    incidents: 1,
  })

  // The incident.
  expect(await getIncident(test.context, owner, script.incident?.id ?? '')).toMatchObject({
    incident: { verdict: 'malicious', state: 'open', sites: ['shop.example'] },
    items: [{ verdict: 'malicious', kind: 'content' }],
    scripts: [{ id: script.id }],
  })

  // Report of 6.4.3, assessor's room, and CSV.
  const span = {
    accountId: owner.accountId,
    siteIds: [siteId],
    begins: new Date(0),
    ends: new Date(),
    from: '2026-01-01',
    to: '2026-12-31',
  }
  const { named } = await gatherStanding(test.database.db, span as never, 36, new Date())
  expect(named.find(({ script: { label } }) => label === script.label)?.script).toMatchObject({
    riskScore: 90,
    severity: 'critical',
    verdict: 'malicious',
  })
  const ofReport = await scriptsAsOf(test.database.db, {
    accountId: owner.accountId,
    pageIds: [pageId],
    begins: new Date(0),
    ends: new Date(),
  })
  expect(ofReport[0]).toMatchObject({ riskScore: 90, riskReasons: script.risk.reasons, verdict: 'malicious' })
  const at = await inventoryAt(context(), owner, siteId, { limit: 50 })
  expect(at.scripts.find(({ label }) => label === script.label)).toMatchObject({
    risk: script.risk,
    verdict: 'malicious',
    state: 'undecided',
  })

  // The report as it is built, and the same room through a link.
  const today = new Date().toISOString().slice(0, 10)
  const { id: reportId } = await requestReport(asking(), owner, { siteId, clientId: null, from: today, to: today } as never, new Date())
  await makeReport({ ...asking(), evidenceMonths: 13, printPdf: async () => Buffer.from('%PDF-played') }, reportId)
  const { bytes } = await fetchReportFile(asking(), owner, reportId, 'json')
  const report = reportSchema.parse(JSON.parse(Buffer.from(bytes).toString()))
  expect(report.scripts.find(({ label }) => label === script.label)).toMatchObject({
    ...{ riskScore: 90, severity: 'critical', riskReasons: script.risk.reasons, verdict: 'malicious', authorization: 'undecided' },
  })
  expect(report.alerts).toMatchObject([{ verdict: 'malicious', subject: expect.stringContaining('shop.example') }])
  expect(report.figures).toMatchObject({ unauthorized: 2, alerts: 1, undecided: 1 })
  const states = Object.fromEntries(report.controls.map(({ test: control, state }) => [control, state]))
  expect(states).toMatchObject({ '6.4.3.b': 'not-met' })
  const link = await createAssessorLink({ ...test.database, siteOrigin: () => origin }, owner, {
    assessor: 'Example QSA',
    siteIds: [siteId],
  } as never)
  const reader = await openAssessorLink(assessing(), new URL(link.url).hash.slice(1), '192.0.2.9')
  const room = await inventoryAt(assessing(), reader, siteId, { limit: 50 })
  expect(room.scripts.find(({ label }) => label === script.label)).toMatchObject({ risk: script.risk, verdict: 'malicious' })

  // The API, as a program reads it.
  const server = await testServer({ test, sells: false })
  onTestFinished(() => server.close())
  const { secret } = await createKey(context(), owner, { name: 'walk', scopes: ['read'] })
  const read = async (path: string) => {
    const answer = await fetch(`${server.origin}/api/v1${path}`, { headers: { authorization: `Bearer ${secret}` } })
    return (await answer.json()) as { scripts: unknown[] }
  }
  const said = { risk: script.risk, verdict: 'malicious', incident: script.incident }
  expect((await read(`/pages/${pageId}/scripts`)).scripts[0]).toMatchObject(said)
  expect((await read(`/sites/${siteId}/scripts`)).scripts[0]).toMatchObject(said)
  expect(await read(`/scripts/${script.id}`)).toMatchObject({ script: { risk: script.risk, incident: script.incident } })
  expect(await read(`/incidents/${script.incident?.id}`)).toMatchObject({ incident: { verdict: 'malicious' } })
  expect(await read(`/scans/${scanId}`)).toMatchObject({ riskScore: 90, severity: 'critical' })
  const [head, ...lines] = await linesOf(await exportInventory(context(), owner, pageId, {}))
  const column = (name: string) => lines[0]?.[head?.indexOf(name) ?? -1]
  expect(['risk_score', 'severity', 'verdict', 'open_incident'].map(column)).toEqual(['90', 'critical', 'malicious', script.incident?.id])

  // Bulk authorization refuses it in each way, and takes the harmless one.
  const approvals = [{ ...why, ...unpinned, scriptIds: [script.id] }]
  await expect(approveEach(context(), owner, siteId, { approvals })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('malicious'),
  })
  const target = { covers: 'scripts' as const, scriptIds: [script.id, other.id] }
  const grounds = { ...why, ...unpinned, owner: '', reviewBy: null, expiresAt: null }
  await expect(decide(context(), owner, siteId, { verdict: 'approve', target, ...grounds })).rejects.toMatchObject({ code: 'conflict' })
  await approveEach(context(), owner, siteId, { approvals: [{ ...why, ...unpinned, scriptIds: [other.id] }] })
  expect((await list()).scripts.map(({ authorization }) => authorization.state)).toEqual(['undecided', 'approved'])

  // One at a time a person may take it, which changes nothing of what is said of it.
  const alone = { covers: 'scripts' as const, scriptIds: [script.id] }
  await decide(context(), owner, siteId, { verdict: 'approve', target: alone, ...grounds })
  expect((await list()).scripts[0]).toMatchObject({ ...said, authorization: { state: 'approved', needsDecision: false } })
})
