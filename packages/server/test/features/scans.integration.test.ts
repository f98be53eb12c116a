// What people do with scans, on a real database: each verb, its refusals, and the wall between accounts.
import { createHash, randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { scanResultSchema } from '@tillwatch/contract/shapes'
import type { Capture } from '@tillwatch/core/capture'
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

const start = (actor: Actor = owner) => startScan(test.context, actor, { url, profile: 'desktop', cloakCheck: false })
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

it('is one scan for all who ask under the same key, also when it has ended and when they ask at once', async () => {
  const ask = (key: string, actor = owner, address = url) =>
    startScan(test.context, actor, { url: address, profile: 'desktop', cloakCheck: false }, key)
  const first = await ask('one')
  expect((await ask('one')).id).toBe(first.id)
  await runScan(test.context, first.id, never)
  expect(await ask('one')).toMatchObject({ id: first.id, state: 'complete' })
  const queued = test.enqueued.length
  expect((await ask('two')).id).not.toBe(first.id)
  expect((await ask('one', stranger)).id).not.toBe(first.id)
  await expect(ask('one', owner, `${url}?other`)).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('new key') })
  const atOnce = await Promise.all(Array.from({ length: 5 }, () => ask('three')))
  expect(new Set(atOnce.map(({ id }) => id)).size).toBe(1)
  expect(test.enqueued.length).toBe(queued + 3)
})

it('stores nothing when the queue refuses', async () => {
  const before = (await listScans(test.context, owner, { limit: 100 })).scans.length
  const broken = { ...test.context, queue: { enqueue: () => Promise.reject(new Error('full')) } }
  await expect(startScan(broken, owner, { url, profile: 'desktop', cloakCheck: false })).rejects.toThrow('full')
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
  const { visitsMs, judgingMs, recordingMs } = test.times.find(({ scanId }) => scanId === id)!
  for (const took of [visitsMs, judgingMs, recordingMs]) expect(took).toBeGreaterThan(0)
  const result = scanResultSchema.parse(JSON.parse(await getScanResult(test.context, owner, id)))
  expect(result.scripts[0]).toMatchObject({ id: 's1', kind: 'inline', ran: true })
  expect([...(await getArtifact(test.context, owner, id, 'screenshot'))].slice(0, 4)).toEqual([0x89, 0x50, 0x4e, 0x47])
  expect(JSON.parse(Buffer.from(await getArtifact(test.context, owner, id, 'har')).toString())).toMatchObject({ log: { version: '1.2' } })
  expect(await getScriptSource(test.context, owner, id, 's1', 'raw')).toEqual({ text: code, form: 'raw', note: null })
  const pretty = await getScriptSource(test.context, owner, id, 's1', 'pretty')
  expect(pretty.form).toBe('pretty')
  expect(pretty.text.split('\n').length).toBeGreaterThan(3)
  expect(pretty.text).toContain('navigator.sendBeacon("/t", 1)')
})

it('says that text is not the bytes received when the server sent it in another encoding', async () => {
  const { id } = await start()
  const sent = new Uint8Array([0x27, 0xe9, 0x27])
  const received = createHash('sha256').update(sent).digest('hex')
  test.capture(async (address) => {
    const page = capturedPage(address, (capture) => {
      capture.scripts[0]!.digest = { sha256: received, sha384: '0'.repeat(96), basis: 'received-bytes' }
    })
    return { ...page, bodies: new Map([...page.bodies, [received, sent]]) }
  })
  await runScan(test.context, id, never)
  expect(await getScriptSource(test.context, owner, id, 's1', 'raw')).toEqual({ text: code, form: 'raw', note: 'decoded-text' })
})

it('gives no code that the scan itself did not keep, although somebody else stored it', async () => {
  const secret = new TextEncoder().encode('theirs()')
  const sha256 = createHash('sha256').update(secret).digest('hex')
  await test.context.store.put([{ sha256, bytes: secret }])
  const { id } = await start()
  test.capture(async (address) => ({
    ...capturedPage(address, ({ scripts: [script] }) => {
      Object.assign(script!, { textSha256: sha256, digest: { ...script!.digest, sha256 } })
    }),
    bodies: new Map(),
  }))
  await runScan(test.context, id, never)
  await expect(getScriptSource(test.context, owner, id, 's1', 'raw')).rejects.toMatchObject({ code: 'not-found' })
})

