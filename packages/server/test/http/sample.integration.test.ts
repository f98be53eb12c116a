// The sample site over HTTP: read by everybody, changed by nobody, and no way to or from the account of a person.
import { sampleSiteId } from '@tillwatch/contract/lists'
import { overviewSchema } from '@tillwatch/contract/shapes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepSample } from '#features/sample/index.ts'
import { runScan } from '#features/scans/index.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { signUp, type TestPerson } from '../support/sign-up.ts'

let server: TestServer
let ann: TestPerson
/** A scan of Ann's. */
let annsScan: string

const read = (path: string, init: RequestInit = {}) => fetch(`${server.origin}/sample/api/v1${path}`, init)
const own = (path: string, init: RequestInit = {}) =>
  fetch(`${server.origin}/api/v1${path}`, { ...init, headers: { ...ann.bearer, ...init.headers } })
const json = async <T>(response: Response) => (await response.json()) as T
const ids = async () => {
  const { pages } = await json<{ pages: { id: string; lastScan: { id: string } }[] }>(await read(`/sites/${sampleSiteId}/pages`))
  const { scripts } = await json<{ scripts: { id: string; sha256: string; versions: number }[] }>(
    await read(`/sites/${sampleSiteId}/scripts?limit=100`),
  )
  const [page] = pages
  const script = scripts.find(({ versions }) => versions === 2)
  return { pageId: page?.id ?? '', scanId: page?.lastScan.id ?? '', scriptId: script?.id ?? '', sha256: script?.sha256 ?? '' }
}

const firstOf = async (list: 'incidents' | 'reports') =>
  (await json<Record<string, { id: string }[]>>(await read(`/${list}?limit=1`)))[list]?.[0]?.id ?? ''

