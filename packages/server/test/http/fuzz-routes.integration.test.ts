// Every field of every route takes hostile values without an error of ours. The routes and their fields come from the API's own description.
import { atDepth } from '@tillwatch/testbed/depth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor } from '#features/accounts/index.ts'
import { putSubscriptionDocument } from '#features/documents/index.ts'
import { claimSite } from '#features/sites/index.ts'
import { testContext } from '../support/context.ts'
import { bodyOf, type Description, type Schema, sampleOf } from '../support/description.ts'
import { type Market, openMarket } from '../support/market.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { signUp, type TestPerson } from '../support/sign-up.ts'

let server: TestServer
let market: Market
let ann: TestPerson
/** Rows of the account by the part of a path that their ids follow. */
let own: Record<string, string>
beforeAll(async () => {
  const test = await testContext()
  market = await openMarket(test.database.db)
  server = await testServer({
    test,
    billing: () => market.context,
    requestsPerMinute: 1_000_000,
    startsPerMinute: 1_000_000,
    signInsPerMinute: 1_000_000,
  })
  ann = await signUp(server.origin)
  const owner: Actor = { accountId: ann.accountId, name: 'Ann', role: 'owner' }
  const context = { ...test.context, documents: { put: putSubscriptionDocument }, unlimited: true }
  const site = await claimSite(context, owner, { subscriptionId: null, url: 'https://shop.example/checkout' })
  const [page] = site.pages
  own = {
    ...{ sites: site.id, pages: page?.id ?? '', scans: page?.lastScan?.id ?? '' },
    ...{ subscriptions: ann.accountId, cookieConsents: ann.uid },
  }
})
afterAll(async () => {
  await server?.close()
  await market?.close()
  await server?.test.close()
})

/** One value at the place of a field; the rest is as the description wants it. */
interface Attack {
  method: string
  path: string
  place: string
  value: unknown
}

const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)])
const hostile: unknown[] = [
  ...[
    '\0',
    'a\0b',
    '\ud800',
    'a\u202eb',
    'a\u0085b',
    '',
    ' ',
    '%00',
    '../../../etc/passwd',
    "' or 1=1 --",
    '__proto__',
    'x'.repeat(70_000),
  ],
  ...[
    '0000-01-01',
    '-271821-04-20T00:00:00.000Z',
    '+275760-09-13T00:00:00.000Z',
    '294277-01-01T00:00:00Z',
    '2026-02-30',
    '9999-12-31T23:59:59.999Z',
  ],
  ...['00000000-0000-0000-0000-000000000000', '1e309', 'NaN', '９９', 'http://[', '{"a":1}'],
  ...[
    null,
    true,
    -1,
    0.5,
    2 ** 53,
    1e308,
    -(2 ** 31) - 1,
    [],
    {},
    nested(200),
    Array.from({ length: 2_000 }, () => 'x'),
    { constructor: { prototype: 1 } },
  ],
]

/** Operations that end what the other requests need. */
const left = new Set([
  'POST /api/v1/account/deletion',
  'DELETE /api/v1/account/deletion',
  'DELETE /api/v1/sites/{id}',
  'DELETE /api/v1/pages/{id}',
  'DELETE /api/v1/scans/{id}',
])
const identityFields: Record<string, string[]> = {
  '/api/auth/sign-up/email': ['name', 'email', 'password', 'callbackURL', 'language'],
  '/api/auth/sign-in/email': ['email', 'password', 'callbackURL', 'rememberMe'],
  '/api/auth/request-password-reset': ['email', 'redirectTo'],
  '/api/auth/reset-password': ['token', 'newPassword'],
  '/api/auth/send-verification-email': ['email', 'callbackURL'],
  '/api/auth/update-user': ['name', 'image'],
}

const text: Schema = { type: 'string' }
const inPath = (name: string) => ({ name, in: 'path', schema: text })
const inQuery = (name: string) => ({ name, in: 'query', schema: text })
const withBody = (properties: Record<string, Schema>) => ({
  requestBody: { content: { 'application/json': { schema: { type: 'object', properties } } } },
})
const opened = { get: { parameters: [inPath('token')] }, post: { parameters: [inPath('token')] } }
const called = withBody({ data: { type: 'object', properties: { userId: text } } })
/** Routes that the description leaves out, but for the webhook, whose bodies need a signature. */
const hidden: Description['paths'] = {
  '/report-mails/confirm/{token}': opened,
  '/report-mails/stop/{token}': opened,
  '/alert-mails/stop/{token}': opened,
  '/identity/{provider}': { get: { parameters: [inPath('provider'), inQuery('nonce')] } },
  '/identity/done': { get: { parameters: [inQuery('nonce'), inQuery('error')] } },
  '/documents/subscriptions/{accountId}': { get: { parameters: [inPath('accountId')] } },
  '/documents/cookieConsents/{userId}': {
    get: { parameters: [inPath('userId')] },
    patch: {
      parameters: [inPath('userId')],
      ...withBody({ userId: text, consent: { enum: ['accepted'] } }),
    },
  },
  '/functions/us-central1/{name}': { post: { parameters: [inPath('name')], ...called } },
  '/functions/us-central1/appendSubscriptionToToken': { post: called },
  '/functions/us-central1/getAccountId': { post: called },
}

