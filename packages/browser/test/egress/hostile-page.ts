// Owns a page that tries every way we know to reach a server inside the network that scans it.
import { ownSpellings } from '../../../core/test/helpers/own-spellings.ts'

/** Hosts that lead to this machine: spellings of its addresses, and names that resolve there. */
const hosts = [...ownSpellings, 'localhost', 'a.localhost', 'inside.test', 'mixed.test', 'rebind.test']

/** HTML whose scripts aim at `insidePort` (TCP) and `udpPort`; `shopPort` serves redirects at /to/STATUS and helper files. It sets document.title to `done`. */
export function hostilePage(insidePort: number, udpPort: number, shopPort: number): string {
  const urls = hosts.map((host) => `http://${host}:${insidePort}/x?${encodeURIComponent(host)}`)
  const first = urls[0]!
  return `<!doctype html><meta charset="utf-8"><title>trying</title>
<link rel="stylesheet" href="${first}&css"><link rel="prefetch" href="${first}&prefetch"><link rel="preload" as="image" href="${first}&preload">
<link rel="preconnect" href="${first}&preconnect"><link rel="dns-prefetch" href="//inside.test">
<link rel="modulepreload" href="${first}&modulepreload"><link rel="icon" href="${first}&icon"><link rel="manifest" href="${first}&manifest">
<script src="${first}&script"></script><iframe src="${first}&frame"></iframe><object data="${first}&object"></object><embed src="${first}&embed">
<video src="${first}&video" preload="auto"></video><audio src="${first}&audio" preload="auto"></audio><input type="image" src="${first}&input">
<iframe src="file:///etc/hostname"></iframe><iframe src="http://127.0.0.1:${shopPort}/to/302"></iframe>
<form id="f" method="post" target="sink" action="${first}&form"><input name="a" value="b"></form><iframe name="sink"></iframe>
<svg><image href="${first}&svg"/></svg><p style="background:url(${first}&background)">x</p>
<script>
const tries = ${JSON.stringify(urls)}, first = tries[0], quiet = () => {}
const attempts = []
for (const url of tries) { attempts.push(fetch(url, { mode: 'no-cors' }).catch(quiet)); new Image().src = url + '&img' }
for (const status of [301, 302, 303, 307, 308]) attempts.push(fetch('/to/' + status, { mode: 'no-cors' }).catch(quiet))
attempts.push(fetch('/to/302', { method: 'POST', body: 'x', mode: 'no-cors' }).catch(quiet))
const attempt = (what) => { try { what() } catch {} }
attempt(() => navigator.sendBeacon(first + '&beacon', 'x'))
attempt(() => new WebSocket(first.replace('http', 'ws')))
attempt(() => new WebSocket('ws://localhost:${insidePort}/'))
attempt(() => new EventSource(first + '&events'))
attempt(() => new Worker(URL.createObjectURL(new Blob(['fetch(' + JSON.stringify(first) + ', {mode: "no-cors"}).catch(() => {}); try { importScripts(' + JSON.stringify(first + '&import') + ') } catch {}']))))
attempt(() => navigator.serviceWorker.register('/sw.js').catch(quiet))
attempt(() => { const transport = new WebTransport('https://127.0.0.1:${udpPort}/'); transport.ready.catch(quiet); transport.closed.catch(quiet) })
attempt(() => document.getElementById('f').submit())
attempt(() => window.open(first + '&popup'))
attempt(() => { const xhr = new XMLHttpRequest(); xhr.open('GET', first + '&xhr'); xhr.send() })
for (const url of ['stun:127.0.0.1:${udpPort}', 'stun:localhost:${udpPort}', 'turn:127.0.0.1:${udpPort}?transport=udp', 'turn:127.0.0.1:${insidePort}?transport=tcp', 'turns:127.0.0.1:${insidePort}?transport=tcp'])
  attempt(() => { const peer = new RTCPeerConnection({ iceServers: [{ urls: url, username: 'u', credential: 'c' }] }); peer.createDataChannel('d'); peer.createOffer().then((offer) => peer.setLocalDescription(offer)).catch(quiet) })
attempts.push(new Promise((resolve) => setTimeout(resolve, 1500)))
Promise.all(attempts).then(() => { document.title = 'done' })
</script>`
}

/** The page's service worker, which asks once more from its own context. */
export const HOSTILE_WORKER = (insidePort: number) =>
  `self.addEventListener('install', (event) => event.waitUntil(fetch('http://127.0.0.1:${insidePort}/sw', { mode: 'no-cors' }).catch(() => {})))`
