// The command that checks an installation: what it finds, what it says of it, and that it changes nothing.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { packFolder } from '#adapters/made-files.ts'
import type { Db } from '#db/index.ts'
import { appendEvidence, recordCapture, signCheckpoints } from '#features/evidence/index.ts'
import { type CheckLine, checkInstallation } from '#roles/check.ts'
import { prepareDatabase } from '#roles/prepare.ts'
import { allRows, contentOf, type Installation, installationOn } from '../support/backup.ts'
import { emptyDatabase, silent } from '../support/database.ts'
import { testKey } from '../support/evidence-key.ts'
import { storedScan } from '../support/stored-scan.ts'

const program = fileURLToPath(new URL('../../src/main-check.ts', import.meta.url))
const code = 'pay()'
const [accountId, siteId, pageId, packId] = Array.from({ length: 4 }, () => randomUUID()) as [string, string, string, string]
let here: Installation
let url: string
let scanId: string

beforeAll(async () => {
  const database = await emptyDatabase()
  url = database.url
  await prepareDatabase(database, silent)
  here = await installationOn(database)
  const { db } = database
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
  scanId = (await storedScan(db, { accountId, pageId, code })).scan.scanId
  await db.transaction().execute((trx) => recordCapture(trx, { accountId, scanId }))
  const entry = { kind: 'alert', subject: 'x', digests: {}, facts: { channel: 'mail' } } as const
  await db.transaction().execute((trx) => appendEvidence(trx, accountId, [entry, entry]))
  await signCheckpoints({ db, evidenceKey: testKey() }, new Date())
  await here.store.put([contentOf(code)])
  const draft = await packFolder(join(here.folder, 'packs')).write(packId, one(Buffer.from('a pack')))
  await draft.keep()
  await sql`
    insert into evidence_packs (id, account_id, requested_by, contents, name, state, sha256, size_bytes, finished_at, expires_at)
    values (${packId}, ${accountId}, 'ann', 'none', 'pack.zip', 'ready', ${draft.sha256}, ${draft.sizeBytes}, now(), now() + interval '7 days')`.execute(
    db,
  )
})
afterAll(() => here.close())

async function* one(bytes: Buffer) {
  yield bytes
}

const filesIn = (folder: string) => readdir(folder, { recursive: true }).then((names) => names.sort())

function run(...args: string[]): Promise<{ code: unknown; said: string }> {
  const env = { DATABASE_URL: url, TILLWATCH_DATA: here.folder }
  return new Promise((resolve) =>
    execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    ),
  )
}

/** What is found after `broken` was done to the database, which is undone then. */
async function faultsAfter(...broken: string[]): Promise<string[]> {
  const found: CheckLine[] = []
  const undone = new Error('undone')
  const settings = { TILLWATCH_DATA: here.folder, TILLWATCH_EVIDENCE_KEY: undefined }
  const work = async (trx: Db) => {
    for (const statement of ['set local session_replication_role = replica', ...broken]) await sql.raw(statement).execute(trx)
    for await (const line of checkInstallation(settings, { ...here.database, db: trx }, 'en')) found.push(line)
    throw undone
  }
  await here.database.db
    .transaction()
    .execute(work)
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return found.flatMap(({ outcome, said }) => (outcome === 'fault' ? said : []))
}

it('finds no fault in a sound installation, says what it cannot check, and changes neither rows nor files', async () => {
  const before = [await allRows(here.database, []), await filesIn(here.folder)]
  const { code, said } = await run()
  expect(code, said).toBe(0)
  expect(said).toMatch(/^ok +evidence: the logs of \d+ accounts are verified, 3 records$/m)
  expect(said).toMatch(/^ok +contents: 1, each matching its digest$/m)
  expect(said).toMatch(/^ok +files of evidence packs: 1, /m)
  expect(said).toMatch(/^not evaluated +database server: set by DATABASE_URL/m)
  expect(said).not.toContain('FAULT')
  expect([await allRows(here.database, []), await filesIn(here.folder)]).toEqual(before)
})

it('takes no arguments except the language, in which it then prints', async () => {
  expect(await run('--fix')).toMatchObject({ code: 2, said: expect.stringContaining('Usage: ') })
  expect(await run('--fix', '--language', 'es')).toMatchObject({ code: 2, said: expect.stringContaining('Uso: ') })
  expect(await run('--language=fr')).toMatchObject({ code: 2, said: expect.stringContaining('"fr"') })
  expect((await run('--language=es')).said).toMatch(/^no evaluado +servidor de base de datos: lo indica DATABASE_URL/m)
})

