// What people do with scans, on a real database: each verb, its refusals, and the wall between accounts.
import { randomUUID } from 'node:crypto'
import { scanResultSchema } from '@tillwatch/core/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Actor } from '#features/accounts/index.ts'
import {
  cancelScan,
  deleteScan,
  getArtifact,
  getScan,
  getScanResult,
  getScriptSource,
  listScans,
  runScan,
  startScan,
  sweepContents,
  watchScan,
} from '#features/scans/index.ts'
import { capturedPage, code } from '../support/capture.ts'
import { otherActor, owner, type TestContext, testContext } from '../support/context.ts'

const url = 'https://shop.example/checkout'
const never = new AbortController().signal
let test: TestContext
let stranger: Actor

beforeAll(async () => {
  test = await testContext()
  stranger = await otherActor(test.database)
})
afterAll(() => test.close())
beforeEach(() => test.capture(async (address) => capturedPage(address)))

const start = (actor: Actor = owner) => startScan(test.context, actor, { url, profile: 'desktop' })
const finished = async () => {
  const { id } = await start()
  await runScan(test.context, id, never)
  return id
}

it('queues a scan and writes who started it into the audit log, in one transaction', async () => {
  const scan = await start()
  expect(scan).toMatchObject({ url, state: 'queued', finishedAt: null, counts: null })
  expect(test.enqueued.at(-1)).toEqual([scan.id, 0])
  const audit = await test.database.db.selectFrom('audit_log').selectAll().where('subject', '=', scan.id).execute()
  expect(audit).toMatchObject([{ action: 'scan.start', actor: 'local', details: { host: 'shop.example' } }])
})

it('stores nothing when the queue refuses', async () => {
  const before = (await listScans(test.context, owner, { limit: 100 })).scans.length
  const broken = { ...test.context, queue: { enqueue: () => Promise.reject(new Error('full')) } }
  await expect(startScan(broken, owner, { url, profile: 'desktop' })).rejects.toThrow('full')
  expect((await listScans(test.context, owner, { limit: 100 })).scans.length).toBe(before)
})

it('lists the newest first, page by page, without gaps or repeats', async () => {
  for (let at = 0; at < 5; at++) await start()
  const seen: string[] = []
  for (let after: string | undefined; ; ) {
    const page = await listScans(test.context, owner, { limit: 2, after })
    seen.push(...page.scans.map((scan) => scan.id))
    if (page.next === null) break
    after = page.next
  }
  const all = (await listScans(test.context, owner, { limit: 100 })).scans.map((scan) => scan.id)
  expect(seen).toEqual(all)
})

it('gives result, screenshot, network log and code of an ended scan', async () => {
  const id = await finished()
  expect(await getScan(test.context, owner, id)).toMatchObject({ state: 'complete', counts: { scripts: 1 }, reason: null })
  const result = scanResultSchema.parse(JSON.parse(await getScanResult(test.context, owner, id)))
  expect(result.scripts[0]).toMatchObject({ id: 's1', kind: 'inline', ran: true })
  expect([...(await getArtifact(test.context, owner, id, 'screenshot'))].slice(0, 4)).toEqual([0x89, 0x50, 0x4e, 0x47])
  expect(JSON.parse(Buffer.from(await getArtifact(test.context, owner, id, 'har')).toString())).toMatchObject({ log: { version: '1.2' } })
  expect(await getScriptSource(test.context, owner, id, 's1', 'raw')).toEqual({ text: code, form: 'raw', note: '' })
  const pretty = await getScriptSource(test.context, owner, id, 's1', 'pretty')
  expect(pretty.form).toBe('pretty')
  expect(pretty.text.split('\n').length).toBeGreaterThan(3)
  expect(pretty.text).toContain('navigator.sendBeacon("/t", 1)')
})

it('says that a result is not there yet', async () => {
  const { id } = await start()
  await expect(getScanResult(test.context, owner, id)).rejects.toMatchObject({ code: 'not-ready', message: 'This scan has not ended yet.' })
})

it.each(['no-uuid', '', "' or 1=1 --", randomUUID()])('does not find a scan named %j', async (id) => {
  await expect(getScan(test.context, owner, id)).rejects.toMatchObject({ code: 'not-found' })
})

