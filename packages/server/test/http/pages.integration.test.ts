// Sites and pages as the site calls them, on an installation that sells nothing: what is answered, and who may.
import { deployAnswerSchema, pageListSchema, pageSchema, scanSummarySchema, siteSchema } from '@tillwatch/contract/shapes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, testServer } from '../support/server.ts'
import { post, signUp, type TestPerson } from '../support/sign-up.ts'
import { callAs, expectNothingForOthers, watched } from '../support/site-calls.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ sells: false })
})
afterAll(() => server.close())

const call = (...of: [method: string, path: string, person: TestPerson | null, body?: unknown]) => callAs(server, ...of)

it('adds, shows, changes, scans and removes a page', async () => {
  const { person, siteId, page } = await watched(server)
  const added = await call('POST', `/sites/${siteId}/pages`, person, { url: 'shop.example/cart' })
  expect(added.status).toBe(201)
  const cart = pageSchema.parse(added.body)
  expect(pageListSchema.parse((await call('GET', `/sites/${siteId}/pages`, person)).body).pages).toEqual([page, cart])
  const schedule = { frequency: 'deploy', cron: null, timeZone: 'Europe/Madrid' }
  const changed = await call('PATCH', `/pages/${cart.id}`, person, { schedule })
  expect(pageSchema.parse(changed.body)).toMatchObject({ schedule, nextScanAt: null, isPayment: true })
  await call('POST', `/scans/${cart.lastScan?.id}/cancel`, person)
  const deployed = await call('POST', `/sites/${siteId}/deploys`, person)
  expect([deployed.status, deployAnswerSchema.parse(deployed.body).scanIds.length]).toEqual([202, 1])
  expect(await call('POST', `/pages/${cart.id}/scans`, person, {})).toMatchObject({ status: 409, body: { code: 'conflict' } })
  await call('POST', `/scans/${page.lastScan?.id}/cancel`, person)
  const scanned = await call('POST', `/pages/${page.id}/scans`, person, { profile: 'mobile' })
  expect([scanned.status, scanSummarySchema.parse(scanned.body).profile]).toEqual([201, 'mobile'])
  expect((await call('DELETE', `/pages/${cart.id}`, person)).status).toBe(204)
  expect(await call('GET', `/pages/${cart.id}`, person)).toMatchObject({ status: 404, body: { code: 'not-found' } })
})

it('begins one scan for one Idempotency-Key, of a page and of an address, and refuses a key that is none', async () => {
  const { person, page } = await watched(server)
  await call('POST', `/scans/${page.lastScan?.id}/cancel`, person)
  for (const [path, body] of [
    [`/pages/${page.id}/scans`, {}],
    ['/scans', { url: 'https://shop.example/loose' }],
  ] as const) {
    const ask = (key: string) => post(server.origin, `/api/v1${path}`, body, { ...person.bearer, 'idempotency-key': key })
    const key = `key-of${path}`
    const [first, second] = [await ask(key), await ask(key)]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(scanSummarySchema.parse(await second.json())).toEqual(scanSummarySchema.parse(await first.json()))
    for (const bad of ['two words', 'x'.repeat(256)]) {
      const refused = await ask(bad)
      expect([refused.status, await refused.json()]).toMatchObject([
        400,
        { code: 'bad-input', detail: expect.stringContaining('1 to 255 visible ASCII characters') },
      ])
    }
  }
})

it('says what is wrong with a schedule, an address and a body, and where', async () => {
  const { person, siteId, page } = await watched(server)
  const change = async (schedule: object) => (await call('PATCH', `/pages/${page.id}`, person, { schedule })).body
  const often = { frequency: 'cron', cron: '*/5 * * * *', timeZone: 'UTC' }
  expect(await change(often)).toMatchObject({
    status: 400,
    code: 'bad-input',
    field: 'schedule.cron',
    detail: expect.stringContaining('once an hour'),
  })
  expect(await change({ ...often, cron: '0 3 * * *', timeZone: 'Nowhere' })).toMatchObject({
    code: 'bad-input',
    field: 'schedule.timeZone',
  })
  expect(await change({ frequency: 'often' })).toMatchObject({ status: 400, code: 'bad-input' })
  const add = async (body: object) => (await call('POST', `/sites/${siteId}/pages`, person, body)).body
  expect(await add({ url: 'ftp://shop.example' })).toMatchObject({ code: 'bad-address', reason: 'scheme', field: 'url' })
  expect(await add({ url: 'other.example' })).toMatchObject({ status: 409, code: 'conflict', field: 'url' })
  expect(await add({})).toMatchObject({ code: 'bad-input', field: 'url' })
  expect(pageListSchema.parse((await call('GET', `/sites/${siteId}/pages`, person)).body).pages).toHaveLength(1)
})

it('answers nobody who is not signed in, and a stranger as if there were nothing', async () => {
  const { siteId, page } = await watched(server)
  await expectNothingForOthers(server, [
    ['GET', `/sites/${siteId}/pages`],
    ['POST', `/sites/${siteId}/pages`, { url: 'shop.example/cart' }],
    ['POST', `/sites/${siteId}/deploys`],
    ['GET', `/pages/${page.id}`],
    ['PATCH', `/pages/${page.id}`, { isPaused: true }],
    ['DELETE', `/pages/${page.id}`],
    ['POST', `/pages/${page.id}/scans`, {}],
    ['GET', `/pages/${page.id}/headers`],
    ['GET', `/pages/${page.id}/headers.csv`],
    ['POST', `/pages/${page.id}/header-decisions`, { verdict: 'reject', setId: 'x', partIds: ['y'] }],
    ['GET', `/pages/${page.id}/policy`],
  ])
})

it('slows down a client that starts too many scans of pages', async () => {
  const narrow = await testServer({ sells: false, startsPerMinute: 2 })
  const { bearer } = await signUp(narrow.origin)
  const send = (path: string, body: object) =>
    fetch(`${narrow.origin}/api/v1${path}`, {
      method: 'POST',
      headers: { ...bearer, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const site = siteSchema.parse(await (await send('/sites', { subscriptionId: null, url: 'shop.example' })).json())
  for (const path of [`/pages/${site.pages[0]?.id}/scans`, `/sites/${site.id}/deploys`]) {
    const statuses: number[] = []
    for (let at = 0; at < 3; at++) statuses.push((await send(path, {})).status)
    expect(statuses.slice(0, 2)).not.toContain(429)
    expect(statuses[2]).toBe(429)
  }
  await narrow.close()
})
