// Owns the shop of the journey tests: a login, a cart, a checkout, and pages that are hard to reach. `site` and `browser` may be read in a test, not before.
import type { Journey } from '@tillwatch/contract/shapes'
import { journeyOf } from '@tillwatch/core/journeys'
import { afterAll, beforeAll } from 'vitest'
import type { CaptureBundle, CaptureOptions, RunningBrowser } from '#index.ts'
import { capture, page, type Route, type Site, serve, startBrowser } from '../collectors/fixture.ts'
import { together } from '../together.ts'

export let browser: RunningBrowser
export let site: Site
/** Codes that the shop was sent. */
export const codes: string[] = []

const card =
  '<label>Card number <input name="cardnumber" autocomplete="cc-number"></label><label>CVC <input name="cvc" autocomplete="cc-csc"></label>'
const shared = '<script src="/shared.js"></script>'
export const USER = 'bob-7f3a@shop.example'
export const PASSWORD = 'correct horse'

/** A page for those who are signed in; others come to the login. */
const member =
  (body: string): Route =>
  (incoming, outgoing) => {
    const known = (incoming.headers.cookie ?? '').includes('who=bob')
    outgoing.writeHead(known ? 200 : 302, { 'content-type': 'text/html; charset=utf-8', ...(known ? {} : { location: '/login' }) })
    outgoing.end(known ? page(body) : '')
  }

/** Fills its own card fields and sends them at once, in this way. */
const sends = (how: string) =>
  page(`<h1>Pay</h1><form id="f" action="/paid/form" method="post"><input name="cardnumber" id="n"><input name="cvc" id="c">
    <button type="button" id="use" onclick="n.value = '4242424242424242'; c.value = '123'; ${how}">Use my card</button><button id="second">Next</button></form>`)
/** Ways to send a card, each to its own path below /paid. The form comes last, since it leads away from the page. */
const payments: Record<string, string> = {
  fetch: `fetch('/paid/fetch', { method: 'POST', body: new FormData(f) })`,
  json: `fetch('/paid/json', { method: 'POST', body: JSON.stringify({ card_number: n.value, cvc: c.value }) })`,
  keepalive: `fetch('/paid/keepalive', { method: 'POST', keepalive: true, body: new URLSearchParams({ x: '4242 4242 4242 4242' }) })`,
  xhr: `const x = new XMLHttpRequest(); x.open('POST', '/paid/xhr'); x.send('n=4242-4242-4242-4242')`,
  beacon: `navigator.sendBeacon('/paid/beacon', new URLSearchParams(new FormData(f)))`,
  image: `new Image().src = '/paid/image?n=' + n.value`,
  worker:
    "new Worker(window.URL.createObjectURL(new Blob([`fetch('` + location.origin + `/paid/worker', { method: 'POST', body: 'n=4242424242424242' })`])))",
  form: 'setTimeout(() => f.submit(), 400)',
}
export const payingPages = together(payments).map(([names, ways], at) => ({ names, ways, path: `/pays-${at}` }))

