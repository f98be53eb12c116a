// Captures by hand through the API: what comes to the queue, what is taken of a file, and that it goes the way of every scan.
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { captureCodeSchema, captureQueueSchema, captureRequestAnswerSchema } from '@tillwatch/contract/shapes'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { queueScan, runScan } from '#features/scans/index.ts'
import { writeBundle } from '../../../../browser/src/index.ts'
import { chromeHar, entry, harOf } from '../../../../browser/test/har/make-har.ts'
import { capturedPage, failedPage } from '../../support/capture.ts'
import { type TestServer, testServer } from '../../support/server.ts'
import type { TestPerson } from '../../support/sign-up.ts'
import { callAs, expectNothingForOthers, watched } from '../../support/site-calls.ts'

const url = 'https://shop.example/checkout'
let server: TestServer
let ann: TestPerson
let pageId: string
let siteId: string

beforeAll(async () => {
  server = await testServer({ sells: false })
})
afterAll(() => server.close())
beforeEach(async () => {
  const { person, page, siteId: site } = await watched(server)
  ann = person
  pageId = page.id
  siteId = site
  // Claiming a site begins a scan, which is to be over.
  server.test.capture(async (address) => capturedPage(address))
  const begun = await db().selectFrom('scans').select('id').where('account_id', '=', ann.accountId).execute()
  for (const scan of begun) await run(scan.id)
})

const db = () => server.test.database.db
const today = (har: string) => har.replaceAll('2026-11-20T10:00:00.000Z', new Date().toISOString())
const queue = async (person = ann) => captureQueueSchema.parse((await callAs(server, 'GET', '/captures', person)).body)
const run = (id: string) => runScan(server.test.context, id, new AbortController().signal)

async function give(id: string, as: 'har' | 'machine', text: string, person = ann) {
  const headers = { ...person.bearer, 'content-type': 'application/json' }
  const answer = await fetch(`${server.origin}/api/v1/captures/${id}/${as}`, { method: 'POST', headers, body: text })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> & { scanId?: string } }
}

async function ask(): Promise<string> {
  const { status, body } = await callAs(server, 'POST', '/capture-requests', ann, { url })
  expect(status).toBe(200)
  return captureRequestAnswerSchema.parse(body).id
}

async function scanBySchedule(code: 'bot-wall' | null): Promise<string> {
  server.test.capture(async (address) => (code === null ? capturedPage(address) : failedPage(address, code)))
  const actor = { accountId: ann.accountId, name: 'schedule', role: 'owner' } as const
  const id = await queueScan(db(), server.test.context, actor, { url, profile: 'desktop', cloakCheck: false, pageId, trigger: 'schedule' })
  await run(id as string)
  return id as string
}

it('queues a page by itself after the last attempt in a row, and takes it off when a scan gets through', async () => {
  for (let attempt = 1; attempt <= 3; attempt++) await scanBySchedule('bot-wall')
  expect((await queue()).waiting).toEqual([])
  const last = await scanBySchedule('bot-wall')
  expect((await queue()).waiting).toMatchObject([
    { url, scanId: last, reason: 'bot-wall', requestedBy: null, site: { id: siteId, host: 'shop.example' } },
  ])
  await scanBySchedule('bot-wall')
  expect((await queue()).waiting).toHaveLength(1)
  await scanBySchedule(null)
  expect((await queue()).waiting).toEqual([])
})

it('judges a HAR as it judges a visit of its own, and the log says who gave it', async () => {
  const id = await ask()
  expect((await queue()).waiting).toMatchObject([{ id, url, scanId: null, reason: 'not-started', requestedBy: ann.email }])
  const { status, body } = await give(id, 'har', today(chromeHar()))
  expect({ status, body }).toMatchObject({ status: 200, body: { scanId: expect.any(String) } })
  const scanId = body.scanId as string
  expect((await queue()).waiting).toEqual([])
  server.test.capture(() => Promise.reject(new Error('No browser is to be asked.')))
  await run(scanId)
  const scan = await callAs(server, 'GET', `/scans/${scanId}`, ann)
  expect(scan.body).toMatchObject({ state: 'partial', trigger: 'person', siteId, reason: { code: 'from-har' } })
  const result = await callAs(server, 'GET', `/scans/${scanId}/result`, ann)
  expect(result.body).toMatchObject({ givenAs: 'har', result: 'partial', canarySearched: false })
  const scripts = await db().selectFrom('scan_scripts').select('url').where('scan_id', '=', scanId).execute()
  expect(scripts.map((script) => script.url)).toContain('https://tag.example/t.js')
  const inventory = await callAs(server, 'GET', `/sites/${siteId}/scripts`, ann)
  expect(JSON.stringify(inventory.body)).toContain('tag.example/t.js')
  const log = await db().selectFrom('evidence_records').select('line').where('account_id', '=', ann.accountId).execute()
  const recorded = log.map(({ line }) => JSON.parse(line)).find(({ kind, subject }) => kind === 'capture' && subject === scanId)
  expect(recorded.facts).toMatchObject({ capturedBy: 'person', givenBy: ann.email })
  const audit = await db().selectFrom('audit_log').select(['action', 'actor', 'details']).where('subject', '=', scanId).execute()
  expect(audit).toContainEqual({ action: 'capture.give', actor: ann.uid, details: { host: 'shop.example', as: 'har' } })
})

