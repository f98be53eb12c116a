import { createHash } from 'node:crypto'
import type { CapturedScript } from '@tillwatch/core/capture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CaptureBundle, RunningBrowser } from '#index.ts'
import { capture, checksHandlersLate, page, type Route, type Site, serve, startBrowser } from './fixture.ts'

const plain = { type: 'text/plain' }
const js = (name: string) => `self.m_${name} = 1`
const urlHash = (text: string) => `sha512-${createHash('sha512').update(text).digest('base64url')}`
const taxes = 'export const tax = 3'
const map = {
  imports: { tax: '/held/tax.js', rates: './rates.js' },
  integrity: { '/held/tax.js': urlHash(taxes), './rates.js': urlHash('export const rate = 4') },
}
const routes: Record<string, Route> = {
  '/held/': {
    body: page(
      `<script type="module">import { tax } from 'tax'; window.m_tax = tax</script><script type="module">import { rate } from 'rates'; window.m_rate = rate</script>`,
      `<script type="importmap">${JSON.stringify(map)}</script>`,
    ),
  },
  '/guarded': {
    body: page(
      `<script src="/held/plain.js"></script><script src="/held/named.js" crossorigin integrity="${urlHash(js('named'))}"></script>`,
    ),
    headers: { 'integrity-policy': 'blocked-destinations=(script)' },
  },
  '/held/named.js': js('named'),
  '/capitals': page(
    `<script src="/held/rates2.js" crossorigin integrity="SHA384-${createHash('sha384').update('').digest('base64')}"></script>`,
  ),
  '/held/rates2.js': js('unchecked'),
  '/held/tax.js': taxes,
  '/held/rates.js': 'export const rate = 5',
  '/held/plain.js': js('plain_without_hash'),
  '/policy': {
    body: page(
      `<script nonce="n1">self.m_nonce = 1</script><script src="/tries.js"></script><iframe srcdoc="<script>b_srcdoc()</script>"></iframe>
       <script type="module">b_module()</script>`,
      '<script type="importmap">{"imports":{"b_map":"/x.js"}}</script>',
    ).replace('<body', '<body onload="b_onload()"'),
    headers: { 'content-security-policy': "script-src 'self' 'nonce-n1'; worker-src 'self'" },
  },
  '/tries.js': `
try { eval('b_eval()') } catch {}
try { new Function('b_function()') } catch {}
setTimeout('b_timer()', 1)
try { new Worker('data:text/javascript,b_data_worker()') } catch {}
WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).catch(() => 0)
document.body.setAttribute('onclick', 'b_set_handler()')
const f = document.createElement('iframe'); f.src = 'javascript:b_frame()'; document.body.append(f)
document.body.insertAdjacentHTML('beforeend', '<img src=q onerror="b_inserted()">')
const s = document.createElement('script'); s.textContent = 'b_inline()'; document.head.append(s)
import('http://cdn.localhost:PORT/b-import.js').catch(() => 0)`,
  '/': page(
    `<script nomodule src="/nomodule.js"></script><iframe sandbox src="/no-scripts"></iframe><script src="/typed.js"></script>
     <script src="/picture.js"></script><script type="module" src="/plain.mjs"></script>
     <script src="http://other.localhost:PORT/cors.js" crossorigin></script><script>var = b_syntax</script><script src="/author.js"></script>`,
    '<link rel="prefetch" as="script" href="/prefetched.js">',
  ),
  '/addresses': page(
    `<h1>Checkout</h1><a href="java&#9;script:b_tab()">a</a><a href="java&#10;script&#13;:b_line()">b</a><a href="&#1; JavaScript:b_control()">c</a>
     <a href="javascript:b_line1();&#10;b%5Fline2()">d</a><a href="x:javascript:b_no()">e</a><a href="/javascript:b_no()">f</a><form action="java&#9;script:b_form()"></form>
     <a id="link" href=" java&#9;script:window.m_ran&#10;=1">g</a><script>document.getElementById('link').click()</script>`,
  ),
  '/flood': page(
    '<h1>Checkout</h1><form><input name=cardnumber></form><script>for (let at = 0; at < 12000; at++) eval("self.m_" + at + " = 1"); for (let at = 0; at < 5000; at++) eval("2")</script><script>self.after = 1</script><template><script>b_template()</script></template>',
  ),
  '/no-scripts': page('<script>b_sandboxed()</script>'),
  '/nomodule.js': js('nomodule'),
  '/typed.js': { ...plain, body: js('typed') },
  '/picture.js': { type: 'image/png', body: js('picture') },
  '/plain.mjs': { ...plain, body: js('plain') },
  '/cors.js': js('cors'),
  '/prefetched.js': js('prefetched'),
  '/strict.js': { ...plain, headers: { 'x-content-type-options': 'nosniff' }, body: js('strict') },
  '/author.js': `
document.body.insertAdjacentHTML('beforeend', '<script>b_markup()<' + '/script>')
new Worker('/no-worker.js'); new Worker('/strict.js')
new Worker(URL.createObjectURL(new Blob(['try { importScripts("http://shop.localhost:PORT/no-import.js") } catch {}'])))
navigator.serviceWorker.register('/no-service.js').catch(() => 0)
CSS.paintWorklet.addModule('/no-paint.js').catch(() => 0)
setInterval('self.m_interval = 1', 100)`,
}

