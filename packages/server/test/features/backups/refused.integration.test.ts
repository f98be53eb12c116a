// Backups that are not restored, and installations that none is restored into: nothing is written where something does not fit.
import { gzipSync } from 'node:zlib'
import { formatOperation } from '@tillwatch/messages/operations'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { evidenceKeyOf } from '#config/evidence-key.ts'
import { listenForChanges } from '#db/index.ts'
import { checkBackup } from '#features/backups/index.ts'
import { tarFile } from '#features/exports/index.ts'
import { prepareDatabase } from '#roles/prepare.ts'
import { judgeSignature, restoreInto } from '#roles/restore.ts'
import { compressed, fillInstallation, forged, type Installation, installationOn, opened, tarOf } from '../../support/backup.ts'
import { emptyDatabase, silent, testDatabase } from '../../support/database.ts'
import { testKey } from '../../support/evidence-key.ts'

const aboutSignature = async (...given: Parameters<typeof judgeSignature>) => formatOperation(await judgeSignature(...given), 'en')

const pem = '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIHvMkFPHiAoG1y8w1T1YmDIkFJKRkxYFjqWqKcXFM2kN\n-----END PRIVATE KEY-----'
const secret = 'the secret of the installation that is backed up'
const passphrase = 'correct horse battery staple'

let source: Installation
let tar: Buffer

beforeAll(async () => {
  source = await installationOn(await testDatabase())
  await fillInstallation(source, 'pay()')
  tar = await tarOf(source, { keys: { secret, evidenceKey: pem }, passphrase })
})
afterAll(() => source.close())

/** The header with something else in it. */
function withHeader(change: (header: { format: number; migrations: string[] }) => void): Buffer {
  const end = tar.indexOf('\n}\n') + 3
  const header = JSON.parse(tar.toString('utf8', 512, end))
  change(header)
  const rest = tar.subarray(512 * Math.ceil(end / 512))
  return Buffer.concat([tarFile('backup.json', Buffer.from(JSON.stringify(header)), new Date()), rest])
}

function withFlip(text: string): Buffer {
  const at = tar.indexOf(text)
  expect(at).toBeGreaterThan(0)
  const flipped = Buffer.from(tar)
  flipped.writeUInt8((flipped[at] ?? 0) ^ 1, at)
  return flipped
}

const check = (bytes: Buffer) => checkBackup(() => compressed(bytes), null)

it.each<[string, () => Buffer, RegExp]>([
  ['is cut off', () => gzipSync(tar).subarray(0, -2_000), /damaged or incomplete: unexpected end of file/],
  ['ends between two of its files', () => gzipSync(tar.subarray(0, tar.indexOf('end.json'))), /damaged or incomplete: it ends early/],
  ['has a flipped bit on its way', () => Buffer.from(gzipSync(tar)).fill(0xff, 3_000, 3_001), /damaged or incomplete/],
  ['has another bit in a content', () => gzipSync(withFlip('pay()')), /the content [0-9a-f]{64} does not match its hash/],
  ['has another bit in a row', () => gzipSync(withFlip('with a log')), /rows in the table accounts are missing or changed/],
  ['has another bit between its files', () => gzipSync(withFlip('contents/')), /one of its parts cannot be read/],
  ['is none', () => Buffer.from('PK\x03\x04'), /damaged or incomplete: incorrect header check/],
  [
    'is of a newer format',
    () => gzipSync(withHeader((header) => header.format++)),
    /made by a newer version of Tillwatch \(it has format 2\)/,
  ],
  [
    'is from before the first release',
    () => gzipSync(withHeader((header) => header.migrations.splice(0, 1, '001-scans', '002-second-visit'))),
    /development version from before Tillwatch 0\.1\.0 .*001-scans/,
  ],
  ['has newer tables', () => gzipSync(withHeader((header) => header.migrations.push('999-later'))), /newer version .*migration 999-later/],
])('refuses a backup that %s, before anything is written', async (_what, bytes, sentence) => {
  await expect(check(bytes())).rejects.toThrow(sentence)
})

const otherRow = (path: string, bytes: Buffer) =>
  path.startsWith('tables/accounts/') ? Buffer.from(bytes.toString('latin1').replace('with a log', 'with a lie'), 'latin1') : bytes
const none = { TILLWATCH_DATA: '/nowhere' }
const pemOf = (keyPem: string) => ({ ...none, TILLWATCH_EVIDENCE_KEY: keyPem })

it('refuses a backup with a changed row and a recomputed digest: by its signature, by the key of another one, and where the signature is gone', async () => {
  const own = await tarOf({ ...source, evidenceKey: await evidenceKeyOf(pemOf(pem)) })
  const good = await checkBackup(opened(own), null)
  expect(await aboutSignature(pemOf(pem), good, false)).toContain('signed with its installation’s evidence key')
  expect(await aboutSignature(none, good, false)).toContain('This installation has no evidence key to compare it with')

  const { signature } = good.end
  const kept = await forged(own, otherRow, { ...testKey(), pem: signature?.pem ?? '', sign: () => signature?.signature ?? '' })
  await expect(check(gzipSync(kept))).rejects.toThrow('damaged or incomplete: its signature is invalid')
  for (const key of [testKey(), null]) {
    const read = await checkBackup(opened(await forged(own, otherRow, key)), null)
    await expect(judgeSignature(pemOf(pem), read, false)).rejects.toThrow(/^The backup might be forged: .* Nothing was restored/)
    expect(await aboutSignature(pemOf(pem), read, true)).toContain('Its origin was not verified.')
  }
  await expect(judgeSignature(none, { signer: null, keys: null }, false)).rejects.toThrow('it has no signature')
})

