// All clients of an account at once: who runs a script now, how each client stands, and the one inbox.
import { addedSitesSchema, portfolioSchema, runningSchema } from '@tillwatch/contract/shapes'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getPortfolio } from '#features/portfolio/index.ts'
import { queueScan, runScan } from '#features/scans/index.ts'
import { capturedPage, failedPage } from '../../support/capture.ts'
import { type TestServer, testServer } from '../../support/server.ts'
import type { TestPerson } from '../../support/sign-up.ts'
import { callAs, watched } from '../../support/site-calls.ts'

let server: TestServer
let ann: TestPerson
let first: { siteId: string; pageId: string }
let second: { siteId: string; pageId: string }
let clientId: string

const url = 'https://shop.example/checkout'
const db = () => server.test.database.db
const running = async (by: string, of: string, person = ann) => {
  const { status, body } = await callAs(server, 'GET', `/portfolio/running?by=${by}&of=${encodeURIComponent(of)}`, person)
  expect({ status, body }).toMatchObject({ status: 200 })
  return runningSchema.parse(body)
}

beforeAll(async () => {
  server = await testServer({ sells: false })
})
afterAll(() => server.close())

/** A scan of the page that sees a tag of `version`, or fails. */
async function scan({ pageId }: { pageId: string }, address: string, version: string | null, profile: 'desktop' | 'mobile' = 'desktop') {
  server.test.capture(async (asked) =>
    version === null
      ? failedPage(asked, 'bot-wall')
      : capturedPage(asked, (capture) => {
          const [script] = capture.scripts
          if (!script) throw new Error('The capture has no script.')
          const sha256 = version.repeat(64).slice(0, 64)
          Object.assign(script, {
            kind: 'external',
            url: 'https://www.googletagmanager.com/gtm.js?id=GTM-1',
            finalUrl: 'https://www.googletagmanager.com/gtm.js?id=GTM-1',
            digest: { sha256, sha384: version.repeat(96).slice(0, 96), basis: 'received-bytes' },
            textSha256: sha256,
          })
        }),
  )
  const actor = { accountId: ann.accountId, name: 'schedule', role: 'owner' } as const
  const id = await queueScan(db(), server.test.context, actor, { url: address, profile, cloakCheck: false, pageId, trigger: 'schedule' })
  await runScan(server.test.context, id as string, new AbortController().signal)
  return id as string
}

beforeEach(async () => {
  const { person, siteId, page } = await watched(server)
  ann = person
  first = { siteId, pageId: page.id }
  const other = await callAs(server, 'POST', '/sites', ann, { subscriptionId: null, url: 'other.example/pay' })
  const site = other.body as { id: string; pages: { id: string }[] }
  second = { siteId: site.id, pageId: site.pages[0]?.id ?? '' }
  clientId = ((await callAs(server, 'POST', '/clients', ann, { name: 'Acme' })).body as { id: string }).id
  await callAs(server, 'PUT', `/sites/${first.siteId}/client`, ann, { clientId })
  await db()
    .updateTable('scans')
    .set({ state: 'cancelled', outcome_code: 'cancelled', finished_at: new Date() })
    .where('account_id', '=', ann.accountId)
    .execute()
})

it('says which clients run an address, a host, a content or a vendor now', async () => {
  await scan(first, url, 'a')
  await scan(second, 'https://other.example/pay', 'b')
  const place = { client: { id: clientId, name: 'Acme' }, site: { host: 'shop.example' }, page: { url }, isOlder: false }
  const both = [place, { client: null, site: { host: 'other.example' } }]
  for (const [by, of] of [
    ['url', 'https://www.googletagmanager.com/gtm.js'],
    ['url', 'www.googletagmanager.com/gtm.js'],
    ['url', 'https://www.googletagmanager.com/gtm.js?id=GTM-1'],
    ['url', 'www.googletagmanager.com'],
    ['vendor', 'google tag manager'],
  ] as const)
    expect(await running(by, of), `${by} ${of}`).toMatchObject({ places: both, total: 2, clients: 1, sites: 2, unknownPages: 0 })
  expect((await running('url', 'https://www.googletagmanager.com/gtm.js?id=GTM-2')).places).toEqual([])
  expect(await running('hash', 'a'.repeat(64))).toMatchObject({ places: [place], total: 1 })
  expect(await running('hash', `sha256-${Buffer.from('a'.repeat(64), 'hex').toString('base64')}`)).toMatchObject({ places: [place] })
})

it('tells of what runs now, not of what ran', async () => {
  await scan(first, url, 'a')
  await scan(first, url, 'c')
  expect((await running('hash', 'a'.repeat(64))).places).toEqual([])
  expect((await running('hash', 'c'.repeat(64))).places).toHaveLength(1)
  await scan(first, url, 'a', 'mobile')
  expect((await running('hash', 'a'.repeat(64))).places).toHaveLength(1)
  expect((await running('hash', 'c'.repeat(64))).places).toHaveLength(1)
})

it('never takes a page that was not evaluated for one that does not run it', async () => {
  await scan(first, url, 'a')
  await scan(first, url, null)
  expect(await running('vendor', 'Google Tag Manager')).toMatchObject({
    places: [{ site: { host: 'shop.example' }, isOlder: true }],
    unknownPages: 2,
  })
})

