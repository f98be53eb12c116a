import type { CapturedScript } from '@tillwatch/core/capture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CaptureBundle, RunningBrowser } from '#index.ts'
import { capture, page, type Route, type Site, serve, startBrowser } from './fixture.ts'

// The author writes no mark as one text, so that none can be found by looking for it in the author's code.
const author = `
const m = (name) => '/* m_' + name + ' */ self.m = 1'
const blob = (code) => URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
new Worker(new URL('w.js', document.baseURI))
new Worker('data:text/javascript,' + encodeURIComponent(m('data_worker')))
new Worker(blob(m('blob_worker')))
new SharedWorker('s.js')
navigator.serviceWorker.register('sw.js')
CSS.paintWorklet.addModule('p.js')
new AudioContext().audioWorklet.addModule('a.js')
const card = document.getElementById('card')
card.setAttribute('oninput', m('set_fires'))
card.setAttribute('ondrop', m('set_never'))
setTimeout(() => card.setAttribute('onpaste', m('set_late')), 4000)
card.dispatchEvent(new Event('input'))
setTimeout(m('timer_text'), 5)
setTimeout(() => { location.href = 'javascript:' + m('to_href') }, 20)
setTimeout(() => location.assign('javascript:' + encodeURIComponent(m('to_assign'))), 40)
setTimeout(() => { window.location = 'javascript:' + m('to_window') }, 60)
setTimeout(() => open('javascript:' + m('to_open'), '_self'), 80)
const busy = document.getElementById('busy')
for (let at = 0; at < 3000; at++) busy.setAttribute('data-at', at)
card.setAttribute('onwheel', m('set_unseen'))
`

const routes: Record<string, Route> = {
  '/shop/': page(
    '<input id="card" name="cardnumber" onfocus="self.m_html = &quot;&#49;&quot;"><p id="busy"></p><script src="/author.js"></script><iframe src="/shop/inner.html"></iframe>',
    '<base href="/deep/">',
  ),
  '/first/': page('<script>location.href = "/shop/"</script>'),
  '/shop/inner.html': page(
    `<p id="p" onclick="self.m_inner_html = 1"></p><script>new Worker("w2.js"); self.m_inner = 1; document.getElementById('p').attributes.setNamedItem(Object.assign(document.createAttribute('ondrop'), { value: 'self.m_inner' + '_set = 1' }))</script>`,
  ),
  '/framing': page('<iframe src="http://psp.localhost:PORT/far.html"></iframe>'),
  '/far.html': page('<input id="far" name="cardnumber"><script src="/far.js"></script>'),
  '/far.js': `const mark = (name) => '/* m_' + 'far_' + name + ' */ self.m = 1'
new Worker('data:text/javascript,' + encodeURIComponent(mark('worker')))
document.getElementById('far').setAttribute('oninput', mark('handler'))
setTimeout(mark('timer'), 5)`,
  '/author.js': author,
  '/deep/w.js': 'self.m_url_worker = 1',
  '/shop/w2.js': 'self.m_inner_worker = 1',
  '/deep/s.js': 'self.m_shared = 1',
  '/deep/sw.js': 'self.m_service = 1',
  '/deep/p.js': 'globalThis.m_paint = 1',
  '/deep/a.js': 'globalThis.m_audio = 1',
  '/types/': {
    body: page('<script src="/types.js"></script>'),
    headers: { 'content-security-policy': "require-trusted-types-for 'script'; script-src 'self'" },
  },
  '/types.js': `
const policy = trustedTypes.createPolicy('own', { createScriptURL: (url) => url, createScript: (code) => code })
new Worker(policy.createScriptURL('/deep/w.js'))
try { (0, eval)('1') } catch {}
`,
}

let browser: RunningBrowser
let site: Site
let bundle: CaptureBundle

