// What an assessor reads over HTTP: only through a link that works, only the sites of the link, and never unseen.
import { createHash } from 'node:crypto'
import * as contract from '@tillwatch/contract/shapes'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import type { z } from 'zod'
import { makePack } from '#features/evidence/index.ts'
import { runScan } from '#features/scans/index.ts'
import { type TestServer, testServer } from '../support/server.ts'
import type { TestPerson } from '../support/sign-up.ts'
import { callAs, watched } from '../support/site-calls.ts'

let server: TestServer
let ann: TestPerson
let bob: TestPerson
/** Ann's sites and pages: that of the link, and another; and Bob's. */
let [covered, other, foreign] = [
  { site: '', page: '', scan: '' },
  { site: '', page: '', scan: '' },
  { site: '', page: '', scan: '' },
]
let link: { id: string; token: string }

const never = new AbortController().signal

async function scanned(person: TestPerson, siteId: string, pageId: string) {
  const { body } = await callAs(server, 'GET', `/pages/${pageId}`, person)
  const scan = (body as contract.Page).lastScan?.id ?? ''
  await runScan(server.test.context, scan, never)
  return { site: siteId, page: pageId, scan }
}

async function give(body: object, person = ann): Promise<{ id: string; token: string }> {
  const answer = await callAs(server, 'POST', '/assessor-links', person, { assessor: 'Example QSA', siteIds: null, ...body })
  expect(answer.status).toBe(201)
  const { link, url } = contract.createdAssessorLinkSchema.parse(answer.body)
  return { id: link.id, token: new URL(url).hash.slice(1) }
}

const ask = (path: string, token = link.token) =>
  fetch(`${server.origin}/api/v1${path}`, { headers: { authorization: `Assessor ${token}` } })
