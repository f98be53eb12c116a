import { createHash } from 'node:crypto'
import { type CapturedScript, captureSchema } from '@tillwatch/core/capture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CaptureBundle, RunningBrowser } from '#index.ts'
import { capture, page, type Route, type Site, serve, startBrowser } from './fixture.ts'

const latin1 = Buffer.from('window.m_latin = "caf\xe9 \xfc"', 'latin1')
const bom = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('window.m_bom = "é"')])
const utf16 = Buffer.from('\uFEFFwindow.m_utf16 = "é"', 'utf16le')
const broken = Buffer.concat([Buffer.from('window.m_broken = "'), Buffer.from([0xff, 0xfe, 0xc3]), Buffer.from('"')])
const sri = `sha384-${createHash('sha384').update('window.m_sri_ok = 1').digest('base64')}`

const checkout = page(
  `<button id="fires" onclick="window.m_handler_fired = 1">a</button><button ondblclick="m_handler_never()">b</button>
<a id="ju" href="javascript:window.m_jsurl_link = 1">c</a><a href="javascript:m_jsurl_never()">d</a>
<template><script>m_in_template()</script></template><noscript><script>m_in_noscript()</script></noscript>
<svg><script>window.m_svg = 1</script></svg><div id="host"></div><div id="inner"></div>
<script src="/ext.js"></script><script src="/async.js" async></script><script src="/defer.js" defer></script>
<script src="/redirected.js"></script><script src="/ext-sri.js" integrity="${sri}" nonce="abc123"></script>
<script src="/sri-bad.js" integrity="sha384-AAAA"></script><script src="/missing.js"></script><script src="/nosniff.js"></script><script src="/syntax.js"></script>
<script src="/latin1.js"></script><script src="/bom.js"></script><script src="/utf16.js"></script><script src="/broken.js"></script>
<script type="module" src="/module.js"></script><script type="module">import { a } from '/dep-inline.js'; window.m_inline_module = a</script>
<script id="self">window.m_self_removing = 1; document.currentScript.remove()</script>
<div style="height:3000px"></div><script src="/author.js"></script>`,
  `<script>window.m_inline = 1</script><link rel="preload" as="script" href="/preloaded.js"><link rel="modulepreload" href="/modulepreloaded.js">
<script type="importmap">{"imports":{"mapped":"/mapped.js"}}</script><script type="speculationrules">{"prefetch":[]}</script>
<script type="application/json">{"m_json":1}</script><script type="application/ld+json">{"m_ld":1}</script>`,
)

const author = `
document.getElementById('fires').click()
document.getElementById('ju').click()
eval('window.m_eval = 1'); (0, eval)('window.m_eval_indirect = 1'); new Function('return "m_function"')()
setTimeout('window.m_timer_string = 1', 5)
const add = (change) => { const s = document.createElement('script'); change(s); document.head.append(s); return s }
add((s) => { s.textContent = 'window.m_inline_dynamic = 1' }).remove()
add((s) => { s.src = '/dynamic.js' })
add((s) => { s.src = 'data:text/javascript,window.m_data = 1' })
add((s) => { s.src = URL.createObjectURL(new Blob(['window.m_blob = 1'])) })
add((s) => { s.textContent = 'window.m_spoof = 1\\n//# sourceURL=https://cdn.trusted.example/jquery.js' })
add((s) => { s.type = 'module'; s.textContent = "import 'mapped'" })
setTimeout(() => add((s) => { s.src = '/late.js' }), 6000)
addEventListener('scroll', () => add((s) => { s.src = '/on-scroll.js' }), { once: true })
document.getElementById('host').attachShadow({ mode: 'closed' }).append(Object.assign(document.createElement('script'), { textContent: 'window.m_shadow = 1' }))
document.getElementById('inner').innerHTML = '<img src="/no.png" onerror="window.m_inner_handler = 1">'
const frame = (change) => { const f = document.createElement('iframe'); change(f); document.body.append(f); return f }
frame((f) => { f.srcdoc = '<script>window.m_srcdoc = 1<' + '/script>' })
frame((f) => { f.src = 'javascript:"<script>window.m_jsframe = 1<\\/script>"' })
const gone = frame(() => 0); gone.contentWindow.eval('window.m_ephemeral = 1'); gone.remove()
import('/imported.js')
new Worker('/worker.js'); new Worker('data:text/javascript,self.m_data_worker = 1'); new SharedWorker('/shared.js')
navigator.serviceWorker.register('/service.js')
if (CSS.paintWorklet) CSS.paintWorklet.addModule('/paint.js')
new AudioContext().audioWorklet.addModule('/audio.js')
WebAssembly.instantiate(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))
document.write('<script>window.m_written = 1<' + '/script>')
`

