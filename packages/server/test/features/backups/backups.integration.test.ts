// Backups of a whole installation: what is in them, what is not, and what becomes of another installation.
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keyring } from '#adapters/keyring.ts'
import type { Connection } from '#db/embedded/index.ts'
import { connect, isCurrent, migrateTo, migrationNames } from '#db/index.ts'
import { checkBackup, makeBackup } from '#features/backups/index.ts'
import { holdSweeps } from '#features/contents/index.ts'
import { sweepContents } from '#features/scans/index.ts'
import { checkRestored, restoreInto } from '#roles/restore.ts'
import { allRows, contentOf, fillInstallation, type Installation, installationOn, opened, restOf, tarOf } from '../../support/backup.ts'
import { emptyDatabase, silent, testDatabase } from '../../support/database.ts'

const secret = 'the secret of the installation that is backed up'
const pem = '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIHvMkFPHiAoG1y8w1T1YmDIkFJKRkxYFjqWqKcXFM2kN\n-----END PRIVATE KEY-----'
const passphrase = 'correct horse battery staple'
const keys = { keys: { secret, evidenceKey: pem }, passphrase }
/** What proves who somebody is, as it lies in the tables. */
const marks = {
  session: 'mark-of-a-session-token',
  reset: 'mark-of-a-reset-token',
  letter: 'mark-of-a-link-in-a-letter',
  provider: 'mark-of-a-token-of-the-provider',
  signing: 'mark-of-a-signing-key',
  stop: 'mark-of-a-stop-token',
  channel: 'https://hooks.example/mark-of-a-channel',
}

let source: Installation
let filled: Awaited<ReturnType<typeof fillInstallation>>

beforeAll(async () => {
  source = await installationOn(await testDatabase())
  filled = await fillInstallation(source, 'pay()')
  await plant(source)
})
afterAll(() => source.close())

async function plant({ database: { db } }: Installation): Promise<void> {
  const { account } = filled
  await sql`insert into sessions (user_id, token, expires_at) select user_id, ${marks.session}, now() from memberships where account_id = ${account}`.execute(
    db,
  )
  await sql`insert into verifications (identifier, value, expires_at) values ('x', ${marks.reset}, now())`.execute(db)
  await sql`insert into mails (id, kind, to_address, subject, text, html) values (gen_random_uuid(), 'x', 'x@example.com', 'x', ${marks.letter}, ${marks.letter})`.execute(
    db,
  )
  await sql`
    insert into identities (user_id, provider_id, provider_account_id, password, access_token)
    select user_id, 'google', 'x', 'hash-of-a-password', ${marks.provider} from memberships where account_id = ${account}`.execute(db)
  await sql`insert into signing_keys (public_key, private_key) values ('public', ${marks.signing})`.execute(db)
  await sql`update report_recipients set stop_token = ${marks.stop} where account_id = ${account}`.execute(db)
  const { rows } = await sql<{ id: string }>`select id from alert_channels where account_id = ${account}`.execute(db)
  const id = rows[0]?.id ?? ''
  await sql`update alert_channels set target_sealed = ${keyring(secret).seal(marks.channel, `${id} target`)} where id = ${id}`.execute(db)
}

async function target(): Promise<Installation> {
  return installationOn(await emptyDatabase())
}

async function restore(into: Installation, tar: Buffer, opensKeys = false): Promise<Awaited<ReturnType<typeof checkRestored>>> {
  const checked = await checkBackup(opened(tar), opensKeys ? async () => passphrase : null)
  await restoreInto({ TILLWATCH_DATA: into.folder }, into.database, into.store, opened(tar), checked, silent)
  return checkRestored({ TILLWATCH_DATA: into.folder }, into.database, checked, 'en')
}

/** Constraints, triggers and policies of all tables, which restoring takes away for a while. */
async function rulesOf({ database: { db } }: Installation): Promise<unknown[]> {
  const { rows } = await sql`
    select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as rule from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal
    union all select oid::regclass::text, 'policies', concat(relrowsecurity, relforcerowsecurity) from pg_class where relnamespace = 'public'::regnamespace
    order by 1, 2`.execute(db)
  return rows
}

