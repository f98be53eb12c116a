// Owns the small loopback sites that the collector tests visit, and one browser for all tests of a file.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startTestbed, type Testbed } from '@tillwatch/testbed'
import { afterAll, beforeAll } from 'vitest'
import { type CaptureBundle, type CaptureOptions, launchBrowser, type RunningBrowser, takeCapture } from '#index.ts'

export interface Answer {
  status?: number
  type?: string
  headers?: Record<string, string | string[]>
  body?: string | Uint8Array
}
export type Route = string | Answer | ((incoming: IncomingMessage, outgoing: ServerResponse) => void)

export interface Site {
  port: number
  /** Every request that arrived, as `METHOD host path body`. */
  arrived: string[]
  /** Address of a path, by default on shop.localhost. */
  url(path: string, host?: string): string
  close(): Promise<void>
}

const types: Record<string, string> = { js: 'text/javascript', html: 'text/html; charset=utf-8', css: 'text/css', png: 'image/png' }

/** Serves routes by path on every *.localhost name. A text is a page, or a script when the path ends in .js. `PORT` in it becomes the port. */
export async function serve(routes: Record<string, Route>): Promise<Site> {
  const arrived: string[] = []
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const path = (incoming.url ?? '/').split('?')[0] ?? '/'
      arrived.push(`${incoming.method} ${incoming.headers.host} ${incoming.url} ${Buffer.concat(chunks).toString('latin1')}`)
      const route = routes[path]
      if (typeof route === 'function') return void route(incoming, outgoing)
      const answer: Answer =
        route === undefined ? { status: 404, body: 'not found', type: 'text/plain' } : typeof route === 'string' ? { body: route } : route
      const extension = path.split('.').at(-1) ?? ''
      outgoing.writeHead(answer.status ?? 200, { 'content-type': answer.type ?? types[extension] ?? types.html, ...answer.headers })
      const { body = '' } = answer
      outgoing.end(typeof body === 'string' ? body.replaceAll('PORT', String(port)) : body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    arrived,
    url: (path, host = 'shop.localhost') => `http://${host}:${port}${path}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Starts the browser that the tests of one file share. */
export async function startBrowser(): Promise<RunningBrowser> {
  const launch = await launchBrowser({ env: process.env })
  if (!launch.ok) throw new Error(launch.detail)
  return launch.browser
}

/** A testbed and a browser for the tests of the calling file. Read them in a test, not before. */
export function useTestbed(): { readonly testbed: Testbed; readonly browser: RunningBrowser } {
  let testbed: Testbed | undefined
  let browser: RunningBrowser | undefined
  const started = <T>(one: T | undefined): T => {
    if (one === undefined) throw new Error('not started')
    return one
  }
  beforeAll(async () => {
    testbed = await startTestbed()
    browser = await startBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await testbed?.stop()
  })
  return {
    get testbed() {
      return started(testbed)
    },
    get browser() {
      return started(browser)
    },
  }
}

/** Captures a page of a site; loopback is allowed, as a person would allow a staging server. */
export function capture(browser: RunningBrowser, url: string, options: CaptureOptions = {}): Promise<CaptureBundle> {
  return takeCapture(url, { browser, allowPrivate: ['127.0.0.1', '[::1]'], timeoutMs: 30_000, ...options })
}

/** Chromium up to 153 holds a handler attribute against the policy when it fires, and no sooner. */
export const checksHandlersLate = ({ facts }: RunningBrowser) => Number.parseInt(facts.version, 10) <= 153

/** An HTML page with this body. */
export const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>Shop</title>${head}</head><body>${body}</body></html>`

/** A payment page with one card field and this inline script. */
export const shop = (script: string) =>
  page(`<h1>Checkout</h1><form action="/pay"><label>Card number <input autocomplete="cc-number"></label></form><script>${script}</script>`)
