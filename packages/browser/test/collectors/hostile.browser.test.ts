// Guards the scanner against pages that make it hold or search without end, or that hide a card field in a crowd.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RunningBrowser } from '#session/types.ts'
import { capture, page, type Site, serve, startBrowser } from './fixture.ts'

const card = '<form><label>Card number <input id="card" autocomplete="cc-number"></label></form>'
let browser: RunningBrowser
let site: Site

beforeAll(async () => {
  browser = await startBrowser()
  site = await serve({
    '/long-timers': page(
      `<h1>Checkout</h1>${card}<script>const long = 'x'.repeat(2e6); for (let i = 0; i < 140; i++) setTimeout(long, 1e9)</script>`,
    ),
    '/crowd': page(`<h1>Checkout</h1>${'<input style="display:none">'.repeat(400)}${card}`),
    '/hoarder': page(
      `<h1>Checkout</h1>${card}<script>const any = () => Array.from({ length: 10000 }, () => String.fromCharCode(48 + Math.random() * 70)).join('')
       const some = Array.from({ length: 20 }, any)
       document.getElementById('card').addEventListener('input', () => { for (let i = 0; i < 400; i++) localStorage['k' + (i % 150)] = some[i % 20] })</script>`,
    ),
  })
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const typedKinds = ({ capture: { canary } }: Awaited<ReturnType<typeof capture>>) => canary?.typedInto.map(({ kind }) => kind)

it('does not carry texts of any length out of the page, and says that some are missing', async () => {
  const bundle = await capture(browser, site.url('/long-timers'))
  expect(bundle.capture.outcome).toMatchObject({ status: 'partial', code: 'behaviour-incomplete' })
  expect(typedKinds(bundle)).toEqual(['card-number'])
})

it('types into a card field that stands behind hundreds of others', async () => {
  const bundle = await capture(browser, site.url('/crowd'))
  expect(typedKinds(bundle)).toEqual(['card-number'])
  expect(bundle.capture.outcome.issues).toEqual([])
})

it('searches a bounded part of what a page stores, and says that some was not', async () => {
  const bundle = await capture(browser, site.url('/hoarder'))
  expect(typedKinds(bundle)).toEqual(['card-number'])
  expect(bundle.capture.outcome.issues.map(({ code }) => code)).toContain('behaviour-incomplete')
})
