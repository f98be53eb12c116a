// The HTTP server: its plugins, in order, and its routes.
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import type { PublicConfig } from '@tillwatch/contract/shapes'
import Fastify, { type FastifyInstance } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import type { AlertContext, DrillAsking } from '#features/alerts/index.ts'
import type { BillingContext } from '#features/billing/index.ts'
import type { ReadGiven } from '#features/captures/index.ts'
import type { ContactContext } from '#features/contact/index.ts'
import type { DeletionContext } from '#features/deletions/index.ts'
import type { DiscoveryContext } from '#features/discovery/index.ts'
import { putSubscriptionDocument } from '#features/documents/index.ts'
import type { AskPackContext, EvidenceKey, PackFilesContext } from '#features/evidence/index.ts'
import type { ExportContext } from '#features/exports/index.ts'
import { type Identity, issuerOf } from '#features/identity/index.ts'
import type { SystemContext } from '#features/installation/index.ts'
import type { StartTrialContext } from '#features/journeys/index.ts'
import { keyOpener } from '#features/keys/index.ts'
import type { SourcePage } from '#features/manual/index.ts'
import { type ReportContext, startWeeklyReports } from '#features/reports/index.ts'
import type { ReviewContext } from '#features/reviewing/index.ts'
import type { ScanContext } from '#features/scans/index.ts'
import type { PrintContext } from '#features/statements/index.ts'
import { registerAccountRoutes } from './account-routes.ts'
import { registerActivityRoutes } from './activity-routes.ts'
import { actorReader, callerReader, personReader, registerScopes, whoReader } from './actor.ts'
import { registerAlertLinkRoutes } from './alert-link-routes.ts'
import { registerApiPage } from './api-page.ts'
import { assessorReader, registerAssessorGuard, viewerReader } from './assessment-reader.ts'
import { registerAssessmentRoutes } from './assessment-routes.ts'
import { registerAssessorRoutes } from './assessor-routes.ts'
import { registerAuthRoutes } from './auth-routes.ts'
import { registerBillingRoutes } from './billing-routes.ts'
import { registerCallableRoutes } from './callable-routes.ts'
import { registerCaptureRoutes } from './capture-routes.ts'
import { registerChangeRoutes } from './change-routes.ts'
import { registerChannelRoutes } from './channel-routes.ts'
import { registerClientRoutes } from './client-routes.ts'
import { registerCompression } from './compression.ts'
import { registerConfigRoutes } from './config-routes.ts'
import { registerContactRoutes } from './contact-routes.ts'
import { registerCoverageRoutes } from './coverage-routes.ts'
import { registerDemoRoutes } from './demo-routes.ts'
import { registerDeployRoutes } from './deploy-routes.ts'
import { registerDiscoveryRoutes } from './discovery-routes.ts'
import { registerDocumentRoutes } from './document-routes.ts'
import { registerEvidenceRoutes } from './evidence-routes.ts'
import { registerFilterRoutes } from './filter-routes.ts'
import { registerHeaderRoutes } from './header-routes.ts'
import { type Health, registerHealth } from './health.ts'
import { registerIdentityRoutes } from './identity-routes.ts'
import { registerIncidentRoutes } from './incident-routes.ts'
import { registerInventoryRoutes } from './inventory-routes.ts'
import { registerInvitationRoutes } from './invitation-routes.ts'
import { registerJourneyRoutes } from './journey-routes.ts'
import { registerJudgementRoutes } from './judgement-routes.ts'
import { registerKeyRoutes } from './key-routes.ts'
import { registerMailLinkRoutes } from './mail-link-routes.ts'
import { registerManualPages } from './manual-pages.ts'
import { registerMemberRoutes } from './member-routes.ts'
import { registerMembershipRoutes } from './membership-routes.ts'
import { gatherMethods } from './methods.ts'
import { registerOpinionRoutes } from './opinion-routes.ts'
import { type OwnAddress, registerOriginGuard } from './origin.ts'
import { registerOutboxRoutes } from './outbox-routes.ts'
import { registerOverviewRoutes } from './overview-routes.ts'
import { registerPageRoutes } from './page-routes.ts'
import { registerPaymentRoutes } from './payment-routes.ts'
import { paymentsReader } from './payments.ts'
import { registerPeopleRoutes } from './people-routes.ts'
import { registerPortfolioRoutes } from './portfolio-routes.ts'
import { registerProblems, sendNothingHere, sendUnreadable, usualBodyBytes } from './problem.ts'
import { registerProofRoutes } from './proof-routes.ts'
import { registerRejudgementRoutes } from './rejudgement-routes.ts'
import { registerReportRoutes } from './report-routes.ts'
import { registerReviewRoutes } from './review-routes.ts'
import { refuseOtherRoutes, routesOn } from './route.ts'
import { registerSampleGuard, routedUrl } from './sample.ts'
import { registerScanRoutes } from './scan-routes.ts'
import { registerScriptRoutes } from './script-routes.ts'
import { registerSearchRoutes } from './search-routes.ts'
import { registerSecurityText } from './security-text.ts'
import { registerSessionRoutes } from './session-routes.ts'
import { registerSite } from './site.ts'
import { registerSiteRoutes } from './site-routes.ts'
import { registerStaffDeskRoutes } from './staff-desk-routes.ts'
import { registerStaffRoutes } from './staff-routes.ts'
import { registerStatementRoutes } from './statement-routes.ts'
import { registerTextGuard } from './text-guard.ts'
import { answerUnreadable } from './unreadable.ts'
import { registerWebhookRoutes } from './webhook-routes.ts'
import { signedInWatcher } from './while-signed-in.ts'

