import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:net'
import { captureStages } from '@tillwatch/core/capture'
import { formatCause } from '@tillwatch/messages/causes'
import { atDepth, deep } from '@tillwatch/testbed/depth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '#collectors/limits.ts'
import { type CaptureOptions, type RunningBrowser, takeCapture } from '#index.ts'
import { mustLaunchIsolating } from '../session/browsers.ts'
import { capture, page, type Site, serve, shop, startBrowser } from './fixture.ts'

let browser: RunningBrowser
let site: Site

/** Promises more than it sends. */
const cutOff = (body: string) => (_incoming: IncomingMessage, outgoing: ServerResponse) => {
  outgoing.writeHead(200, { 'content-type': 'text/html', 'content-length': body.length + 1_000 })
  outgoing.write(body)
  setTimeout(() => outgoing.destroy(), 50)
}

beforeAll(async () => {
  site = await serve({
    '/not-found': { status: 404, body: page('<h1>Not here</h1>') },
    '/broken': { status: 500, body: '' },
    '/text': { type: 'text/plain', body: 'hello' },
    '/pdf': { type: 'application/pdf', headers: { 'content-disposition': 'attachment; filename=a.pdf' }, body: '%PDF-1.4' },
    '/loop': { status: 302, headers: { location: '/loop2' } },
    '/loop2': { status: 302, headers: { location: '/loop' } },
    '/to-inside': { status: 302, headers: { location: 'http://127.0.0.2:9999/' } },
    '/to-a-file': { status: 302, headers: { location: 'file:///etc/hostname' } },
    '/to-an-app': { status: 302, headers: { location: 'shop-app://open' } },
    '/no-content': { status: 204 },
    '/not-gzip': { headers: { 'content-encoding': 'gzip' }, body: 'this is no gzip' },
    '/hangs': () => undefined,
    '/half': (_incoming, outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'text/html' })
      outgoing.write('<!doctype html><h1>Half</h1><script>window.m_half = 1</script><img src="/hangs">')
    },
    '/empty': { body: '' },
    '/plain': shop('window.m_plain = 1'),
    '/huge': (_incoming, outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'text/html' })
      outgoing.write('<!doctype html><title>Huge</title><!--')
      const chunk = Buffer.alloc(1024 * 1024, 'x')
      const pour = () => {
        while (!outgoing.destroyed && outgoing.write(chunk));
      }
      outgoing.on('drain', pour)
      pour()
    },
    '/cut-early': cutOff('<!doctype html><title>Cut</title><div></div>'),
    '/cut-late': cutOff(shop('window.m_cut = 1')),
    '/hanging-image': shop(
      'new Image().src = "/hangs"; setTimeout(() => { const late = document.createElement("script"); late.text = "window.m_late = 1"; document.body.append(late) }, 15000)',
    ),
    '/hanging-script': `${shop('setTimeout(() => { const late = document.createElement("script"); late.text = "window.m_late = 1"; document.body.append(late) }, 15000)')}<script src="/hangs"></script>`,
    '/floods': shop('let n = 0; setInterval(() => { for (let i = 0; i < 200; i++) new Image().src = "/poll?" + n++ }, 5)'),
    '/framed': `${shop('window.m_framed = 1')}<iframe src="http://other.localhost:PORT/in-frame"></iframe>`,
    '/in-frame': page('<p>In a frame<img src="/frame-is-there">'),
    '/big-script': `${shop('window.m_big = 1')}<script src="/big.js"></script>`,
    '/big.js': `/* ${'x'.repeat(LIMITS.bodyBytesMax)} */ window.m_big_ran = 1`,
    '/polls': shop('setInterval(() => fetch("/poll?" + Math.random()), 200)'),
    '/poll': { type: 'text/plain', body: 'x' },
    '/spins': page('<h1>Spin</h1><script>window.m_before_spin = 1</script><script>for (;;) {}</script>'),
    '/spins-later': shop('setTimeout(() => { for (;;) {} }, 8000)'),
    '/eats': page('<h1>Eat</h1><script>const kept = []; for (;;) kept.push(new Array(1e6).fill(Math.random()))</script>'),
    '/evals': shop('for (let i = 0; i < 11000; i++) (0, eval)("window.a" + i + " = 1")'),
    '/alerts-forever': shop('for (;;) alert("again")'),
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