const js = (name: string) => `window.m_${name} = 1`
const routes: Record<string, Route> = {
  '/': checkout,
  '/author.js': author,
  '/ext.js': { body: js('ext'), headers: { 'x-served-by': 'fixture' } },
  '/async.js': js('async'),
  '/defer.js': js('defer'),
  '/redirected.js': { status: 302, headers: { location: 'http://cdn.localhost:PORT/final.js' } },
  '/ext-sri.js': 'window.m_sri_ok = 1',
  '/sri-bad.js': js('sri_bad'),
  '/nosniff.js': { body: js('nosniff'), type: 'text/plain', headers: { 'x-content-type-options': 'nosniff' } },
  '/syntax.js': 'window.m_syntax = = 1',
  '/latin1.js': { body: latin1, type: 'text/javascript; charset=iso-8859-1' },
  '/bom.js': { body: bom, type: 'text/javascript' },
  '/utf16.js': { body: utf16, type: 'text/javascript; charset=utf-16le' },
  '/broken.js': { body: broken, type: 'text/javascript; charset=utf-8' },
  '/module.js': `import '/dep.js'; ${js('module')}`,
  '/dep.js': js('dep'),
  '/dep-inline.js': 'export const a = "m_dep_inline"',
  '/mapped.js': js('mapped'),
  '/imported.js': js('imported'),
  '/preloaded.js': js('preloaded'),
  '/modulepreloaded.js': js('modulepreloaded'),
  '/dynamic.js': js('dynamic'),
  '/late.js': js('late'),
  '/on-scroll.js': js('on_scroll'),
  '/worker.js': 'importScripts("/imported-scripts.js"); new Worker("/nested.js"); eval("self.m_worker_eval = 1"); self.m_worker = 1',
  '/imported-scripts.js': 'self.m_import_scripts = 1',
  '/nested.js': 'self.m_nested = 1',
  '/shared.js': 'self.m_shared = 1',
  '/service.js': 'self.m_service = 1',
  '/paint.js': 'globalThis.m_paint = 1',
  '/audio.js': 'globalThis.m_audio = 1',
}

let browser: RunningBrowser
let site: Site
let bundle: CaptureBundle

