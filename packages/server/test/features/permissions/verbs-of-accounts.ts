// Every verb that acts on the whole account of whoever calls it, with the least role that may; and what the doors of features hold besides verbs.
import { addChannelSchema, createAssessorLinkSchema } from '@tillwatch/contract/shapes'
import * as alerts from '#features/alerts/index.ts'
import * as assessors from '#features/assessors/index.ts'
import * as audit from '#features/audit/index.ts'
import * as billing from '#features/billing/index.ts'
import * as captures from '#features/captures/index.ts'
import * as clients from '#features/clients/index.ts'
import * as comparisons from '#features/comparisons/index.ts'
import * as deletions from '#features/deletions/index.ts'
import * as demo from '#features/demo/index.ts'
import * as evidence from '#features/evidence/index.ts'
import * as exported from '#features/exports/index.ts'
import * as headers from '#features/headers/index.ts'
import * as inventory from '#features/inventory/index.ts'
import * as keys from '#features/keys/index.ts'
import * as members from '#features/members/index.ts'
import * as overview from '#features/overview/index.ts'
import * as people from '#features/people/index.ts'
import * as portfolio from '#features/portfolio/index.ts'
import * as reports from '#features/reports/index.ts'
import * as scans from '#features/scans/index.ts'
import * as search from '#features/search/index.ts'
import * as sites from '#features/sites/index.ts'
import * as statements from '#features/statements/index.ts'
import * as rights from '#features/test-rights/index.ts'
import { declaration } from '../../support/context.ts'
import { context, ids, billing as payments, signedIn } from './every-account.ts'
import { allSites, type Cases } from './verbs-of-rows.ts'

const channel = addChannelSchema.parse({ kind: 'webhook', name: 'On call', target: 'https://hooks.example/s3cret' })
const link = createAssessorLinkSchema.parse({ assessor: 'Example QSA', siteIds: null })
const key = { name: 'CI', scopes: ['read' as const], siteIds: null, clientIds: null, days: 30 }
const buyer = { email: 'ann@shop.example', origin: 'http://localhost' }
const typed = { kind: 'roles', monitors: 'x', authorizes: 'x', responds: 'x', reviews: 'x' } as const
const pages = () => [ids.pages ?? '']
const ever = { from: new Date(0), to: new Date(), limit: 5 }

