// API keys as programs use them: what each scope opens, what a key for some sites reaches, and what is for people alone.

import { declarationVersion } from '@tillwatch/contract/lists'
import { createdKeySchema, deployListSchema, keyListSchema, scanListSchema, siteSchema } from '@tillwatch/contract/shapes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, testServer } from '../support/server.ts'
import { signUp, type TestPerson } from '../support/sign-up.ts'
import { callAs, watched } from '../support/site-calls.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ sells: false })
})
afterAll(() => server.close())

/** What these tests look at in answers. */
interface Told {
  code?: string
  detail?: string
  scans: { id: string }[]
  sites: { id: string }[]
  total?: number
}

/** Calls under `/api/v1` with a key. */
async function callWith(secret: string, method: string, path: string, body?: unknown) {
  const headers = { authorization: `Bearer ${secret}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
  const answer = await fetch(`${server.origin}/api/v1${path}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) })
  return { status: answer.status, body: (answer.status === 204 ? {} : await answer.json()) as Told }
}

async function make(person: TestPerson, body: object) {
  const answer = await callAs(server, 'POST', '/keys', person, { name: crypto.randomUUID(), ...body })
  expect(answer.status).toBe(201)
  return createdKeySchema.parse(answer.body)
}

async function addSite(person: TestPerson, url: string) {
  const { body } = await callAs(server, 'POST', '/sites', person, { subscriptionId: null, url })
  return siteSchema.parse(body)
}

it('opens what its scopes name, and says elsewhere which scope is missing', async () => {
  const { person, siteId, page } = await watched(server)
  const calls = (secret: string) => ({
    read: () => callWith(secret, 'GET', `/sites/${siteId}/scripts`),
    'scans:write': () => callWith(secret, 'POST', `/pages/${page.id}/scans`, { profile: 'mobile' }),
    'deploys:write': () => callWith(secret, 'POST', `/sites/${siteId}/deploys`, { commit: 'v1' }),
  })
  for (const scope of ['read', 'scans:write', 'deploys:write'] as const) {
    const { secret } = await make(person, { scopes: [scope] })
    for (const [needed, call] of Object.entries(calls(secret))) {
      const { status, body } = await call()
      if (needed !== scope)
        expect([status, body.code, body.detail]).toEqual([403, 'forbidden', `This key does not have the required scope ${needed}.`])
      // The first scan of the page waits, so that another is refused for that alone.
      else
        expect([status, body.code]).toEqual(scope === 'scans:write' ? [409, 'conflict'] : [expect.toSatisfy((is) => is < 300), undefined])
    }
  }
  const { deploys } = deployListSchema.parse((await callAs(server, 'GET', `/sites/${siteId}/deploys`, person)).body)
  expect(deploys.map(({ announcedBy }) => announcedBy)).toEqual([expect.stringMatching(/^key:/)])
})

it('says that what no scope opens is for people', async () => {
  const { person } = await watched(server)
  const { secret } = await make(person, { scopes: ['read'] })
  expect(await callWith(secret, 'POST', '/keys', { name: 'x', scopes: ['read'] })).toMatchObject({
    status: 403,
    body: { code: 'forbidden', detail: 'API keys cannot do this. Sign in as a person.' },
  })
})

it('lets no key declare that a shop may be tested, and deletes no scan with one', async () => {
  const { person, page } = await watched(server)
  const { secret } = await make(person, { scopes: ['read', 'scans:write'] })
  const declaration = { version: declarationVersion, language: 'en' }
  expect(await callWith(secret, 'POST', '/scans', { url: 'https://elsewhere.example/', declaration })).toMatchObject({ status: 403 })
  const [scan] = (await callWith(secret, 'GET', '/scans')).body.scans
  expect((await callWith(secret, 'DELETE', `/scans/${scan?.id}`)).status).toBe(403)
  expect((await callWith(secret, 'POST', `/scans/${scan?.id}/cancel`)).status).toBe(200)
  expect((await callWith(secret, 'POST', `/pages/${page.id}/scans`, {})).status).toBe(201)
})

it('knows with a key for one site of no other, whichever way it is asked', async () => {
  const { person, siteId, page } = await watched(server)
  const other = await addSite(person, 'other.example')
  const { secret } = await make(person, { scopes: ['read', 'scans:write', 'deploys:write'], siteIds: [siteId] })
  const { sites, total } = (await callWith(secret, 'GET', '/sites')).body
  expect([sites.map(({ id }) => id), total]).toEqual([[siteId], 1])
  for (const path of [`/sites/${siteId}/pages`, `/pages/${page.id}`, `/sites/${siteId}/scripts`, `/sites/${siteId}/changes`])
    expect([path, (await callWith(secret, 'GET', path)).status]).toEqual([path, 200])
  const [otherPage] = other.pages
  const ofPage = scanListSchema
    .parse((await callAs(server, 'GET', '/scans', person)).body)
    .scans.filter(({ siteId: of }) => of === other.id)
  const scanId = ofPage[0]?.id
  const hidden = [
    ['GET', `/sites/${other.id}/pages`],
    ['GET', `/sites/${other.id}/scripts`],
    ['POST', `/sites/${other.id}/deploys`, {}],
    ['GET', `/pages/${otherPage?.id}`],
    ['POST', `/pages/${otherPage?.id}/scans`, {}],
    ['GET', `/scans/${scanId}`],
    ['GET', `/scans/${scanId}/screenshot`],
  ] as const
  for (const [method, path, body] of hidden) expect([path, (await callWith(secret, method, path, body)).status]).toEqual([path, 404])
  // What is of the whole account is refused, so that nothing of another site is in it.
  const wide = ['/scans', '/clients', '/incidents', '/reports', `/scans/${scanId}/changes`, `/scans/${scanId}/events`]
  for (const path of wide) expect([path, (await callWith(secret, 'GET', path)).status]).toEqual([path, 403])
  expect((await callWith(secret, 'POST', '/scans', { url: 'https://other.example/' })).status).toBe(403)
})

it('shows a key nothing of another account', async () => {
  const [{ person }, theirs] = [await watched(server), await watched(server)]
  const { secret } = await make(person, { scopes: ['read'] })
  expect((await callWith(secret, 'GET', `/sites/${theirs.siteId}/pages`)).status).toBe(404)
  expect((await callWith(secret, 'GET', `/pages/${theirs.page.id}`)).status).toBe(404)
})

it('opens nothing from the next request on once it is withdrawn, and does not fall back to a cookie', async () => {
  const { person } = await watched(server)
  const { key, secret } = await make(person, { scopes: ['read'] })
  expect((await callWith(secret, 'GET', '/sites')).status).toBe(200)
  expect((await callAs(server, 'POST', `/keys/${key.id}/withdraw`, person)).status).toBe(200)
  const headers = { authorization: `Bearer ${secret}`, cookie: person.cookie }
  expect((await fetch(`${server.origin}/api/v1/sites`, { headers })).status).toBe(401)
  const { keys } = keyListSchema.parse((await callAs(server, 'GET', '/keys', person)).body)
  expect(keys).toMatchObject([{ state: 'withdrawn', lastUsedAt: expect.any(String) }])
})

it('is refused with a sentence where a key asks for what no key can have', async () => {
  const person = await signUp(server.origin)
  for (const body of [{ scopes: [] }, { scopes: ['all'] }, { name: '', scopes: ['read'] }, { scopes: ['read'], days: 367 }])
    expect(await callAs(server, 'POST', '/keys', person, { name: 'x', ...body })).toMatchObject({
      status: 400,
      body: { code: 'bad-input' },
    })
})
