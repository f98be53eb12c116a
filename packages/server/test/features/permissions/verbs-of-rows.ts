// Every verb that names a row of an account, with the least role that may call it.
import { type Decide, siteQuerySchema, testIdentitySchema } from '@tillwatch/contract/shapes'
import type { Actor, Role } from '#features/accounts/index.ts'
import * as alerts from '#features/alerts/index.ts'
import * as assessors from '#features/assessors/index.ts'
import * as billing from '#features/billing/index.ts'
import * as captures from '#features/captures/index.ts'
import * as clients from '#features/clients/index.ts'
import * as comparisons from '#features/comparisons/index.ts'
import * as coverage from '#features/coverage/index.ts'
import * as discovery from '#features/discovery/index.ts'
import * as documents from '#features/documents/index.ts'
import * as evidence from '#features/evidence/index.ts'
import * as exported from '#features/exports/index.ts'
import * as headers from '#features/headers/index.ts'
import * as inventory from '#features/inventory/index.ts'
import * as journeys from '#features/journeys/index.ts'
import * as judgements from '#features/judgements/index.ts'
import * as keys from '#features/keys/index.ts'
import * as members from '#features/members/index.ts'
import * as rejudgements from '#features/rejudgements/index.ts'
import * as reports from '#features/reports/index.ts'
import * as scans from '#features/scans/index.ts'
import * as opinions from '#features/second-opinions/index.ts'
import * as sites from '#features/sites/index.ts'
import * as statements from '#features/statements/index.ts'
import { declaration } from '../../support/context.ts'
import { context, ids, owner, billing as payments, signedIn } from './every-account.ts'

export type Case = [least: Exclude<Role, 'assessor' | 'visitor' | 'key'>, call: (actor: Actor) => Promise<unknown>]
export type Cases = Record<string, Record<string, Case>>

const at = (table: string) => ids[table] ?? ''
const site = () => at('sites')
const page = () => at('pages')
const scan = () => at('scans')
const script = () => at('page_scripts')
const sha256 = '0'.repeat(64)
const never = new AbortController().signal
const reject: Decide = { verdict: 'reject', target: { covers: 'directory', host: 'cdn.example', directory: '/' }, justification: '' }
const week = { from: '2026-11-16', to: '2026-11-22' }
const query = { limit: 5 }
const resolution = { resolution: 'false-alarm', note: '', itemCount: 1, verdict: 'capability' } as const

