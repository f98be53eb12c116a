// The commands that back up and restore: what they take, what they say, and what they leave on the disk.
import { execFile, spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkBackup, makeBackup } from '#features/backups/index.ts'
import { holdSweeps } from '#features/contents/index.ts'
import { readBackupOrder, writeBackup } from '#roles/backup.ts'
import { prepareDatabase } from '#roles/prepare.ts'
import { readRestoreOrder, withBackupFile } from '#roles/restore.ts'
import { fillInstallation, forged, type Installation, installationOn } from '../support/backup.ts'
import { emptyDatabase, silent } from '../support/database.ts'
import { testKey } from '../support/evidence-key.ts'

let source: Installation
let url: string
let folder: string

beforeAll(async () => {
  const database = await emptyDatabase()
  url = database.url
  await prepareDatabase(database, silent)
  source = await installationOn(database)
  await fillInstallation(source, 'pay()')
  folder = await mkdtemp(join(tmpdir(), 'tillwatch-backups-'))
})
afterAll(async () => {
  await source.close()
  await rm(folder, { recursive: true })
})

const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const programOf = (name: string) => fileURLToPath(new URL(`../../src/main-${name}.ts`, import.meta.url))

/** Runs a command as a person does. */
function run(
  name: 'backup' | 'restore',
  args: string[],
  env: Record<string, string>,
  input = '',
): Promise<{ code: unknown; said: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [programOf(name), ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    )
    child.stdin?.end(input)
  })
}

it.each([[], ['a', 'b'], ['a', '--with-key'], ['a', '--with-keys=x'], ['--with-keys']])('takes no order that is none: %j %j', (...args) => {
  expect(readBackupOrder(args)).toBeNull()
  expect(readRestoreOrder(args)).toBeNull()
})

it('writes one file with its keys under a passphrase, which restores elsewhere', async () => {
  const file = join(folder, 'one.tar.gz')
  const env = { DATABASE_URL: url, TILLWATCH_DATA: source.folder }
  expect(await run('backup', [file, '--with-keys'], env, 'a passphrase of these tests\n')).toEqual({
    code: 1,
    said: expect.stringContaining(`The keys are not set and not in ${source.folder}.`),
  })
  await writeFile(join(source.folder, 'secret'), `${'s'.repeat(40)}\n`)
  await writeFile(join(source.folder, 'evidence-key.pem'), `${pem}\n`)
  expect(await run('backup', [file, '--with-keys'], env, 'short\n')).toMatchObject({
    code: 1,
    said: 'The passphrase has fewer than 12 characters.\n',
  })
  const made = await run('backup', [file, '--with-keys'], env, 'a passphrase of these tests\n')
  // A row that only fills its table names a content that never was.
  expect(made).toEqual({
    code: 3,
    said: expect.stringMatching(
      /^Backed up \d+ rows and 1 contents .*contains this installation’s keys.*\n1 contents were already lost or damaged/s,
    ),
  })
  expect(await readdir(folder)).toEqual(['one.tar.gz'])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await run('backup', [file], env)).toMatchObject({ code: 1, said: `${file} already exists. Choose another file name.\n` })

  const into = await emptyDatabase()
  try {
    const there = { DATABASE_URL: into.url, TILLWATCH_DATA: join(folder, 'data'), TILLWATCH_EVIDENCE_KEY: '' }
    expect(await run('restore', [file, '--check'], there)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/is complete and undamaged\.\nIt is signed with the key [0-9a-f]{64}\. This installation has no/),
    })
    expect(await run('restore', [file], there, 'another passphrase\n')).toMatchObject({
      code: 1,
      said: expect.stringContaining('does not open the keys'),
    })
    const lie = join(folder, 'forged.tar.gz')
    const change = (_path: string, bytes: Buffer) => Buffer.from(bytes.toString('latin1').replace('with a log', 'with a lie'), 'latin1')
    await writeFile(lie, gzipSync(await forged(gunzipSync(await readFile(file)), change, testKey())))
    expect(await run('restore', [lie, '--without-keys'], { ...there, TILLWATCH_EVIDENCE_KEY: pem })).toEqual({
      code: 1,
      said: expect.stringContaining('The backup might be forged'),
    })
    await rm(lie)
    expect((await sql`select to_regclass('users')::text as name`.execute(into.db)).rows).toEqual([{ name: null }])
    expect(await run('restore', [file, '--without-keys'], there)).toEqual({
      code: 3,
      said: expect.stringContaining('"with a log"  evidence: 3 records, 1 checkpoints, sound'),
    })
  } finally {
    await into.close()
  }
})

it('says so where a restore is interrupted', async () => {
  const file = join(folder, 'one.tar.gz')
  const check = withBackupFile(file, folder, AbortSignal.abort(), (open) => checkBackup(open, null))
  await expect(check).rejects.toThrow('The restore was interrupted. Nothing was restored.')
})

it('passes from one machine to another as a stream', async () => {
  const into = await emptyDatabase()
  try {
    const taking = spawn(process.execPath, [programOf('restore'), '-', '--check'], {
      env: { DATABASE_URL: into.url, TILLWATCH_DATA: join(folder, 'data'), TILLWATCH_EVIDENCE_KEY: pem },
    })
    const giving = spawn(process.execPath, [programOf('backup'), '-'], { env: { DATABASE_URL: url, TILLWATCH_DATA: source.folder } })
    giving.stdout.pipe(taking.stdin)
    expect(await new Promise((resolve) => taking.on('close', resolve))).toBe(0)
    expect((await readdir(join(folder, 'data'))).filter((name) => name.startsWith('restore-'))).toEqual([])
  } finally {
    await into.close()
  }
})

it('leaves no file where it is interrupted, and nothing held', async () => {
  const file = join(folder, 'interrupted.tar.gz')
  const told = new AbortController()
  async function* slowly() {
    const making = makeBackup(source, null)
    try {
      for (let count = 0; ; count++) {
        const { value, done } = await making.next()
        if (done) return value
        if (count === 3) told.abort()
        yield value
      }
    } finally {
      await making.return({} as never)
    }
  }
  await expect(writeBackup(file, slowly() as ReturnType<typeof makeBackup>, told.signal)).rejects.toThrow(
    'The backup was interrupted. No file was kept.',
  )
  expect((await readdir(folder)).filter((name) => name.startsWith('interrupted'))).toEqual([])
  await (await holdSweeps(source.database.config)).release()
})

it('says that the disk is full, and leaves no file', async () => {
  const file = join(folder, 'full.tar.gz')
  const env = { DATABASE_URL: url, TILLWATCH_DATA: source.folder, NODE: process.execPath, PROGRAM: programOf('backup'), FILE: file }
  const said = await new Promise((resolve) =>
    execFile('sh', ['-c', 'ulimit -f 1; "$NODE" "$PROGRAM" "$FILE"'], { env }, (_error, _out, stderr) => resolve(stderr)),
  )
  expect(said).toContain('is full, so the backup was not saved. Free some space, then start the backup again.')
  expect((await readdir(folder)).filter((name) => name.startsWith('full'))).toEqual([])
})
