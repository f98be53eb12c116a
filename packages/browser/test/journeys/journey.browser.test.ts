import { createHash } from 'node:crypto'
import type { Journey } from '@tillwatch/contract/shapes'
import { journeyOf } from '@tillwatch/core/journeys'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CaptureBundle, CaptureOptions, RunningBrowser } from '#index.ts'
import { capture, page, type Route, type Site, serve, startBrowser } from '../collectors/fixture.ts'
import { together } from '../together.ts'

let browser: RunningBrowser
let site: Site
/** Codes that the shop was sent. */
const codes: string[] = []

const card =
  '<label>Card number <input name="cardnumber" autocomplete="cc-number"></label><label>CVC <input name="cvc" autocomplete="cc-csc"></label>'
const shared = '<script src="/shared.js"></script>'
const USER = 'bob-7f3a@shop.example'
const PASSWORD = 'correct horse'

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
const payingPages = together(payments).map(([names, ways], at) => ({ names, ways, path: `/pays-${at}` }))

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

const steps = (...list: unknown[]): Journey => {
  const read = journeyOf({ title: 'way', steps: list })
  if (!read.ok) throw new Error(read.problem.code)
  return read.journey
}
const on = (selector: string) => ({ selectors: [[selector]] })
const click = (selector: string) => ({ type: 'click', ...on(selector) })
const to = (path: string) => ({ type: 'navigate', url: site.url(path) })
const travel = (
  path: string,
  list: unknown[],
  secrets: Record<string, string> = {},
  options: CaptureOptions = {},
): Promise<CaptureBundle> =>
  capture(browser, site.url(path), { journey: { steps: steps(...list), secrets }, timeoutMs: 60_000, ...options })
const signIn = () => [
  to('/login'),
  { type: 'change', value: { secret: 'user' }, ...on('aria/E-mail') },
  { type: 'change', value: { secret: 'password' }, ...on('#password') },
  click('text/Sign in[nowhere]'),
]
const wayIn = () => [...signIn().slice(0, 3), { ...click('form button'), assertedEvents: [{ type: 'navigation' }] }, click('#go')]
const secrets = { user: USER, password: PASSWORD }