const neverKept = ['sessions', 'verifications', 'mails', 'auth_rate_limits', 'signing_keys']
const columnsNotKept = ['access_token', 'stop_token']
const kept = (rows: Record<string, unknown[]>) => Object.fromEntries(Object.entries(rows).filter(([name]) => !neverKept.includes(name)))

it('has nothing that proves who somebody is, unless it was asked for keys, and then only for whoever has the passphrase', async () => {
  const plain = (await tarOf(source)).toString('latin1')
  const sealed = (await tarOf(source, keys)).toString('latin1')
  for (const [of, mark] of [...Object.entries(marks), ['secret', secret], ['evidence key', pem.split('\n')[1] ?? '']] as const) {
    expect(plain.includes(mark), of).toBe(false)
    expect(sealed.includes(mark), of).toBe(false)
  }
  expect(plain).toContain('hash-of-a-password')
})

it('gives an installation its keys back, so that what was sealed opens and old letters still work', async () => {
  const into = await target()
  try {
    await restore(into, await tarOf(source, keys), true)
    const [secretThere, keyThere] = await Promise.all(
      ['secret', 'evidence-key.pem'].map((name) => readFile(join(into.folder, name), 'utf8')),
    )
    expect([secretThere?.trim(), keyThere?.trim()]).toEqual([secret, pem])
    const { db } = into.database
    const channel = await db
      .selectFrom('alert_channels')
      .select(['id', 'target_sealed'])
      .where('account_id', '=', filled.account)
      .executeTakeFirstOrThrow()
    expect(keyring(secretThere?.trim() ?? '').open(channel.target_sealed ?? '', `${channel.id} target`)).toBe(marks.channel)
    expect(await db.selectFrom('signing_keys').select('private_key').execute()).toEqual([{ private_key: marks.signing }])
    expect((await db.selectFrom('report_recipients').select('stop_token').execute()).map((row) => row.stop_token)).toContain(marks.stop)
  } finally {
    await into.close()
  }
})

it('decides on each column whose name sounds like a secret', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ 'secret|token(_|$)|password|private|sealed|value$' order by 1`.execute(
    source.database.db,
  )
  const { header } = await checkBackup(opened(await tarOf(source)), null)
  const inIt = header.tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`))
  expect(rows.map(({ name }) => name).filter((name) => inIt.includes(name))).toEqual([
    // Sealed with the secret of the installation.
    'alert_channels.old_secret_sealed',
    'alert_channels.old_secret_until',
    'alert_channels.secret_sealed',
    'alert_channels.target_sealed',
    // Hashes of random keys.
    'api_keys.secret_sha256',
    'assessor_links.token_sha256',
    // A part of a header that a shop sends.
    'header_decisions.value',
    // A slow hash.
    'identities.password',
    'invitations.token_sha256',
    'journey_secrets.sealed',
    // Sealed with the secret of the installation.
    'second_factors.recovery_codes_sealed',
    'second_factors.secret_sealed',
    // Stands on the shop for everybody to read.
    'sites.proof_token',
    'users.wrong_passwords_told_at',
  ])
})

it('queues again what waited for a job, once, and tells alerts again that were on their way by mail', async () => {
  const into = await target()
  const { db } = source.database
  const handedOver = sql`update alert_deliveries set state = 'handed-over', handed_over_at = now()`
  try {
    await handedOver.execute(db)
    await restore(into, await tarOf(source))
    const { rows } = await sql<{ name: string; data: unknown }>`select name, data from pgboss.job order by name`.execute(into.database.db)
    const scanId = (await into.database.db.selectFrom('scans').select('id').executeTakeFirstOrThrow()).id
    expect(rows.filter(({ name }) => name === 'scan.run')).toEqual([{ name: 'scan.run', data: { scanId } }])
    expect(rows.map(({ name }) => name)).toEqual([
      'account.export',
      'evidence.pack',
      'report.make',
      'scan.examine',
      'scan.run',
      'site.discover',
    ])
    expect(await into.database.db.selectFrom('alert_deliveries').select(['state', 'handed_over_at']).execute()).toEqual([
      { state: 'queued', handed_over_at: null },
    ])
  } finally {
    await sql`update alert_deliveries set state = 'queued', handed_over_at = null`.execute(db)
    await into.close()
  }
})

