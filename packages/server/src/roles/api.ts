// The API role: starts and stops database, change feed, queue, and HTTP server in order.
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PublicConfig } from '@tillwatch/contract/shapes'
import type { Logger } from 'pino'
import { diskRoom } from '#adapters/disk-room.ts'
import { keyring } from '#adapters/keyring.ts'
import { exportFolder, packFolder } from '#adapters/made-files.ts'
import { readGivenApart } from '#adapters/read-given.ts'
import { readManual } from '#adapters/read-manual.ts'
import { plainInside } from '#adapters/remote-destination.ts'
import { hasOutboxPage, type Settings } from '#config/env.ts'
import { evidenceKeyOf } from '#config/evidence-key.ts'
import { secretOf } from '#config/secret.ts'
import { type Database, isCurrent, listenForChanges } from '#db/index.ts'
import { noteKey } from '#features/evidence/index.ts'
import { type IdentityParts, issuerOf, openIdentity, passkeyHostOf } from '#features/identity/index.ts'
import { listen } from '#http/listen.ts'
import { ownAddress } from '#http/origin.ts'
import { buildServer } from '#http/server.ts'
import { startBoss } from '#jobs/boss.ts'
import { discoveryQueue, drillQueue, exportQueue, mailQueue, packQueue, reportQueue, trialQueue } from '#jobs/enqueue.ts'
import { printQueue } from '#jobs/print-work.ts'
import { announceWebhook, openBilling } from './billing.ts'
import { contactEmailOf, correspondenceOf } from './mail.ts'
import { scanContextOf } from './scans.ts'

export interface RunningRole {
  stop(): Promise<void>
}

interface RunningApi extends RunningRole {
  origin: string
  /** Messages at startup: its address, and that of the outbox with its key. */
  said: string
}

const siteFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** Serves the API and, if it is built, the site. The database must be up to date. */
export async function startApi(settings: Settings, database: Database, log: Logger): Promise<RunningApi> {
  const changes = await listenForChanges(database.config)
  const boss = await startBoss(database.config, { role: 'sends' }, log)
  const context = { ...scanContextOf(settings, database, boss, changes, log), discoveries: discoveryQueue(boss), trials: trialQueue(boss) }
  const mails = mailQueue(boss)
  let port = 0
  const outboxKey = hasOutboxPage(settings) ? randomBytes(24).toString('base64url') : null
  const own = ownAddress(settings, () => port)
  const secret = await secretOf(settings)
  const evidenceKey = await evidenceKeyOf(settings)
  await noteKey({ db: database.db, evidenceKey })
  const identity = openIdentity({
    ...own,
    db: database.db,
    secret,
    projectId: settings.TILLWATCH_PROJECT_ID,
    signInsPerMinute: settings.TILLWATCH_SIGN_INS_PER_MINUTE,
    providers: providersOf(settings),
    mails,
    confirmsAddresses: settings.SMTP_URL !== undefined,
    signUp: settings.SIGN_UP,
    signUpDomains: settings.SIGN_UP_DOMAINS,
    log,
  })
  const billing = openBilling(
    settings,
    database,
    boss,
    correspondenceOf(settings, boss, () => port),
  )
  const app = await buildServer({
    context,
    own,
    identity,
    billing,
    config: () => ({
      apiKey: settings.TILLWATCH_CLIENT_ID,
      authDomain: issuerOf(own),
      projectId: settings.TILLWATCH_PROJECT_ID,
      functionsRegion: settings.FUNCTIONS_REGION,
      googleSignIn: settings.GOOGLE_CLIENT_ID !== undefined,
      oidcName: settings.OIDC_ISSUER === undefined ? null : (settings.OIDC_NAME ?? new URL(settings.OIDC_ISSUER).host),
      passkeyHost: passkeyHostOf(own),
      mail: settings.SMTP_URL !== undefined ? 'smtp' : outboxKey !== null ? 'outbox' : 'folder',
      billing: billingOf(settings),
      tagManager: settings.TAG_MANAGER_ID === undefined ? null : { id: settings.TAG_MANAGER_ID, url: settings.TAG_MANAGER_URL },
      sampleSite: settings.SAMPLE_SITE === 'on',
      stagingHost: settings.STAGING_HOST ?? null,
    }),
    contact: { db: database.db, mails, contactEmail: contactEmailOf(settings) },
    account: {
      db: database.db,
      mails,
      siteOrigin: () => issuerOf(own),
      exports: exportFolder(join(settings.TILLWATCH_DATA, 'exports')),
      exportQueue: exportQueue(boss),
    },
    alerts: {
      db: database.db,
      keyring: keyring(secret, settings.TILLWATCH_SECRET_PREVIOUS),
      siteOrigin: () => issuerOf(own),
      mayBePlain: plainInside(settings.TILLWATCH_ALLOW_PRIVATE),
      mails,
      drills: drillQueue(boss),
    },
    reports: { db: database.db, store: context.store, reportQueue: reportQueue(boss), mails, siteOrigin: () => issuerOf(own) },
    statements: { db: database.db, store: context.store, prints: printQueue(boss) },
    reviews: { needsTwo: settings.REVIEW_TWO_PEOPLE === 'on', countsPrevalence: settings.PREVALENCE === 'on' },
    outboxKey,
    evidenceMonths: settings.TILLWATCH_EVIDENCE_MONTHS,
    evidenceKey,
    packs: { packs: packFolder(join(settings.TILLWATCH_DATA, 'packs')), packQueue: packQueue(boss) },
    isReady: () => isCurrent(database.db),
    diskState: async () => (await diskRoom(settings.TILLWATCH_DATA)).state,
    diskRoom: () => diskRoom(settings.TILLWATCH_DATA),
    startsPerMinute: settings.TILLWATCH_STARTS_PER_MINUTE,
    requestsPerMinute: settings.TILLWATCH_REQUESTS_PER_MINUTE,
    proxies: settings.TILLWATCH_PROXIES,
    readGiven: readGivenApart(),
    captureHours: settings.TILLWATCH_CAPTURE_HOURS,
    readManual,
    siteFolder: existsSync(join(siteFolder, 'site.json')) ? siteFolder : null,
    log,
  })
  port = await listen(app, settings.HOST, settings.PORT)
  if (billing !== null) await announceWebhook(settings, port, log)
  const origin = settings.TILLWATCH_ORIGIN ?? `http://${settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST}:${port}`
  return {
    origin,
    said: outboxKey === null ? origin : `${origin}\nEmails are stored, not sent. Read them at ${origin}/outbox?key=${outboxKey}`,
    async stop() {
      await app.close()
      await boss.stop({ graceful: false })
      await changes.close()
    },
  }
}

function billingOf({ BILLING, STRIPE_SECRET_KEY }: Settings): PublicConfig['billing'] {
  if (BILLING === 'off') return 'off'
  if (STRIPE_SECRET_KEY === undefined) return 'unset'
  return /^[rs]k_live_/.test(STRIPE_SECRET_KEY) ? 'live' : 'test'
}

function providersOf(settings: Settings): IdentityParts['providers'] {
  const { GOOGLE_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = settings
  const clientOf = (issuer?: string, clientId?: string, clientSecret?: string) =>
    issuer === undefined || clientId === undefined || clientSecret === undefined ? undefined : { issuer, clientId, clientSecret }
  const google = clientOf(GOOGLE_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET)
  const oidc = clientOf(OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET)
  return { ...(google && { google }), ...(oidc && { oidc }) }
}