/** Ends the process of the target of a type whose address has `path`, as soon as the page has asked for `asked`. */
async function crashTarget(on: RunningBrowser, type: 'page' | 'iframe', path: string, asked: string): Promise<void> {
  const before = site.arrived.length
  const { root, session } = on.connection
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    if (!site.arrived.slice(before).some((one) => one.includes(asked))) continue
    const { targetInfos } = await root.send('Target.getTargets', { filter: [{}] })
    const found = targetInfos.find((one) => one.type === type && one.url.includes(path))
    if (!found) continue
    const { sessionId } = await root.send('Target.attachToTarget', { targetId: found.targetId, flatten: true })
    // The process ends before it could answer.
    await session(sessionId)
      .send('Page.crash')
      .catch(() => undefined)
    return
  }
}

describe('a page that cannot be read is not evaluated, with a code', () => {
  it.each([
    ['not an address', 'bad-address'],
    ['file:///etc/hostname', 'bad-address'],
    ['http://user:secret@shop.localhost/', 'bad-address'],
  ])('%s: %s', async (url, code) => {
    const { capture: taken } = await capture(browser, url)
    expect(taken.outcome).toMatchObject({ status: 'failed', code })
    expect(JSON.stringify(taken.outcome.cause)).not.toContain('secret')
  })

  it.each([
    ['/not-found', 'http-error'],
    ['/broken', 'http-error'],
    ['/text', 'not-html'],
    ['/pdf', 'download'],
    ['/loop', 'redirect-loop'],
    ['/to-inside', 'address-refused'],
    ['/to-a-file', 'address-refused'],
    ['/to-an-app', 'address-refused'],
    ['/no-content', 'empty-page'],
    ['/not-gzip', 'connection-failed'],
    ['/empty', 'empty-page'],
    ['/captcha-frame', 'captcha'],
    ['/quiet-challenge', 'challenge-suspected'],
    ['/wall', 'bot-wall'],
    ['http://10.0.0.1/', 'address-refused'],
    ['http://name.invalid/', 'dns-failed'],
  ])('%s: %s', async (path, code) => {
    const { bundle, ...outcome } = await outcomeOf(path)
    expect(outcome).toMatchObject({ status: 'failed', code })
    expect(formatCause(outcome.cause!, 'en').length).toBeGreaterThan(10)
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
    expect(outcome).toMatchObject({ status: 'failed', code: 'timeout', issues: [{ code: 'timeout' }] })
    expect(bundle.capture.durationMs).toBeLessThan(4_500)
  })

  it('a page whose process ends by itself: page-crashed', async () => {
    const taken = outcomeOf('/hanging-image')
    await crashTarget(browser, 'page', '/hanging-image', '/hangs')
    expect(await taken).toMatchObject({ status: 'failed', code: 'page-crashed' })
  })

  it('a page that eats memory: out-of-memory, and the browser lives on', async () => {
    const { bundle, ...outcome } = await outcomeOf('/eats', { timeoutMs: 20_000 })
    expect(outcome).toMatchObject({ status: 'failed', code: 'out-of-memory' })
    expect(await outcomeOf('/plain')).toMatchObject({ status: 'complete' })
  })

  // In the short form, the shop `huge` of the testbed has this code.
  it.runIf(deep)('a document larger than a scan takes in: too-big, and not an empty page', async () => {
    const { bundle, ...outcome } = await outcomeOf('/huge', { timeoutMs: 170_000 })
    expect(outcome).toMatchObject({ status: 'failed', code: 'too-big' })
    expect(bundle.capture.egress.at(0)).toMatchObject({ verdict: 'refused-limit' })
  })

  it('a document that ends before anything of it shows: connection-failed', async () => {
    expect(await outcomeOf('/cut-early')).toMatchObject({ status: 'failed', code: 'connection-failed' })
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

  it.each(atDepth(['/hanging-script'], ['/hanging-image', '/hanging-script']))(
    'one whose load event never comes (%s): never-settles, with page time and typing all the same',
    async (path) => {
      const { bundle, ...outcome } = await outcomeOf(path)
      expect(outcome).toMatchObject({ status: 'partial', code: 'never-settles', issues: [{ code: 'never-settles' }] })
      expect(bundle.capture.page).toMatchObject({ settled: false, loadMs: null })
      expect([...bundle.bodies.values()].map((body) => Buffer.from(body).toString())).toContain('window.m_late = 1')
      expect(bundle.capture.canary?.typedInto).toMatchObject([{ kind: 'card-number', verified: true }])
    },
  )

  it('one that is cut off in the middle: connection-failed, with what came', async () => {
    const { bundle, ...outcome } = await outcomeOf('/cut-late')
    expect(outcome).toMatchObject({ status: 'partial', code: 'connection-failed' })
    expect(bundle.capture.fields).toMatchObject([{ kind: 'card-number' }])
    expect(bundle.screenshot).not.toBeNull()
  })

  it('one that floods: request-limit, with a bounded record, within the wall clock', async () => {
    const { bundle, ...outcome } = await outcomeOf('/floods', { timeoutMs: 15_000 })
    expect(outcome).toMatchObject({ status: 'partial', code: 'request-limit', issues: [{ code: 'request-limit' }] })
    expect(bundle.capture.requests.length).toBeLessThanOrEqual(LIMITS.requestsMax + 1)
    expect(bundle.capture.durationMs).toBeLessThan(15_000)
    expect(bundle.capture.fields).toMatchObject([{ kind: 'card-number' }])
  })

  it('one of which a frame of another site crashes: frame-failed, with the rest', async () => {
    const isolating = await mustLaunchIsolating()
    try {
      const taken = capture(isolating, site.url('/framed'))
      await crashTarget(isolating, 'iframe', '/in-frame', '/frame-is-there')
      const { capture: made } = await taken
      expect(made.outcome).toMatchObject({ status: 'partial', code: 'frame-failed', issues: [{ code: 'frame-failed' }] })
      expect(made.canary?.typedInto).toMatchObject([{ kind: 'card-number', verified: true }])
    } finally {
      await isolating.close()
    }
  })

  it('one with a script larger than is kept: too-big', async () => {
    const { bundle, ...outcome } = await outcomeOf('/big-script')
    expect(outcome).toMatchObject({ status: 'partial', code: 'too-big' })
    expect(bundle.capture.scripts.find((script) => script.url?.endsWith('/big.js'))).toMatchObject({ state: 'ran' })
  })

  it('one that makes more scripts than are recorded: too-big, with the rest', async () => {
    const { bundle, ...outcome } = await outcomeOf('/evals')
    expect(outcome).toMatchObject({ status: 'partial', code: 'too-big' })
    expect(bundle.capture.scripts.length).toBe(10_000)
    expect(bundle.capture.canary?.typedInto).toMatchObject([{ verified: true }])
  })

  it.each(atDepth(['/spins-later'], ['/spins', '/spins-later', '/alerts-forever']))(
    'one that keeps the processor busy (%s): page-busy, within the wall clock',
    async (path) => {
      const { bundle, ...outcome } = await outcomeOf(path, { timeoutMs: 15_000 })
      expect(outcome).toMatchObject({ status: 'partial', code: 'page-busy' })
      expect(bundle.capture.durationMs).toBeLessThan(20_000)
      expect(bundle.capture.scripts.length).toBeGreaterThan(0)
    },
  )

  it('one that goes elsewhere while it is looked at: navigated-away', async () => {
    expect(await outcomeOf('/goes')).toMatchObject({ status: 'partial', code: 'navigated-away' })
  })
})

it('stops when it is cancelled, long before its time is up', async () => {
  const controller = new AbortController()
  const taken = capture(browser, site.url('/hangs'), { signal: controller.signal, timeoutMs: 600_000 })
  setTimeout(() => controller.abort(), 300)
  const { capture: made } = await taken
  expect(made.outcome).toMatchObject({ status: 'failed', code: 'cancelled' })
})

it('says every stage there is, in order, when it starts its own browser', async () => {
  const stages = new Set<string>()
  const { capture: made } = await takeCapture(site.url('/plain'), {
    env: process.env,
    allowPrivate: ['127.0.0.1', '[::1]'],
    onProgress: ({ stage }) => stages.add(stage),
  })
  expect(made.outcome).toMatchObject({ status: 'complete' })
  expect([...stages]).toEqual(captureStages)
})