it('keeps every verb from another account’s scans', async () => {
  const id = await finished()
  const { id: open } = await start()
  const { context } = test
  const attempts = [
    () => getScan(context, stranger, id),
    () => getScanResult(context, stranger, id),
    () => getArtifact(context, stranger, id, 'screenshot'),
    () => getArtifact(context, stranger, id, 'har'),
    () => getScriptSource(context, stranger, id, 's1', 'raw'),
    () => watchScan(context, stranger, id, never),
    () => cancelScan(context, stranger, open),
    () => deleteScan(context, stranger, id),
    () => listScans(context, stranger, { limit: 5, after: id }),
  ]
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'not-found' })
  expect((await listScans(context, stranger, { limit: 100 })).scans).toEqual([])
  expect((await getScan(context, owner, open)).state).toBe('queued')
  expect((await getScan(context, owner, id)).state).toBe('complete')
})

it('lets a viewer read and change nothing', async () => {
  const viewer = { ...owner, role: 'viewer' as const }
  const id = await finished()
  expect((await getScan(test.context, viewer, id)).id).toBe(id)
  for (const attempt of [() => start(viewer), () => cancelScan(test.context, viewer, id), () => deleteScan(test.context, viewer, id)])
    await expect(attempt()).rejects.toMatchObject({ code: 'forbidden' })
})

it('cancels a queued scan, which is then never run', async () => {
  const { id } = await start()
  expect(await cancelScan(test.context, owner, id)).toMatchObject({ state: 'cancelled', reason: { code: 'cancelled' } })
  let visited = false
  test.capture(async (address) => {
    visited = true
    return capturedPage(address)
  })
  await runScan(test.context, id, never)
  expect(visited).toBe(false)
  expect((await cancelScan(test.context, owner, id)).state).toBe('cancelled')
})

it('refuses to cancel what has ended', async () => {
  await expect(cancelScan(test.context, owner, await finished())).rejects.toMatchObject({ code: 'conflict' })
})

it('stops a running visit when its scan is cancelled, and records nothing of it', async () => {
  const { id } = await start()
  test.capture(async (address, { signal }) => {
    await cancelScan(test.context, owner, id)
    await new Promise<void>((done) => (signal.aborted ? done() : signal.addEventListener('abort', () => done())))
    return capturedPage(address)
  })
  await runScan(test.context, id, never)
  expect(await getScan(test.context, owner, id)).toMatchObject({ state: 'cancelled', counts: null })
  await expect(getArtifact(test.context, owner, id, 'har')).rejects.toMatchObject({ code: 'not-found' })
})

it('deletes a scan with all that belongs to it, and keeps the audit log', async () => {
  const id = await finished()
  await deleteScan(test.context, owner, id)
  await expect(getScan(test.context, owner, id)).rejects.toMatchObject({ code: 'not-found' })
  for (const table of ['artifacts', 'scan_scripts'] as const)
    expect(await test.database.db.selectFrom(table).selectAll().where('scan_id', '=', id).execute()).toEqual([])
  const actions = await test.database.db.selectFrom('audit_log').select('action').where('subject', '=', id).orderBy('id').execute()
  expect(actions.map((row) => row.action)).toEqual(['scan.start', 'scan.record', 'scan.delete'])
})

it('sweeps contents that no scan uses, and only those', async () => {
  const kept = await finished()
  const { id: gone } = await start()
  test.capture(async (address) => ({ ...capturedPage(address), screenshot: new Uint8Array([0x89, 9, 9]) }))
  await runScan(test.context, gone, never)
  await deleteScan(test.context, owner, gone)
  await test.database.db
    .updateTable('blobs')
    .set({ stored_at: new Date(Date.now() - 7_200_000) })
    .execute()
  expect(await sweepContents(test.context)).toBeGreaterThan(0)
  expect(await sweepContents(test.context)).toBe(0)
  expect((await getArtifact(test.context, owner, kept, 'screenshot')).byteLength).toBe(7)
  expect((await getScriptSource(test.context, owner, kept, 's1', 'raw')).text).toBe(code)
})

it('refuses to change or remove a row of the audit log', async () => {
  await start()
  await expect(test.database.db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only')
  await expect(test.database.db.updateTable('audit_log').set({ actor: 'x' }).execute()).rejects.toThrow('append-only')
})
