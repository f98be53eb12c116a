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
import { grantStaff, withdrawStaff } from '#features/staff/index.ts'
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
  captureHours: 24,
  readGiven: async () => ({ ok: false as const, problem: { message: 'bad-capture-code' as const } }),
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

/** Somebody of the staff with a session: without a second factor, without its code in this session, with it, or no longer of the staff. */
export async function personOfStaff(state: 'no-factor' | 'no-code' | 'code' | 'withdrawn'): Promise<Person> {
  const { db } = test.database
  const { person, email } = await personOf(test.database, eve)
  await grantStaff({ db }, email, 'kim')
  if (state !== 'no-factor') {
    await db
      .insertInto('second_factors')
      .values({ user_id: person.name, secret_sealed: 'x', recovery_codes_sealed: 'x', verified: true })
      .execute()
    await db.updateTable('users').set({ has_second_factor: true }).where('id', '=', person.name).execute()
  }
  const second_factor_at = state === 'code' || state === 'withdrawn' ? new Date() : null
  const session = { user_id: person.name, token: randomUUID(), expires_at: new Date(Date.now() + 3_600_000), second_factor_at }
  const { id } = await db.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow()
  if (state === 'withdrawn') await withdrawStaff({ db }, email, 'kim')
  return { ...person, sessionId: id, user: { uid: person.name, email, emailVerified: true } }
}

/** The actor as somebody who is signed in. */
export const signedIn = (actor: Actor): Person => ({
  ...actor,
  user: { uid: randomUUID(), email: 'ann@shop.example', emailVerified: true },
})
