// Workers as processes that can be killed: each scan ends in a true state, none is lost, none is recorded twice.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fileStore } from '#adapters/file-store.ts'
import { type ChangeFeed, listenForChanges } from '#db/index.ts'
import { getScanChanges } from '#features/comparisons/index.ts'
import { cancelScan, getScan, queueScan, type ScanContext, startScan } from '#features/scans/index.ts'
import { queues, startBoss } from '#jobs/boss.ts'
import { scanQueue } from '#jobs/enqueue.ts'
import { prepareDatabase } from '#roles/prepare.ts'
import { owner, roomy } from '../support/context.ts'
import { emptyDatabase, silent } from '../support/database.ts'

const program = fileURLToPath(new URL('../support/worker-program.ts', import.meta.url))
const children: ChildProcess[] = []
let database: Awaited<ReturnType<typeof emptyDatabase>>
let folder: string
let boss: PgBoss
let changes: ChangeFeed
let context: ScanContext

beforeAll(async () => {
  database = await emptyDatabase()
  await prepareDatabase(database, silent)
  folder = await mkdtemp(join(tmpdir(), 'tillwatch-worker-'))
  boss = await startBoss(database.config, { role: 'sends' }, silent)
  changes = await listenForChanges(database.config)
  context = {
    ...roomy,
    db: database.db,
    queue: scanQueue(boss),
    store: fileStore(join(folder, 'contents')),
    policy: { allowPrivate: [], resolve: [] },
    changes,
  }
})

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await boss.stop({ graceful: false })
  await changes.close()
  await database.close()
  await rm(folder, { recursive: true })
})

function worker(what: 'hang' | 'crash' | 'finish', limit = '', data = folder) {
  const command = `${limit} exec "$0" "$@"`
  const child = spawn('bash', ['-c', command, process.execPath, program, database.url, data, what], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  const says = (word: string) => expect.poll(() => output).toContain(word)
  /** Its exit code after SIGTERM. It may visit before it listens to signals. */
  const stop = async () => {
    await says('working')
    child.kill('SIGTERM')
    return ended
  }
  return { child, ended, says, stop }
}

const start = async () => (await startScan(context, owner, { url: 'https://shop.example/', profile: 'desktop', cloakCheck: false })).id
const state = async (id: string) => (await getScan(context, owner, id)).state
const recordings = (id: string) =>
  database.db.selectFrom('audit_log').select('id').where('subject', '=', id).where('action', '=', 'scan.record').execute()

it('runs again what a killed worker was running, and records it once; gives up a scan whose worker dies each time, and says so', async () => {
  const doomed = await start()
  for (const job of await boss.findJobs(queues.run, { data: { scanId: doomed } }))
    await boss.update(queues.run, undefined, { id: job.id, retryLimit: 0 })
  const crashing = worker('crash')
  await crashing.ended
  expect(await state(doomed)).toBe('running')
  const id = await start()
  const first = worker('hang')
  await first.says('visiting')
  expect(await state(id)).toBe('running')
  first.child.kill('SIGKILL')
  await first.ended
  const second = worker('finish')
  await expect.poll(() => state(id)).toBe('complete')
  expect(await recordings(id)).toHaveLength(1)
  await expect.poll(() => state(doomed)).toBe('failed')
  expect((await getScan(context, owner, doomed)).reason).toEqual({
    code: 'interrupted',
    detail: '',
  })
  expect(await second.stop()).toBe(0)
})

it('gives its scans back when it is told to stop, and another worker runs them at once', async () => {
  const id = await start()
  const first = worker('hang')
  await first.says('visiting')
  expect(await first.stop()).toBe(0)
  expect(await state(id)).toBe('queued')
  const second = worker('finish')
  await expect.poll(() => state(id)).toBe('complete')
  await second.stop()
})

it('stops visiting a page whose scan is cancelled, and goes on with the next', async () => {
  const id = await start()
  const only = worker('hang')
  await only.says('visiting')
  await cancelScan(context, owner, id)
  await expect.poll(async () => (await boss.findJobs(queues.run, { data: { scanId: id } })).map((job) => job.state)).toEqual(['completed'])
  expect(await state(id)).toBe('cancelled')
  expect(await only.stop()).toBe(0)
})

it('begins on its start what became due while no worker ran', async () => {
  const common = { account_id: owner.accountId, host: 'watched.example', url: 'https://watched.example/' }
  const site = { ...common, id: randomUUID() }
  const page = { ...common, id: randomUUID(), site_id: site.id, next_scan_at: new Date('2026-01-01') }
  await database.db.insertInto('sites').values(site).execute()
  await database.db.insertInto('pages').values(page).execute()
  const only = worker('finish')
  const scans = () => database.db.selectFrom('scans').select(['state', 'trigger']).where('page_id', '=', page.id).execute()
  await expect.poll(scans).toEqual([{ state: 'complete', trigger: 'schedule' }])
  expect(await only.stop()).toBe(0)
})

it('says that the disk is full where it cannot store what it saw, and leaves nothing half-written', async () => {
  const data = await mkdtemp(join(tmpdir(), 'tillwatch-full-'))
  const id = await start()
  // One KiB is the most that a file of this process may have, which fails as a full disk does.
  const full = worker('finish', 'ulimit -f 1;', data)
  await expect.poll(() => state(id)).toBe('failed')
  expect((await getScan(context, owner, id)).reason).toMatchObject({ code: 'disk-full' })
  expect(await recordings(id)).toEqual([])
  expect(await readdir(join(data, 'contents', 'drafts'))).toEqual([])
  await full.stop()
  await rm(data, { recursive: true })
})

it('examines what it recorded of a watched page, and then compares it with the scan before', async () => {
  const [siteId, pageId] = [randomUUID(), randomUUID()]
  const owned = { account_id: owner.accountId, host: 'watched.example', url: 'https://watched.example/' }
  await database.db
    .insertInto('sites')
    .values({ id: siteId, ...owned })
    .execute()
  await database.db
    .insertInto('pages')
    .values({ id: pageId, site_id: siteId, ...owned })
    .execute()
  const scanned = { url: owned.url, profile: 'desktop', cloakCheck: false, pageId, trigger: 'manual' } as const
  const scanIt = async () => (await database.db.transaction().execute((trx) => queueScan(trx, context, owner, scanned))) ?? ''
  const comparison = async (id: string) => (await getScanChanges(context, owner, id)).comparison
  const { child, ended } = worker('finish')
  const first = await scanIt()
  await expect.poll(async () => (await comparison(first))?.state).toBe('first')
  const second = await scanIt()
  await expect.poll(async () => (await comparison(second))?.state).toBe('compared')
  expect(await comparison(second)).toMatchObject({ before: { scanId: first }, changes: [] })
  const examined = await database.db.selectFrom('scan_examinations').select('state').where('scan_id', '=', second).executeTakeFirst()
  expect(examined).toEqual({ state: 'examined' })
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})