export const verbsOfRows: Cases = {
  alerts: {
    acknowledgeIncident: ['analyst', (actor) => alerts.acknowledgeIncident(context(), actor, at('incidents'))],
    acknowledgeIncidents: ['analyst', (actor) => alerts.acknowledgeIncidents(context(), actor, { ids: [at('incidents')] })],
    assignIncident: ['analyst', (actor) => alerts.assignIncident(context(), actor, at('incidents'), { userId: null })],
    changeChannel: ['admin', (actor) => alerts.changeChannel(context(), actor, at('alert_channels'), { name: 'x' })],
    getIncident: ['viewer', (actor) => alerts.getIncident(context(), actor, at('incidents'))],
    getIncidentWithin: ['viewer', (actor) => alerts.getIncidentWithin(context(), actor, at('incidents'))],
    removeChannel: ['admin', (actor) => alerts.removeChannel(context(), actor, at('alert_channels'))],
    replayDelivery: ['admin', (actor) => alerts.replayDelivery(context(), actor, at('alert_deliveries'))],
    dismissDelivery: ['admin', (actor) => alerts.dismissDelivery(context(), actor, at('alert_deliveries'))],
    resolveIncident: ['analyst', (actor) => alerts.resolveIncident(context(), actor, at('incidents'), resolution)],
    rotateSecret: ['admin', (actor) => alerts.rotateSecret(context(), actor, at('alert_channels'))],
    sendTest: ['admin', (actor) => alerts.sendTest(context(), actor, at('alert_channels'))],
  },
  assessors: {
    revokeAssessorLink: ['admin', (actor) => assessors.revokeAssessorLink(context(), actor, at('assessor_links'))],
  },
  billing: {
    cancelSubscription: ['owner', (actor) => billing.cancelSubscription(payments(), actor, at('subscriptions'))],
    changePlan: ['owner', (actor) => billing.changePlan(payments(), actor, at('subscriptions'), { priceId: 'price_x' })],
    previewCancellation: ['viewer', (actor) => billing.previewCancellation(payments(), actor, at('subscriptions'))],
    previewPages: ['viewer', (actor) => billing.previewPages(payments(), actor, at('subscriptions'), 1)],
    previewPlans: ['viewer', (actor) => billing.previewPlans(payments(), actor, at('subscriptions'))],
    purchasePage: [
      'owner',
      (actor) => billing.purchasePage(payments(), actor, { subscriptionId: at('subscriptions'), priceId: 'price_x', quantity: 1 }),
    ],
    resumeSubscription: ['owner', (actor) => billing.resumeSubscription(payments(), actor, at('subscriptions'))],
  },
  clients: {
    ownClient: ['viewer', (actor) => clients.ownClient(context().db, actor, 'sites:read', at('clients'))],
    putSite: ['analyst', (actor) => clients.putSite(context(), actor, site(), { clientId: at('clients') })],
    removeClient: ['admin', (actor) => clients.removeClient(context(), actor, at('clients'))],
    renameClient: ['analyst', (actor) => clients.renameClient(context(), actor, at('clients'), { name: 'Other' })],
  },
  captures: {
    makeCaptureCode: ['analyst', (actor) => captures.makeCaptureCode(context(), actor, at('capture_requests'))],
    dismissCapture: ['analyst', (actor) => captures.dismissCapture(context(), actor, at('capture_requests'))],
    giveCapture: [
      'analyst',
      (actor) =>
        captures.giveCapture(context(), actor, at('capture_requests'), {
          as: 'har',
          text: '',
          profile: 'desktop',
        }),
    ],
    requestCapture: ['analyst', (actor) => captures.requestCapture(context(), actor, { scanId: scan() })],
  },
  comparisons: {
    exportChanges: ['viewer', (actor) => comparisons.exportChanges(context(), actor, site(), {})],
    getScanChanges: ['viewer', (actor) => comparisons.getScanChanges(context(), actor, scan())],
    listSiteChanges: ['viewer', (actor) => comparisons.listSiteChanges(context(), actor, site(), query)],
  },
  coverage: {
    getCoverage: ['viewer', (actor) => coverage.getCoverage(context(), actor, site(), {})],
    getHistory: ['viewer', (actor) => coverage.getHistory(context(), actor, page(), {})],
    listDayScans: ['viewer', (actor) => coverage.listDayScans(context(), actor, page(), '2026-02-10')],
  },
  discovery: {
    dismissCandidate: ['analyst', (actor) => discovery.dismissCandidate(context(), actor, at('page_candidates'))],
    listCandidates: ['viewer', (actor) => discovery.listCandidates(context(), actor, site())],
    startDiscovery: ['analyst', (actor) => discovery.startDiscovery(context(), actor, site())],
  },
  documents: {
    watchSubscriptions: ['viewer', async (actor) => documents.watchSubscriptions(context(), actor, owner.accountId, null, never)],
  },
  evidence: {
    fetchPack: ['admin', (actor) => evidence.fetchPack(context(), actor, at('evidence_packs'))],
    getPack: ['admin', (actor) => evidence.getPack(context(), actor, at('evidence_packs'))],
  },
  exports: {
    fetchExport: ['owner', (actor) => exported.fetchExport(context(), actor, at('account_exports'))],
  },
  headers: {
    decideHeaders: [
      'analyst',
      (actor) =>
        headers.decideHeaders(context(), actor, page(), {
          verdict: 'reject',
          setId: sha256,
          partIds: [sha256],
          forSite: false,
          justification: '',
        }),
    ],
    exportHeaders: ['viewer', (actor) => headers.exportHeaders(context(), actor, page())],
    listHeaders: ['viewer', (actor) => headers.listHeaders(context(), actor, page(), {})],
    recommendPagePolicy: ['viewer', (actor) => headers.recommendPagePolicy(context(), actor, page())],
  },
  inventory: {
    approveEach: ['analyst', (actor) => inventory.approveEach(context(), actor, site(), { approvals: [] })],
    compareVersions: ['viewer', (actor) => inventory.compareVersions(context(), actor, script(), { from: sha256, to: sha256 })],
    countDecided: ['viewer', (actor) => inventory.countDecided(context(), actor, site(), { from: new Date(0), to: new Date() })],
    decide: ['analyst', (actor) => inventory.decide(context(), actor, site(), reject)],
    decideIn: [
      'analyst',
      (actor) =>
        context()
          .db.transaction()
          .execute((trx) => inventory.decideIn(trx, actor, [{ siteId: site(), input: reject }])),
    ],
    draftJustifications: [
      'viewer',
      (actor) => inventory.draftJustifications(context(), actor, site(), { scriptIds: script(), language: 'en' }),
    ],
    exportDecisions: ['viewer', (actor) => inventory.exportDecisions(context(), actor, site(), {})],
    exportInventory: ['viewer', (actor) => inventory.exportInventory(context(), actor, page(), {})],
    exportSiteInventory: ['viewer', (actor) => inventory.exportSiteInventory(context(), actor, site(), {})],
    findScriptHistory: ['viewer', (actor) => inventory.findScriptHistory(context(), actor, scan(), 's1')],
    getScriptHistory: ['viewer', (actor) => inventory.getScriptHistory(context(), actor, script())],
    getVersionSource: ['viewer', (actor) => inventory.getVersionSource(context(), actor, script(), sha256, 'raw')],
    inventoryAt: ['viewer', (actor) => inventory.inventoryAt(context(), actor, site(), query)],
    listDecisions: ['viewer', (actor) => inventory.listDecisions(context(), actor, site(), query)],
    listInventory: ['viewer', (actor) => inventory.listInventory(context(), actor, page(), query)],
    listSiteInventory: ['viewer', (actor) => inventory.listSiteInventory(context(), actor, site(), query)],
    listVendors: ['viewer', (actor) => inventory.listVendors(context(), actor, site(), {})],
    removeFilter: ['analyst', (actor) => inventory.removeFilter(context(), actor, at('saved_filters'))],
    undoDecisions: ['analyst', (actor) => inventory.undoDecisions(context(), actor, site(), at('decisions'))],
  },
  judgements: { getJudgements: ['viewer', (actor) => judgements.getJudgements(context(), actor, scan())] },
  rejudgements: { listRejudgements: ['viewer', (actor) => rejudgements.listRejudgements(context(), actor, scan())] },
  journeys: {
    getJourney: ['viewer', (actor) => journeys.getJourney(context(), actor, page())],
    getTestIdentity: ['viewer', (actor) => journeys.getTestIdentity(context(), actor, site())],
    putTestIdentity: ['analyst', (actor) => journeys.putTestIdentity(context(), actor, site(), testIdentitySchema.parse({}))],
    putJourney: ['analyst', (actor) => journeys.putJourney(context(), actor, page(), { journey: '{}', secrets: {} })],
    getTrial: ['viewer', (actor) => journeys.getTrial(context(), actor, page())],
    startTrial: ['analyst', (actor) => journeys.startTrial(context(), actor, page(), { until: 1 })],
    removeJourney: ['analyst', (actor) => journeys.removeJourney(context(), actor, page())],
  },
  keys: {
    withdrawKey: ['admin', (actor) => keys.withdrawKey(context(), actor, at('api_keys'))],
  },
  members: {
    changeRole: ['admin', (actor) => members.changeRole(context(), actor, at('members'), { role: 'viewer' })],
    removeMember: ['admin', (actor) => members.removeMember(context(), actor, at('members'))],
    sendInvitation: ['admin', (actor) => members.sendInvitation(context(), actor, at('invitations'), { language: 'en' })],
    withdrawInvitation: ['admin', (actor) => members.withdrawInvitation(context(), actor, at('invitations'))],
    enterAccount: ['viewer', (actor) => members.enterAccount(context(), signedIn(actor), { accountId: owner.accountId })],
  },
  reports: {
    fetchReportFile: ['viewer', (actor) => reports.fetchReportFile(context(), actor, at('reports'), 'pdf')],
    getReport: ['viewer', (actor) => reports.getReport(context(), actor, at('reports'))],
    listReports: ['viewer', (actor) => reports.listReports(context(), actor, { site: site(), limit: 5 })],
    requestReport: ['analyst', (actor) => reports.requestReport(context(), actor, { siteId: site(), clientId: null, ...week })],
    setSchedule: [
      'analyst',
      (actor) => reports.setSchedule(context(), actor, { siteId: site(), clientId: null, isOn: true, recipients: [] }),
    ],
  },
  scans: {
    cancelScan: ['analyst', (actor) => scans.cancelScan(context(), actor, scan())],
    deleteScan: ['analyst', (actor) => scans.deleteScan(context(), actor, scan())],
    getStepPicture: ['viewer', (actor) => scans.getStepPicture(context(), actor, scan(), 'a'.repeat(64))],
    getArtifact: ['viewer', (actor) => scans.getArtifact(context(), actor, scan(), 'screenshot')],
    getScan: ['viewer', (actor) => scans.getScan(context(), actor, scan())],
    getScanResult: ['viewer', (actor) => scans.getScanResult(context(), actor, scan())],
    getScriptSource: ['viewer', (actor) => scans.getScriptSource(context(), actor, scan(), 's1', 'raw')],
    listJourneyRuns: ['viewer', (actor) => scans.listJourneyRuns(context(), actor, scan())],
    listScans: ['viewer', (actor) => scans.listScans(context(), actor, { limit: 5, after: scan() })],
    watchScan: ['viewer', (actor) => scans.watchScan(context(), actor, scan(), never)],
  },
  'second-opinions': { listOpinions: ['viewer', (actor) => opinions.listOpinions(context(), actor, scan())] },
  sites: {
    addPage: ['analyst', (actor) => sites.addPage(context(), actor, site(), { url: 'https://shop.example/x', isPayment: true })],
    announceDeploy: ['analyst', (actor) => sites.announceDeploy(context(), actor, site())],
    changePage: ['analyst', (actor) => sites.changePage(context(), actor, page(), { isPaused: true })],
    checkProof: ['analyst', (actor) => sites.checkProof(context(), actor, site(), { method: 'dns' })],
    declareSite: ['analyst', (actor) => sites.declareSite(context(), actor, site(), declaration)],
    getPage: ['viewer', (actor) => sites.getPage(context(), actor, page())],
    getSiteProof: ['viewer', (actor) => sites.getSiteProof(context(), actor, site())],
    listDeploys: ['viewer', (actor) => sites.listDeploys(context(), actor, site(), query)],
    listPages: ['viewer', (actor) => sites.listPages(context(), actor, site())],
    ownPage: ['viewer', (actor) => sites.ownPage(context().db, actor, 'sites:read', page())],
    ownSite: ['viewer', (actor) => sites.ownSite(context().db, actor, 'sites:read', site())],
    removePage: ['analyst', (actor) => sites.removePage(context(), actor, page())],
    scanPage: ['analyst', (actor) => sites.scanPage(context(), actor, page(), 'desktop')],
  },
  statements: {
    getStatementHistory: [
      'viewer',
      (actor) => statements.getStatementHistory(context(), actor, { kind: 'responsibilities', site: site() }),
    ],
  },
}

export const allSites = siteQuerySchema.parse({})