let browser: RunningBrowser
let site: Site
let stopped: CaptureBundle
let bundle: CaptureBundle

beforeAll(async () => {
  site = await serve(routes)
  browser = await startBrowser()
  stopped = await capture(browser, site.url('/policy'), { depth: 'passive' })
  bundle = await capture(browser, site.url('/'), { depth: 'passive' })
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const textIn = ({ bodies }: CaptureBundle, script: CapturedScript) =>
  Buffer.from(bodies.get(script.textSha256 ?? '') ?? '').toString('utf8')
const having = (given: CaptureBundle, mark: string) =>
  given.capture.scripts.filter((script) => textIn(given, script).includes(mark) && !/(tries|author)\.js$/.test(script.url ?? ''))
const ofUrl = (given: CaptureBundle, end: string) => given.capture.scripts.filter(({ url }) => url?.endsWith(end))
const brief = ({ kind, state, blocked }: CapturedScript) => [kind, state, blocked?.by ?? null]

describe('code that a policy stops', () => {
  it.each([
    ['b_onload', 'handler', false],
    ['b_map', 'import-map', false],
    ['b_module', 'inline-module', false],
    ['b_srcdoc', 'inline', false],
    ['b_timer', 'timer', true],
    ['b_set_handler', 'handler', true],
    ['b_frame', 'javascript-url', true],
    ['b_inserted', 'handler', true],
    ['b_inline', 'inline', true],
  ])('is listed once with its text: %s, a %s', (mark, kind, scripted) => {
    const found = having(stopped, mark)
    const late = checksHandlersLate(browser) && (mark === 'b_onload' || mark === 'b_set_handler')
    expect(found.map(brief)).toEqual([late ? [kind, 'handler-not-fired', null] : [kind, 'blocked', 'csp']])
    const [tries] = ofUrl(stopped, '/tries.js')
    expect(found[0]?.initiators[0]?.scriptId).toBe(scripted ? tries?.id : null)
    expect(found[0]?.initiators.at(-1)?.type).toBe('parser')
  })

  it.each(['eval', 'function', 'wasm'])('is listed without a text where the browser gives none: %s', (kind) => {
    const found = stopped.capture.scripts.filter((script) => script.kind === kind)
    expect(found.map(brief)).toEqual([[kind, 'blocked', 'csp']])
    expect(found[0]?.initiators.map(({ type }) => type)).toEqual(['script', 'parser'])
  })

  it('is listed with its address: a worker, and an import', () => {
    expect(ofUrl(stopped, 'b_data_worker()').map(brief)).toEqual([['worker', 'blocked', 'csp']])
    expect(ofUrl(stopped, '/b-import.js')[0]).toMatchObject({ state: 'blocked', blocked: { by: 'csp' } })
  })
})

describe('code that was fetched or written and did not run', () => {
  it.each([
    ['/typed.js', 'external', 'ran', null],
    ['/picture.js', 'external', 'blocked', 'mime'],
    ['/plain.mjs', 'module', 'blocked', 'mime'],
    ['/cors.js', 'external', 'blocked', 'cors'],
    ['/prefetched.js', 'preload', 'fetched-not-run', null],
    ['/nomodule.js', 'external', 'inert', null],
    ['/no-worker.js', 'worker', 'failed', 'http-error'],
    ['/strict.js', 'worker', 'blocked', 'mime'],
    ['/no-import.js', 'import-scripts', 'failed', 'http-error'],
    ['/no-service.js', 'service-worker', 'failed', 'http-error'],
    ['/no-paint.js', 'worklet', 'failed', 'http-error'],
  ])('%s is listed once as %s that is %s', (path, kind, state, by) => {
    expect(ofUrl(bundle, path).map(brief)).toEqual([[kind, state, by]])
  })

  it.each([
    ['b_syntax', 'inline', 'failed', 'syntax'],
    ['b_sandboxed', 'inline', 'inert', null],
    ['b_markup', 'inline', 'inert', null],
  ])('%s is listed once as %s that is %s', (mark, kind, state, by) => {
    expect(having(bundle, mark).map(brief)).toEqual([[kind, state, by]])
  })

  it.each(['/no-worker.js', '/strict.js', '/no-service.js', '/no-paint.js'])('%s names the script that asked for it', (path) => {
    expect(ofUrl(bundle, path)[0]?.initiators[0]?.scriptId).toBe(ofUrl(bundle, '/author.js')[0]?.id)
  })

  it('does not keep a page from settling when the same text runs again and again', () => {
    expect(having(bundle, 'm_interval')[0]?.occurrences).toBeGreaterThan(3)
    expect(bundle.capture.page.settled).toBe(true)
  })
})

it('what integrity refuses is blocked by it: a module by its import map, and by an Integrity-Policy all that names none', async () => {
  const held = await capture(browser, site.url('/held/'), { depth: 'passive' })
  expect(ofUrl(held, '/held/tax.js').map(brief)).toEqual([['import', 'ran', null]])
  expect(ofUrl(held, '/held/rates.js').map(brief)).toEqual([['import', 'blocked', 'sri']])
  const guarded = await capture(browser, site.url('/guarded'), { depth: 'passive' })
  expect(ofUrl(guarded, '/held/plain.js').map(brief)).toEqual([['external', 'blocked', 'sri']])
  const capitals = await capture(browser, site.url('/capitals'), { depth: 'passive' })
  expect(ofUrl(capitals, '/held/rates2.js').map(brief)).toEqual([['external', 'ran', null]])
  const [tax] = ofUrl(held, '/held/tax.js')
  expect(tax).toMatchObject({ mapIntegrity: urlHash(taxes), digest: { sha512: createHash('sha512').update(taxes).digest('hex') } })
})

it('a javascript: address is found however it is written, with the code that a browser runs', async () => {
  const { capture: taken, bodies } = await capture(browser, site.url('/addresses'), { depth: 'passive' })
  const found = taken.scripts.filter(({ kind }) => kind === 'javascript-url')
  const texts = found.map(({ state, digest }) => [state, Buffer.from(bodies.get(digest?.sha256 ?? '') ?? '').toString()])
  expect(texts.sort()).toEqual([
    ['handler-not-fired', 'b_control()'],
    ['handler-not-fired', 'b_form()'],
    ['handler-not-fired', 'b_line()'],
    ['handler-not-fired', 'b_line1();b_line2()'],
    ['handler-not-fired', 'b_tab()'],
    ['ran', 'window.m_ran=1'],
  ])
})

it('a page that makes scripts without end is told of up to a limit, and the rest is named as missing', async () => {
  const flood = await capture(browser, site.url('/flood'), { depth: 'passive' })
  expect(flood.capture.scripts).toHaveLength(10_000)
  expect(flood.capture.scripts.map(({ state }) => state)).not.toContain('inert')
  expect(flood.capture.outcome).toMatchObject({
    ...{ status: 'partial', code: 'too-big' },
    cause: { code: 'scripts-max', values: { max: '10000', more: '2004' } },
  })
})
