// A new secret of the installation: everything sealed moves to it, all or nothing, and what neither secret opens stays.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keyring } from '#adapters/keyring.ts'
import type { Database } from '#db/index.ts'
import { journeyOfPage } from '#features/journeys/index.ts'
import { prepareDatabase } from '#roles/prepare.ts'
import { sealsOf } from '#roles/reseal.ts'
import { emptyDatabase, silent } from '../support/database.ts'

const program = fileURLToPath(new URL('../../src/main-reseal.ts', import.meta.url))
const [previous, current] = ['the secret so far, of thirty-two characters', 'the new secret, of thirty-two characters']
const [accountId, siteId, pageId, channelId, userId, keyId] = Array.from({ length: 6 }, () => randomUUID()) as [
  ...[string, string, string, string, string, string],
]
const { own, identity } = sealsOf(previous)
let database: Database & { url: string }

beforeAll(async () => {
  database = await emptyDatabase()
  const { db } = database
  await prepareDatabase(database, silent)
  const owned = { account_id: accountId, host: 'shop.example', url: 'https://shop.example/' }
  await db.insertInto('accounts').values({ id: accountId, name: 'Shop' }).execute()
  await db
    .insertInto('sites')
    .values({ ...owned, id: siteId })
    .execute()
  await db
    .insertInto('pages')
    .values({ ...owned, id: pageId, site_id: siteId })
    .execute()
  await sql`
    insert into page_journeys (account_id, page_id, title, steps, changed_by)
    values (${accountId}, ${pageId}, '', ${JSON.stringify([{ type: 'navigate', url: 'https://shop.example/' }])}::jsonb, 'ann')`.execute(db)
  const secrets = { password: await own.seal('correct horse', `journey of ${pageId}, secret password`), foreign: 'AAAA'.repeat(20) }
  for (const [name, sealed] of Object.entries(secrets))
    await sql`
      insert into journey_secrets (account_id, page_id, name, sealed, hosts)
      values (${accountId}, ${pageId}, ${name}, ${sealed}, array['shop.example'])`.execute(db)
  await sql`
    insert into alert_channels (id, account_id, kind, name, language, threshold, is_for_all_sites, hint, target_sealed, secret_sealed, created_by)
    values (${channelId}, ${accountId}, 'webhook', 'hook', 'en', 'capability', true, 'x',
      ${await own.seal('https://hooks.example/', `${channelId} target`)}, ${await own.seal('key', `${channelId} secret`)}, 'ann')`.execute(
    db,
  )
  await sql`insert into users (id, name, email) values (${userId}, 'Kim', 'kim@shop.example')`.execute(db)
  await sql`
    insert into second_factors (user_id, secret_sealed, recovery_codes_sealed)
    values (${userId}, ${await identity.seal('seed', '')}, ${await identity.seal('["a"]', '')})`.execute(db)
  await sql`
    insert into signing_keys (id, public_key, private_key)
    values (${keyId}, '{}', ${JSON.stringify(await identity.seal('{"kty":"OKP"}', ''))})`.execute(db)
})
afterAll(() => database.close())

function run(env: Record<string, string>): Promise<{ code: unknown; stdout: string; stderr: string }> {
  const all = { PATH: process.env.PATH ?? '', DATABASE_URL: database.url, TILLWATCH_SECRET: current, ...env }
  return new Promise((resolve) =>
    execFile(process.execPath, [program], { env: all }, (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr })),
  )
}

it('needs the secret so far', async () => {
  const { code, stderr } = await run({})
  expect([code, stderr]).toEqual([1, expect.stringContaining('Set TILLWATCH_SECRET_PREVIOUS')])
  const same = await run({ TILLWATCH_SECRET_PREVIOUS: current })
  expect([same.code, same.stderr]).toEqual([1, expect.stringContaining('are the same')])
})

it('opens with both secrets before, and with the new one alone after', async () => {
  const { db } = database
  const read = async (keys: ReturnType<typeof keyring>) => (await journeyOfPage({ db, keyring: keys }, accountId, pageId))?.secrets
  expect(await read(keyring(current))).toEqual({})
  expect(await read(keyring(current, previous))).toEqual({ password: 'correct horse' })

  const { code, stdout } = await run({ TILLWATCH_SECRET_PREVIOUS: previous })
  expect(stdout.trim().split('\n')).toEqual([
    'alert channels: 2 encrypted with the new secret, 0 already were',
    'journey secrets: 1 encrypted with the new secret, 0 already were, 1 cannot be decrypted with either secret',
    'second factors: 2 encrypted with the new secret, 0 already were',
    'signing keys: 1 encrypted with the new secret, 0 already were',
  ])
  expect(code).toBe(3)

  expect(await read(keyring(current))).toEqual({ password: 'correct horse' })
  expect(await read(keyring(previous))).toEqual({})
  const now = sealsOf(current)
  const channel = await db.selectFrom('alert_channels').selectAll().where('id', '=', channelId).executeTakeFirstOrThrow()
  expect(now.own.open(channel.target_sealed ?? '', `${channelId} target`)).toBe('https://hooks.example/')
  expect(now.own.open(channel.secret_sealed ?? '', `${channelId} secret`)).toBe('key')
  const factor = await db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()
  expect(await now.identity.open(factor.secret_sealed, '')).toBe('seed')
  expect(await now.identity.open(factor.recovery_codes_sealed, '')).toBe('["a"]')
  const key = await db.selectFrom('signing_keys').selectAll().where('id', '=', keyId).executeTakeFirstOrThrow()
  expect(await now.identity.open(JSON.parse(key.private_key), '')).toBe('{"kty":"OKP"}')
  const { rows } = await sql<{ sealed: string }>`select sealed from journey_secrets where name = 'foreign'`.execute(db)
  expect(rows).toEqual([{ sealed: 'AAAA'.repeat(20) }])

  expect((await run({ TILLWATCH_SECRET_PREVIOUS: previous })).stdout).toContain(
    'alert channels: 0 encrypted with the new secret, 2 already were',
  )
})
