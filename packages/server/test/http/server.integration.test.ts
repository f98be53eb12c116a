// The server as a browser and a tool meet it: problems, events, headers, the site, and who is turned away.
import { rm } from 'node:fs/promises'
import { request as rawRequest } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { problemSchema, scanListSchema, scanResultSchema, scanSummarySchema } from '@tillwatch/contract/shapes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runScan } from '#features/scans/index.ts'
import { capturedPage } from '../support/capture.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { signUp, type TestPerson } from '../support/sign-up.ts'

const never = new AbortController().signal
let server: TestServer
let ann: TestPerson

beforeAll(async () => {
  server = await testServer()
  ann = await signUp(server.origin)
})
afterAll(() => server.close())

/** A call of a signed-in person. */
const call = (path: string, init: RequestInit = {}) => fetch(server.origin + path, { ...init, headers: { ...ann.bearer, ...init.headers } })
const post = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
  call(path, {
    method: 'POST',
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
  })

async function start(): Promise<string> {
  const response = await post('/api/v1/scans', { url: 'shop.example/checkout' })
  expect(response.status).toBe(201)
  const scan = scanSummarySchema.parse(await response.json())
  expect(response.headers.get('location')).toBe(`/api/v1/scans/${scan.id}`)
  return scan.id
}

/** A request with any Host header, which fetch does not allow. */
function withHost(host: string, path: string): Promise<number> {
  return new Promise((done, fail) => {
    const { hostname, port } = new URL(server.origin)
    rawRequest({ hostname, port, path, headers: { host } }, (response) => {
      response.resume()
      done(response.statusCode ?? 0)
    })
      .on('error', fail)
      .end()
  })
}