it.each([
  ['url', 'not an address'],
  ['hash', 'abc'],
])('says what is wrong with a question by %s', async (by, of) => {
  const answer = await callAs(server, 'GET', `/portfolio/running?by=${by}&of=${encodeURIComponent(of)}`, ann)
  expect(answer).toMatchObject({ status: 400, body: { code: 'bad-input', field: 'of' } })
})

it('tells nothing of another account', async () => {
  await scan(first, url, 'a')
  const { person } = await watched(server)
  expect(await running('hash', 'a'.repeat(64), person)).toMatchObject({ places: [], total: 0 })
  const { body } = await callAs(server, 'GET', '/portfolio', person)
  expect(portfolioSchema.parse(body).clients).toMatchObject([{ client: null, sites: 1 }])
})

it('says how each client stands, and what is open over all of them', async () => {
  await scan(first, url, 'a')
  const failed = await scan(second, 'https://other.example/pay', null)
  await callAs(server, 'POST', '/capture-requests', ann, { scanId: failed })
  const { status, body } = await callAs(server, 'GET', '/portfolio', ann)
  expect(status).toBe(200)
  const { clients, inbox, open } = portfolioSchema.parse(body)
  expect(clients).toMatchObject([
    { client: { id: clientId, name: 'Acme' }, sites: 1, pages: 1, evaluated: 1, risk: { score: expect.any(Number) }, captures: 0 },
    { client: null, sites: 1, pages: 1, evaluated: 0, risk: null, captures: 1 },
  ])
  expect(clients[0]?.decisions).toBeGreaterThan(0)
  expect(open).toBe(inbox.length)
  expect(inbox).toMatchObject([
    { kind: 'not-evaluated', host: 'other.example', id: failed, url: 'https://other.example/pay', clientId: null },
    { kind: 'capture', host: 'other.example' },
    { kind: 'decision', host: 'shop.example', clientId, count: clients[0]?.decisions },
  ])
})

it('has pages that were evaluated partly or never as open work, and counts only complete evaluations', async () => {
  const scanId = await scan(first, url, 'a')
  await db().updateTable('scans').set({ state: 'partial', outcome_code: 'step-failed' }).where('id', '=', scanId).execute()
  await db().deleteFrom('scans').where('page_id', '=', second.pageId).execute()
  const { clients, inbox } = portfolioSchema.parse((await callAs(server, 'GET', '/portfolio', ann)).body)
  expect(clients.map(({ evaluated }) => evaluated)).toEqual([0, 0])
  expect(inbox.filter(({ kind }) => kind !== 'decision')).toMatchObject([
    { kind: 'partial', host: 'shop.example', id: scanId },
    { kind: 'never', host: 'other.example', id: null },
  ])
})

it('has no work of sites whose plan ended, as the overview', async () => {
  await scan(second, 'https://other.example/pay', null)
  const { accountId } = ann
  const actor = { accountId, name: 'ann', role: 'owner' } as const
  expect((await getPortfolio({ db: db(), captureHours: 24, unlimited: true }, actor)).open).toBeGreaterThan(0)
  expect(await getPortfolio({ db: db(), captureHours: 24, unlimited: false }, actor)).toMatchObject({
    open: 0,
    clients: [{ decisions: 0 }, { decisions: 0 }],
  })
})

const add = async (text: string, isTrial = false) => {
  const { status, body } = await callAs(server, 'POST', '/portfolio/sites', ann, { text, isTrial })
  expect({ status, body }).toMatchObject({ status: 200 })
  return addedSitesSchema.parse(body)
}

const list = `address;client
https://new.example/checkout;Acme
new.example/cart;
http://127.0.0.1/;
not an address;Beta
https://new.example/checkout;
${url};
two.example;Beta`

it('adds the good rows of a list and says of each bad one what is wrong', async () => {
  const bad = [
    { row: 4, code: 'private-address' },
    { row: 5, code: 'bad-address', reason: 'malformed' },
    { row: 6, code: 'repeated' },
    { row: 7, code: 'watched' },
  ]
  const good = [
    { row: 2, url: 'https://new.example/checkout', as: 'site' },
    { row: 3, url: 'https://new.example/cart', as: 'page' },
    { row: 8, url: 'https://two.example/', as: 'site' },
  ]
  const trial = await add(list, true)
  expect(trial).toMatchObject({ good: good.map((row) => ({ ...row, siteId: null })), bad })
  expect((await callAs(server, 'GET', '/sites', ann)).body).toMatchObject({ total: 2 })
  const added = await add(list)
  expect(added).toMatchObject({ good, bad })
  expect(added.bad.every(({ sentence }) => /[.]$/.test(sentence))).toBe(true)
  const { sites } = (await callAs(server, 'GET', '/sites', ann)).body as {
    sites: { host: string; clientId: string | null; pages: unknown[] }[]
  }
  const ofHost = (host: string) => sites.find((site) => site.host === host)
  expect(ofHost('new.example')).toMatchObject({ clientId, pages: [{}, {}] })
  expect(ofHost('two.example')?.clientId).not.toBeNull()
  expect((await callAs(server, 'GET', '/clients', ann)).body).toMatchObject({
    clients: [
      { name: 'Acme', sites: 2 },
      { name: 'Beta', sites: 1 },
    ],
  })
  const again = await add(list)
  expect([again.good, again.bad.length]).toEqual([[], 7])
})

it('refuses a text that has no rows', async () => {
  const answer = await callAs(server, 'POST', '/portfolio/sites', ann, { text: ' \n ', isTrial: true })
  expect(answer).toMatchObject({ status: 400, body: { code: 'bad-input', field: 'text' } })
})