const order = (token: string) =>
  fetch(`${server.origin}/api/v1/evidence/packs`, {
    method: 'POST',
    headers: { authorization: `Assessor ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ contents: 'none' }),
  })
async function read<Schema extends z.ZodType>(schema: Schema, path: string, token = link.token): Promise<z.infer<Schema>> {
  const answer = await ask(path, token)
  expect([path, answer.status]).toEqual([path, 200])
  return schema.parse(await answer.json())
}

beforeAll(async () => {
  server = await testServer({ sells: false })
  const mine = await watched(server)
  ann = mine.person
  covered = await scanned(ann, mine.siteId, mine.page.id)
  const second = contract.siteSchema.parse(
    (await callAs(server, 'POST', '/sites', ann, { subscriptionId: null, url: 'secret.example/pay' })).body,
  )
  other = await scanned(ann, second.id, second.pages[0]?.id ?? '')
  const others = await watched(server)
  bob = others.person
  foreign = await scanned(bob, others.siteId, others.page.id)
})
afterAll(() => server.close())
beforeEach(async () => {
  link = await give({ siteIds: [covered.site], mayExport: true })
})

const below = (place: typeof covered) => [
  `/sites/${place.site}/coverage`,
  `/sites/${place.site}/inventory`,
  `/assessment/sites/${place.site}/scans`,
  `/assessment/sites/${place.site}/changes`,
  `/assessment/sites/${place.site}/alerts`,
  `/pages/${place.page}/headers`,
  `/scans/${place.scan}/result`,
  `/scans/${place.scan}/screenshot`,
]
const whole = [
  ...['', '/procedures', '/documents', '/documents/procedure.html', '/sample?of=scripts', '/population.txt?of=scans'].map(
    (path) => `/assessment${path}`,
  ),
  '/evidence/packs',
]

it('reads all parts of a site that the link covers', async () => {
  for (const path of [...whole, ...below(covered)]) expect([path, (await ask(path)).status]).toEqual([path, 200])
})

it('names the time zone of the account', async () => {
  const answer = await callAs(server, 'PUT', '/report-settings', ann, { language: null, timeZone: 'Australia/Sydney' })
  expect(answer.status).toBe(200)
  expect((await read(contract.assessmentSchema, '/assessment')).timeZone).toBe('Australia/Sydney')
})

it('knows no other site of the account, and none of another account', async () => {
  for (const place of [other, foreign])
    for (const path of below(place)) {
      const answer = await ask(path)
      expect([path, answer.status, contract.problemSchema.parse(await answer.json()).code]).toEqual([path, 404, 'not-found'])
    }
  const overview = await read(contract.assessmentSchema, '/assessment')
  expect(overview.sites.map(({ id }) => id)).toEqual([covered.site])
  for (const of of ['scripts', 'scans', 'changes', 'alerts']) {
    const text = await (await ask(`/assessment/sample?of=${of}&size=100`)).text()
    for (const hidden of ['secret.example', other.site, other.scan, foreign.scan]) expect(text).not.toContain(hidden)
  }
  expect((await (await ask('/assessment/population.txt?of=scans')).text()).trim()).toBe(covered.scan)
})

it('saves documents with what is of other sites left out', async () => {
  const said = { kind: 'saq-a', siteId: other.site, route: 'techniques', confirmedOn: '2026-01-01' }
  expect((await callAs(server, 'POST', '/statements', ann, said)).status).toBe(201)
  const { statements } = await read(contract.assessedDocumentsSchema, '/assessment/documents')
  expect(statements).toEqual([])
  for (const document of ['procedure', 'saq-a']) {
    const text = await (await ask(`/assessment/documents/${document}.html`)).text()
    expect(text).toMatch(/^<!doctype html>/i)
    expect(text).not.toContain('secret.example')
  }
  const { token } = await give({})
  expect((await read(contract.assessedDocumentsSchema, '/assessment/documents', token)).statements).toMatchObject([
    { kind: 'saq-a', site: 'secret.example' },
  ])
  expect(await (await ask('/assessment/documents/procedure.html', token)).text()).toContain('secret.example')
})

it('reads all sites of the account with a link for all, and still none of another', async () => {
  const { token } = await give({})
  const { sites } = await read(contract.assessmentSchema, '/assessment', token)
  expect(sites.map(({ id }) => id).sort()).toEqual([covered.site, other.site].sort())
  expect((await ask(`/sites/${other.site}/inventory`, token)).status).toBe(200)
  for (const path of below(foreign)) expect([path, (await ask(path, token)).status]).toEqual([path, 404])
})

it('answers alike without a key, with a wrong one, and with one that was withdrawn', async () => {
  await callAs(server, 'POST', `/assessor-links/${link.id}/revoke`, ann)
  for (const path of [...whole, ...below(covered)]) {
    const answers = await Promise.all([link.token, 'A'.repeat(43), ''].map((token) => ask(path, token)))
    const said = await Promise.all(answers.map(async (answer) => [answer.status, contract.problemSchema.parse(await answer.json()).detail]))
    expect(new Set(said.map(String)).size).toBe(1)
    expect(said[0]).toEqual([404, expect.stringMatching(/^This link is incomplete, expired, or revoked/)])
  }
})

it('tells browsers to name the page to nobody, and to keep nothing', async () => {
  const { headers } = await ask('/assessment')
  expect([headers.get('referrer-policy'), headers.get('cache-control')]).toEqual(['no-referrer', 'no-store'])
})

it('writes each view down, for the account to see', async () => {
  await ask('/assessment')
  await ask(`/sites/${covered.site}/inventory?at=2026-01-01T00:00:00Z`)
  await ask(`/scans/${covered.scan}/result`)
  const { links } = contract.assessorLinkListSchema.parse((await callAs(server, 'GET', '/assessor-links', ann)).body)
  const { views } = links.find(({ id }) => id === link.id) ?? { views: { total: 0, last: [] } }
  expect(views.total).toBe(3)
  expect(views.last.map(({ part, host, address }) => [part, host, address])).toEqual([
    ['scan', 'shop.example', '127.0.0.1'],
    ['inventory', 'shop.example', '127.0.0.1'],
    ['overview', null, '127.0.0.1'],
  ])
  const activity = contract.activityListSchema.parse((await callAs(server, 'GET', `/activity?subject=${link.id}`, ann)).body).activity
  expect(activity.map(({ action, actor }) => [action, actor])).toEqual([
    ...Array.from({ length: 3 }, () => ['assessment.view', 'assessor']),
    ['assessor-link.create', ann.uid],
  ])
  expect((await callAs(server, 'GET', '/assessor-links', bob)).body).toEqual({ links: [] })
})

it('draws the same sample again for the same seed, out of a population that can be read', async () => {
  const path = '/assessment/sample?of=scripts&size=2&to=2099-01-01T00:00:00Z'
  const drawn = await read(contract.sampleSchema, path)
  expect(drawn.seed).toMatch(/^[0-9a-f]{16}$/)
  expect((await read(contract.sampleSchema, `${path}&seed=${drawn.seed}`)).drawn).toEqual(drawn.drawn)
  const population = await (await ask('/assessment/population.txt?of=scripts')).text()
  expect(createHash('sha256').update(population).digest('hex')).toBe(drawn.populationSha256)
  const ids = population.trim().split('\n')
  expect(ids).toHaveLength(drawn.population)
  const ranked = ids.map((id) => [createHash('sha256').update(`${drawn.seed}\n${id}`).digest('hex'), id]).sort()
  expect(drawn.drawn.map(({ rank, id }) => [rank, id])).toEqual(ranked.slice(0, 2))
})

it('says of each procedure what is and is not known after one scan', async () => {
  const { procedures } = await read(contract.assessedProceduresSchema, '/assessment/procedures')
  const codes = Object.fromEntries(procedures.map(({ procedure, reasons }) => [procedure, reasons.map(({ code }) => code)]))
  expect(codes['6.4.3.a']).toEqual(['documents-not-held'])
  expect(codes['6.4.3.b']).toContain('scripts-undecided')
  expect(codes['11.6.1.a']).toContain('first-only')
  expect(codes['11.6.1.b']).toContain('channels-untried')
  expect(codes['11.6.1.d']).toEqual(['watched-shortly'])
  const spanish = await read(contract.assessedProceduresSchema, '/assessment/procedures?language=es')
  expect(spanish.procedures[0]?.reasons[0]?.sentence).toContain('El evaluador examina')
})

it('lists the scans of a period, and refuses a period that is none', async () => {
  expect(await read(contract.assessedScansSchema, `/assessment/sites/${covered.site}/scans`)).toMatchObject({
    total: 1,
    scans: [{ id: covered.scan, pageId: covered.page }],
  })
  expect(
    await read(contract.assessedScansSchema, `/assessment/sites/${covered.site}/scans?from=2020-01-01T00:00:00Z&to=2020-02-01T00:00:00Z`),
  ).toMatchObject({ total: 0, scans: [] })
  for (const query of ['from=2020-02-01T00:00:00Z&to=2020-01-01T00:00:00Z', 'from=2020-01-01T00:00:00Z', 'from=x'])
    expect((await ask(`/assessment/sites/${covered.site}/scans?${query}`)).status).toBe(400)
})

it('gives packs only where the link says so', async () => {
  const { token } = await give({})
  const [mine, theirs] = [await order(link.token), await order(token)]
  expect([theirs.status, contract.problemSchema.parse(await theirs.json()).detail]).toEqual([
    403,
    expect.stringContaining('the log of the whole account'),
  ])
  const { id } = contract.evidencePackSchema.parse(await mine.json())
  expect([mine.status, (await ask(`/evidence/packs/${id}/file`)).status]).toEqual([202, 404])
  await makePack(server.making, id)
  expect(await read(contract.evidencePackSchema, `/evidence/packs/${id}`)).toMatchObject({ state: 'ready', requestedBy: 'assessor' })
  const pack = await ask(`/evidence/packs/${id}/file`)
  expect([pack.headers.get('content-type'), pack.headers.get('referrer-policy')]).toEqual(['application/zip', 'no-referrer'])
  const bytes = Buffer.from(await pack.arrayBuffer())
  expect([bytes.subarray(0, 2).toString(), pack.headers.get('content-length')]).toEqual(['PK', String(bytes.length)])
  expect((await ask(`/evidence/packs/${id}/file`, token)).status).toBe(403)
})

it('gives an assessor the packs of the own link, and the account those of all links', async () => {
  const { token } = await give({ mayExport: true })
  const { id } = contract.evidencePackSchema.parse(await (await order(link.token)).json())
  const idsOf = async (with_: string) =>
    (await read(contract.evidencePackListSchema, '/evidence/packs', with_)).packs.map((pack) => pack.id)
  expect([await idsOf(link.token), await idsOf(token)]).toEqual([[id], []])
  expect((await ask(`/evidence/packs/${id}`, token)).status).toBe(404)
  expect((await order(token)).status).toBe(409) // one of the account at a time
  await makePack(server.making, id)
  expect((await ask(`/evidence/packs/${id}/file`, token)).status).toBe(404)
  const { packs } = contract.evidencePackListSchema.parse((await callAs(server, 'GET', '/evidence/packs', ann)).body)
  expect(packs[0]?.id).toBe(id)
})

it('takes the key nowhere else, and changes nothing with it', async () => {
  const headers = { authorization: `Assessor ${link.token}` }
  const { origin, close } = await testServer({ test: server.test, sells: false })
  onTestFinished(close)
  const { paths } = (await (await fetch(`${origin}/api/v1/openapi.json`)).json()) as {
    paths: Record<string, Record<string, object>>
  }
  const answered: string[] = []
  for (const [path, methods] of Object.entries(paths))
    for (const method of Object.keys(methods).filter((name) => name !== 'head')) {
      const id = /pages\/\{/.test(path) ? covered.page : /scans\/\{/.test(path) ? covered.scan : covered.site
      const address = `${origin}${path.replaceAll(/\{id\}/g, id).replaceAll(/\{\w+\}/g, 'x')}`
      const { status, body } = await fetch(address, { method: method.toUpperCase(), headers })
      await body?.cancel()
      if (status < 300) answered.push(`${method} ${path.replace('/api/v1', '')}`)
    }
  const ofEveryone = ['get /config', 'get /evidence-keys.pem']
  const ofSite = ['coverage', 'inventory'].map((part) => `get /sites/{id}/${part}`)
  const ofRoom = ['', '/documents', '/procedures', ...['alerts', 'changes', 'scans'].map((part) => `/sites/{id}/${part}`)]
  expect(answered.sort()).toEqual(
    [
      ...[
        ...ofEveryone,
        ...ofSite,
        'get /pages/{id}/headers',
        'get /scans/{id}/result',
        'get /scans/{id}/screenshot',
        'get /evidence/packs',
      ],
      ...ofRoom.map((path) => `get /assessment${path}`),
    ].sort(),
  )
  for (const method of ['POST', 'PATCH', 'DELETE', 'PUT'])
    expect((await fetch(`${origin}/api/v1/assessment`, { method, headers })).status).toBe(405)
})

it('lets keys be tried out no faster than three hundred a minute', async () => {
  const limited = await testServer({ sells: false, requestsPerMinute: 10_000 })
  try {
    const statuses = []
    for (let each = 0; each < 301; each++)
      statuses.push(
        (
          await fetch(`${limited.origin}/api/v1/assessment${each % 2 ? '' : '/procedures'}`, {
            headers: { authorization: `Assessor ${each}` },
          })
        ).status,
      )
    expect([statuses.slice(0, 300).every((status) => status === 404), statuses[300]]).toEqual([true, 429])
  } finally {
    await limited.close()
  }
})
