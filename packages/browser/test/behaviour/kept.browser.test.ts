import { judgeCapture } from '@tillwatch/core/report'
import { expect, it } from 'vitest'
import { browser, shareBrowser } from './shared-browser.ts'
import { watchPage } from './watch-page.ts'

shareBrowser()

const keep = `localStorage.setItem('token', 'tok_1NxQ9sLkdIwHu7ixPZ'); localStorage.before = 'there'
  document.getElementById('card').addEventListener('change', async function take() {
    const pan = this.value
    document.cookie = '_m=' + btoa(pan) + '; path=/'
    document.cookie = 'last=' + pan.slice(-4)
    await cookieStore.set({ name: '_s', value: pan.split('').reverse().join('') })
    localStorage.setItem('draft', JSON.stringify({ card: pan }))
    localStorage.gone = pan; delete localStorage.gone
    sessionStorage.setItem('_x', [...pan].map((c) => String.fromCharCode(c.charCodeAt(0) ^ 7)).join(''))
    window.name = encodeURIComponent(btoa(pan))
    location.hash = 'c' + pan
    history.replaceState({ step: 2, held: { pan: new TextEncoder().encode(pan) } }, '', location.href)
    const request = indexedDB.open('shop', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('cards', { autoIncrement: true })
    request.onsuccess = () => { request.result.transaction('cards', 'readwrite').objectStore('cards').add({ n: [...pan].map(Number) }) }
    const cache = await caches.open('parts')
    await cache.put('/kept', new Response(pan.match(/.{4}/g).join('-')))
  })
  document.querySelector('button').addEventListener('click', () => { document.cookie = 'paid=' + document.getElementById('card').value + '; path=/' })`

it('the card is found in each place of the browser where a script keeps it, with who wrote it, and its last digits and a token are not', async () => {
  const { capture, thieves } = await watchPage(browser, { skimmer: keep })
  expect(capture.outcome.issues).toEqual([])
  const kept = capture.canary?.kept ?? []
  expect(new Map(kept.map(({ place, name, encoding }) => [`${place} ${name}`.trim(), encoding]))).toEqual(
    new Map([
      ['cookie _m', ['base64']],
      ['cookie _s', ['reversed']],
      ['cookie paid', []],
      ['local-storage draft', []],
      ['local-storage gone', []],
      ['session-storage _x', ['xor']],
      ['window-name', ['base64']],
      ['history-state', []],
      ['address', []],
      ['indexed-db shop/cards', ['separators']],
      ['cache-storage parts', ['separators']],
    ]),
  )
  expect(kept.filter(({ place }) => place === 'cookie').map(({ name, phase }) => `${name} ${phase}`)).toEqual(
    expect.arrayContaining(['_m typing', '_s typing', 'paid press']),
  )
  expect(new Set(kept.map(({ host }) => host))).toEqual(new Set(['127.0.0.1']))
  const findings = judgeCapture(capture, new Map()).findings.filter(({ check }) => check === 'card-kept-in-browser')
  const [thief] = [...thieves]
  const writers = new Map(findings.map(({ scriptId, params }) => [`${params.place} ${params.name}`.trim(), scriptId]))
  for (const place of ['local-storage gone', 'window-name']) expect([place, writers.get(place)]).toEqual([place, null])
  for (const place of [
    'cookie _m',
    'cookie _s',
    'local-storage draft',
    'session-storage _x',
    'history-state',
    'indexed-db shop/cards',
    'cache-storage parts',
  ])
    expect([place, writers.get(place)]).toEqual([place, thief])
})
