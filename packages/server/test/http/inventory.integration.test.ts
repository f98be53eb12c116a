// Inventories, decisions and saved filters as the site calls them: what is answered, and who may.
import {
  decideAnswerSchema,
  decisionListSchema,
  draftListSchema,
  inventoryListSchema,
  savedFilterListSchema,
  savedFilterSchema,
  vendorListSchema,
} from '@tillwatch/contract/shapes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { giveUpExamination } from '#features/judgements/index.ts'
import { runScan } from '#features/scans/index.ts'
import { type TestServer, testServer } from '../support/server.ts'
import type { TestPerson } from '../support/sign-up.ts'
import { callAs, expectNothingForOthers, watched } from '../support/site-calls.ts'

const why = { reason: 'technical', justification: 'Sets up the form of the basket.' } as const
let server: TestServer
let person: TestPerson
let siteId: string
let pageId: string
beforeAll(async () => {
  server = await testServer({ sells: false })
  const site = await watched(server)
  person = site.person
  siteId = site.siteId
  pageId = site.page.id
  const scanId = site.page.lastScan?.id ?? ''
  await runScan(server.test.context, scanId, new AbortController().signal)
  await giveUpExamination({ db: server.test.database.db, onExamined: async () => {} }, scanId)
})
afterAll(() => server.close())

const get = async (path: string) => (await callAs(server, 'GET', path, person)).body
const post = (path: string, body: unknown) => callAs(server, 'POST', path, person, body)

it('lists the inventory of a page and of its site, drafts, decides, and tells of the decision', async () => {
  const ofPage = inventoryListSchema.parse(await get(`/pages/${pageId}/scripts?limit=5`))
  expect(inventoryListSchema.parse(await get(`/sites/${siteId}/scripts?sort=label&direction=desc&seen=recent`)).scripts).toEqual(
    ofPage.scripts,
  )
  const scriptIds = ofPage.scripts.map(({ id }) => id)
  expect(vendorListSchema.parse(await get(`/sites/${siteId}/vendors?search=`)).vendors).toMatchObject([{ vendor: null, scriptIds }])
  const { drafts } = draftListSchema.parse(await get(`/sites/${siteId}/drafts?scriptIds=${scriptIds.join(',')}&language=es`))
  const [draft] = drafts
  expect(draft).toMatchObject({ isComplete: true, scriptIds })
  const approval = { verdict: 'approve', target: { covers: 'scripts', scriptIds }, reason: draft?.reason }
  expect(await post(`/sites/${siteId}/decisions`, { ...approval, justification: 'It is needed for [What does it do?]' })).toMatchObject({
    status: 400,
    body: { code: 'bad-input', field: 'justification' },
  })
  const decided = await post(`/sites/${siteId}/decisions`, { ...approval, justification: draft?.justification })
  expect(decided.status).toBe(201)
  expect(decideAnswerSchema.parse(decided.body).scripts).toBe(1)
  const history = decisionListSchema.parse(await get(`/sites/${siteId}/decisions?verdict=approve&scriptId=${scriptIds[0]}`))
  expect(history.decisions).toMatchObject([{ decidedBy: person.email, decidedFrom: '127.0.0.1', scripts: 1 }])
})

it('undoes what was decided in one go, once', async () => {
  const { scripts } = inventoryListSchema.parse(await get(`/sites/${siteId}/scripts`))
  const target = { covers: 'scripts', scriptIds: scripts.map(({ id }) => id) }
  const { batchId } = decideAnswerSchema.parse((await post(`/sites/${siteId}/decisions`, { verdict: 'reject', target })).body)
  const undone = await post(`/sites/${siteId}/decisions/${batchId}/undo`, undefined)
  expect(undone.status).toBe(201)
  expect(decideAnswerSchema.parse(undone.body)).toMatchObject({ decisions: 1, scripts: 1 })
  expect(inventoryListSchema.parse(await get(`/sites/${siteId}/scripts`)).counts.byAuthorization.rejected).toBe(0)
  expect(await post(`/sites/${siteId}/decisions/${batchId}/undo`, undefined)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(await post(`/sites/${siteId}/decisions/none/undo`, undefined)).toMatchObject({ status: 404, body: { code: 'not-found' } })
})

it('approves in one go, and says at which line a justification is missing', async () => {
  const { scripts } = inventoryListSchema.parse(await get(`/sites/${siteId}/scripts`))
  const scriptIds = scripts.map(({ id }) => id)
  await post(`/sites/${siteId}/decisions`, { verdict: 'withdraw', target: { covers: 'scripts', scriptIds } })
  const path = `/sites/${siteId}/approvals`
  for (const justification of ['', '   ', 'Needed for [What?]', 'x'.repeat(2001)])
    expect(await post(path, { approvals: [{ scriptIds, ...why, justification }] })).toMatchObject({
      status: 400,
      body: { code: 'bad-input', field: 'approvals.0.justification' },
    })
  // Its examination was given up, so that it can only be pinned.
  const contents = Object.fromEntries(scripts.map(({ id, sha256 }) => [id, sha256]))
  const answer = await post(path, { approvals: [{ scriptIds, ...why, pinned: true, contents }] })
  expect(answer.status).toBe(201)
  expect(decideAnswerSchema.parse(answer.body)).toMatchObject({ decisions: 1, scripts: 1 })
})

it('takes a body as big as two hundred justifications', async () => {
  const line = { reason: 'business', justification: 'y'.repeat(2000) }
  const approvals = Array.from({ length: 200 }, (_, at) => ({ ...line, scriptIds: [`none-${at}`] }))
  expect(await post(`/sites/${siteId}/approvals`, { approvals })).toMatchObject({ status: 404, body: { code: 'not-found' } })
})

it.each(['pages', 'sites'])('gives the inventory of %s as a CSV file to save', async (of) => {
  const answer = await fetch(`${server.origin}/api/v1/${of}/${of === 'pages' ? pageId : siteId}/scripts.csv?sort=host`, {
    headers: person.bearer,
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="tillwatch-shop\.example-scripts-[\d-]+\.csv"$/)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes).split('\r\n')).toHaveLength(3)
})