it('gives the same scan for the same file, and takes no other once the request has ended', async () => {
  const id = await ask()
  const har = today(chromeHar())
  const first = await give(id, 'har', har)
  expect(await give(id, 'har', har)).toEqual(first)
  expect(await give(id, 'har', `${har} `)).toMatchObject({ status: 409, body: { code: 'conflict' } })
})

it.each([
  ['{', { har: { code: 'not-json', entry: null } }, /This is not JSON/],
  [harOf([entry({ url: 'https://other.example/', body: 'x' })]), { har: { code: 'other-page' } }, /other\.example/],
  [harOf([entry({ url, status: 403 })]), { har: { code: 'refused', entry: 1 } }, /^Entry 1 \(log\.entries\[0\]\.response\.status\):/],
])('keeps nothing of a file that is not a HAR, and says where and what to do (%#)', async (har, told, sentence) => {
  const id = await ask()
  const before = await db().selectFrom('scans').select('id').where('account_id', '=', ann.accountId).execute()
  const answer = await give(id, 'har', today(har))
  expect(answer).toMatchObject({ status: 400, body: { code: 'bad-input', field: 'har', ...told } })
  expect(answer.body.detail).toMatch(sentence)
  expect(await db().selectFrom('scans').select('id').where('account_id', '=', ann.accountId).execute()).toEqual(before)
  expect((await queue()).waiting).toMatchObject([{ id }])
})

it.each([
  ['/captures/ID/har', 64],
  ['/captures/ID/machine', 96],
  ['/staff/captures/ID/har', 64],
])('refuses a file that is too large at %s before it is read, and says the limit', async (path, mib) => {
  const id = await ask()
  const before = await db().selectFrom('scans').select('id').where('account_id', '=', ann.accountId).execute()
  const headers = { ...ann.bearer, 'content-type': 'application/json', 'content-length': 1_000_000_000 }
  const asked = request(`${server.origin}/api/v1${path.replace('ID', id)}`, { method: 'POST', headers })
  asked.write('{')
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const body = await json(answer)
  asked.destroy()
  expect([answer.statusCode, body]).toMatchObject([
    413,
    { code: 'body-too-big', detail: `The request body is too large. The limit is ${mib} MiB.` },
  ])
  expect(await db().selectFrom('scans').select('id').where('account_id', '=', ann.accountId).execute()).toEqual(before)
  expect((await queue()).waiting).toMatchObject([{ id, state: 'waiting' }])
})