/** Serves the shop, and starts a browser, for the tests of the calling file. */
export function useJourneyShop(): void {
  beforeAll(async () => {
    site = await serve({
      '/shared.js': 'window.shared = 1',
      '/home.js': 'window.home = 1',
      '/pay.js': 'window.pay = 1',
      '/login':
        page(`<h1>Sign in</h1>${shared}<script src="/home.js"></script><p id="echo" style="font-size:40px"></p><shop-hello></shop-hello><input id="mirror" readonly>
      <form action="/signin" method="post"><label>E-mail <input name="user" oninput="echo.textContent = mirror.value = this.value; document.querySelector('shop-hello').attachShadow({ mode: 'closed' }).append(this.value); document.body.dataset.user = this.value"></label>
      <label>Password <input name="pw" type="text" id="password"></label><button>Sign in</button></form><a id="lead" href="/till">Shop</a>`),
      '/signin': (_, outgoing) => {
        const known = site.arrived.at(-1)?.includes('user=bob-7f3a%40shop.example&pw=correct+horse')
        outgoing.writeHead(303, {
          location: known ? '/cart?who=bob-7f3a%40shop.example' : '/login',
          ...(known ? { 'set-cookie': 'who=bob' } : {}),
        })
        outgoing.end()
      },
      '/cart': member(`<h1>Cart</h1>${shared}<iframe src="/login"></iframe><a href="/checkout" id="go">Proceed</a>`),
      '/checkout': member(
        `<h1>Checkout</h1><p>Signed in as ${USER}</p>${shared}<script src="/pay.js"></script>
      <script>window.customer = '${USER}'; fetch('/hello', { method: 'POST', body: JSON.stringify({ user: window.customer }) })</script>
      <form action="/paid" method="post">${card}<button>Pay</button></form>`,
      ),
      '/hello': { body: 'hello', type: 'text/plain' },
      '/spa':
        page(`<h1>Shop</h1>${shared}<button id="buy" onclick="history.pushState({}, '', '/spa/pay'); out.innerHTML = kept.innerHTML; import('/pay.js')">Buy</button>
      <div id="out"></div><template id="kept"><form>${card}</form></template>`),
      '/deep':
        page(`<h1>Deep</h1><shop-app></shop-app><iframe src="/inner"></iframe><input type="date" id="day"><select id="size"><option value="">-</option><option value="m">Medium</option></select>
      <button id="copy" style="display:none" onclick="sessionStorage.copy = 1">Next</button><button id="next" disabled onclick="sessionStorage.next = 1">Next</button>
      <script>setTimeout(() => { document.querySelector('#next').disabled = false }, 700)</script>
      <button aria-label="Go to the till" onclick="location.href = '/till?' + new URLSearchParams({ day: day.value, size: size.value, inner: sessionStorage.inner, shadow: sessionStorage.shadow, copy: sessionStorage.copy, next: sessionStorage.next })">→</button>
      <script>customElements.define('shop-app', class extends HTMLElement { connectedCallback() {
        this.attachShadow({ mode: 'open' }).innerHTML = '<button class="x">Agree to <b>terms</b></button>'
        this.shadowRoot.querySelector('button').onclick = () => { sessionStorage.shadow = (Number(sessionStorage.shadow) || 0) + 1 } } })</script>`),
      '/inner': page('<label for="note">Note</label><input id="note" oninput="sessionStorage.inner = this.value">'),
      '/till': page(`<h1>Till</h1><form>${card}</form>`),
      '/wall': page('<h1>Checking your browser before accessing the shop</h1>'),
      '/late': page(
        `<h1>Late</h1><script>setTimeout(() => { document.body.innerHTML += '<button onclick="setTimeout(() => { location.href = \\'/till\\' }, 400)">Next</button>' }, 700)</script>`,
      ),
      '/empty-cart': page('<h1>Your cart is empty</h1>'),
      // Refuses the first code, and takes any other.
      '/otp': (_, outgoing) => {
        outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        outgoing.end(page('<h1>Code</h1><form action="/otp-in" method="post"><input name="code"><button id="enter">Enter</button></form>'))
      },
      '/otp-in': (_, outgoing) => {
        const code = /code=(\d+)/.exec(site.arrived.at(-1) ?? '')?.[1] ?? ''
        const known = codes.length > 0 && codes[0] !== code
        codes.push(code)
        outgoing.writeHead(303, { location: known ? '/till' : '/otp' })
        outgoing.end()
      },
      '/framed': (_, outgoing) => {
        outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        outgoing.end(page(`<h1>Framed</h1><iframe src="${site.url('/inner', 'other.localhost')}"></iframe>`))
      },
      '/leads': (_, outgoing) => {
        outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        const action = site.url('/led', 'pay.elsewhere.localhost')
        outgoing.end(page(`<h1>Payment</h1><form action="${action}" method="post"><button id="pay">Continue</button></form>`))
      },
      '/led': page(`<h1>Till</h1><form>${card}</form>`),
      '/away': page('<h1>Welcome</h1>'),
      // Pages at the address that was asked for.
      '/own/cart': page('<title>Shop</title><h1>Shopping cart</h1><p>Mug 12.00 EUR</p><button>Proceed to checkout</button>'),
      '/own/login': page('<h1>Welcome back</h1><form><input name="user"><input type="password" name="pw"><button>Go on</button></form>'),
      '/own/frame': page('<h1>Welcome back</h1><iframe src="/own/login" width="300" height="300"></iframe>'),
      '/own/wall': page('<title>Just a moment...</title><h1>Just a moment...</h1><p>Checking if the site connection is secure</p>'),
      '/own/methods': page(
        '<h1>Checkout</h1><input type="password" name="pw"><label>PayPal <input type="radio" name="payment_method"></label>',
      ),
      ...Object.fromEntries(payingPages.map(({ path, ways }) => [path, sends(ways.map(([, how]) => how).join('; '))])),
      '/filled': sends(''),
    })
    browser = await startBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await site?.close()
  })
}

export const steps = (...list: unknown[]): Journey => {
  const read = journeyOf({ title: 'way', steps: list })
  if (!read.ok) throw new Error(read.problem.code)
  return read.journey
}
export const on = (selector: string) => ({ selectors: [[selector]] })
export const click = (selector: string) => ({ type: 'click', ...on(selector) })
export const to = (path: string) => ({ type: 'navigate', url: site.url(path) })
export const travel = (
  path: string,
  list: unknown[],
  secrets: Record<string, string> = {},
  options: CaptureOptions = {},
): Promise<CaptureBundle> =>
  capture(browser, site.url(path), { journey: { steps: steps(...list), secrets }, timeoutMs: 60_000, ...options })
export const signIn = () => [
  to('/login'),
  { type: 'change', value: { secret: 'user' }, ...on('aria/E-mail') },
  { type: 'change', value: { secret: 'password' }, ...on('#password') },
  click('text/Sign in[nowhere]'),
]
export const wayIn = () => [...signIn().slice(0, 3), { ...click('form button'), assertedEvents: [{ type: 'navigation' }] }, click('#go')]
export const secrets = { user: USER, password: PASSWORD }
