// The evidence log over HTTP: who may read it, and a pack that fits what the command takes.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { evidenceListSchema, problemSchema } from '@tillwatch/core/contract'
import { verifyPack } from '@tillwatch/core/evidence'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noteKey } from '#features/evidence/index.ts'
import { runScan } from '#features/scans/index.ts'
import { filesOfZip } from '../../../cli/src/verify/zip-files.ts'
import { testCrypto } from '../../../core/test/evidence/make-pack.ts'
import { testKey } from '../support/evidence-key.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { signUp, type TestPerson } from '../support/sign-up.ts'

const evidenceKey = testKey()
let server: TestServer
let ann: TestPerson
let bob: TestPerson
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${server.origin}/api/v1/${path}`, { headers })

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

it.each(['evidence', 'evidence.zip', '../../sample/api/v1/evidence', '../../sample/api/v1/evidence.zip'])(
  'refuses %s to whoever is not signed in, also as the sample',
  async (path) => {
    const answer = await get(path)
    expect([401, 403]).toContain(answer.status)
    expect(['not-signed-in', 'forbidden']).toContain(problemSchema.parse(await answer.json()).code)
  },
)

it('gives a pack that fits the key that anybody can ask for', async () => {
  const pem = Buffer.from(await (await get('evidence-keys.pem')).arrayBuffer())
  const key = testCrypto.readKey(pem)
  expect(key?.keyId).toBe(evidenceKey.keyId)
  const packs = await Promise.all([ann, bob].map(async ({ bearer }) => get('evidence.zip?contents=all', bearer)))
  const outcomes: unknown[] = []
  const folder = await mkdtemp(join(tmpdir(), 'tillwatch-pack-'))
  for (const pack of packs) {
    expect(pack.headers.get('content-disposition')).toMatch(/^attachment; filename="tillwatch-evidence-\d{4}-\d\d-\d\d\.zip"$/)
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

it('writes down that a pack was made, with its period', async () => {
  await (await get('evidence.zip?contents=none&from=2026-01-01T00:00:00Z', ann.bearer)).arrayBuffer()
  const answer = (await (await get('activity?group=account', ann.bearer)).json()) as { activity: { action: string; details: object }[] }
  expect(answer.activity[0]).toMatchObject({ action: 'evidence.export', details: { from: '2026-01-01T00:00:00Z' } })
})
