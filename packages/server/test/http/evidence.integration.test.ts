// The evidence log over HTTP: who may read it, and a pack that fits what the command takes.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { evidenceListSchema, evidencePackListSchema, evidencePackSchema, problemSchema } from '@tillwatch/contract/shapes'
import { verifyPack } from '@tillwatch/core/evidence'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePack, noteKey } from '#features/evidence/index.ts'
import { runScan } from '#features/scans/index.ts'
import { filesOfZip } from '../../../cli/src/verify/run.ts'
import { testCrypto } from '../../../core/test/evidence/make-pack.ts'
import { testKey } from '../support/evidence-key.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { signUp, type TestPerson } from '../support/sign-up.ts'

const evidenceKey = testKey()
let server: TestServer
let ann: TestPerson
let bob: TestPerson
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${server.origin}/api/v1/${path}`, { headers })
const post = (path: string, headers: Record<string, string>, body: object) =>
  fetch(`${server.origin}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

beforeAll(async () => {
  server = await testServer({ evidenceKey })
  await noteKey({ db: server.test.database.db, evidenceKey })
  ann = await signUp(server.origin)
  bob = await signUp(server.origin)
  const answer = await fetch(`${server.origin}/api/v1/scans`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...ann.bearer },
    body: JSON.stringify({ url: 'https://shop.example/' }),
  })
  const { id } = (await answer.json()) as { id: string }
  await runScan(server.test.context, id, new AbortController().signal)
})
afterAll(() => server.close())

const listOf = async (headers: Record<string, string>, query = '') =>
  evidenceListSchema.parse(await (await get(`evidence${query}`, headers)).json())

it('lists the log of the own account, by token or by session, and of no other', async () => {
  for (const headers of [ann.bearer, { cookie: ann.cookie }])
    expect(await listOf(headers)).toMatchObject({
      records: [{ seq: 1, kind: 'capture' }],
      next: null,
      lastSeq: 1,
      keyId: evidenceKey.keyId,
    })
  expect(await listOf(bob.bearer)).toMatchObject({ records: [], lastSeq: 0, checkpoint: null })
  expect((await listOf(ann.bearer, '?kind=decision')).records).toEqual([])
})

it.each(['evidence', 'evidence/packs', '../../sample/api/v1/evidence', '../../sample/api/v1/evidence/packs'])(
  'refuses %s to whoever is not signed in, also as the sample',
  async (path) => {
    const answer = await get(path)
    expect([401, 403]).toContain(answer.status)
    expect(['not-signed-in', 'forbidden']).toContain(problemSchema.parse(await answer.json()).code)
  },
)

const packed = async (person: TestPerson, order: object): Promise<string> => {
  const answer = await post('evidence/packs', person.bearer, order)
  expect(answer.status).toBe(202)
  const { id, state } = evidencePackSchema.parse(await answer.json())
  expect(state).toBe('queued')
  expect((await get(`evidence/packs/${id}/file`, person.bearer)).status).toBe(404)
  await makePack(server.making, id)
  return id
}

it('gives a pack that fits the key that anybody can ask for', async () => {
  const pem = Buffer.from(await (await get('evidence-keys.pem')).arrayBuffer())
  const key = testCrypto.readKey(pem)
  expect(key?.keyId).toBe(evidenceKey.keyId)
  const outcomes: unknown[] = []
  const folder = await mkdtemp(join(tmpdir(), 'tillwatch-pack-'))
  for (const person of [ann, bob]) {
    const id = await packed(person, { contents: 'all' })
    const { sizeBytes, sha256, requestedBy } = evidencePackSchema.parse(await (await get(`evidence/packs/${id}`, person.bearer)).json())
    expect(requestedBy).toContain(person.email)
    const pack = await get(`evidence/packs/${id}/file`, { cookie: person.cookie })
    expect(pack.headers.get('content-disposition')).toBe('attachment; filename="tillwatch-evidence.zip"')
    expect([pack.headers.get('content-length'), pack.headers.get('etag')]).toEqual([String(sizeBytes), `"${sha256}"`])
    const path = join(folder, 'pack.zip')
    await writeFile(path, Buffer.from(await pack.arrayBuffer()))
    const { outcome, records, contents } = await verifyPack(await filesOfZip(path), testCrypto, key === null ? [] : [key])
    outcomes.push([outcome, records.fitting, contents.fitting > 0, contents.elsewhere])
  }
  await rm(folder, { recursive: true })
  expect(outcomes).toEqual([
    ['sound', 1, true, 0],
    ['empty', 0, false, 0],
  ])
})

it('gives parts of a pack, so that a download that broke off goes on', async () => {
  const id = await packed(ann, { contents: 'none' })
  const file = (headers: Record<string, string>, method = 'GET') =>
    fetch(`${server.origin}/api/v1/evidence/packs/${id}/file`, { method, headers: { ...ann.bearer, ...headers } })
  const whole = await file({})
  const [bytes, tag] = [Buffer.from(await whole.arrayBuffer()), whole.headers.get('etag') ?? '']
  expect(whole.headers.get('accept-ranges')).toBe('bytes')
  const rest = await file({ range: 'bytes=100-', 'if-range': tag })
  expect([rest.status, rest.headers.get('content-range')]).toEqual([206, `bytes 100-${bytes.length - 1}/${bytes.length}`])
  expect(rest.headers.get('content-length')).toBe(String(bytes.length - 100))
  expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(100))).toBe(true)
  const other = await file({ range: 'bytes=100-', 'if-range': '"of another file"' })
  expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, bytes.length])
  const beyond = await file({ range: `bytes=${bytes.length}-` })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`])
  expect((await file({ 'if-none-match': tag })).status).toBe(304)
  const head = await file({}, 'HEAD')
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
})

it('lists packs, and shows one to its account only', async () => {
  const id = await packed(ann, { contents: 'none' })
  const packs = async (person: TestPerson) =>
    evidencePackListSchema.parse(await (await get('evidence/packs', person.bearer)).json()).packs.map((pack) => pack.id)
  expect((await packs(ann))[0]).toBe(id)
  expect(await packs(bob)).not.toContain(id)
  for (const path of [`evidence/packs/${id}`, `evidence/packs/${id}/file`]) {
    expect((await get(path, bob.bearer)).status).toBe(404)
    expect((await get(path)).status).toBe(401)
  }
})

it('writes down that a pack was asked for, with its period, and that it was fetched', async () => {
  const id = await packed(ann, { contents: 'none', from: '2026-01-01T00:00:00Z' })
  await (await get(`evidence/packs/${id}/file`, ann.bearer)).arrayBuffer()
  const answer = (await (await get('activity?group=account', ann.bearer)).json()) as { activity: { action: string; details: object }[] }
  expect(answer.activity.slice(0, 2)).toMatchObject([
    { action: 'evidence.export-fetch' },
    { action: 'evidence.export', details: { from: '2026-01-01T00:00:00Z' } },
  ])
})
