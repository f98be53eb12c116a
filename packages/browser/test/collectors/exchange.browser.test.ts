import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CaptureBundle, RunningBrowser } from '#index.ts'
import { capture, page, type Site, serve, startBrowser } from './fixture.ts'

let browser: RunningBrowser
let site: Site
let bundle: CaptureBundle
const body = 'Gr\u00fc\u00dfe '.repeat(3)

beforeAll(async () => {
  site = await serve({
    '/': {
      body: page('<script src="/act.js"></script>'),
      headers: { 'set-cookie': ['sid=hushhush; HttpOnly; Path=/', 'theme=hushdark', 'hushnameless'] },
    },
    '/act.js': `
      fetch('/text', { method: 'POST', body: '${body}', headers: { authorization: 'Bearer hushtoken' } })
      fetch('/bytes', { method: 'POST', body: new Uint8Array([0, 255, 1]) })
      fetch('/long', { method: 'POST', body: 'x'.repeat(100000) })
      fetch('/moved')`,
    '/moved': { status: 302, headers: { location: '/there', 'set-cookie': 'hop=hushhop; Secure' } },
    '/there': { body: 'here', type: 'text/plain' },
    '/text': 'ok',
    '/bytes': 'ok',
    '/long': 'ok',
  })
  browser = await startBrowser()
  bundle = await capture(browser, site.url('/'), { depth: 'passive' })
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

type Entry = { request: { url: string; method: string } } & Record<string, unknown>
const entries = () => (bundle.har as { log: { entries: Entry[] } }).log.entries
const entryOf = (path: string) => entries().find(({ request }) => request.url === site.url(path) && request.method !== 'OPTIONS')!

it('keeps bodies sent byte for byte, or says that one was too long', () => {
  expect(entryOf('/text').request).toMatchObject({ postData: { text: body, mimeType: expect.stringMatching('text/plain') } })
  expect(entryOf('/bytes').request).toMatchObject({ postData: { text: 'AP8B', comment: expect.stringMatching('base64') }, bodySize: 3 })
  expect(entryOf('/long').request).toMatchObject({ postData: { text: '', comment: expect.stringMatching('100000 bytes was not stored') } })
})

it('keeps headers sent and received, protocol and status text', () => {
  expect(entryOf('/there')).toMatchObject({
    request: { httpVersion: 'HTTP/1.1', headers: expect.arrayContaining([{ name: 'host', value: new URL(site.url('/')).host }]) },
    response: { status: 200, statusText: 'OK', httpVersion: 'HTTP/1.1', content: { size: 4, mimeType: 'text/plain' } },
  })
})

it('names cookies sent and set, on redirects as well, and keeps no value and no authorisation', () => {
  expect(entryOf('/act.js').request).toMatchObject({ cookies: [{ name: 'sid' }, { name: 'theme' }] })
  expect(entryOf('/').response).toMatchObject({ cookies: [{ name: 'sid', httpOnly: true, path: '/' }, { name: 'theme' }, { name: '' }] })
  expect(entryOf('/moved').response).toMatchObject({ status: 302, cookies: [{ name: 'hop', secure: true }] })
  expect(JSON.stringify([bundle.capture, bundle.har])).not.toMatch('hush')
})

it('splits times into parts that make up the whole', () => {
  const timed = entries().map(({ time, timings }) => [time, timings] as [number, Record<string, number>])
  for (const [time, { blocked = -1, dns = -1, connect = -1, send = 0, wait = 0, receive = 0 }] of timed) {
    expect(time).toBeCloseTo([blocked, dns, connect, send, wait, receive].reduce((sum, ms) => sum + Math.max(0, ms), 0))
  }
  expect(timed.some(([, { connect = -1, send = 0, wait = 0 }]) => connect >= 0 && send + wait > 0)).toBe(true)
})
