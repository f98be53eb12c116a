// Exports: everything that the account has and nothing of another, with hashes that hold, for seven days, for its owners.
import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { accountExportListSchema } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Actor } from '#features/accounts/index.ts'
import * as exports from '#features/exports/index.ts'
import { expireExports, fetchExport, listExports, makeExport, requestExport } from '#features/exports/index.ts'
import { context, database, enqueued, newOwner, openAccountData, rowsOf } from './data.ts'

openAccountData()

const run = promisify(execFile)

/** The files of an archive, as a tool of others unpacks them. */
async function unpack(archive: Buffer): Promise<Map<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'tillwatch-archive-'))
  try {
    await writeFile(join(folder, 'archive.tar.gz'), archive)
    await run('tar', ['-xzf', 'archive.tar.gz'], { cwd: folder })
    const names = (await readdir(folder)).filter((name) => name !== 'archive.tar.gz')
    return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)))
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function made(owner: Actor): Promise<string> {
  const id = await requestExport(context, owner)
  await makeExport(context, id)
  return id
}
const newest = async (owner: Actor) => accountExportListSchema.parse(await listExports(context, owner)).exports[0]

it('holds every row of the account and none of another, and a manifest whose hashes hold', async () => {
  const [owner, other] = [await newOwner(), await newOwner()]
  const id = await made(owner)
  expect(enqueued).toContain(id)
  const receipt = await newest(owner)
  expect(receipt).toMatchObject({ id, state: 'ready', requestedBy: owner.name })
  const archive = await buffer(await (await fetchExport(context, owner, id)).read())
  expect([archive.byteLength, createHash('sha256').update(archive).digest('hex')]).toEqual([receipt?.sizeBytes, receipt?.sha256])
  const files = await unpack(archive)
  const manifest = JSON.parse(String(files.get('manifest.json'))) as { files: { path: string; rows: number; sha256: string }[] }
  expect(manifest.files.map(({ path }) => path).sort()).toEqual([...files.keys()].filter((path) => path !== 'manifest.json').sort())
  for (const { path, rows, sha256 } of manifest.files) {
    const content = files.get(path) as Buffer
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256)
    const lines = String(content).trimEnd().split('\n')
    expect(lines.length).toBe(rows)
    for (const line of lines) expect(JSON.parse(line)).toBeTypeOf('object')
  }
  const paths = [
    'people',
    'accounts',
    'sites',
    'pages',
    'scans',
    'page_scripts',
    'script_versions',
    'script_observations',
    'decisions',
    'audit_log',
  ]
  for (const name of [...paths, 'subscriptions', 'subscription_items', 'invoices']) expect([...files.keys()]).toContain(`${name}.jsonl`)
  expect(String(Buffer.concat([...files.values()]))).not.toContain(other.accountId)
})

it('goes on in further files where a table is large', async () => {
  const owner = await newOwner()
  await sql`
    insert into audit_log (account_id, actor, action, subject, details)
    select ${owner.accountId}, 'x', 'y', n::text, jsonb_build_object('text', repeat('x', 10000)) from generate_series(1, 500) n`.execute(
    database.db,
  )
  const files = await unpack(await buffer(await (await fetchExport(context, owner, await made(owner))).read()))
  const lines = ['audit_log.jsonl', 'audit_log-2.jsonl'].flatMap((name) => String(files.get(name)).trimEnd().split('\n'))
  // All but the note that the archive was fetched, which came later.
  expect(lines.length).toBe((await rowsOf('audit_log', owner.accountId)) - 1)
})

it('is made again after a worker died, and once however often it is asked for', async () => {
  const owner = await newOwner()
  const id = await requestExport(context, owner)
  await expect(requestExport(context, owner)).rejects.toMatchObject({ code: 'conflict' })
  const broken = { ...context, exports: { ...context.exports, write: async () => Promise.reject(new Error('the disk is full')) } }
  await expect(makeExport(broken, id)).rejects.toThrow('the disk is full')
  expect(await newest(owner)).toMatchObject({ state: 'queued' })
  await Promise.all([makeExport(context, id), makeExport({ ...context, exports: { ...context.exports } }, randomUUID())])
  const first = await newest(owner)
  await makeExport(context, id)
  expect(await newest(owner)).toEqual(first)
})

it('is said to have failed after three attempts', async () => {
  const owner = await newOwner()
  const id = await requestExport(context, owner)
  const broken = { ...context, exports: { ...context.exports, write: async () => Promise.reject(new Error('the disk is full')) } }
  for (let attempt = 0; attempt < 3; attempt++) await expect(makeExport(broken, id)).rejects.toThrow()
  expect(await newest(owner)).toMatchObject({ state: 'failed', sha256: null })
})