export interface ServerParts {
  context: ScanContext & DiscoveryContext & StartTrialContext
  own: OwnAddress
  identity: Identity
  /** Null if nothing is sold or payments are not configured. */
  billing: BillingContext | null
  /** Public data; called each time. */
  config: () => PublicConfig
  contact: ContactContext
  account: ExportContext & DeletionContext
  alerts: AlertContext & DrillAsking
  reports: ReportContext
  statements: PrintContext
  /** Rules for reviewers. */
  reviews: Pick<ReviewContext, 'needsTwo' | 'countsPrevalence'>
  /** Key of /outbox, where the mails of all people can be read; null if that page does not exist. */
  outboxKey: string | null
  /** Months for which scans are kept. */
  evidenceMonths: number
  /** The key that workers sign packs with. */
  evidenceKey: EvidenceKey
  /** Where packs are created and stored. */
  packs: Pick<PackFilesContext & AskPackContext, 'packs' | 'packQueue'>
  isReady: Health['isReady']
  diskState: Health['diskState']
  diskRoom: SystemContext['diskRoom']
  /** Scans per client address and minute. */
  startsPerMinute: number
  requestsPerMinute: number
  /** Addresses and networks of proxies that may set the client's address. */
  proxies: readonly string[]
  /** How long a document stream lasts before its reader must open another; ten minutes by default. */
  documentStreamMs?: number
  /** Folder of the built site; null serves only the API. */
  siteFolder: string | null
  /** The documents of the repository. */
  readManual(): SourcePage[]
  /** Reads uploaded capture files. */
  readGiven: ReadGiven
  /** Hours within which staff should make a requested capture. */
  captureHours: number
  log: Logger
}

/** The site uses no device features, and no frame or script in it may. */
const nothingOfTheDevice = [
  ...['accelerometer', 'bluetooth', 'browsing-topics', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'idle-detection'],
  ...['local-fonts', 'magnetometer', 'microphone', 'midi', 'payment', 'screen-wake-lock', 'serial', 'usb'],
]
  .map((feature) => `${feature}=()`)
  .concat('publickey-credentials-get=(self)')
  .join(', ')