beforeAll(async () => {
  site = await serve(routes)
  browser = await startBrowser()
  bundle = await capture(browser, site.url('/shop/'), { depth: 'passive' })
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const textIn = ({ bodies }: CaptureBundle, script: CapturedScript) =>
  Buffer.from(bodies.get(script.textSha256 ?? '') ?? '').toString('utf8')
function scriptIn(given: CaptureBundle, mark: string): CapturedScript {
  const found = given.capture.scripts.filter((script) => textIn(given, script).includes(mark))
  const { requests, outcome } = given.capture
  if (found.length !== 1) throw new Error(`${found.length} scripts have ${mark}: ${JSON.stringify({ outcome, requests })}`)
  return found[0]!
}

describe('the cause of code that no request and no stack of its own explains', () => {
  it.each([
    ['m_url_worker', 'worker', 'worker'],
    ['m_data_worker', 'worker', 'worker'],
    ['m_blob_worker', 'worker', 'worker'],
    ['m_shared', 'shared-worker', 'worker'],
    ['m_service', 'service-worker', 'worker'],
    ['m_paint', 'worklet', 'worker'],
    ['m_audio', 'worklet', 'worker'],
    ['m_set_fires', 'handler', 'script'],
    ['m_set_never', 'handler', 'script'],
    ['m_set_late', 'handler', 'script'],
    ['m_timer_text', 'timer', 'script'],
    ['m_to_href', 'javascript-url', 'script'],
    ['m_to_assign', 'javascript-url', 'script'],
    ['m_to_window', 'javascript-url', 'script'],
    ['m_to_open', 'javascript-url', 'script'],
  ])('of %s, a %s, is the script that asked for it, by the stack of the call', (mark, kind, type) => {
    const script = scriptIn(bundle, mark)
    const { id } = scriptIn(bundle, "const m = (name) => '/* m_'")
    expect(script.kind).toBe(kind)
    expect(script.initiators[0]).toMatchObject({ type, scriptId: id, url: site.url('/author.js'), evidence: 'stack' })
    expect(script.initiators[0]?.line).toBeGreaterThan(1)
    expect(script.initiators.at(-1)?.type).toBe('parser')
  })

  it('is the parser for a handler that came with the HTML', () => {
    expect(scriptIn(bundle, 'm_html').initiators).toMatchObject([{ type: 'parser' }])
  })

  it('is unknown, and never the parser, for a handler that the HTML did not have and that was set among too many calls to follow', () => {
    expect(scriptIn(bundle, 'm_set_unseen').initiators).toMatchObject([{ type: 'unknown', evidence: 'none' }])
  })

  it('is known in a page that a script went to', async () => {
    const later = await capture(browser, site.url('/first/'), { depth: 'passive' })
    const { id } = scriptIn(later, "const m = (name) => '/* m_'")
    expect(scriptIn(later, 'm_data_worker').initiators[0]).toMatchObject({ scriptId: id, evidence: 'stack' })
  })

  it('is the script of the same frame for a worker that a frame started', () => {
    expect(scriptIn(bundle, 'm_inner_worker').initiators[0]?.scriptId).toBe(scriptIn(bundle, 'self.m_inner = 1').id)
  })

  it('is the script in a frame of another origin', async () => {
    const framing = await capture(browser, site.url('/framing'), { depth: 'passive' })
    const { id } = scriptIn(framing, "const mark = (name) => '/* m_'")
    for (const mark of ['m_far_worker', 'm_far_handler', 'm_far_timer'])
      expect(scriptIn(framing, mark).initiators[0]).toMatchObject({ scriptId: id, evidence: 'stack' })
  })

  it('is unknown for a handler that the HTML of a frame did not have, when its setting was not seen', () => {
    expect(scriptIn(bundle, 'm_inner_set').initiators).toMatchObject([{ type: 'unknown', evidence: 'none' }])
    expect(scriptIn(bundle, 'm_inner_html').initiators).toMatchObject([{ type: 'parser' }])
  })

  it('is known as well where policies forbid text as code, and the watching breaks none of them', async () => {
    const strict = await capture(browser, site.url('/types/'), { depth: 'passive' })
    const worker = scriptIn(strict, 'm_url_worker')
    expect(worker.initiators[0]).toMatchObject({ scriptId: scriptIn(strict, 'createScriptURL').id, evidence: 'stack' })
    expect(strict.capture.scripts.filter(({ state }) => state === 'blocked').map(({ kind }) => kind)).toEqual(['eval'])
  })
})