export const verbsOfAccounts: Cases = {
  alerts: {
    addChannel: ['admin', (actor) => alerts.addChannel(context(), actor, channel)],
    exportIncidents: ['viewer', (actor) => alerts.exportIncidents(context(), actor, {})],
    getAlertFigures: ['viewer', (actor) => alerts.getAlertFigures(context(), actor, { weeks: 2 })],
    listChannels: ['viewer', (actor) => alerts.listChannels(context(), actor)],
    listDeliveries: ['viewer', (actor) => alerts.listDeliveries(context(), actor, { limit: 5 })],
    listOwnChannels: ['viewer', (actor) => alerts.listOwnChannels(context(), actor)],
    listIncidents: ['viewer', (actor) => alerts.listIncidents(context(), actor, { limit: 5 })],
    setOwnAlerts: ['viewer', (actor) => alerts.setOwnAlerts(context(), actor, 'x', true)],
    setOwnDigest: ['viewer', (actor) => alerts.setOwnDigest(context(), actor, 'x', true)],
    startDrill: ['admin', (actor) => alerts.startDrill(context(), actor)],
  },
  assessors: {
    createAssessorLink: ['admin', (actor) => assessors.createAssessorLink(context(), actor, link)],
    listAssessorLinks: ['admin', (actor) => assessors.listAssessorLinks(context(), actor)],
  },
  audit: {
    exportActivity: ['analyst', (actor) => audit.exportActivity(context(), actor, {})],
    listActivity: ['analyst', (actor) => audit.listActivity(context(), actor, { limit: 5 })],
  },
  billing: {
    createCheckoutSession: [
      'owner',
      (actor) => billing.createCheckoutSession(payments(), actor, buyer, { priceId: 'price_standard_monthly_v1' }),
    ],
    getCheckoutSession: ['viewer', (actor) => billing.getCheckoutSession(payments(), actor, 'cs_test_none')],
    listInvoices: ['viewer', (actor) => billing.listInvoices(context().db, actor)],
    openPortal: ['owner', (actor) => billing.openPortal(payments(), actor, 'http://localhost/')],
  },
  captures: { listCaptures: ['viewer', (actor) => captures.listCaptures(context(), actor)] },
  clients: {
    addClient: ['analyst', (actor) => clients.addClient(context(), actor, { name: 'Acme' })],
    listClients: ['viewer', (actor) => clients.listClients(context(), actor)],
  },
  comparisons: {
    exportAccountChanges: ['viewer', (actor) => comparisons.exportAccountChanges(context(), actor, {})],
    listAccountChanges: ['viewer', (actor) => comparisons.listAccountChanges(context(), actor, { limit: 5 })],
  },
  deletions: {
    cancelDeletion: ['owner', (actor) => deletions.cancelDeletion(context(), actor)],
    readAccount: ['owner', (actor) => deletions.readAccount(context(), actor)],
    requestDeletion: ['owner', (actor) => deletions.requestDeletion(context(), actor, 'not the name')],
  },
  demo: { noteInvalidAddress: ['analyst', (actor) => demo.noteInvalidAddress(context(), signedIn(actor), { typed: 'x y' })] },
  evidence: {
    listEvidence: ['analyst', (actor) => evidence.listEvidence(context(), actor, { limit: 5 })],
    listPacks: ['admin', (actor) => evidence.listPacks(context(), actor)],
    requestPack: ['admin', (actor) => evidence.requestPack(context(), actor, { contents: 'none' })],
  },
  exports: {
    listExports: ['owner', (actor) => exported.listExports(context(), actor)],
    requestExport: ['owner', (actor) => exported.requestExport(context(), actor)],
  },
  headers: { countUndecidedHeaders: ['viewer', (actor) => headers.countUndecidedHeaders(context(), actor, [])] },
  inventory: {
    countUndecided: ['viewer', (actor) => inventory.countUndecided(context(), actor, [])],
    firstDecisionsSince: ['viewer', (actor) => inventory.firstDecisionsSince(context(), actor, [], new Date())],
    listFilters: ['viewer', (actor) => inventory.listFilters(context(), actor)],
    saveFilter: ['analyst', (actor) => inventory.saveFilter(context(), actor, { name: 'Mine', query: {} })],
    standingsAt: ['viewer', (actor) => inventory.standingsAt(context(), actor, [], new Date())],
  },
  keys: {
    createKey: ['admin', (actor) => keys.createKey(context(), actor, key)],
    listKeys: ['admin', (actor) => keys.listKeys(context(), actor)],
  },
  members: {
    invite: ['admin', (actor) => members.invite(context(), actor, { email: 'zoe@shop.example', role: 'viewer', language: 'en' })],
    leaveAccount: ['viewer', (actor) => members.leaveAccount(context(), actor)],
    listInvitations: ['admin', (actor) => members.listInvitations(context(), actor)],
    listMembers: ['viewer', (actor) => members.listMembers(context(), actor)],
    requireFactor: ['owner', (actor) => members.requireFactor(context(), actor, { isRequired: false })],
    renameAccount: ['admin', (actor) => members.renameAccount(context(), actor, { name: 'Shop' })],
    setAccountKind: ['admin', (actor) => members.setAccountKind(context(), actor, { kind: 'agency' })],
  },
  overview: {
    exportSites: ['viewer', (actor) => overview.exportSites(context(), actor, { sort: 'host' })],
    getOverview: [
      'viewer',
      (actor) => overview.getOverview({ ...context(), evidenceMonths: 13, captureHours: 24 }, actor, { language: 'en' }),
    ],
    listSitesWithNeeds: ['viewer', (actor) => overview.listSitesWithNeeds(context(), actor, allSites)],
    watchOverview: ['viewer', async (actor) => overview.watchOverview(context(), actor, AbortSignal.abort())],
  },
  people: {
    getNotifications: ['viewer', (actor) => people.getNotifications(context(), actor)],
    getPeople: ['viewer', (actor) => people.getPeople(context(), actor)],
    setNotification: ['viewer', (actor) => people.setNotification(context(), actor, { of: 'alerts', channelId: 'x', isOn: true })],
  },
  portfolio: {
    addSites: ['analyst', (actor) => portfolio.addSites(context(), actor, { text: 'x y', isTrial: true })],
    findRunning: ['viewer', (actor) => portfolio.findRunning(context(), actor, { by: 'vendor', of: 'x' })],
    getPortfolio: ['viewer', (actor) => portfolio.getPortfolio(context(), actor)],
  },
  reports: {
    getSettings: ['viewer', (actor) => reports.getSettings(context(), actor)],
    listOwnReports: ['viewer', (actor) => reports.listOwnReports(context(), actor)],
    listSchedules: ['viewer', (actor) => reports.listSchedules(context(), actor)],
    setOwnReport: ['viewer', (actor) => reports.setOwnReport(context(), actor, { siteId: null, clientId: null, isOn: true })],
    setSettings: ['analyst', (actor) => reports.setSettings(context(), actor, { language: 'es', timeZone: null })],
  },
  scans: {
    lastEvaluations: ['viewer', (actor) => scans.lastEvaluations(context().db, actor, pages())],
    lastRisks: ['viewer', (actor) => scans.lastRisks(context().db, actor, pages())],
    lastScans: ['viewer', (actor) => scans.lastScans(context().db, actor, pages())],
    listSiteScans: ['viewer', (actor) => scans.listSiteScans(context(), actor, ids.sites ?? '', ever)],
    scansOfDay: ['viewer', (actor) => scans.scansOfDay(context().db, actor, ids.pages ?? '', '2026-02-10', 'UTC')],
    startScan: [
      'analyst',
      (actor) => scans.startScan(context(), actor, { url: 'https://x.example/', profile: 'desktop', cloakCheck: false }),
    ],
  },
  search: { search: ['viewer', (actor) => search.search(context(), actor, 'shop')] },
  sites: {
    checkAddress: ['analyst', (actor) => sites.checkAddress(context(), actor, { url: 'https://127.0.0.1/' })],
    claimSite: ['analyst', (actor) => sites.claimSite(context(), actor, { subscriptionId: null, url: 'https://x.example/' })],
    listSites: ['viewer', (actor) => sites.listSites(context(), actor, allSites)],
  },
  statements: {
    listStatements: ['viewer', (actor) => statements.listStatements(context(), actor)],
    makeStatement: ['analyst', (actor) => statements.makeStatement(context(), actor, typed)],
    printDocument: ['viewer', (actor) => statements.printDocument(context(), actor, 'procedure', 'en')],
    writeDocument: ['viewer', (actor) => statements.writeDocument(context(), actor, 'procedure', 'en')],
  },
  'test-rights': {
    declareRight: [
      'analyst',
      (actor) => rights.declareRight(context().db, actor, { host: 'x.example', below: false, siteId: null }, declaration),
    ],
    keepProof: ['analyst', (actor) => rights.keepProof(context().db, actor, { siteId: ids.sites ?? '', kind: 'dns', host: 'x.example' })],
    listRights: ['viewer', (actor) => rights.listRights(context(), actor)],
  },
}