describe('a page behind a login and a cart', () => {
  let taken: CaptureBundle
  beforeAll(async () => {
    taken = await travel('/checkout', wayIn(), secrets)
  })

  it('is evaluated as itself, with nothing of the views before', () => {
    const { capture: seen } = taken
    expect(seen.outcome).toMatchObject({ issues: [{ code: 'script-body-missing' }] })
    expect(seen.page.finalUrl).toBe(site.url('/checkout'))
    expect(seen.scripts.flatMap(({ url }) => url ?? [])).toEqual([site.url('/shared.js'), site.url('/pay.js')])
    expect(seen.frames).toHaveLength(1)
    expect(seen.documents.map(({ url }) => url)).toEqual([site.url('/checkout')])
    expect(seen.requests.map(({ url }) => new URL(url).pathname).filter((path) => /login|signin|cart|home/.test(path))).toEqual([])
    expect(seen.fields.map(({ kind }) => kind)).toEqual(['card-number', 'card-cvc'])
    expect(seen.canary?.typedInto.length).toBeGreaterThan(0)
    expect(new Set(seen.requests.map(({ id }) => id)).size).toBe(seen.requests.length)
  })

  it('tells its steps, its views with their scripts, and which of these are still there at the end', () => {
    const { steps: runs = [], views = [] } = taken.capture.journey ?? {}
    expect(runs.map(({ step, type, fault }) => [step, type, fault])).toEqual([
      [1, 'navigate', null],
      [2, 'change', null],
      [3, 'change', null],
      [4, 'click', null],
      [5, 'waitForNavigation', null],
      [6, 'click', null],
    ])
    expect(views.map(({ url }) => new URL(url).pathname)).toEqual(['/login', '/cart', '/checkout'])
    const told = views.map(({ scripts }) =>
      scripts.filter(({ url }) => url !== null).map(({ url, survives }) => [new URL(url ?? '').pathname, survives]),
    )
    expect(told[0]).toEqual([
      ['/shared.js', true],
      ['/home.js', false],
    ])
    expect(told[1]).toContainEqual(['/shared.js', true])
    expect(told[2]).toEqual([
      ['/shared.js', true],
      ['/pay.js', true],
    ])
  })

  it('gives nothing back that has a secret in it', () => {
    const all = [
      JSON.stringify(taken.capture),
      JSON.stringify(taken.har),
      ...[...taken.bodies.values()].map((body) => Buffer.from(body).toString()),
    ].join('\n')
    expect(site.arrived.some((line) => line.includes(USER))).toBe(true)
    for (const text of [USER, encodeURIComponent(USER), PASSWORD, 'correct+horse', 'bob-7f3a']) expect(all).not.toContain(text)
    expect(all).toContain('[secret user]')
  })

  it('shows none in its picture: with other secrets it is the same picture', async () => {
    const failing = [...signIn().slice(0, 3), { ...click('#nowhere'), timeout: 300 }]
    const [one, other] = [
      await travel('/checkout', failing, secrets),
      await travel('/checkout', failing, { user: 'mary@other.example', password: 'battery staple' }),
    ]
    for (const picture of [one.screenshot, one.beforeStep]) expect(picture?.byteLength).toBeGreaterThan(0)
    expect(one.capture.screenshot).toEqual(other.capture.screenshot)
    expect(one.beforeStep).toEqual(other.beforeStep)
    expect([...(one.stepPictures ?? [])]).toEqual([...(other.stepPictures ?? [])])
    expect(one.capture.journey?.steps.map(({ picture }) => one.stepPictures?.get(picture ?? '')?.byteLength)).not.toContain(undefined)
    expect(one.capture.journey?.before).toEqual(other.capture.journey?.before)
    const plain = await travel('/checkout', [
      to('/login'),
      { type: 'change', value: 'bob at the shop', ...on('aria/E-mail') },
      { ...click('#nowhere'), timeout: 300 },
    ])
    expect(plain.capture.journey?.steps[1]?.fault).toBeNull()
    expect(plain.capture.screenshot?.sha256).not.toBe(one.capture.screenshot?.sha256)
    expect(plain.capture.journey?.before?.sha256).not.toBe(one.capture.journey?.before?.sha256)
    expect(plain.capture.journey?.steps[1]?.picture).not.toBe(one.capture.journey?.steps[1]?.picture)
  })
})

