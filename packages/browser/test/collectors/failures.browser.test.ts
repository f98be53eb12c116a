import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CaptureOptions, RunningBrowser } from '#index.ts'
import { capture, page, type Site, serve, startBrowser } from './fixture.ts'

let browser: RunningBrowser
let site: Site

const shop = (script: string) =>
  page(`<h1>Checkout</h1><form action="/pay"><label>Card number <input autocomplete="cc-number"></label></form><script>${script}</script>`)

beforeAll(async () => {
  site = await serve({
    '/not-found': { status: 404, body: page('<h1>Not here</h1>') },
    '/broken': { status: 500, body: '' },
    '/text': { type: 'text/plain', body: 'hello' },
    '/pdf': { type: 'application/pdf', headers: { 'content-disposition': 'attachment; filename=a.pdf' }, body: '%PDF-1.4' },
    '/loop': { status: 302, headers: { location: '/loop2' } },
    '/loop2': { status: 302, headers: { location: '/loop' } },
    '/to-inside': { status: 302, headers: { location: 'http://127.0.0.2:9999/' } },
    '/hangs': () => undefined,
    '/half': (_incoming, outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'text/html' })
      outgoing.write('<!doctype html><h1>Half</h1><script>window.m_half = 1</script><img src="/hangs">')
    },
    '/empty': { body: '' },
    '/polls': shop('setInterval(() => fetch("/poll?" + Math.random()), 200)'),
    '/poll': { type: 'text/plain', body: 'x' },
    '/spins': page('<h1>Spin</h1><script>window.m_before_spin = 1</script><script>for (;;) {}</script>'),
    '/spins-later': shop('setTimeout(() => { for (;;) {} }, 8000)'),
    '/eats': page('<h1>Eat</h1><script>const kept = []; for (;;) kept.push(new Array(1e6).fill(Math.random()))</script>'),
    '/dialogs': shop(
      'alert("one"); confirm("two"); prompt("three"); onbeforeunload = (event) => { event.preventDefault(); return "stay" }; window.m_after_dialogs = 1',
    ),
    '/popup': shop('window.open("/popped")'),
    '/popped': page('popped<script>window.m_popped = 1</script>'),
    '/goes': `${shop('setTimeout(() => { addEventListener("scroll", () => { location.href = "/elsewhere" }) }, 0)')}<div style="height:4000px"></div>`,
    '/elsewhere': page('<p>Elsewhere</p>'),
    '/captcha-frame': page(
      '<h1>One more step</h1><p>Please complete the security check to access shop.example</p><iframe src="/recaptcha/api2/anchor"></iframe>',
    ),
    '/recaptcha/api2/anchor': page('not a robot'),
    '/quiet-challenge': page(`<div id="x"></div><script>/* ${'work '.repeat(800)} */ document.cookie = "seen=1"; window.work = 1</script>`),
    '/wall': {
      headers: { 'cf-mitigated': 'challenge' },
      status: 403,
      body: page('<h1>shop.example</h1>', '<title>Just a moment...</title>'),
    },
  })
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

async function outcomeOf(path: string, options: CaptureOptions = {}) {
  const bundle = await capture(browser, path.startsWith('http') ? path : site.url(path), options)
  return { ...bundle.capture.outcome, bundle }
}

