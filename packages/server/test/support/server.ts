// The HTTP server on a real database and a loopback port, with a small built site and a browser that the test plays.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { keyring } from '#adapters/keyring.ts'
import { exportFolder, packFolder } from '#adapters/made-files.ts'
import { readGivenApart } from '#adapters/read-given.ts'
import { readManual } from '#adapters/read-manual.ts'
import { plainInside } from '#adapters/remote-destination.ts'
import { isCurrent } from '#db/index.ts'
import type { DrillQueue } from '#features/alerts/index.ts'
import type { BillingContext } from '#features/billing/index.ts'
import type { EvidenceKey, MakePackContext } from '#features/evidence/index.ts'
import { issuerOf, openIdentity, passkeyHostOf } from '#features/identity/index.ts'
import type { PrintQueue } from '#features/statements/index.ts'
import { listen } from '#http/listen.ts'
import { ownAddress } from '#http/origin.ts'
import { buildServer } from '#http/server.ts'
import { type TestContext, testContext } from './context.ts'
import { silent } from './database.ts'
import { testKey } from './evidence-key.ts'

export interface TestServer {
  test: TestContext
  /** What a worker makes packs with. */
  making: MakePackContext
  app: FastifyInstance
  origin: string
  /** Folder of the built site. */
  site: string
  close(): Promise<void>
}

export interface ServerOptions {
  startsPerMinute?: number
  requestsPerMinute?: number
  signInsPerMinute?: number
  proxies?: string[]
  documentStreamMs?: number
  /** Sign-in with Google through the provider there; without it there is none. */
  googleIssuer?: string
  /** Address of the OpenID Connect provider of the installation. */
  oidcIssuer?: string
  /** What is sold and through whom, on this database; without it payments are not set up. */
  billing?: (database: TestContext['database']) => BillingContext
  /** False for an installation that sells nothing. */
  sells?: boolean
  /** False where it shows no sample site. */
  sampleSite?: boolean
  /** Whether addresses must be confirmed, as where a mail server is set. */
  confirmsAddresses?: boolean
  signUp?: 'open' | 'invited' | 'off'
  signUpDomains?: string[]
  /** Has documents printed; without it none comes in time. */
  prints?: PrintQueue
  /** Runs alert drills; without it, none run. */
  drills?: DrillQueue
  /** Serves /outbox. */
  outboxPage?: boolean
  /** Signs packs; without it one that nobody else has. */
  evidenceKey?: EvidenceKey
  /** The built site to serve; without it a small one stands in. */
  site?: string
  /** Serves what another server served before; its owner closes it. */
  test?: TestContext
}

/** Opens /outbox where it is served. */
export const outboxKey = 'a-key-of-these-tests'

export async function testServer(limits: ServerOptions = {}): Promise<TestServer> {
  const test = limits.test ?? (await testContext())
  const site = await mkdtemp(join(tmpdir(), 'tillwatch-site-'))
  await mkdir(join(site, 'assets'))
  await writeFile(
    join(site, 'index.html'),
    '<!doctype html><meta property="csp-nonce" nonce="__CSP_NONCE__"><script nonce="__CSP_NONCE__" src="/assets/a-1.js"></script>',
  )
  const files = { en: 'index.html', es: 'index.html' }
  await writeFile(
    join(site, 'site.json'),
    JSON.stringify({ pages: [{ path: '/*', files }], screens: ['/', '/scans/:scanId'].map((path) => ({ path, files: null })) }),
  )
  for (const name of ['a-1.js', 'gone-1.js']) await writeFile(join(site, 'assets', name), 'export {}')
  const evidenceKey = limits.evidenceKey ?? testKey()
  const packs = packFolder(join(test.folder, 'packs'))
  let port = 0
  const own = ownAddress({ HOST: '127.0.0.1' }, () => port)
  const identity = openIdentity({
    ...own,
    db: test.database.db,
    secret: 'a secret of these tests, which nobody else uses',
    projectId: 'tillwatch',
    signInsPerMinute: limits.signInsPerMinute ?? 1_000,
    providers: {
      ...(limits.googleIssuer !== undefined && { google: { issuer: limits.googleIssuer, clientId: 'client', clientSecret: 'secret' } }),
      ...(limits.oidcIssuer !== undefined && { oidc: { issuer: limits.oidcIssuer, clientId: 'client', clientSecret: 'secret' } }),
    },
    mails: test.mails,
    confirmsAddresses: limits.confirmsAddresses ?? false,
    signUp: limits.signUp ?? 'open',
    signUpDomains: limits.signUpDomains ?? [],
    log: silent,
  })
  const billing = limits.billing?.(test.database) ?? null
  const app = await buildServer({
    context: test.context,
    own,
    identity,
    billing,
    config: () => ({
      apiKey: 'key',
      authDomain: issuerOf(own),
      projectId: 'tillwatch',
      functionsRegion: 'us-central1',
      googleSignIn: limits.googleIssuer !== undefined,
      oidcName: limits.oidcIssuer === undefined ? null : 'Staff login',
      passkeyHost: passkeyHostOf(own),
      mail: 'outbox',
      billing: billing !== null ? 'test' : limits.sells === false ? 'off' : 'unset',
      tagManager: null,
      sampleSite: limits.sampleSite ?? true,
      stagingHost: null,
    }),
    contact: { db: test.database.db, mails: test.mails, contactEmail: 'staff@example.com' },
    account: {
      db: test.database.db,
      mails: test.mails,
      siteOrigin: () => issuerOf(own),
      exports: exportFolder(join(test.folder, 'exports')),
      exportQueue: { enqueue: async () => {} },
    },
    alerts: {
      ...{ db: test.database.db, keyring: keyring('a secret of these tests, which nobody else uses'), siteOrigin: () => issuerOf(own) },
      mayBePlain: plainInside(['127.0.0.1']),
      mails: test.mails,
      drills: limits.drills ?? { enqueue: async () => {} },
    },
    reports: {
      db: test.database.db,
      store: test.context.store,
      reportQueue: { enqueue: async () => {} },
      mails: test.mails,
      siteOrigin: () => issuerOf(own),
    },
    reviews: { needsTwo: false, countsPrevalence: true },
    statements: { db: test.database.db, store: test.context.store, prints: limits.prints ?? { print: async () => ({ none: 'late' }) } },
    outboxKey: limits.outboxPage ? outboxKey : null,
    evidenceMonths: 13,
    evidenceKey,
    packs: { packs, packQueue: { enqueue: async () => {} } },
    readGiven: readGivenApart(),
    captureHours: 24,
    isReady: () => isCurrent(test.database.db),
    diskState: async () => 'enough' as const,
    diskRoom: async () => ({ state: 'enough' as const, usedPercent: 12 }),
    startsPerMinute: limits.startsPerMinute ?? 1_000,
    requestsPerMinute: limits.requestsPerMinute ?? 10_000,
    proxies: limits.proxies ?? [],
    readManual,
    siteFolder: limits.site ?? site,
    documentStreamMs: limits.documentStreamMs,
    log: silent,
  })
  port = await listen(app, '127.0.0.1', 0)
  return {
    test,
    making: { ...test.context, evidenceKey, packs },
    app,
    origin: `http://127.0.0.1:${port}`,
    site,
    async close() {
      await app.close()
      if (limits.test === undefined) await test.close()
      await rm(site, { recursive: true })
    },
  }
}
