// One malicious script through everything that speaks of it: all say the same risk, verdict, and incident.
import { expect, it } from 'vitest'
import { getIncident } from '#features/alerts/index.ts'
import { approveEach, decide, exportInventory, getScriptHistory, inventoryAt, listVendors, scriptsAsOf } from '#features/inventory/index.ts'
import { getJudgements } from '#features/judgements/index.ts'
import { listSitesWithNeeds } from '#features/overview/index.ts'
import { getPortfolio } from '#features/portfolio/index.ts'
import { gatherStanding } from '#features/reports/index.ts'
import { getScan, listScans } from '#features/scans/index.ts'
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
  expect((await listScans(test.context, owner, { limit: 5 } as never)).scans[0]).toMatchObject({ riskScore: 90 })
  const { risks } = await getJudgements(test.context, owner, scanId)
  expect(risks).toMatchObject({
    page: now,
    scripts: [{ scriptId: 's1', ...now, reasons: script.risk.reasons }],
  })

  // Overview: sites and clients.
  expect((await listSitesWithNeeds(context(), owner, { limit: 5 } as never)).sites[0]).toMatchObject({
    needDecision: { scripts: 2 },
    pages: [{ lastScan: { riskScore: 90, severity: 'critical' } }],
  })
  expect((await getPortfolio({ ...context(), captureHours: 24 }, owner)).clients[0]).toMatchObject({ risk: now, incidents: 1 })

  // The incident.
  expect(await getIncident(test.context, owner, script.incident?.id ?? '')).toMatchObject({
    incident: { verdict: 'malicious' },
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
})
