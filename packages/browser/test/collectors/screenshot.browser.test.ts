// Guards the picture: it shows the payment form with its fields outlined, wherever on the page the form is.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RunningBrowser } from '#session/types.ts'
import { evaluate, openPage } from '../session/browsers.ts'
import { capture, type Site, serve, startBrowser } from './fixture.ts'

const form = '<form><label>Card number <input autocomplete="cc-number"></label> <label>CVC <input autocomplete="cc-csc"></label></form>'
const far = '<div style="height:3000px"></div>'
let browser: RunningBrowser
let site: Site

beforeAll(async () => {
  browser = await startBrowser()
  site = await serve({
    '/far-down': `<title>Pay</title><h1>Cart</h1>${far}${form}${far}`,
    '/scaled': `<title>Pay</title><meta name="viewport" content="width=1200"><h1>Cart</h1>${far}${form}${far}`,
    '/no-form': '<title>About</title><h1>About us</h1><script>1</script>',
  })
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

/** Pixels of a picture that have the colour of our outlines. */
async function outlinePixels(png: Uint8Array): Promise<number> {
  const page = await openPage(browser)
  const data = `data:image/png;base64,${Buffer.from(png).toString('base64')}`
  const count = `(async () => {
    const image = new Image()
    image.src = ${JSON.stringify(data)}
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, image.width, image.height)
    let found = 0
    for (let at = 0; at < data.length; at += 4) if (data[at] === 0x0b && data[at + 1] === 0x6b && data[at + 2] === 0xcb) found++
    return found
  })()`
  return (await evaluate(page, count)) as number
}

it.each([
  { name: 'far below the first screen', path: '/far-down', profile: 'desktop' as const },
  { name: 'on a page that a phone shows smaller', path: '/scaled', profile: 'mobile' as const },
])('outlines a payment form $name', async ({ path, profile }) => {
  const { screenshot } = await capture(browser, site.url(path), { profile, depth: 'passive' })
  expect(await outlinePixels(screenshot!)).toBeGreaterThan(500)
})

it('outlines nothing where there is no payment form', async () => {
  const { screenshot } = await capture(browser, site.url('/no-form'), { depth: 'passive' })
  expect(await outlinePixels(screenshot!)).toBe(0)
})

it('outlines for several visits at once, each its own, on one page for all', async () => {
  const pagesOf = async () =>
    (await browser.connection.root.send('Target.getTargets')).targetInfos.filter(({ type }) => type === 'page').length
  const before = await pagesOf()
  const visits = ['/far-down', '/no-form', '/scaled'].map((path) => capture(browser, site.url(path), { depth: 'passive' }))
  const [far, none, scaled] = await Promise.all(visits.map(async (visit) => (await visit).screenshot!))
  expect(await pagesOf()).toBe(before)
  expect(await outlinePixels(far!)).toBeGreaterThan(500)
  expect(await outlinePixels(scaled!)).toBeGreaterThan(500)
  expect(await outlinePixels(none!)).toBe(0)
})