it('gives the decisions as a CSV file', async () => {
  const answer = await fetch(`${server.origin}/api/v1/sites/${siteId}/decisions.csv`, { headers: person.bearer })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  const text = await answer.text()
  expect(text).toMatch(/decided_at,decided_by,/)
  expect(text).toContain(`,${person.email},127.0.0.1,`)
})

it('gives the headers of a page as a CSV file', async () => {
  const answer = await fetch(`${server.origin}/api/v1/pages/${pageId}/headers.csv`, { headers: person.bearer })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="tillwatch-shop\.example-headers-[\d-]+\.csv"$/)
  expect(await answer.text()).toMatch(/page,scan,scanned_at,place,source,header,/)
})

it('keeps, lists and removes filters', async () => {
  const { status, body } = await post('/filters', {
    name: 'New',
    query: { firstSeenAfter: '2026-01-01T00:00:00Z', authorization: 'needs-decision' },
  })
  expect(status).toBe(201)
  const filter = savedFilterSchema.parse(body)
  expect(filter.savedBy).toBe(person.email)
  expect(savedFilterListSchema.parse(await get('/filters')).filters).toEqual([filter])
  expect(await post('/filters', { name: 'new', query: {} })).toMatchObject({ status: 409, body: { code: 'conflict', field: 'name' } })
  expect((await callAs(server, 'DELETE', `/filters/${filter.id}`, person)).status).toBe(204)
  expect(await get('/filters')).toEqual({ filters: [] })
})

it.each([
  ['scripts?sort=price', 'sort'],
  ['scripts?firstSeenAfter=yesterday', 'firstSeenAfter'],
  ['scripts?limit=201', 'limit'],
  ['scripts?after=nowhere', 'after'],
  ['scripts.csv?severity=terrible', 'severity'],
  ['vendors?party=fourth', 'party'],
  ['decisions?verdict=maybe', 'verdict'],
  ['drafts', 'scriptIds'],
])('says what is wrong with %s', async (path, field) => {
  expect(await callAs(server, 'GET', `/sites/${siteId}/${path}`, person)).toMatchObject({ status: 400, body: { code: 'bad-input', field } })
})

it('answers nobody who is not signed in, and a stranger as if there were nothing', async () => {
  const target = { covers: 'directory', host: 'shop.example', directory: '/' }
  const { body } = await post('/filters', { name: 'Mine', query: {} })
  await expectNothingForOthers(server, [
    ['GET', `/pages/${pageId}/scripts`],
    ['GET', `/pages/${pageId}/scripts.csv`],
    ['GET', `/sites/${siteId}/scripts`],
    ['GET', `/sites/${siteId}/scripts.csv`],
    ['GET', `/sites/${siteId}/vendors`],
    ['GET', `/sites/${siteId}/drafts?scriptIds=x`],
    ['GET', `/sites/${siteId}/decisions`],
    ['GET', `/sites/${siteId}/decisions.csv`],
    ['POST', `/sites/${siteId}/approvals`, { approvals: [{ scriptIds: ['x'], ...why }] }],
    ['POST', `/sites/${siteId}/decisions`, { verdict: 'reject', target }],
    ['POST', `/sites/${siteId}/decisions/none/undo`],
    ['DELETE', `/filters/${savedFilterSchema.parse(body).id}`],
  ])
  for (const [method, sent] of [['GET'], ['POST', { name: 'x', query: {} }]] as const)
    expect(await callAs(server, method, '/filters', null, sent)).toMatchObject({ status: 401 })
})
