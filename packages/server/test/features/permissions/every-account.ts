// What the test of every verb acts on: an account with a row of everything, another one, and a context that all verbs can be called with.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { exportFolder, packFolder } from '#adapters/made-files.ts'
import { plainInside } from '#adapters/remote-destination.ts'
import type { Actor } from '#features/accounts/index.ts'
import type { Person } from '#features/identity/index.ts'
import { otherActor, personOf, type TestContext, testContext } from '../../support/context.ts'
import { testKey } from '../../support/evidence-key.ts'
import { fillAccount } from '../../support/fill-account.ts'
import { letters } from '../../support/letters.ts'
import { type Market, openMarket } from '../../support/market.ts'
import { keys } from '../alerts/channels.ts'

let test: TestContext
let market: Market
let folder: string
export let owner: Actor
/** The owner of another account. */
export let eve: Actor
/** Ids of the rows of the account, by table. */
export const ids: Record<string, string> = {}

const tables = ['sites', 'pages', 'scans', 'page_scripts', 'saved_filters', 'page_candidates', 'alert_channels', 'clients', 'incidents']
const others = [
  'alert_deliveries',
  'assessor_links',
  'reports',
  'report_schedules',
  'account_exports',
  'evidence_packs',
  'decisions',
  'invitations',
  'api_keys',
]

/** Registers what the tests of the calling file need before and after them. */
export function fillEveryTable(): void {
  beforeAll(async () => {
    test = await testContext()
    market = await openMarket(test.database.db)
    folder = await mkdtemp(join(tmpdir(), 'tillwatch-exports-'))
    owner = await otherActor(test.database)
    eve = await otherActor(test.database)
    const filled = randomUUID()
    await fillAccount(test.database.db, filled)
    owner = { ...owner, accountId: filled }
    for (const table of [...tables, ...others]) {
      const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} where account_id = ${filled}`.execute(test.database.db)
      ids[table] = rows[0]?.id ?? ''
    }
    ids.members = (await personOf(test.database, { ...owner, role: 'viewer' })).person.name
    ids.subscriptions = `own-${filled}`
  })
  afterAll(async () => {
    await market?.close()
    await test?.close()
    await rm(folder, { recursive: true, force: true })
  })
}

export const context = () => ({
  ...market.context,
  ...test.context,
  ...letters,
  queue: test.context.queue,
  unlimited: true,
  evidenceMonths: 13,
  evidenceKey: testKey(),
  keyring: keys,
  mayBePlain: plainInside([]),
  drills: { enqueue: async () => undefined },
  reportQueue: { enqueue: async () => undefined },
  exportQueue: { enqueue: async () => undefined },
  exports: exportFolder(folder),
  packQueue: { enqueue: async () => undefined },
  packs: packFolder(folder),
  prints: { print: async () => ({ none: 'late' as const }) },
})
/** Payments have a queue of their own. */
export const billing = () => market.context

/** The actor as somebody who is signed in. */
export const signedIn = (actor: Actor): Person => ({
  ...actor,
  user: { uid: randomUUID(), email: 'ann@shop.example', emailVerified: true },
})
