import { atDepth } from '@tillwatch/testbed/depth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningBrowser } from '#index.ts'
import { capture, page, type Site, serve, startBrowser } from './fixture.ts'

let browser: RunningBrowser
let site: Site

const card = '<label>Card number <input id="n" name="cardnumber" autocomplete="cc-number"></label><input name="cvc" autocomplete="cc-csc">'
const form = (script: string, attributes = 'action="/pay" method="post"') =>
  page(`<h1>Checkout</h1><form id="f" ${attributes}>${card}<button>Pay</button></form><script>${script}</script>`)

beforeAll(async () => {
  site = await serve({
    '/on-input': form('n.addEventListener("input", () => { if (n.value.length > 14) f.submit() })'),
    '/on-input-get': form('n.addEventListener("input", () => { if (n.value.length > 14) f.submit() })', 'action="/pay" method="get"'),
    '/in-frame': `${form('n.addEventListener("input", () => { if (n.value.length > 14) f.submit() })', 'action="/pay" method="post" target="t"')}<iframe name="t"></iframe>`,
    '/at-load': form('f.submit()'),
    '/navigates': form('n.addEventListener("input", () => { if (n.value.length > 14) location.href = "/pay?stolen=" + n.value })'),
    '/crowded': page(`<h1>Checkout</h1><form>${card}</form><iframe name="t"></iframe><iframe id="busy"></iframe>
      <form id="g" action="/pay" method="get" target="t"><input name="q"></form><script>
      for (let i = 0; i < 250; i++) busy.contentWindow.location.replace('/x?' + i)
      n.addEventListener("input", () => { if (n.value.length > 14) { g.q.value = btoa(n.value); g.submit() } })</script>`),
    '/ready-form': page(
      '<h1>Please wait</h1><form id="f" action="/acs" method="post"><input type="hidden" name="token" value="abc"></form><script>f.submit()</script>',
    ),
    '/acs': page('<h1>Bank</h1><p>Your bank asks you to confirm this payment.</p><label>Code <input name="otp"></label>'),
    '/pay': page('paid'),
  })
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const paths = ['/on-input', '/in-frame', '/at-load', '/navigates', '/crowded']

describe('nothing is ever submitted', () => {
  // The form of /crowded is sent by GET, too.
  it.each(atDepth(paths, [...paths, '/on-input-get']))('stops the payment form of %s at the network and says so', async (path) => {
    const { capture: taken } = await capture(browser, site.url(path))
    expect(site.arrived.filter((line) => line.includes('/pay'))).toEqual([])
    expect(taken.egress.filter((entry) => entry.verdict === 'submit-blocked').length).toBeGreaterThan(0)
    const attempts = taken.requests.filter((request) => request.url.includes('/pay'))
    expect(attempts.length).toBeGreaterThan(0)
    expect(attempts.every((request) => request.failure?.by === 'egress' && request.status === null)).toBe(true)
  })

  it('lets a form without payment fields go, as a step to the bank needs', async () => {
    const { capture: taken } = await capture(browser, site.url('/ready-form'), { depth: 'passive' })
    expect(site.arrived.some((line) => line.startsWith('POST') && line.includes('/acs token=abc'))).toBe(true)
    expect(taken.page.finalUrl).toBe(site.url('/acs'))
    expect(taken.page.scriptNavigations).toHaveLength(1)
  })
})