/** A server ready to listen. Closing it ends event streams. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: parts.log,
    bodyLimit: usualBodyBytes,
    trustProxy: [...parts.proxies],
    forceCloseConnections: true,
    requestTimeout: 30_000,
    rewriteUrl: routedUrl,
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (_error, request, reply) => void sendUnreadable(reply, request.id),
  }) as unknown as FastifyInstance
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  const methodsOf = gatherMethods(app)
  registerProblems(app)
  registerScopes(app)
  registerTextGuard(app)
  registerOriginGuard(app, parts.own)
  registerSampleGuard(app, parts.config().sampleSite)
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] } },
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: parts.own.secure ? { maxAge: 31_536_000 } : false,
  })
  app.addHook('onRequest', async (_request, reply) => void reply.header('permissions-policy', nothingOfTheDevice))
  await registerCompression(app)
  await app.register(rateLimit, { max: parts.requestsPerMinute, timeWindow: 60_000 })
  registerAssessorGuard(app)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Tillwatch', version: '1', description: 'Scans of payment pages. Errors are problem+json (RFC 9457).' },
    },
    transform: jsonSchemaTransform,
  })
  registerHealth(app, parts)
  registerSecurityText(app, () => issuerOf(parts.own), parts.contact.contactEmail)
  await registerAuthRoutes(app, parts.identity, parts.own.secure)
  const whoIs = whoReader(parts.identity)
  const whileSignedIn = signedInWatcher(parts.identity, parts.context.changes)
  const personOf = personReader(whoIs)
  const callerOf = callerReader(personOf, keyOpener(parts.context, parts.requestsPerMinute))
  const assessorOf = assessorReader(parts.context)
  const actorOf = actorReader(callerOf, viewerReader(parts.context, assessorOf))
  const readers = { member: personOf, person: whoIs, caller: callerOf, actor: actorOf, assessor: assessorOf }
  const paymentsOf = paymentsReader(parts.billing, parts.config)
  await registerWebhookRoutes(app, paymentsOf)
  await registerPaymentRoutes(app, readers, { paymentsOf, own: parts.own })
  await registerCallableRoutes(app, { db: parts.context.db, personOf, functionsRegion: parts.config().functionsRegion })
  const unlimited = parts.config().billing === 'off'
  await registerDocumentRoutes(app, { ...parts.context, unlimited }, personOf, whileSignedIn, parts.documentStreamMs ?? 600_000)
  await app.register(
    async (api) => {
      refuseOtherRoutes(api)
      api.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      })
      const route = routesOn(api, readers)
      registerConfigRoutes(route, parts.config)
      registerAccountRoutes(route, parts.account)
      registerIdentityRoutes(route, parts.identity, parts.own.secure)
      registerContactRoutes(route, parts.contact)
      registerScanRoutes(route, { context: parts.context, whileSignedIn, startsPerMinute: parts.startsPerMinute })
      registerOpinionRoutes(route, parts.context)
      registerJudgementRoutes(route, parts.context)
      registerRejudgementRoutes(route, parts.context)
      const { mails, siteOrigin } = parts.account
      const captures = { ...parts.context, mails, siteOrigin, readGiven: parts.readGiven, captureHours: parts.captureHours }
      registerCaptureRoutes(route, { context: captures, perMinute: parts.startsPerMinute })
      registerDemoRoutes(route, { context: parts.context, perMinute: parts.startsPerMinute })
      registerBillingRoutes(route, { db: parts.context.db, paymentsOf, own: parts.own })
      const sites = { ...parts.context, documents: { put: putSubscriptionDocument }, unlimited, afterFirstClaim: [startWeeklyReports] }
      registerSiteRoutes(route, { context: sites, checksPerMinute: parts.startsPerMinute })
      const { captureHours, evidenceMonths } = parts
      registerOverviewRoutes(route, { ...sites, captureHours, evidenceMonths })
      registerSearchRoutes(route, parts.context)
      registerPortfolioRoutes(route, { ...sites, captureHours })
      registerClientRoutes(route, parts.context)
      registerKeyRoutes(route, parts.context)
      registerSessionRoutes(route, parts.context)
      registerDiscoveryRoutes(route, parts.context)
      registerProofRoutes(route, { context: sites, checksPerMinute: parts.startsPerMinute })
      registerStatementRoutes(route, parts.statements)
      const evidence = { ...parts.packs, evidenceKey: parts.evidenceKey }
      registerEvidenceRoutes(route, { ...parts.context, ...evidence })
      registerCoverageRoutes(route, { ...parts.context, evidenceMonths: parts.evidenceMonths })
      registerChangeRoutes(route, parts.context)
      registerChannelRoutes(route, parts.alerts)
      registerIncidentRoutes(route, parts.alerts)
      registerAlertLinkRoutes(route, parts.alerts)
      registerReportRoutes(route, parts.reports)
      registerAssessorRoutes(route, parts.alerts)
      registerAssessmentRoutes(route, { ...parts.context, ...evidence, evidenceMonths: parts.evidenceMonths, unlimited })
      registerPeopleRoutes(route, parts.alerts)
      registerStaffRoutes(route, { context: captures, perMinute: parts.startsPerMinute })
      registerReviewRoutes(route, { ...parts.context, ...parts.reviews })
      const letters = { mails, siteOrigin, operator: parts.contact.contactEmail }
      const { lockedUntil } = parts.identity
      registerStaffDeskRoutes(route, { db: parts.context.db, letters, lockedUntil, diskRoom: parts.diskRoom })
      registerMemberRoutes(route, parts.context)
      registerMembershipRoutes(route, parts.context)
      registerInvitationRoutes(route, parts.account)
      registerActivityRoutes(route, parts.context)
      registerPageRoutes(route, { context: sites, startsPerMinute: parts.startsPerMinute })
      registerJourneyRoutes(route, { ...parts.context, keyring: parts.alerts.keyring })
      registerDeployRoutes(route, { context: sites, startsPerMinute: parts.startsPerMinute })
      registerScriptRoutes(route, parts.context)
      registerInventoryRoutes(route, sites)
      registerFilterRoutes(route, sites)
      registerHeaderRoutes(route, { context: sites })
      route('GET /openapi.json', (_request, _nobody, reply) => reply.send(app.swagger()))
    },
    { prefix: '/api/v1' },
  )
  registerApiPage(app)
  registerManualPages(app, parts.readManual)
  await registerMailLinkRoutes(app, parts.reports, parts.alerts)
  if (parts.outboxKey !== null) await registerOutboxRoutes(app, parts.context.db, parts.outboxKey)
  const { tagManager, sampleSite } = parts.config()
  const sendDocument = parts.siteFolder === null ? null : await registerSite(app, parts.siteFolder, parts.own, tagManager?.url, sampleSite)
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    const isPage = request.method === 'GET' && !/^\/(api|functions|documents)(\/|$)/.test(path) && !/\.[a-z0-9]{2,5}$/i.test(path)
    return isPage && sendDocument ? sendDocument(request, reply) : sendNothingHere(request, reply, methodsOf(path))
  })
  return app
}