beforeAll(async () => {
  site = await serve({
    ...routes,
    '/redirected.js': (_incoming, outgoing) => {
      outgoing.writeHead(302, { location: site.url('/final.js', 'cdn.localhost') }).end()
    },
    '/final.js': js('final'),
  })
  browser = await startBrowser()
  bundle = await capture(browser, site.url('/'))
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const scripts = () => bundle.capture.scripts
const hash = (algorithm: string, bytes: Uint8Array) => createHash(algorithm).update(bytes).digest('hex')
const byUrl = (path: string): CapturedScript => {
  const found = scripts().find((script) => script.url === site.url(path))
  if (!found) throw new Error(`no script of ${path}`)
  return found
}
const textOf = (script: CapturedScript) => Buffer.from(bundle.bodies.get(script.textSha256 ?? '') ?? '').toString('utf8')
/** The one script with a mark that is not the script that wrote it. */
const one = (mark: string): CapturedScript => {
  const found = scripts().filter((script) => script.url !== site.url('/author.js') && textOf(script).includes(mark))
  if (found.length !== 1) throw new Error(`${found.length} scripts have ${mark}`)
  return found[0]!
}

describe('a capture of a page with every kind of script', () => {
  it.each([
    ['m_inline = ', 'inline'],
    ['m_ext = ', 'external'],
    ['m_async', 'external'],
    ['m_defer', 'external'],
    ['m_final', 'external'],
    ['m_sri_ok', 'external'],
    ['m_dynamic', 'external'],
    ['m_late', 'external'],
    ['m_on_scroll', 'external'],
    ['m_module = ', 'module'],
    ['m_dep = ', 'import'],
    ['m_dep_inline', 'import'],
    ['m_mapped', 'import'],
    ['m_imported', 'import'],
    ['m_inline_module', 'inline-module'],
    ['m_self_removing', 'inline'],
    ['m_svg', 'inline'],
    ['m_shadow', 'inline'],
    ['m_inline_dynamic', 'inline'],
    ['m_written', 'inline'],
    ['m_srcdoc', 'inline'],
    ['window.m_jsframe = 1', 'inline'],
    ['m_eval = ', 'eval'],
    ['m_ephemeral', 'eval'],
    ['m_function', 'function'],
    ['m_timer_string', 'timer'],
    ['m_handler_fired', 'handler'],
    ['m_inner_handler', 'handler'],
    ['m_jsurl_link', 'javascript-url'],
    ['m_data = ', 'data-url'],
    ['m_blob', 'blob-url'],
    ['m_spoof', 'inline'],
    ['self.m_worker = ', 'worker'],
    ['m_nested', 'worker'],
    ['m_data_worker', 'worker'],
    ['m_shared', 'shared-worker'],
    ['m_service', 'service-worker'],
    ['m_import_scripts', 'import-scripts'],
    ['m_paint', 'worklet'],
    ['m_audio', 'worklet'],
    ['m_latin', 'external'],
  ])('has %s once, as %s that ran', (mark, kind) => {
    const found = bundle.capture.scripts.filter((script) => script.state === 'ran' && script.kind === kind && textOf(script).includes(mark))
    expect(found.map((script) => script.kind)).toEqual([kind])
  })

  it.each([
    ['m_preloaded', 'preload', 'fetched-not-run', null],
    ['m_modulepreloaded', 'preload', 'fetched-not-run', null],
    ['m_sri_bad', 'external', 'blocked', 'sri'],
    ['m_nosniff', 'external', 'blocked', 'mime'],
    ['m_syntax', 'external', 'failed', 'syntax'],
    ['m_handler_never', 'handler', 'handler-not-fired', null],
    ['m_jsurl_never', 'javascript-url', 'handler-not-fired', null],
    ['m_in_template', 'template', 'inert', null],
    ['m_in_noscript', 'template', 'inert', null],
    ['"mapped"', 'import-map', 'inert', null],
    ['"prefetch"', 'speculation-rules', 'inert', null],
    ['"m_json"', 'data-block', 'inert', null],
    ['"m_ld"', 'data-block', 'inert', null],
  ])('has %s, which did not run, as %s that is %s', (mark, kind, state, by) => {
    const found = scripts().filter(
      (script) => textOf(script).includes(mark) && script.kind !== 'inline' && script.url !== site.url('/author.js'),
    )
    expect(found.map((script) => [script.kind, script.state, script.blocked?.by ?? null])).toEqual([[kind, state, by]])
  })

  it('has a script that the server does not have, as failed', () => {
    expect(byUrl('/missing.js')).toMatchObject({ state: 'failed', blocked: { by: 'http-error' }, digest: null })
  })

  it('has WebAssembly by its bytes', () => {
    const bytes = Buffer.from([0, 97, 115, 109, 1, 0, 0, 0])
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(scripts().filter((script) => script.kind === 'wasm')).toMatchObject([{ digest: { sha256, basis: 'wasm-bytes' }, sizeBytes: 8 }])
  })

  it.each([
    ['/latin1.js', latin1],
    ['/bom.js', bom],
    ['/utf16.js', utf16],
    ['/ext.js', Buffer.from(js('ext'))],
    ['/service.js', Buffer.from(String(routes['/service.js']))],
  ])('digests the bytes of %s as received, whatever their charset', (path, bytes) => {
    const digest = { basis: 'received-bytes', sha256: hash('sha256', bytes), sha384: hash('sha384', bytes) }
    expect(byUrl(path).digest).toEqual(digest)
    expect(Buffer.from(bundle.bodies.get(digest.sha256) ?? '').equals(bytes)).toBe(true)
  })

  it('labels a digest of text that the browser repaired', () => {
    expect(byUrl('/broken.js').digest?.basis).toBe('decoded-text')
  })

  it('reports where a redirected script really came from', () => {
    const final = site.url('/final.js', 'cdn.localhost')
    expect(byUrl('/redirected.js')).toMatchObject({
      finalUrl: final,
      redirects: [{ from: site.url('/redirected.js'), to: final, status: 302 }],
    })
  })

  it('never takes a sourceURL comment for an address', () => {
    expect(one('m_spoof')).toMatchObject({ url: null, claimedSourceUrl: 'https://cdn.trusted.example/jquery.js' })
  })

  it('keeps integrity and whether there is a nonce, never its value', () => {
    expect(byUrl('/ext-sri.js').element).toMatchObject({ integrity: sri, nonce: true })
    expect(JSON.stringify(bundle.capture)).not.toContain('abc123')
  })

  it('keeps the response headers of a script', () => {
    expect(byUrl('/ext.js').response?.headers).toContainEqual(['x-served-by', 'fixture'])
  })

  it.each([
    'm_eval = ',
    'm_inline_dynamic',
    'm_blob',
    'm_data = ',
    'm_srcdoc',
    'm_written',
    'm_shadow',
    'm_inner_handler',
    'm_late',
    'm_imported',
    'm_handler_fired',
    'm_timer_string',
  ])('names the author of %s, and who loaded that', (mark) => {
    const [nearest, ...rest] = one(mark).initiators
    expect(nearest).toMatchObject({ type: 'script', scriptId: byUrl('/author.js').id })
    expect(rest.at(-1)?.type).toBe('parser')
  })

  it('follows the chain of a script imported in a worker to the parser', () => {
    expect(byUrl('/imported-scripts.js').initiators.map((step) => [step.type, step.scriptId])).toEqual([
      ['script', byUrl('/worker.js').id],
      ['worker', byUrl('/author.js').id],
      ['parser', null],
    ])
  })

  it('is complete, settled, and keeps to its schema', () => {
    expect(bundle.capture.outcome).toMatchObject({ status: 'complete', code: null, issues: [] })
    expect(bundle.capture.page.settled).toBe(true)
    expect(captureSchema.safeParse(bundle.capture).error).toBeUndefined()
  })

  it('leaves none of our own code among the scripts', () => {
    expect(scripts().filter((script) => /document\.body\.innerText|window\.scrollTo\(\{/.test(textOf(script)))).toEqual([])
  })
})