describe('a journey that does not get there', () => {
  it('is not evaluated, and says which step failed with a picture of that moment', async () => {
    const { capture: seen, screenshot } = await travel('/checkout', [to('/login'), { ...click('#nowhere'), timeout: 300 }, click('#go')])
    expect(seen.outcome).toMatchObject({
      status: 'failed',
      code: 'journey-failed',
      cause: { code: 'step-no-element', values: { step: '2', steps: '3', type: 'click', value: '#nowhere' } },
    })
    expect(seen.journey?.steps.map(({ fault }) => fault?.code ?? null)).toEqual([null, 'no-element'])
    expect(screenshot).not.toBeNull()
  })

  it('gives a picture of the page before the step that failed, and the address that it was at in the end', async () => {
    const failing = (selector: string) => travel('/checkout', [to('/login'), click('#lead'), { ...click(selector), timeout: 300 }])
    const { capture: seen, beforeStep } = await failing('#nowhere')
    expect(
      createHash('sha256')
        .update(beforeStep ?? '')
        .digest('hex'),
    ).toBe(seen.journey?.before?.sha256)
    expect(seen.journey?.steps.at(-1)?.url).toBe(site.url('/till'))
    // A step that leads away and is then found to be one too many: before it, the page was another.
    const { capture: away, screenshot } = await travel('/checkout', [to('/away'), { ...to('/none') }])
    const pictures = [away.journey?.before?.sha256, away.screenshot?.sha256]
    expect(screenshot).not.toBeNull()
    expect(new Set(pictures).size).toBe(2)
    const worked = await travel('/till', [to('/till')])
    expect([worked.beforeStep, worked.capture.journey?.before]).toEqual([null, undefined])
  })

  it.each([
    ['a secret that is not there', () => [to('/login'), { type: 'change', value: { secret: 'user' }, ...on('#password') }], 'no-secret'],
    ['an element that shows never', () => [to('/spa'), { ...click('template'), timeout: 300 }], 'not-visible'],
    ['an element that takes no text', () => [to('/login'), { type: 'change', value: 'x', ...on('h1') }], 'takes-no-text'],
    ['a choice that a list does not have', () => [to('/deep'), { type: 'change', value: 'xxl', ...on('#size') }], 'takes-no-text'],
    ['a page that goes nowhere', () => [to('/login'), click('h1'), { type: 'waitForNavigation', timeout: 300 }], 'no-navigation'],
    ['an address that never comes', () => [to('/login'), { type: 'waitForAddress', contains: '/never', timeout: 300 }], 'no-address'],
    ['an address inside the network', () => [{ type: 'navigate', url: 'http://10.0.0.1/' }], 'open-failed'],
    ['a page that is not there', () => [to('/none')], 'open-failed'],
    ['typing into a payment field', () => [to('/till'), { type: 'change', value: '12', ...on('[name=cvc]') }], 'payment-field'],
  ])('%s', async (_, list, code) => {
    const { capture: seen } = await travel('/checkout', list())
    expect(seen.outcome).toMatchObject({ status: 'failed', code: 'journey-failed' })
    expect(seen.journey?.steps.at(-1)?.fault?.code).toBe(code)
  })

  it.each([
    ['another page without a payment field', '/checkout', '/away', 'journey-missed'],
    ['an empty cart at another address', '/checkout', '/empty-cart', 'journey-ended-cart'],
    ['a cart at its own address', '/own/cart', '/own/cart', 'journey-ended-cart'],
    ['a sign-in page at its own address', '/own/login', '/own/login', 'journey-ended-login'],
    ['a sign-in form in a frame at its own address', '/own/frame', '/own/frame', 'journey-ended-login'],
  ])('ends at %s', async (_, path, way, cause) => {
    const { capture: seen } = await travel(path, [to(way)])
    const { status, code, cause: why } = seen.outcome
    expect([status, code, why?.code]).toEqual(['failed', 'journey-failed', cause])
    expect(why?.values).toEqual({ steps: '1', address: site.url(way) })
    expect(seen.canary).toBeNull()
  })

  it('ends at a challenge at its own address, which is no payment page either', async () => {
    const { capture: seen } = await travel('/own/wall', [to('/own/wall')])
    expect([seen.outcome.status, seen.outcome.code]).toEqual(['failed', 'challenge-suspected'])
  })

  it('reaches a page at its own address that offers payment methods beside a sign-in form', async () => {
    const { capture: seen } = await travel('/own/methods', [to('/own/methods')])
    expect(seen.outcome.status).not.toBe('failed')
  })

  it('touches nothing where the host may not be touched, nor on a visit that only looks', async () => {
    for (const options of [{ mayTouch: () => false }, { depth: 'passive' }] as const) {
      const { capture: seen } = await travel('/till', [to('/login'), click('form button')], {}, options)
      expect(seen.journey?.steps.at(-1)?.fault?.code).toBe('no-right')
    }
  })
})