it('starts, lists and reads scans in the shapes of the contract', async () => {
  const id = await start()
  expect(scanListSchema.parse(await (await call('/api/v1/scans?limit=1')).json()).scans[0]?.id).toBe(id)
  expect(scanSummarySchema.parse(await (await call(`/api/v1/scans/${id}`)).json())).toMatchObject({
    url: 'https://shop.example/checkout',
    profile: 'desktop',
  })
  await runScan(server.test.context, id, never)
  const result = await call(`/api/v1/scans/${id}/result`)
  expect(result.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(scanResultSchema.parse(await result.json()).result).toBe('evaluated')
  const screenshot = await call(`/api/v1/scans/${id}/screenshot`)
  expect(screenshot.headers.get('content-type')).toBe('image/png')
  expect((await screenshot.arrayBuffer()).byteLength).toBe(7)
  const har = await call(`/api/v1/scans/${id}/har`)
  expect(har.headers.get('content-disposition')).toContain('.har"')
  expect(await har.json()).toMatchObject({ log: { version: '1.2' } })
  const source = await call(`/api/v1/scans/${id}/scripts/s1/source?form=pretty`)
  expect(source.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(source.headers.get('x-source-form')).toBe('pretty')
  expect((await call(`/api/v1/scans/${id}`, { method: 'DELETE' })).status).toBe(204)
  expect((await call(`/api/v1/scans/${id}`)).status).toBe(404)
})

it.each([
  [{ url: 'shop' }, 'bad-address', 'url', 'no-host'],
  [{ url: 'ftp://shop.example/' }, 'bad-address', 'url', 'scheme'],
  [{ url: 'https://user:secret@shop.example/' }, 'bad-address', 'url', 'credentials'],
  [{ url: 'https://shop.example/a b' }, 'bad-address', 'url', 'malformed'],
  [{ url: `https://shop.example/${'a'.repeat(3_000)}` }, 'bad-address', 'url', 'too-long'],
  [{ url: '' }, 'bad-address', 'url', 'empty'],
  [{ url: 'http://10.0.0.1/' }, 'address-refused', 'url'],
  [{}, 'bad-input', 'url'],
  [{ url: 7 }, 'bad-input', 'url'],
  [{ url: 'shop.example', profile: 'watch' }, 'bad-input', 'profile'],
  [{ url: 'shop.example', cloakCheck: 'yes' }, 'bad-input', 'cloakCheck'],
  ['{"url":', 'bad-input', undefined],
  ['[]', 'bad-input', undefined],
])('answers %j with a problem that names code and field', async (body, code, field?: string, reason?: string) => {
  const response = await post('/api/v1/scans', body)
  expect(response.status).toBe(400)
  expect(response.headers.get('content-type')).toContain('application/problem+json')
  const problem = problemSchema.parse(await response.json())
  expect(problem.code).toBe(code)
  expect(problem.field).toBe(field)
  expect(problem.reason).toBe(reason)
  expect(problem.detail).toMatch(/\.$/)
})

it('answers what it does not know with problems, never with a stack', async () => {
  for (const [path, status] of [
    ['/api/v1/nothing', 404],
    ['/api/v1/scans/xyz', 404],
    ['/api/v1/scans?limit=0', 400],
    ['/api/v1/scans/00000000-0000-4000-8000-000000000009/result', 404],
    ['/missing.js', 404],
  ] as const) {
    const response = await call(path)
    expect(response.status).toBe(status)
    const text = await response.text()
    expect(problemSchema.parse(JSON.parse(text)).requestId).not.toBe('')
    expect(text).not.toMatch(/node_modules|at \w+ \(/)
  }
})

it.each([
  ['PUT', '/api/v1/scans', 405, 'method-not-allowed', 'GET, HEAD, POST'],
  ['DELETE', '/api/v1/scans', 405, 'method-not-allowed', 'GET, HEAD, POST'],
  ['GET', '/api/v1/scans/00000000-0000-4000-8000-000000000009/cancel', 405, 'method-not-allowed', 'POST'],
  ['POST', '/', 405, 'method-not-allowed', 'GET, HEAD'],
  ['POST', '/api/v1/nothing', 404, 'not-found', null],
  ['GET', '/api', 404, 'not-found', null],
  ['GET', '/api/v1/scans/%E0%A4%A', 400, 'bad-input', null],
])('answers %s %s with %i and a code', async (method, path, status, code, allow) => {
  const response = await call(path, { method })
  expect([response.status, response.headers.get('allow')]).toEqual([status, allow])
  expect(problemSchema.parse(await response.json()).code).toBe(code)
})

it('says that a file of the site is not there when it has gone since the start', async () => {
  await rm(join(server.site, 'assets', 'gone-1.js'))
  const response = await call('/assets/gone-1.js')
  expect([response.status, problemSchema.parse(await response.json()).code]).toEqual([404, 'not-found'])
})

it('refuses a body that is too big or of another kind with a code of its own', async () => {
  const big = await post('/api/v1/scans', { url: 'a'.repeat(70_000) })
  expect([big.status, problemSchema.parse(await big.json()).code]).toEqual([413, 'body-too-big'])
  const form = await post('/api/v1/scans', 'url=shop.example', { 'content-type': 'application/x-www-form-urlencoded' })
  expect([form.status, problemSchema.parse(await form.json()).code]).toEqual([415, 'wrong-body-type'])
})

it('says nothing of an error of its own but a request id', async () => {
  const { store } = server.test.context
  const id = await start()
  await runScan(server.test.context, id, never)
  server.test.context.store = { ...store, get: () => Promise.reject(new Error('secret path /var/x')) }
  const response = await call(`/api/v1/scans/${id}/screenshot`)
  server.test.context.store = store
  expect(response.status).toBe(500)
  const problem = problemSchema.parse(await response.json())
  expect(problem).toMatchObject({ code: 'internal' })
  expect(JSON.stringify(problem)).not.toContain('secret')
})

it('streams progress and the end, and closes the stream', async () => {
  const id = await start()
  const response = await call(`/api/v1/scans/${id}/events`)
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  const counts = { requests: 3, scripts: 1, frames: 1, thirdPartyHosts: 0, fields: 0, searched: 0 }
  server.test.capture(async (url, { onProgress }) => {
    onProgress({ stage: 'loading', elapsedMs: 10, counts, newHosts: ['shop.example'] })
    return capturedPage(url)
  })
  await runScan(server.test.context, id, never)
  const text = await response.text()
  expect(text).toMatch(/^retry: \d+\n\n/)
  expect(text).toMatch(/event: end\ndata: \{.*"state":"complete".*\}\n\n$/)
  expect((await call('/api/v1/scans/00000000-0000-4000-8000-000000000009/events')).status).toBe(404)
})

it('answers only under its own host, so that a rebound name reaches nothing', async () => {
  const { port } = new URL(server.origin)
  expect(await withHost(`localhost:${port}`, '/api/v1/config')).toBe(200)
  expect(await withHost(`evil.example:${port}`, '/api/v1/config')).toBe(421)
  expect(await withHost('127.0.0.1', '/')).toBe(421)
  expect(await withHost('10.0.0.7:99', '/healthz')).toBe(200)
})

it.each([
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'same-origin' }, 201],
  [{}, 201],
])('lets pages of other origins start nothing: %j gives %i', async (headers, status) => {
  expect((await post('/api/v1/scans', { url: 'shop.example' }, headers as Record<string, string>)).status).toBe(status)
})

it('takes a scan only as JSON, which no form of another site can send', async () => {
  const response = await call('/api/v1/scans', {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: '{"url":"shop.example"}',
  })
  expect(response.status).toBe(415)
})

it('serves the site with a nonce of its own for each response and a strict policy', async () => {
  const nonces = new Set<string>()
  for (const path of ['/', '/scans/abc', '/?x=1']) {
    const response = await call(path)
    const html = await response.text()
    const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? ''
    nonces.add(nonce)
    expect(html).not.toContain('__CSP_NONCE__')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`)
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`)
    expect(policy).not.toMatch(/unsafe|sandbox/)
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
  expect(nonces.size).toBe(3)
  expect((await call('/assets/a-1.js')).headers.get('cache-control')).toContain('immutable')
  expect((await call('/index.html')).status).toBe(404)
  expect((await call('/..%2f..%2fpackage.json')).status).toBe(404)
})

it('answers API calls under a policy that lets nothing run, even stored hostile code', async () => {
  const response = await call('/api/v1/scans')
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none';sandbox")
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('cache-control')).toBe('no-store')
})