it('believes the key that a backup has under its passphrase, and no other', async () => {
  const own = await tarOf({ ...source, evidenceKey: await evidenceKeyOf(pemOf(pem)) }, { keys: { secret, evidenceKey: pem }, passphrase })
  expect(await aboutSignature(none, await checkBackup(opened(own), async () => passphrase), false)).toContain(
    'its installation’s evidence key',
  )
  const other = await checkBackup(opened(await forged(own, otherRow, testKey())), async () => passphrase)
  await expect(judgeSignature(none, other, false)).rejects.toThrow('The backup might be forged')
})

it('takes all back where another backup came in the place of the one that was checked', async () => {
  const into = await installationOn(await emptyDatabase())
  try {
    const other = opened(await forged(tar, otherRow, testKey()))
    const restoring = restoreInto(
      { TILLWATCH_DATA: into.folder },
      into.database,
      into.store,
      other,
      await checkBackup(opened(tar), null),
      silent,
    )
    await expect(restoring).rejects.toThrow('The backup was changed after it was checked. Nothing was restored.')
    expect((await sql`select from accounts where name like 'with a l%'`.execute(into.database.db)).rows).toEqual([])
  } finally {
    await into.close()
  }
})

it('refuses a wrong passphrase', async () => {
  await expect(checkBackup(opened(tar), async () => 'another passphrase')).rejects.toThrow('The passphrase does not open the keys')
  expect((await checkBackup(opened(tar), async () => passphrase)).keys?.secret).toBe(secret)
})

it('takes all back where the restore cannot come to its end, and can be started again', async () => {
  const into = await installationOn(await emptyDatabase())
  try {
    const checked = await checkBackup(opened(tar), null)
    const restore = (open: Parameters<typeof checkBackup>[0]) =>
      restoreInto({ TILLWATCH_DATA: into.folder }, into.database, into.store, open, checked, silent)
    await expect(restore(() => compressed(gzipSync(tar).subarray(0, -1_000)))).rejects.toThrow(/damaged or incomplete/)
    const counted = async () =>
      (
        await sql<{ count: number }>`select (select count(*) from users) + (select count(*) from pgboss.job) as count`.execute(
          into.database.db,
        )
      ).rows[0]?.count
    expect(await counted()).toBe(0)
    await restore(opened(tar))
    expect(await counted()).toBeGreaterThan(1)
    await expect(restore(opened(tar))).rejects.toThrow('This installation already has accounts.')
  } finally {
    await into.close()
  }
})

it('refuses a database that a server uses, and one that is of somebody else', async () => {
  const [into, foreign] = [await installationOn(await testDatabase()), await installationOn(await emptyDatabase())]
  const changes = await listenForChanges(into.database.config)
  try {
    const checked = await checkBackup(opened(tar), null)
    const restore = ({ database, store, folder }: Installation) =>
      restoreInto({ TILLWATCH_DATA: folder }, database, store, opened(tar), checked, silent)
    await expect(restore(into)).rejects.toThrow('Tillwatch is running on this database. Stop it')
    await sql`create table theirs (id integer)`.execute(foreign.database.db)
    await expect(restore(foreign)).rejects.toThrow('This database contains tables that do not belong to Tillwatch.')
    expect((await sql`select to_regclass('users')::text as name`.execute(foreign.database.db)).rows).toEqual([{ name: null }])
  } finally {
    await changes.close()
    await Promise.all([into.close(), foreign.close()])
  }
})

it('backs up no database without Tillwatch in it, and touches no table that somebody else made beside ours', async () => {
  const [empty, into] = [await installationOn(await emptyDatabase()), await installationOn(await emptyDatabase())]
  const { db } = source.database
  try {
    await expect(tarOf(empty)).rejects.toThrow('This database contains no Tillwatch data.')
    await sql`create table theirs (id serial)`.execute(db)
    await sql`insert into theirs default values`.execute(db)
    const mixed = await tarOf(source)
    const checked = await checkBackup(opened(mixed), null)
    await prepareDatabase(into.database, silent)
    await sql`create table mine as select 1 as id`.execute(into.database.db)
    await restoreInto({ TILLWATCH_DATA: into.folder }, into.database, into.store, opened(mixed), checked, silent)
    expect(
      (
        await sql`select to_regclass('theirs') is null as absent, exists (select from scans) as filled, (select count(*) from mine) as mine`.execute(
          into.database.db,
        )
      ).rows,
    ).toEqual([{ absent: true, filled: true, mine: 1 }])
  } finally {
    await sql`drop table theirs`.execute(db)
    await Promise.all([empty.close(), into.close()])
  }
})

it('refuses keys where the settings have another secret', async () => {
  const into = await installationOn(await emptyDatabase())
  try {
    const checked = await checkBackup(opened(tar), async () => passphrase)
    const settings = { TILLWATCH_DATA: into.folder, TILLWATCH_SECRET: 'another secret of an installation, long enough' }
    await expect(restoreInto(settings, into.database, into.store, opened(tar), checked, silent)).rejects.toThrow(
      'TILLWATCH_SECRET differs from the secret',
    )
  } finally {
    await into.close()
  }
})