/** Every field of the value, those within others too, as names with dots. */
function* fieldsIn(value: unknown, above: readonly string[] = []): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    yield [...above, name].join('.')
    yield* fieldsIn(inner, [...above, name])
  }
}

/** A copy in which the field has the value. */
function withField(whole: unknown, [name = '', ...below]: readonly string[], value: unknown): unknown {
  const inner = (whole as Record<string, unknown>)[name]
  const next = below.length === 0 ? value : withField(inner, below, value)
  return Array.isArray(whole) ? whole.with(Number(name), next) : { ...(whole as object), [name]: next }
}

function* attacksOn(all: Description): Generator<Attack> {
  for (const [path, operations] of Object.entries(all.paths))
    for (const [method, operation] of Object.entries(operations)) {
      if (left.has(`${method.toUpperCase()} ${path}`)) continue
      const parameters = (operation.parameters ?? []).map((parameter) => `${parameter.in} ${parameter.name}`)
      const schema = bodyOf(operation)
      const body = schema === undefined ? null : sampleOf(schema, all)
      const fields = [...fieldsIn(body)].map((name) => `body ${name}`)
      for (const place of [...parameters, ...fields, ...(schema ? ['body'] : [])])
        for (const value of hostile) yield { method, path, place, value }
    }
  for (const [path, fields] of Object.entries(identityFields))
    for (const name of fields) for (const value of hostile) yield { method: 'post', path, place: `body ${name}`, value }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 3_000)

/** The status of the answer; the rest of it is dropped, as an event stream has no end. */
async function send({ method, path, place, value }: Attack, all: Description): Promise<{ status: number; text: string }> {
  const operation = all.paths[path]?.[method] ?? {}
  const [where, name] = place.split(' ')
  let target = path
  const query = new URLSearchParams()
  for (const parameter of operation.parameters ?? []) {
    const isAttacked = where === parameter.in && name === parameter.name
    const [, part = ''] = new RegExp(`([^/]+)/\\{${parameter.name}\\}`).exec(path) ?? []
    const given = isAttacked ? asText(value) : (own[part] ?? asText(sampleOf(parameter.schema, all)))
    if (parameter.in === 'path') target = target.replace(`{${parameter.name}}`, encodeURIComponent(given.toWellFormed()) || '%20')
    if (parameter.in === 'query' && isAttacked) query.append(parameter.name, given)
  }
  const schema = bodyOf(operation)
  const sample = schema
    ? sampleOf(schema, all)
    : Object.fromEntries((identityFields[path] ?? []).map((field) => [field, 'ann@shop.example']))
  const body = where !== 'body' ? sample : name === undefined ? value : withField(sample, name.split('.'), value)
  const hasBody = schema !== undefined || path in identityFields
  const stop = new AbortController()
  const response = await fetch(`${server.origin}${target}${query.size > 0 ? `?${query}` : ''}`, {
    method: method.toUpperCase(),
    headers: { ...ann.bearer, origin: server.origin, ...(hasBody && { 'content-type': 'application/json' }) },
    ...(hasBody && { body: JSON.stringify(body) ?? 'null' }),
    redirect: 'manual',
    signal: stop.signal,
  })
  const text = response.status >= 500 ? await response.text() : ''
  stop.abort()
  return { status: response.status, text }
}

/** Spreads over the whole list, the same on each run. */
function draw<T>(list: readonly T[], count: number): T[] {
  let state = 20_261_126
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const step = list.length / Math.min(count, list.length)
  return Array.from(
    { length: Math.min(count, list.length) },
    (_, at) => list[Math.min(list.length - 1, Math.floor((at + random()) * step))] as T,
  )
}

it('answers no hostile value in any field of any route with an error of its own', async () => {
  const described = (await (await fetch(`${server.origin}/api/v1/openapi.json`)).json()) as Description
  const all = { ...described, paths: { ...described.paths, ...hidden } }
  const attacks = [...attacksOn(all)]
  expect(attacks.length).toBeGreaterThan(5_000)
  const failures: string[] = []
  const statuses = new Map<number, number>()
  const requests = atDepth(500, 10_000)
  for (const attack of draw(attacks, requests)) {
    const { status, text } = await send(attack, all)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status >= 500)
      failures.push(`${attack.method} ${attack.path} ${attack.place} ${asText(attack.value).slice(0, 40)}: ${status} ${text.slice(0, 200)}`)
  }
  expect(failures).toEqual([])
  // Requests that a limit refuses test nothing, and some have to be understood.
  expect((statuses.get(429) ?? 0) / requests).toBeLessThan(0.15)
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 404]))
})