describe('a page that cannot be read is not evaluated, with a code', () => {
  it.each([
    ['not an address', 'bad-address'],
    ['file:///etc/hostname', 'bad-address'],
    ['http://user:secret@shop.localhost/', 'bad-address'],
  ])('%s: %s', async (url, code) => {
    const { capture: taken } = await capture(browser, url)
    expect(taken.outcome).toMatchObject({ status: 'failed', code })
    expect(taken.outcome.detail).not.toContain('secret')
  })

  it.each([
    ['/not-found', 'http-error'],
    ['/broken', 'http-error'],
    ['/text', 'not-html'],
    ['/pdf', 'download'],
    ['/loop', 'redirect-loop'],
    ['/to-inside', 'address-refused'],
    ['/empty', 'empty-page'],
    ['/captcha-frame', 'captcha'],
    ['/quiet-challenge', 'challenge-suspected'],
    ['/wall', 'bot-wall'],
    ['http://10.0.0.1/', 'address-refused'],
    ['http://name.invalid/', 'dns-failed'],
  ])('%s: %s', async (path, code) => {
    const { bundle, ...outcome } = await outcomeOf(path)
    expect(outcome).toMatchObject({ status: 'failed', code })
    expect(outcome.detail.length).toBeGreaterThan(10)
  })

  it('a port where nobody listens: connection-refused', async () => {
    const closed = createServer()
    const port = await new Promise<number>((resolve) =>
      closed.listen(0, '127.0.0.1', () => resolve((closed.address() as { port: number }).port)),
    )
    await new Promise((resolve) => closed.close(resolve))
    expect(await outcomeOf(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 'failed', code: 'connection-refused' })
  })

  it('a server that speaks no TLS on https: tls-failed', async () => {
    expect(await outcomeOf(site.url('/').replace('http:', 'https:'))).toMatchObject({ status: 'failed', code: 'tls-failed' })
  })

  it('a server that never answers: timeout, within the wall clock', async () => {
    const { bundle, ...outcome } = await outcomeOf('/hangs', { timeoutMs: 4_000 })
    expect(outcome).toMatchObject({ status: 'failed', code: 'timeout' })
    expect(bundle.capture.durationMs).toBeLessThan(4_500)
  })

  it('a page that eats memory: page-crashed or out-of-memory', async () => {
    const { bundle, ...outcome } = await outcomeOf('/eats', { timeoutMs: 20_000 })
    expect(outcome.status).toBe('failed')
    expect(['page-crashed', 'out-of-memory']).toContain(outcome.code)
  })
})

describe('a page that can be read in part is partial, with a code and what there was', () => {
  it('one that never finishes loading: timeout, with the scripts so far', async () => {
    const { bundle, ...outcome } = await outcomeOf('/half', { timeoutMs: 6_000 })
    expect(outcome).toMatchObject({ status: 'partial', code: 'timeout' })
    expect([...bundle.bodies.values()].map((body) => Buffer.from(body).toString())).toContain('window.m_half = 1')
    expect(bundle.screenshot).not.toBeNull()
  })

  it('one that never becomes quiet: never-settles', async () => {
    expect(await outcomeOf('/polls')).toMatchObject({ status: 'partial', code: 'never-settles' })
  })

  it.each(['/spins', '/spins-later'])('one that keeps the processor busy (%s): page-busy, within the wall clock', async (path) => {
    const { bundle, ...outcome } = await outcomeOf(path, { timeoutMs: 15_000 })
    expect(outcome).toMatchObject({ status: 'partial', code: 'page-busy' })
    expect(bundle.capture.durationMs).toBeLessThan(20_000)
    expect(bundle.capture.scripts.length).toBeGreaterThan(0)
  })

  it('one that goes elsewhere while it is looked at: navigated-away', async () => {
    expect(await outcomeOf('/goes')).toMatchObject({ status: 'partial', code: 'navigated-away' })
  })
})

describe('a page that opens things is still evaluated', () => {
  it('accepts dialogs and beforeunload', async () => {
    const { bundle, ...outcome } = await outcomeOf('/dialogs')
    expect(outcome).toMatchObject({ status: 'complete' })
    expect(bundle.capture.durationMs).toBeLessThan(15_000)
  })

  it('closes popups and says so', async () => {
    const outcome = await outcomeOf('/popup')
    expect(outcome).toMatchObject({ status: 'complete' })
    expect(outcome.issues).toMatchObject([{ code: 'popup-closed' }])
  })
})

it('stops at once when it is cancelled', async () => {
  const controller = new AbortController()
  const taken = capture(browser, site.url('/hangs'), { signal: controller.signal })
  setTimeout(() => controller.abort(), 300)
  const { capture: made } = await taken
  expect(made.outcome).toMatchObject({ status: 'failed', code: 'cancelled' })
  expect(made.durationMs).toBeLessThan(4_000)
})
