// The routes about a whole account: exports, deletion and receipt, each for its own people, and the wall between accounts as a request meets it.
import { gunzipSync } from 'node:zlib'
import {
  accountDeletionSchema,
  accountExportListSchema,
  accountExportStartSchema,
  accountStateSchema,
  deletionReceiptSchema,
} from '@tillwatch/contract/shapes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportFolder } from '#adapters/made-files.ts'
import { makeExport } from '#features/exports/index.ts'
import { kindsTo } from '../support/letters.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { signUp, type TestPerson } from '../support/sign-up.ts'

let server: TestServer
let ann: TestPerson
let bob: TestPerson
beforeAll(async () => {
  server = await testServer()
  ann = await signUp(server.origin)
  bob = await signUp(server.origin)
})
afterAll(() => server.close())

const call = (method: string, path: string, headers: Record<string, string> = {}, body?: object) =>
  fetch(`${server.origin}/api/v1${path}`, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? null : JSON.stringify(body),
  })

it('makes an export that its owner fetches, also by a link that carries the session only, and nobody else', async () => {
  const answer = await call('POST', '/account/exports', ann.bearer)
  expect(answer.status).toBe(202)
  const { id } = accountExportStartSchema.parse(await answer.json())
  expect((await call('POST', '/account/exports', ann.bearer)).status).toBe(409)
  const path = `/account/exports/${id}/archive`
  expect((await call('GET', path, ann.bearer)).status).toBe(404)
  await makeExport({ db: server.test.database.db, exports: exportFolder(`${server.test.folder}/exports`) }, id)
  const { exports } = accountExportListSchema.parse(await (await call('GET', '/account/exports', ann.bearer)).json())
  expect(exports).toMatchObject([{ id, state: 'ready', requestedBy: ann.uid }])
  const archive = await call('GET', path, { cookie: ann.cookie })
  expect(archive.headers.get('content-disposition')).toBe(`attachment; filename="tillwatch-${id}.tar.gz"`)
  const part = await call('GET', path, { cookie: ann.cookie, range: 'bytes=0-1' })
  expect([part.status, Buffer.from(await part.arrayBuffer()).toString('hex')]).toEqual([206, '1f8b'])
  const text = gunzipSync(Buffer.from(await archive.arrayBuffer())).toString()
  expect(text).toContain(ann.email)
  expect(text).not.toContain(bob.email)
  expect((await call('GET', path, bob.bearer)).status).toBe(404)
  expect(accountExportListSchema.parse(await (await call('GET', '/account/exports', bob.bearer)).json()).exports).toEqual([])
  expect((await call('GET', path)).status).toBe(401)
})

it('schedules a deletion for whoever types the name, tells its owners, shows the receipt to anyone with its id, and takes it back', async () => {
  const { name, deletion } = accountStateSchema.parse(await (await call('GET', '/account', ann.bearer)).json())
  expect(deletion).toBeNull()
  expect((await call('POST', '/account/deletion', ann.bearer, { name: 'wrong' })).status).toBe(400)
  expect((await call('POST', '/account/deletion', { cookie: ann.cookie }, { name })).status).toBe(401)
  const answer = await call('POST', '/account/deletion', ann.bearer, { name })
  expect(answer.status).toBe(201)
  const { receiptId } = accountDeletionSchema.parse(await answer.json())
  expect(await kindsTo(server.test.database.db, ann.email)).toContain('deletion-scheduled')
  expect(deletionReceiptSchema.parse(await (await call('GET', `/deletion-receipts/${receiptId}`)).json())).toMatchObject({
    state: 'scheduled',
  })
  expect((await call('GET', '/deletion-receipts/nonsense')).status).toBe(404)
  expect((await call('DELETE', '/account/deletion', bob.bearer)).status).toBe(404)
  expect((await call('DELETE', '/account/deletion', ann.bearer)).status).toBe(204)
  expect(accountStateSchema.parse(await (await call('GET', '/account', ann.bearer)).json()).deletion).toBeNull()
})

it.each([
  ['GET', '/account'],
  ['GET', '/account/exports'],
  ['POST', '/account/exports'],
  ['POST', '/account/deletion'],
  ['DELETE', '/account/deletion'],
])('%s %s is for owners: nobody else, and no viewer', async (method, path) => {
  const body = path === '/account/deletion' && method === 'POST' ? { name: 'x' } : undefined
  expect((await call(method, path, {}, body)).status).toBe(401)
  const { db } = server.test.database
  await db.updateTable('memberships').set({ role: 'viewer' }).where('user_id', '=', bob.uid).execute()
  expect((await call(method, path, bob.bearer, body)).status).toBe(403)
  await db.updateTable('memberships').set({ role: 'owner' }).where('user_id', '=', bob.uid).execute()
})

it('keeps the accounts of requests apart that come at the same moment over the same connections', async () => {
  const turns = Array.from({ length: 60 }, (_, turn) => (turn % 2 === 0 ? ann : bob))
  const names = await Promise.all(
    turns.map(async (person) => accountStateSchema.parse(await (await call('GET', '/account', person.bearer)).json()).name),
  )
  const own = (person: TestPerson) => person.email.split('@')[0]
  expect(names).toEqual(turns.map(own))
})