describe('steps', () => {
  it('in a single-page shop lead to a view of the same document, whose scripts all survive', async () => {
    const { capture: seen } = await travel('/spa', [click('#buy')])
    expect(seen.journey?.views.map(({ url }) => new URL(url).pathname)).toEqual(['/spa', '/spa/pay'])
    expect(seen.journey?.views.flatMap(({ scripts }) => scripts.map(({ survives }) => survives))).not.toContain(false)
    expect(seen.journey?.views[1]?.scripts.map(({ url }) => url)).toContain(site.url('/pay.js'))
    expect(seen.scripts.map(({ url }) => url)).toContain(site.url('/shared.js'))
  })

  it('find by every kind of selector, in frames and shadow trees, and fill lists and dates', async () => {
    const { capture: seen } = await travel('/till', [
      { type: 'setViewport', width: 800, height: 600 },
      to('/deep'),
      { type: 'click', selectors: [['#no'], ['shop-app', 'button.x']] },
      click('pierce/button.x'),
      click('text/terms'),
      { type: 'change', value: 'hello', ...on('aria/Note'), frame: [0] },
      { type: 'change', value: '2030-01-31', ...on('#day') },
      { type: 'change', value: 'Medium', ...on('xpath///select') },
      { type: 'hover', ...on('h1') },
      { type: 'scroll', x: 0, y: 50 },
      { type: 'waitForElement', visible: false, ...on('#gone') },
      { type: 'click', selectors: [['#copy'], ['#next']] },
      click('aria/Go to the till[role="button"]'),
      { type: 'waitForAddress', contains: '/till?' },
    ])
    expect(Object.fromEntries(new URL(seen.page.finalUrl).searchParams)).toEqual({
      day: '2030-01-31',
      size: 'm',
      inner: 'hello',
      shadow: '3',
      copy: 'undefined',
      next: '1',
    })
  })

  it('wait for what comes late, and for where a press leads after a while', async () => {
    const { capture: seen } = await travel('/till', [to('/late'), { ...click('button'), assertedEvents: [{ type: 'navigation' }] }])
    expect(seen.outcome.status).toBe('complete')
    expect(seen.page.finalUrl).toBe(site.url('/till'))
  })
})

describe('the code of an authenticator', () => {
  // Codes of one second, so that the next one comes soon.
  const seed = 'otpauth://totp/Shop?secret=GEZDGNBVGY3TQOJQ&period=1'
  const typing = () => [to('/otp'), { type: 'change', value: { totp: 'seed' }, ...on('[name=code]') }, click('#enter')]
  beforeEach(() => codes.splice(0))

  it.each([
    ['a later step finds nothing', () => [...typing(), { type: 'waitForElement', ...on('[name=cardnumber]'), timeout: 500 }]],
    ['the journey is over', typing],
  ])('is typed once more with the next one where the first was refused, as %s', async (_, list) => {
    const { capture: seen } = await travel('/till', list(), { seed })
    expect(seen.page.finalUrl).toBe(site.url('/till'))
    expect(codes).toHaveLength(2)
    expect(new Set(codes).size).toBe(2)
    expect(seen.journey?.steps.map(({ step, secondCode, fault }) => [step, secondCode ?? false, fault])).toEqual(
      list().map((_one, at) => [at + 1, at === 1, null]),
    )
    for (const code of codes) expect(JSON.stringify(seen)).not.toContain(code)
  })

  it('is typed no third time', async () => {
    const again = { type: 'change', value: { totp: 'seed' }, ...on('[name=code]') }
    const refused = [to('/otp'), again, click('h1'), { ...click('#nowhere'), timeout: 300 }]
    const { capture: seen } = await travel('/till', refused, { seed })
    expect(seen.journey?.steps.map(({ secondCode, fault }) => [secondCode ?? false, fault?.code ?? null])).toEqual([
      [false, null],
      [true, null],
      [false, null],
      [false, 'no-element'],
    ])
  })
})

describe('a secret', () => {
  const typed = (hosts?: Record<string, string[]>) =>
    capture(browser, site.url('/till'), {
      journey: {
        steps: steps(to('/login'), { type: 'change', value: { secret: 'user' }, ...on('aria/E-mail') }),
        secrets,
        ...(hosts && { hosts }),
      },
      timeoutMs: 60_000,
    })

  it('is typed at the host of its page, unless that is not declared', async () => {
    const host = new URL(site.url('/')).hostname
    for (const [hosts, fault] of [
      [undefined, null],
      [{ user: ['other.example', host] }, null],
      [{ user: ['other.example'] }, { code: 'secret-host', said: host }],
      [{}, { code: 'secret-host', said: host }],
    ] as const) {
      const before = site.arrived.length
      const { capture: seen } = await typed(hosts as Record<string, string[]> | undefined)
      expect(seen.journey?.steps.at(-1)?.fault ?? null).toEqual(fault)
      expect(site.arrived.slice(before).join(' ')).not.toContain(USER)
    }
  })

  it('is not typed into a frame of another host', async () => {
    const list = [to('/framed'), { type: 'change', value: { secret: 'user' }, ...on('#note'), frame: [0] }]
    const { capture: seen } = await travel('/till', list, secrets)
    expect(seen.journey?.steps.at(-1)?.fault).toMatchObject({ code: 'secret-host', said: 'other.localhost' })
  })
})