it.each([
  ['a scan that no job runs', /^scan-without-job: 1 .*Cancel these scans/, () => [newScan('queued')]],
  ['a scan that runs with a job that has ended', /^scan-without-job: 1 /, () => [newScan('running'), jobOf('completed')]],
  [
    'a scan whose end is told twice',
    /^scan-ended-twice: 1 /,
    () =>
      ['record', 'fail'].map(
        (end) => `insert into audit_log (account_id, actor, action, subject) values ('${accountId}', 'w', 'scan.${end}', '${scanId}')`,
      ),
  ],
  [
    'contents of a scan that is gone',
    /^artifact-without-scan: 1 /,
    () => [`insert into artifacts select account_id, gen_random_uuid(), kind, sha256 from artifacts limit 1`],
  ],
  [
    'an evaluated scan that is not in the evidence',
    /^evidence-missing: 1 /,
    () => [
      `insert into scans select (jsonb_populate_record(scans, jsonb_build_object('id', gen_random_uuid(), 'finished_at', now() + interval '1 minute'))).* from scans limit 1`,
    ],
  ],
  ['an alert that was told twice', /^alert-twice: 1 /, () => ['drop index alert_deliveries_once', delivery, delivery]],
  [
    'an alert that arrived twice',
    /^alert-delivered-twice: 1 /,
    () =>
      Array(2).fill(
        `insert into incident_events (account_id, incident_id, event, delivery_id) values ('${accountId}', '${pageId}', 'delivered', '${siteId}')`,
      ),
  ],
])('finds %s', async (_what, sentence, broken) => {
  expect(await faultsAfter(...broken())).toEqual([expect.stringMatching(sentence)])
})

const open = randomUUID()
const newScan = (state: 'queued' | 'running') => `
  insert into scans (id, account_id, url, profile, state, started_at, run_id) values ('${open}', '${accountId}', 'https://shop.example/', 'desktop',
    '${state}', ${state === 'running' ? `now(), gen_random_uuid()` : 'null, null'})`
const jobOf = (state: string) => `insert into pgboss.job (name, state, data) values ('scan.run', '${state}', '{"scanId": "${open}"}')`
const delivery = `
  insert into alert_deliveries (id, account_id, channel_id, kind, incident_id, stage, message)
    values (gen_random_uuid(), '${accountId}', '${siteId}', 'incident', '${pageId}', 'malicious', '{}')`

it.each(['created', 'retry', 'active'])('leaves a scan alone that has a job in the state %s', async (state) => {
  expect(await faultsAfter(newScan('running'), jobOf(state))).toEqual([])
})

it('finds a record that is missing from the evidence, and one that is there twice', async () => {
  const missing = await faultsAfter(`delete from evidence_records where seq = 2`)
  expect(missing).toEqual([
    expect.stringContaining(`evidence for account ${accountId} "Shop": `),
    expect.stringMatching(/^evidence-gap: 1 /),
  ])
  const copied = `insert into evidence_records select (jsonb_populate_record(evidence_records, jsonb_build_object('seq', 4))).* from evidence_records where seq = 1`
  const twice = await faultsAfter(copied)
  expect(twice).toContainEqual(expect.stringMatching(/^evidence-twice: 1 /))
})

it('names contents that are damaged or missing, and says what to do', async () => {
  const { sha256 } = contentOf(code)
  const path = join(here.folder, 'contents', sha256.slice(0, 2), sha256)
  const bytes = await readFile(path)
  const pack = join(here.folder, 'packs', `${packId}.zip`)
  await writeFile(path, 'other bytes')
  await writeFile(pack, 'other bytes')
  const damaged = await run()
  await rm(path)
  await rm(pack)
  const missing = await run()
  await here.store.put([{ sha256, bytes }])
  await writeFile(pack, 'a pack')
  expect(damaged.code).toBe(3)
  expect(damaged.said).toMatch(
    new RegExp(`^FAULT +contents: 1 of 1 are lost: ${sha256} \\(damaged\\)\\. Copy their files from a backup`, 'm'),
  )
  expect(damaged.said).toMatch(new RegExp(`^FAULT +files of evidence packs: 1 of 1 are lost: ${packId} \\(damaged\\)`, 'm'))
  expect(missing.said).toContain(`${sha256} (missing)`)
  expect(missing.said).toContain(`${packId} (missing)`)
  expect(await run()).toMatchObject({ code: 0 })
})

it('leaves scans alone that are from before the log', async () => {
  const made = `jsonb_build_object('id', gen_random_uuid(), 'finished_at', '2020-01-01', 'started_at', '2020-01-01')`
  expect(await faultsAfter(`insert into scans select (jsonb_populate_record(scans, ${made})).* from scans limit 1`)).toEqual([])
})

it('leaves contents alone that nothing refers to', async () => {
  expect(await faultsAfter(`insert into blobs (sha256, size_bytes) values ('${'0'.repeat(64)}', 1)`)).toEqual([])
})
