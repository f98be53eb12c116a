// Owns the harness of the behaviour tests: a shop and a thief on loopback, one capture of a page, and what each server received.
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Behaviour, Capture } from '@tillwatch/core/capture'
import type { CaptureOptions } from '#options.ts'
import type { RunningBrowser } from '#session/index.ts'
import { takeCapture } from '#take-capture.ts'

export interface Watched {
  capture: Capture
  behaviours: Behaviour[]
  canary: NonNullable<Capture['canary']>
  /** Capture ids of the thief's own scripts and of what they made. */
  thieves: Set<string>
  thiefHost: string
  /** The thieves of `skimmers`, in their order. */
  each: { host: string; scripts: Set<string> }[]
  /** Method, path and body of what arrived, by server. */
  atShop: string[]
  atThief: string[]
}

export interface Page {
  /** Script that the thief serves to the shop's page. */
  skimmer?: string
  /** Such scripts of several thieves, each served from its own host, which is what THIEF means in it. */
  skimmers?: readonly string[]
  /** The shop's own script. */
  shop?: string
  /** Instead of the plain card form. */
  body?: string
  /** Further pages of the thief's host by path. */
  thiefPages?: Record<string, string>
}

export const cardForm = `<form id=f action="/pay" method="post">
  <label>E-mail <input id=mail name=email type=email></label>
  <label>Card number <input id=card name=cardnumber autocomplete=cc-number></label>
  <label>Expiry <input id=exp name=exp placeholder="MM/YY"></label>
  <label>CVC <input id=cvc name=cvc></label>
  <label>Name on card <input id=holder name=nameoncard></label>
  <button>Pay</button></form>`

async function serve(answer: (path: string, host: string) => { type: string; body: string }, log: string[]): Promise<Server> {
  const server = createServer((request: IncomingMessage, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = request.url ?? '/'
      log.push(`${request.method} ${path} ${Buffer.concat(parts).toString('latin1')}`)
      const { type, body } = answer(path.split('?')[0]!, request.headers.host ?? '')
      response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }).end(body)
    })
  })
  // Accepts a web socket and never answers; RFC 6455, section 4.2.2.
  server.on('upgrade', (request, socket) => {
    const accept = createHash('sha1').update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')
    socket.on('error', () => socket.destroy())
    socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

const hostOf = (server: Server) => `127.0.0.1:${(server.address() as AddressInfo).port}`

/** Capture ids of the scripts of a host and of what they made. */
function scriptsOf({ scripts }: Capture, host: string): Set<string> {
  const found = new Set(scripts.filter((one) => one.url?.includes(host)).map((one) => one.id))
  for (const one of scripts) if (one.initiators.some(({ scriptId }) => scriptId !== null && found.has(scriptId))) found.add(one.id)
  return found
}

export async function watchPage(browser: RunningBrowser, page: Page, options: CaptureOptions = {}): Promise<Watched> {
  const atShop: string[] = []
  const atThief: string[] = []
  const script = (body: string) => ({ type: 'text/javascript; charset=utf-8', body })
  const html = (body: string) => ({ type: 'text/html; charset=utf-8', body: `<!doctype html><meta charset=utf-8>${body}` })
  const fill = (text: string, host = thiefHost) => text.replaceAll('THIEF', host).replaceAll('SHOP', shopHost)
  const thief = await serve((path, host) => {
    const inner = page.thiefPages?.[path]
    if (inner !== undefined) return html(fill(inner))
    const at = hosts.indexOf(host)
    if (at >= 0 && path === '/t.js') return script(fill(skimmers[at]!, host))
    return path === '/t.js' ? script(fill(page.skimmer ?? '')) : { type: 'text/plain', body: '' }
  }, atThief)
  const shop = await serve((path) => {
    if (path === '/shop.js') return script(fill(page.shop ?? ''))
    if (path !== '/') return { type: 'text/plain', body: '' }
    const scripts = [
      page.shop === undefined ? '' : '<script src=/shop.js></script>',
      page.skimmer === undefined ? '' : `<script src=http://THIEF/t.js></script>`,
      ...hosts.map((host) => `<script src=http://${host}/t.js></script>`),
    ]
    return html(fill(`<title>Checkout</title><h1>Checkout</h1>${page.body ?? cardForm}${scripts.join('')}`))
  }, atShop)
  const [thiefHost, shopHost] = [hostOf(thief), hostOf(shop)]
  const { port } = thief.address() as AddressInfo
  const { skimmers = [] } = page
  const hosts = skimmers.map((_skimmer, at) => `s${at + 1}.localhost:${port}`)
  const resolve = [`*.localhost:${port}:127.0.0.1`]
  const { capture } = await takeCapture(`http://${shopHost}/`, { browser, allowPrivate: [thiefHost, shopHost], resolve, ...options })
  for (const server of [thief, shop]) {
    server.closeAllConnections()
    server.close()
  }
  if (!capture.canary && !options.mayTouch && (options.depth ?? 'deep') === 'deep')
    throw new Error(`Nothing was typed into the page: ${JSON.stringify(capture.outcome)}`)
  const each = hosts.map((host) => ({ host, scripts: scriptsOf(capture, host) }))
  const thieves = scriptsOf(capture, thiefHost)
  return { capture, behaviours: capture.behaviours, canary: capture.canary!, thieves, thiefHost, each, atShop, atThief }
}