describe('an expression', () => {
  const wait = (expression: string) => ({ type: 'waitForExpression', expression, timeout: 700 })

  it('is waited for until it is true in the page', async () => {
    const { capture: seen } = await travel('/till', [
      to('/late'),
      wait("document.querySelector('button') !== null"),
      to('/till'),
      wait("location.pathname === '/till' && document.forms.length"),
    ])
    expect(seen.journey?.steps.map(({ fault }) => fault)).toEqual([null, null, null, null])
  })

  it.each([
    ['is never true', 'window.nothing', 'not-true'],
    ['throws', 'nothing.at.all', 'not-true'],
    ['writes to the page', "document.title = 'x'", 'expression-refused'],
    ['sends something', "fetch('/acted')", 'expression-refused'],
    ['presses something', "document.querySelector('h1').click()", 'expression-refused'],
    ['acts later', "(async () => { await 0; fetch('/acted') })()", 'expression-refused'],
    ['acts in a promise', "Promise.resolve().then(() => fetch('/acted'))", 'expression-refused'],
    ['sets a timer', "setTimeout(() => fetch('/acted'))", 'expression-refused'],
    ['sets what the page reads', 'window.x = 1', 'expression-refused'],
    ['is a statement', 'let x = 1; x', 'expression-refused'],
  ])('that %s fails, and changes nothing', async (_, expression, code) => {
    const before = site.arrived.length
    const { capture: seen } = await travel('/till', [to('/till'), wait(expression)])
    expect(seen.journey?.steps.at(-1)?.fault?.code).toBe(code)
    expect(seen.page.title).not.toBe('x')
    expect(site.arrived.slice(before).filter((line) => line.includes('/acted'))).toEqual([])
  })
})

it('a form with empty card fields that a step sends is stopped, which the step says, and the next step fails for that', async () => {
  const list = [to('/filled'), click('#second'), { type: 'waitForElement', ...on('#thanks'), timeout: 300 }]
  const before = site.arrived.length
  const { capture: seen } = await travel('/checkout', list)
  expect(site.arrived.slice(before).filter((line) => line.includes('/paid'))).toEqual([])
  const stopped = [{ host: 'shop.localhost', request: 'POST /paid/form', cause: { code: 'stopped-payment-form', values: {} } }]
  expect(seen.journey?.steps.map((run) => run.stopped)).toEqual([undefined, stopped, undefined])
  expect(seen.journey?.steps.at(-1)?.fault).toEqual({ code: 'form-stopped', said: 'POST /paid/form' })
  expect(seen.outcome.cause).toMatchObject({ code: 'step-form-stopped', values: { step: '3', value: 'POST /paid/form' } })
})

describe('no step pays', () => {
  it.each(payingPages)('what is sent by $names is stopped at the network', async ({ path, ways }) => {
    const before = site.arrived.length
    const { capture: seen } = await travel(path, [to(path), click('#use')])
    expect(site.arrived.slice(before).filter((line) => line.includes('/paid'))).toEqual([])
    const stopped = seen.egress.filter(({ verdict }) => verdict === 'submit-blocked').map(({ request }) => request?.split(' ')[1])
    expect(stopped).toEqual(expect.arrayContaining(ways.map(([name]) => `/paid/${name}`)))
  })

  it('where a payment field holds something nothing more is pressed', async () => {
    const before = site.arrived.length
    for (const next of [click('#second'), { type: 'keyDown', key: 'Enter' }]) {
      const { capture: seen } = await travel('/filled', [to('/filled'), click('#use'), next])
      expect(seen.outcome).toMatchObject({ status: 'failed', code: 'journey-failed' })
      expect(seen.journey?.steps.at(-1)?.fault).toEqual({ code: 'payment-filled', said: 'cardnumber' })
    }
    expect(site.arrived.slice(before).filter((line) => line.includes('/paid'))).toEqual([])
  })
})