it('shows nothing that was damaged on the disk, says so, and shows it again once the true bytes came again', async () => {
  const id = await finished()
  const sha256 = createHash('sha256').update(code).digest('hex')
  const fileOf = (of: string) => join(test.folder, of.slice(0, 2), of)
  await writeFile(fileOf(sha256), code.replace('/t', '/x'))
  for (const form of ['raw', 'pretty'] as const)
    await expect(getScriptSource(test.context, owner, id, 's1', form)).rejects.toMatchObject({
      code: 'content-lost',
      message: expect.stringContaining('missing or damaged'),
    })
  const { sha256: screenshot } = await test.database.db
    .selectFrom('artifacts')
    .select('sha256')
    .where('scan_id', '=', id)
    .where('kind', '=', 'screenshot')
    .executeTakeFirstOrThrow()
  await rm(fileOf(screenshot))
  await expect(getArtifact(test.context, owner, id, 'screenshot')).rejects.toMatchObject({ code: 'content-lost' })
  await finished()
  expect((await getScriptSource(test.context, owner, id, 's1', 'raw')).text).toBe(code)
  expect((await getArtifact(test.context, owner, id, 'screenshot')).byteLength).toBeGreaterThan(0)
})

it('shows code that is no JavaScript as it is, and says why', async () => {
  const { id } = await start()
  const text = 'function ((('
  const sha256 = createHash('sha256').update(text).digest('hex')
  test.capture(async (address) => {
    const page = capturedPage(address, (capture) => (capture.scripts[0]!.textSha256 = sha256))
    return { ...page, bodies: new Map([...page.bodies, [sha256, new TextEncoder().encode(text)]]) }
  })
  await runScan(test.context, id, never)
  expect(await getScriptSource(test.context, owner, id, 's1', 'pretty')).toEqual({ text, form: 'raw', note: 'not-javascript' })
})

it('says that a result is not there yet', async () => {
  const { id } = await start()
  await expect(getScanResult(test.context, owner, id)).rejects.toMatchObject({ code: 'not-ready', message: 'This scan has not ended yet.' })
})

it.each(['no-uuid', '', "' or 1=1 --", randomUUID()])('does not find a scan named %j', async (id) => {
  await expect(getScan(test.context, owner, id)).rejects.toMatchObject({ code: 'not-found' })
})

it('ends as blocked when the page turned the visit away, with what was seen', async () => {
  const turnAway = (capture: Capture) => {
    capture.outcome = { status: 'failed', code: 'bot-wall', cause: { code: 'words', values: { text: 'A wall answered.' } }, issues: [] }
  }
  test.capture(async (address) => capturedPage(address, turnAway))
  const id = await finished()
  expect(await getScan(test.context, owner, id)).toMatchObject({ state: 'blocked', reason: { code: 'bot-wall' }, riskScore: null })
  expect(JSON.parse(await getScanResult(test.context, owner, id))).toMatchObject({ result: 'not-evaluated' })
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

it('sweeps contents before drafts, and also where drafts cannot be swept', async () => {
  const { id: gone } = await start()
  test.capture(async (address) => ({ ...capturedPage(address), screenshot: new Uint8Array([0x89, 8, 8]) }))
  await runScan(test.context, gone, never)
  await deleteScan(test.context, owner, gone)
  await test.database.db
    .updateTable('blobs')
    .set({ stored_at: new Date(Date.now() - 7_200_000) })
    .execute()
  const done: string[] = []
  const store = {
    ...test.context.store,
    async remove(sha256: string) {
      done.push('content')
      await test.context.store.remove(sha256)
    },
    async sweepDrafts() {
      done.push('drafts')
      throw new Error('the disk is full')
    },
  }
  await expect(sweepContents({ ...test.context, store })).rejects.toThrow('the disk is full')
  expect(done.at(0)).toBe('content')
  expect(done.indexOf('drafts')).toBe(done.length - 1)
  expect(await sweepContents(test.context)).toBe(0)
})

it('refuses to change or remove a row of the audit log', async () => {
  await start()
  await expect(test.database.db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only')
  await expect(test.database.db.updateTable('audit_log').set({ actor: 'x' }).execute()).rejects.toThrow('append-only')
})