it('restores a backup at the migrations that it names, and brings it up to date', async () => {
  const [old, into] = [await target(), await target()]
  try {
    await migrateTo(old.database.db, migrationNames[0] ?? '')
    await sql`insert into users (name, email) values ('ann', 'ann@example.com')`.execute(old.database.db)
    await restore(into, await tarOf(old))
    expect(await isCurrent(into.database.db)).toBe(true)
    expect(await into.database.db.selectFrom('users').select('email').execute()).toEqual([{ email: 'ann@example.com' }])
  } finally {
    await Promise.all([old.close(), into.close()])
  }
})

it('restores also where the policies hold the owner of the tables', async () => {
  const into = await target()
  const name = `poor_${randomBytes(4).toString('hex')}`
  const run = (text: string) => sql.raw(text).execute(into.database.db)
  const poor = connect({ ...(into.database.config as Connection), user: name, password: name })
  try {
    await run(`create role ${name} login password '${name}'`)
    await run(`grant create on database ${(into.database.config as Connection).database} to ${name}; grant all on schema public to ${name}`)
    await restore({ ...into, database: poor }, await tarOf(source))
    expect((await sql<{ role: string | null }>`select tenant_role() as role`.execute(poor.db)).rows).toEqual([{ role: null }])
    expect(kept(await allRows(poor, columnsNotKept))).toEqual(kept(await allRows(source.database, columnsNotKept)))
    // And what is held so can be backed up.
    expect((await checkBackup(opened(await tarOf({ ...into, database: poor })), null)).end.tables.scans?.rows).toBe(1)
  } finally {
    await poor.close()
    await run(`drop owned by ${name}; drop role ${name}`)
    await into.close()
  }
})

it('keeps contents no longer than somebody takes the backup', async () => {
  const { db, config } = source.database
  const hold = await holdSweeps(config, 50)
  const free = sql<{ free: boolean }>`select pg_try_advisory_xact_lock_shared(hashtextextended('tillwatch.sweep of contents', 0)) as free`
  await expect.poll(async () => (await free.execute(db)).rows[0]?.free).toBe(true)
  await expect(hold.renew()).rejects.toThrow('The backup made no progress for too long')
})

it('has everything as it stood at one moment, although others write and sweep meanwhile, and gives it to an empty installation', async () => {
  const { db } = source.database
  await sql`select add_observation_month('2026-01-15')`.execute(db)
  const before = await allRows(source.database, columnsNotKept)
  const making = makeBackup(source, null)
  const first = await making.next()
  await sql`insert into contact_messages (id, name, email, message) values (gen_random_uuid(), 'later', 'x@example.com', 'x')`.execute(db)
  await sql`delete from artifacts where sha256 = ${filled.sha256}`.execute(db)
  const sweep = () => sweepContents({ db, store: source.store })
  expect(await sweep()).toBe(0)
  const tar = await restOf(making, [first.value as Buffer])
  expect(await sweep()).toBe(1)

  const into = await target()
  try {
    const { lines, isSound } = await restore(into, tar)
    const after = await allRows(into.database, columnsNotKept)
    for (const table of neverKept) expect(after[table], table).toEqual([])
    expect(kept(after)).toEqual(kept(before))
    expect(await into.store.get(filled.sha256)).toEqual(contentOf('pay()').bytes)
    expect(await rulesOf(into)).toEqual(await rulesOf(source))
    const { rows } = await sql`select to_regclass('months.script_observations_2026_01')::text as name`.execute(into.database.db)
    expect(rows).toEqual([{ name: 'months.script_observations_2026_01' }])
    // A row of today has a number after those that were restored.
    await sql`insert into audit_log (account_id, actor, action, subject) values (${filled.account}, 'x', 'y', 'z')`.execute(
      into.database.db,
    )
    expect([isSound, lines.map((line) => line.replace(/^[0-9a-f-]{36}/, ''))]).toEqual([
      false,
      [
        '  "Local"  evidence: no records',
        expect.stringMatching(/^ {2}"shop" {2}evidence: NOT SOUND\. /),
        '  "with a log"  evidence: 3 records, 1 checkpoints, sound',
        'contents: 1 (0.0 MB), each matching its digest',
        // The row that only fills its table names a content that never was.
        'contents: 1 were lost or damaged before the backup, so they are missing here too',
      ],
    ])
  } finally {
    await into.close()
  }
})
