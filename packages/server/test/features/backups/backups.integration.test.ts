// Backups of a whole installation: what is in them, what is not, and what becomes of another installation.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keyring } from '#adapters/keyring.ts'
import { isCurrent } from '#db/index.ts'
import { checkBackup, makeBackup } from '#features/backups/index.ts'
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
  await sql`insert into sessions (user_id, token, expires_at) select user_id, ${marks.session}, now() from memberships where account_id = ${account}`.execute(db)
  await sql`insert into verifications (identifier, value, expires_at) values ('x', ${marks.reset}, now())`.execute(db)
  await sql`insert into mails (id, kind, to_address, subject, text, html) values (gen_random_uuid(), 'x', 'x@example.com', 'x', ${marks.letter}, ${marks.letter})`.execute(db)
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
  return checkRestored({ TILLWATCH_DATA: into.folder }, into.database, checked)
}

const neverKept = ['sessions', 'verifications', 'mails', 'auth_rate_limits', 'signing_keys']
const columnsNotKept = ['access_token', 'stop_token']

it('has everything as it stood at one moment, although others write and sweep meanwhile, and gives it to an empty installation', async () => {
  const before = await allRows(source.database, columnsNotKept)
  const { db } = source.database
  const making = makeBackup(source, null)
  const first = await making.next()
  await sql`insert into contact_messages (id, name, email, message) values (gen_random_uuid(), 'later', 'x@example.com', 'x')`.execute(db)
  await sql`delete from artifacts where sha256 = ${filled.sha256}`.execute(db)
  const sweep = () => sweepContents({ db, store: source.store })
  expect(await sweep()).toBe(0)
  const tar = await restOf(making, [first.value as Buffer])
  expect(await sweep()).toBe(1)
  await sql`delete from contact_messages where name = 'later'`.execute(db)

  const into = await target()
  try {
    const { lines, isSound } = await restore(into, tar)
    const after = await allRows(into.database, columnsNotKept)
    for (const table of neverKept) expect(after[table], table).toEqual([])
    const kept = (rows: Record<string, unknown[]>) => Object.fromEntries(Object.entries(rows).filter(([name]) => !neverKept.includes(name)))
    expect(kept(after)).toEqual(kept(before))
    expect(await into.store.get(filled.sha256)).toEqual(contentOf('pay()').bytes)
    expect(await isCurrent(into.database.db)).toBe(true)
    console.log(lines, isSound)
  } finally {
    await into.close()
  }
})