const content = async function* () {
  yield Buffer.from('rows')
}

it('that two workers make at once is the one of the later attempt, whole, whoever ends first', async () => {
  const owner = await newOwner()
  const id = await requestExport(context, owner)
  const write: typeof context.exports.write = async (...what) => {
    const draft = await context.exports.write(...what)
    await makeExport(context, id) // another worker, which takes the stalled one's job
    return draft
  }
  await makeExport({ ...context, exports: { ...context.exports, write } }, id)
  const archive = await buffer(await (await fetchExport(context, owner, id)).read())
  expect(createHash('sha256').update(archive).digest('hex')).toBe((await newest(owner))?.sha256)
})

it('that nobody waits for any more leaves nothing, when it is taken up again and when it is given up', async () => {
  const [erased, failing] = [await newOwner(), await newOwner()]
  for (const [owner, change] of [
    [erased, sql`state = 'failed', finished_at = now()`],
    [failing, sql`attempts = 3`],
  ] as const) {
    const id = await requestExport(context, owner)
    await (await context.exports.write(id, content())).keep()
    await sql`update account_exports set ${change} where id = ${id}`.execute(database.db)
    await makeExport(context, id)
    expect(await newest(owner)).toMatchObject({ state: 'failed' })
    expect(await context.exports.read(id)).toBeNull()
  }
})

it('leaves no draft where it could not be written', async () => {
  const id = randomUUID()
  const broken = async function* () {
    yield* content()
    throw new Error('the disk is full')
  }
  await expect(context.exports.write(id, broken())).rejects.toThrow('the disk is full')
  expect(await context.exports.ids()).not.toContain(id)
})

it('that a killed worker left is removed in time, archive and draft, and no other', async () => {
  const owner = await newOwner()
  const [ready, archived, drafted] = [await made(owner), randomUUID(), randomUUID()]
  const waiting = await requestExport(context, owner)
  await (await context.exports.write(archived, content())).keep()
  for (const id of [drafted, waiting]) await context.exports.write(id, content())
  await expireExports(context)
  const left = await context.exports.ids()
  expect([ready, waiting, archived, drafted].map((id) => left.includes(id))).toEqual([true, true, false, false])
})

it('that cannot be removed holds no other up', async () => {
  const [ann, bob] = [await newOwner(), await newOwner()]
  const [stuck, other] = [await made(ann), await made(bob)]
  await sql`update account_exports set expires_at = now() where id in (${stuck}, ${other})`.execute(database.db)
  const remove = (id: string) => (id === stuck ? Promise.reject(new Error('the disk is read-only')) : context.exports.remove(id))
  const broken = { ...context, exports: { ...context.exports, remove } }
  await expect(expireExports(broken)).rejects.toMatchObject({ errors: [{ message: 'the disk is read-only' }] })
  expect([(await newest(ann))?.state, (await newest(bob))?.state]).toEqual(['ready', 'expired'])
  expect(await expireExports(context)).toBe(1)
})

it('is gone after its time, and its receipt stays', async () => {
  const owner = await newOwner()
  const id = await made(owner)
  await sql`update account_exports set expires_at = now() where id = ${id}`.execute(database.db)
  await expect(fetchExport(context, owner, id)).rejects.toMatchObject({ code: 'not-found' })
  expect(await expireExports(context)).toBe(1)
  expect(await context.exports.read(id)).toBeNull()
  expect(await newest(owner)).toMatchObject({ id, state: 'expired', sha256: expect.any(String) })
})

it('can be asked for five times a day', async () => {
  const owner = await newOwner()
  for (let time = 0; time < 5; time++) await made(owner)
  await expect(requestExport(context, owner)).rejects.toMatchObject({ code: 'conflict' })
})

it('is for the owners of its account: each verb refuses a viewer, and another account as if there were nothing', async () => {
  const [owner, eve] = [await newOwner(), await newOwner()]
  const id = await made(owner)
  const viewer: Actor = { ...owner, role: 'viewer' }
  for (const call of [requestExport(context, viewer), listExports(context, viewer), fetchExport(context, viewer, id)])
    await expect(call).rejects.toMatchObject({ code: 'forbidden' })
  for (const name of [id, randomUUID(), 'nonsense', '../../secret'])
    await expect(fetchExport(context, eve, name)).rejects.toMatchObject({ code: 'not-found' })
  expect((await listExports(context, eve)).exports).toEqual([])
  const byJobs = ['expireExports', 'forgetExports', 'makeExport']
  expect([...byJobs, 'tarEnd', 'tarFile', 'requestExport', 'listExports', 'fetchExport'].sort()).toEqual(Object.keys(exports).sort())
})