beforeAll(async () => {
  server = await testServer()
  const { context } = server.test
  await keepSample({ ...context, sampleSite: true, reportQueue: { enqueue: async () => {} } }, new Date())
  ann = await signUp(server.origin)
  const body = JSON.stringify({ url: 'https://shop.example/' })
  const answer = await own('/scans', { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  annsScan = (await json<{ id: string }>(answer)).id
  await runScan(context, annsScan, new AbortController().signal)
})
afterAll(() => server.close())

it('shows all of its site to whoever is not signed in, files included', async () => {
  const { sites } = await json<{ sites: { id: string }[] }>(await read('/sites'))
  expect(sites.map(({ id }) => id)).toEqual([sampleSiteId])
  const { pageId, scanId, scriptId, sha256 } = await ids()
  const { versions } = await json<{ versions: { sha256: string }[] }>(await read(`/scripts/${scriptId}`))
  const [to, from] = versions
  const [incidentId, reportId] = [await firstOf('incidents'), await firstOf('reports')]
  for (const path of [
    '/overview?language=en',
    ...['/incidents', '/incidents.csv', `/incidents/${incidentId}`, '/reports', `/reports/${reportId}`],
    ...['/report-settings', '/report-schedules', '/assessment', '/assessment/procedures?language=es', '/assessment/documents'],
    ...['/assessment/sample?of=scripts', '/assessment/population.txt?of=alerts', '/assessment/documents/procedure.html?language=en'],
    ...['scans', 'changes', 'alerts'].map((part) => `/assessment/sites/${sampleSiteId}/${part}`),
    `/sites/${sampleSiteId}/inventory`,
    ...['pages', 'scripts', 'scripts.csv', 'vendors', 'decisions', 'decisions.csv', 'changes', 'changes.csv', 'coverage'].map(
      (part) => `/sites/${sampleSiteId}/${part}`,
    ),
    ...['', '/scripts', '/scripts.csv', '/headers', '/headers.csv', '/policy', '/history'].map((part) => `/pages/${pageId}${part}`),
    ...[
      '',
      '/result',
      '/changes',
      '/judgements',
      '/rejudgements',
      '/screenshot',
      '/har',
      '/opinions',
      '/scripts/s1/source',
      '/scripts/s1/history',
      '/events',
    ].map((part) => `/scans/${scanId}${part}`),
    `/scripts/${scriptId}/diff?from=${from?.sha256}&to=${to?.sha256}`,
    ...['source', 'download'].map((part) => `/scripts/${scriptId}/versions/${sha256}/${part}`),
  ])
    expect([path, (await read(path)).status]).toEqual([path, 200])
  expect(await (await read(`/sites/${sampleSiteId}/scripts.csv`)).text()).toContain('payment-view.mjs')
})

it('has an overview of its site, with what each control lacks', async () => {
  const overview = overviewSchema.parse(await json(await read('/overview?language=es')))
  expect(overview).toMatchObject({ sites: 1, level: expect.not.stringMatching('empty') })
  expect(overview.controls).toHaveLength(6)
  expect(overview.coverage).toHaveLength(28)
  const places = overview.controls.flatMap(({ reasons }) => reasons.flatMap(({ siteId }) => siteId ?? []))
  expect(new Set(places)).toEqual(new Set([sampleSiteId]))
})

it('is changed by nobody, and says where to watch a shop of one’s own', async () => {
  const { pageId, scanId } = await ids()
  for (const [method, path] of [
    ['POST', '/scans'],
    ['POST', `/pages/${pageId}/scans`],
    ['PATCH', `/pages/${pageId}`],
    ['DELETE', `/pages/${pageId}`],
    ['DELETE', `/scans/${scanId}`],
    ['POST', `/sites/${sampleSiteId}/decisions`],
    ['POST', `/sites/${sampleSiteId}/discoveries`],
    ['POST', `/incidents/${await firstOf('incidents')}/acknowledge`],
    ['POST', '/reports'],
    ['POST', '/evidence/packs'],
    ['PUT', '/nothing'],
  ] as const)
    for (const headers of [{}, ann.bearer] as Record<string, string>[]) {
      const answer = await read(path, { method, headers })
      expect([path, answer.status]).toEqual([path, 403])
      expect(await answer.text()).toContain('You cannot change the sample site. To monitor your own site, sign up.')
    }
  expect(server.test.enqueued.filter(([id]) => id !== annsScan)).toEqual([])
})

it('shows nothing of the account of who is signed in', async () => {
  expect((await read('/account', { headers: { cookie: ann.cookie } })).status).toBe(403)
  expect((await read('/nothing')).status).toBe(404)
})

it('is the sample also for who is signed in, and leads to no account', async () => {
  for (const headers of [ann.bearer, { cookie: ann.cookie }] as Record<string, string>[]) {
    expect((await read(`/scans/${annsScan}`, { headers })).status).toBe(404)
    expect((await read(`/scans/${annsScan}/screenshot`, { headers })).status).toBe(404)
    expect(await (await read('/scans?limit=100', { headers })).text()).not.toContain(annsScan)
  }
})

it('is reached by no account', async () => {
  const { pageId, scanId, scriptId } = await ids()
  for (const path of [`/sites/${sampleSiteId}/pages`, `/pages/${pageId}`, `/scans/${scanId}`, `/scripts/${scriptId}`]) {
    expect([path, (await own(path)).status]).toEqual([path, 404])
    expect([path, (await fetch(`${server.origin}/api/v1${path}`)).status]).toEqual([path, 401])
  }
  expect((await own(`/pages/${pageId}`, { method: 'DELETE' })).status).toBe(404)
  expect((await own(`/scans/${scanId}`, { method: 'DELETE' })).status).toBe(404)
})

it('is not there where the installation shows none', async () => {
  const other = await testServer({ test: server.test, sampleSite: false })
  try {
    const answer = await fetch(`${other.origin}/sample/api/v1/sites`)
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('does not have a sample site')])
  } finally {
    await other.close()
  }
})