it('lets no page ask for anything of the device, and says whom to tell of a weakness', async () => {
  for (const path of ['/', '/api/v1/scans', '/nothing-here'])
    expect((await call(path)).headers.get('permissions-policy')).toMatch(/camera=\(\), .*usb=\(\), publickey-credentials-get=\(self\)$/)
  const response = await call('/.well-known/security.txt')
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const [contact, expires] = (await response.text()).split('\n')
  expect(contact).toMatch(/^Contact: (mailto:|https?:\/\/)/)
  expect(Date.parse(expires?.slice('Expires: '.length) ?? '')).toBeGreaterThan(Date.now())
})

it.each([
  ['headers that are too big', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['what is no request', 'nonsense\r\n\r\n', 400],
])('answers %s by a problem', async (_what, sent, status) => {
  const { hostname, port } = new URL(server.origin)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.write(sent)
  let answer = ''
  for await (const chunk of socket.setEncoding('utf8')) answer += chunk
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toContain('content-type: application/problem+json')
  expect(problemSchema.parse(JSON.parse(body))).toMatchObject({ status, code: 'bad-input' })
})

it('tells load balancers that it is alive and ready', async () => {
  expect(await (await call('/healthz')).json()).toEqual({ status: 'alive' })
  expect(await (await call('/readyz')).json()).toEqual({ status: 'ready' })
})

it.each([
  ['/api/v1/activity.csv?actor=a%00', 'actor'],
  ['/api/v1/scans?after=%E2%80%AE', 'after'],
  ['/api/v1/scans/a%00', 'id'],
  ['/api/v1/evidence?from=0000-01-01T00:00:00Z', 'from'],
  ['/api/v1/activity?from=0001-01-01T00:00:00%2B01:00', 'from'],
])('refuses %s for what the database does not have', async (path, field) => {
  const response = await call(path)
  expect([response.status, problemSchema.parse(await response.json())]).toMatchObject([400, { code: 'bad-input', field }])
})

it('refuses a body with a character that no text may have, and says which and where', async () => {
  const response = await post('/api/v1/clients', { name: 'Shoes\u0000' })
  const { code, detail } = problemSchema.parse(await response.json())
  expect([response.status, code, detail]).toEqual([
    400,
    'bad-input',
    expect.stringContaining('"name" contains a character that is not allowed (U+0000)'),
  ])
})

it('slows down a client that starts too many scans', async () => {
  const narrow = await testServer({ startsPerMinute: 2 })
  const { bearer } = await signUp(narrow.origin)
  const statuses: number[] = []
  for (let at = 0; at < 3; at++) {
    const response = await fetch(`${narrow.origin}/api/v1/scans`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer },
      body: '{"url":"shop.example"}',
    })
    statuses.push(response.status)
    if (response.status === 429) expect(problemSchema.parse(await response.json()).code).toBe('too-many-requests')
  }
  expect(statuses).toEqual([201, 201, 429])
  await narrow.close()
})
