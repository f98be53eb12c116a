import { createSocket, type Socket as UdpSocket } from 'node:dgram'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startEgressGuard } from '#egress/guard.ts'
import type { Lookup } from '#egress/resolve.ts'
import type { EgressGuard, RunningBrowser } from '#session/types.ts'
import { evaluate, kindsOfBrowser, openPage } from '../session/browsers.ts'
import { HOSTILE_WORKER, hostilePage } from './hostile-page.ts'
import { ROOMY, type Site, startSite } from './loopback.ts'

let browser: RunningBrowser
let inside: Site
let connectionsInside = 0
let udp: UdpSocket
let datagrams = 0
let shop: Site
let guard: EgressGuard

beforeEach(async () => {
  connectionsInside = 0
  datagrams = 0
  inside = await startSite((_incoming, outgoing) => outgoing.end('secret'))
  inside.server.on('connection', () => {
    connectionsInside += 1
  })
  udp = createSocket('udp4').bind(0, '127.0.0.1')
  udp.on('message', () => {
    datagrams += 1
  })
  await once(udp, 'listening')
  shop = await startSite((incoming, outgoing) => {
    const status = /^\/to\/(\d+)/.exec(incoming.url ?? '')?.[1]
    if (status) return outgoing.writeHead(Number(status), { location: `http://127.0.0.1:${inside.port}/redirected` }).end()
    if (incoming.url === '/sw.js') return outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(HOSTILE_WORKER(inside.port))
    outgoing.writeHead(200, { 'content-type': 'text/html' }).end(hostilePage(inside.port, (udp.address() as AddressInfo).port, shop.port))
  })
})
afterEach(async () => {
  await guard.close()
  await shop.close()
  await inside.close()
  udp.close()
})

/** Names that point inside: at once, among public answers, or only at the second question. */
function hostileNames(): Lookup {
  let rebinds = 0
  return async (name) => {
    if (name === 'mixed.test') return ['192.0.2.1', '127.0.0.1']
    if (name === 'rebind.test') return ++rebinds === 1 ? ['192.0.2.1'] : ['127.0.0.1']
    if (name === 'inside.test') return ['127.0.0.1']
    throw new Error('no such name')
  }
}
async function visit(allowPrivate: string[]) {
  guard = await startEgressGuard({ ...ROOMY, connectionsMax: 2_000, allowPrivate }, hostileNames())
  const page = await openPage(browser, guard.port)
  await page.send('Page.enable')
  await page.send('Page.navigate', { url: `http://127.0.0.1:${shop.port}/` })
  const done = 'new Promise((resolve) => { const look = () => (document.title === "done" ? resolve(true) : setTimeout(look, 50)); look() })'
  expect(await evaluate(page, done)).toBe(true)
  return page
}

describe.each(kindsOfBrowser)('a page that tries to reach inside from $kind', ({ launch }) => {
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => browser.close())

  it('reaches nothing: no request, no connection, no datagram, by any spelling or any API', async () => {
    const page = await visit([`127.0.0.1:${shop.port}`])
    for (const url of [`http://127.0.0.1:${inside.port}/top`, `http://0x7f.1:${inside.port}/top`, `https://localhost:${inside.port}/`]) {
      const { errorText } = await page.send('Page.navigate', { url })
      expect(errorText).toMatch(/^net::ERR/)
    }
    expect(inside.hits).toEqual([])
    expect(connectionsInside).toBe(0)
    expect(datagrams).toBe(0)
    expect(guard.log.filter((entry) => entry.verdict === 'refused-address').length).toBeGreaterThan(60)
  })

  it('would have reached it in many ways, were it allowed', async () => {
    await visit([`127.0.0.1:${shop.port}`, `127.0.0.1:${inside.port}`, `localhost:${inside.port}`])
    expect(inside.hits.length).toBeGreaterThan(40)
    expect(new Set(inside.hits.map((hit) => /&(\w+)$/.exec(hit)?.[1] ?? hit)).size).toBeGreaterThan(15)
    expect(datagrams).toBe(0)
  })

  it('sends nothing at all from a context without a proxy', async () => {
    guard = await startEgressGuard(ROOMY)
    const page = await openPage(browser)
    const { errorText } = await page.send('Page.navigate', { url: `http://127.0.0.1:${inside.port}/` })
    expect(errorText).toMatch(/PROXY/)
    expect(connectionsInside).toBe(0)
  })
})
