// One script over time as the site calls it: what is answered, who may, and that code goes out as text that no browser runs.
import { historyPlaceSchema, inventoryListSchema, scriptDiffSchema, scriptHistorySchema, siteSchema } from '@tillwatch/contract/shapes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runScan } from '#features/scans/index.ts'
import { code } from '../support/capture.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { signUp, type TestPerson } from '../support/sign-up.ts'

let server: TestServer
let ann: TestPerson
let path: string
let sha256: string
beforeAll(async () => {
  server = await testServer({ sells: false })
  ann = await signUp(server.origin)
  const claimed = await fetch(`${server.origin}/api/v1/sites`, {
    method: 'POST',
    headers: { ...ann.bearer, 'content-type': 'application/json' },
    body: JSON.stringify({ subscriptionId: null, url: 'shop.example/checkout' }),
  })
  const [page] = siteSchema.parse(await claimed.json()).pages
  await runScan(server.test.context, page?.lastScan?.id ?? '', new AbortController().signal)
  const { scripts } = inventoryListSchema.parse(await (await get(`/pages/${page?.id}/scripts`)).json())
  path = `/scripts/${scripts[0]?.id}`
  sha256 = scripts[0]?.sha256 ?? ''
})
afterAll(() => server.close())

const get = (address: string, person: TestPerson | null = ann) =>
  fetch(`${server.origin}/api/v1${address}`, { headers: { ...person?.bearer } })

it('answers with the history, the code and the comparison of a script', async () => {
  const { versions } = scriptHistorySchema.parse(await (await get(path)).json())
  expect(versions).toMatchObject([{ sha256, isReadable: true }])
  expect(await (await get(`${path}/versions/${sha256}/source`)).text()).toBe(code)
  const there = await (await get(`/scans/${versions[0]?.firstScanId}/scripts/s1/history`)).json()
  expect(historyPlaceSchema.parse(there).history?.scriptId).toBe(path.split('/').at(-1))
  const pretty = await get(`${path}/versions/${sha256}/source?form=pretty`)
  expect([pretty.headers.get('x-source-form'), (await pretty.text()).split('\n').length > 3]).toEqual(['pretty', true])
  const diff = scriptDiffSchema.parse(await (await get(`${path}/diff?from=${sha256}&to=${sha256}`)).json())
  expect(diff).toMatchObject({ added: 0, removed: 0, hunks: [] })
})

it('hands code out as a file of plain text that is not sniffed, not framed and in a sandbox', async () => {
  for (const form of ['raw', 'pretty']) {
    const { status, headers } = await get(`${path}/versions/${sha256}/download?form=${form}`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(headers.get('content-disposition')).toBe(`attachment; filename="script-${sha256.slice(0, 12)}.js"`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    expect(headers.get('cache-control')).toBe('no-store')
  }
})

it('says which hash is none', async () => {
  expect(await (await get(`${path}/diff?from=${sha256}&to=x`)).json()).toMatchObject({ status: 400, code: 'bad-input', field: 'to' })
  expect(await (await get(`${path}/versions/x/source`)).json()).toMatchObject({ status: 400, code: 'bad-input', field: 'sha256' })
})

it('answers nobody who is not signed in, and a stranger as if there were nothing', async () => {
  const stranger = await signUp(server.origin)
  const below = ['', `/diff?from=${sha256}&to=${sha256}`, `/versions/${sha256}/source`, `/versions/${sha256}/download`]
  for (const each of below) {
    expect((await get(path + each, null)).status, each).toBe(401)
    const refused = await get(path + each, stranger)
    expect([refused.status, await refused.json()], each).toMatchObject([404, { code: 'not-found' }])
  }
})