it('takes what the command captured on another machine, contents by their digests', async () => {
  const id = await ask()
  const page = capturedPage(url)
  const capture = { ...page.capture, screenshot: null, startedAt: new Date().toISOString() }
  const file = writeBundle({ ...page, capture, screenshot: null })
  const broken = file.replace(/("bodies":\{"[0-9a-f]{64}":")./, (_all, start: string) => `${start}${'/'}`)
  expect(broken).not.toBe(file)
  expect(await give(id, 'machine', broken)).toMatchObject({
    status: 400,
    body: { field: 'capture', detail: expect.stringMatching(/does not match its digest/) },
  })
  expect(await give(id, 'machine', '{"tillwatchCapture":1}')).toMatchObject({
    status: 400,
    body: { detail: expect.stringMatching(/damaged at/) },
  })
  const { status, body } = await give(id, 'machine', file)
  expect({ status, body }).toMatchObject({ status: 200, body: { scanId: expect.any(String) } })
  await run(body.scanId as string)
  const result = await callAs(server, 'GET', `/scans/${body.scanId}/result`, ann)
  expect(result.body).toMatchObject({ givenAs: 'machine', result: 'evaluated' })
})

async function giveWith(code: string, file: string) {
  const headers = { 'x-capture-code': code, 'content-type': 'application/json' }
  const answer = await fetch(`${server.origin}/api/v1/capture-codes/machine`, { method: 'POST', headers, body: file })
  return { status: answer.status, body: (await answer.json()) as { scanId?: string; code?: string } }
}

async function newCode(id: string): Promise<string> {
  const { status, body } = await callAs(server, 'POST', `/captures/${id}/code`, ann)
  expect(status).toBe(200)
  return captureCodeSchema.parse(body).code
}

function machineFile(): string {
  const page = capturedPage(url)
  return writeBundle({ ...page, capture: { ...page.capture, screenshot: null, startedAt: new Date().toISOString() }, screenshot: null })
}

it('takes one capture by the code of its request, as the person who made the code, and stores only its hash', async () => {
  const id = await ask()
  const replaced = await newCode(id)
  const code = await newCode(id)
  const row = await db().selectFrom('capture_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.code_sha256).toBe(createHash('sha256').update(code).digest('hex'))
  expect(JSON.stringify(row)).not.toContain(code)
  for (const wrong of [replaced, code.slice(1), 'x'.repeat(43), ''])
    expect(await giveWith(wrong, machineFile())).toMatchObject({ status: 404, body: { code: 'not-found' } })
  expect(await giveWith(code, '{}')).toMatchObject({ status: 400 })
  const { status, body } = await giveWith(code, machineFile())
  expect({ status, body }).toMatchObject({ status: 200, body: { scanId: expect.any(String) } })
  await run(body.scanId as string)
  expect((await callAs(server, 'GET', `/scans/${body.scanId}`, ann)).body).toMatchObject({ state: 'complete', trigger: 'person' })
  const audit = await db()
    .selectFrom('audit_log')
    .select(['action', 'actor'])
    .where('subject', 'in', [id, body.scanId ?? ''])
    .execute()
  for (const action of ['capture.code', 'capture.give']) expect(audit).toContainEqual({ action, actor: ann.uid })
  expect(await giveWith(code, machineFile())).toMatchObject({ status: 404 })
  expect(await callAs(server, 'POST', `/captures/${id}/code`, ann)).toMatchObject({ status: 409, body: { code: 'conflict' } })
})

it.each([
  [
    'has expired',
    () =>
      db()
        .updateTable('capture_requests')
        .set({ code_expires_at: new Date(Date.now() - 1_000) }),
    404,
  ],
  ['was made by a person who left', () => db().deleteFrom('memberships').where('user_id', '=', ann.uid), 404],
  [
    'was made by a person who may only read now',
    () => db().updateTable('memberships').set({ role: 'viewer' }).where('user_id', '=', ann.uid),
    403,
  ],
])('takes nothing by a code that %s', async (_, change, status) => {
  const code = await newCode(await ask())
  await change().execute()
  expect(await giveWith(code, machineFile())).toMatchObject({ status })
})

it('takes a capture of an address that is no page of a site', async () => {
  const { status, body } = await callAs(server, 'POST', '/capture-requests', ann, { url: 'https://shop.example/other' })
  expect(status).toBe(200)
  const har = harOf([entry({ url: 'https://shop.example/other', body: '<title>Other</title>' })])
  const given = await give(captureRequestAnswerSchema.parse(body).id, 'har', today(har))
  expect(given.status).toBe(200)
  await run(given.body.scanId as string)
  expect((await callAs(server, 'GET', `/scans/${given.body.scanId}`, ann)).body).toMatchObject({ state: 'partial', siteId: null })
})

it('does not begin while the page is being scanned, and keeps the request', async () => {
  const id = await ask()
  const actor = { accountId: ann.accountId, name: 'schedule', role: 'owner' } as const
  await queueScan(db(), server.test.context, actor, { url, profile: 'desktop', cloakCheck: false, pageId, trigger: 'schedule' })
  expect(await give(id, 'har', today(chromeHar()))).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/is running/) } })
  expect((await queue()).waiting).toMatchObject([{ id }])
})

it('takes a page off the list without a capture, and it may be asked for again', async () => {
  const id = await ask()
  expect((await callAs(server, 'DELETE', `/captures/${id}`, ann)).status).toBe(204)
  expect((await queue()).waiting).toEqual([])
  expect(await ask()).not.toBe(id)
})

it('shows noted addresses to their account alone', async () => {
  await callAs(server, 'POST', '/invalid-addresses', ann, { typed: 'shop example' })
  expect((await queue()).noted).toMatchObject([{ typed: 'shop example', notedBy: ann.email }])
  const { person } = await watched(server)
  expect(await queue(person)).toEqual({ waiting: [], ended: [], noted: [] })
})

it('tells others nothing', async () => {
  const id = await ask()
  await expectNothingForOthers(server, [
    ['DELETE', `/captures/${id}`],
    ['POST', `/captures/${id}/har`, {}],
    ['POST', `/captures/${id}/machine`, {}],
    ['POST', `/captures/${id}/code`, {}],
    ['POST', `/captures/${randomUUID()}/har`, {}],
  ])
})
