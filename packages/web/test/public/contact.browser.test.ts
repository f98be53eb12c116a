// The contact form in a real browser: filled in and sent by keyboard, and no word lost on the way.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessibilityFaults } from '../accessibility.ts'
import type { Visit } from '../browser.ts'
import { servedSite } from '../served-site.ts'

const site = servedSite({ height: 700, expected: /status of 4\d\d/ })

/** The contact page, whose server answers with these statuses in turn. `sent` grows with each message. */
async function visit(statuses: number[], options: BrowserContextOptions = {}): Promise<Visit & { sent: unknown[] }> {
  const sent: unknown[] = []
  const opened = await site.visit('/contact-us', options, (page) =>
    page.route('**/api/v1/contact', async (route) => {
      sent.push(route.request().postDataJSON())
      await route.fulfill({ status: statuses.shift() ?? 500 })
    }),
  )
  return { ...opened, sent }
}

const written = { name: 'Ada', email: 'ada@shop.example', message: 'Does it see\nmy iframe?' }
const valuesOf = (page: Page) =>
  page.evaluate(
    `Object.fromEntries(['name', 'email', 'message'].map((name) => [name, document.querySelector('[name="' + name + '"]').value]))`,
  )

it.each([
  ['desktop', { width: 1280, height: 700 }],
  ['phone', { width: 390, height: 700 }],
])('is filled in, refused, and sent by keyboard alone, without a fault of accessibility in any state (%s)', async (_size, viewport) => {
  const { page, complaints, sent } = await visit([429, 204], { viewport })
  await page.getByLabel('Your name').focus()
  await page.keyboard.type(written.name)
  await page.keyboard.press('Enter')
  await page.getByText('Enter your message.').waitFor()
  expect(await page.evaluate('document.activeElement.name')).toBe('email')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.type(written.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(written.message)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page
    .getByRole('alert')
    .getByText(/Wait an hour/)
    .waitFor()
  expect(await valuesOf(page)).toEqual(written)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Send message' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('We’ll reply to ada@shop.example.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(sent).toEqual([
    { ...written, website: '' },
    { ...written, website: '' },
  ])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await valuesOf(page)).toEqual({ name: '', email: '', message: '' })
  expect(complaints).toEqual([])
  await page.context().close()
})

it('keeps what was typed before the page was taken over', async () => {
  const context = await site.browser.newContext({ locale: 'en-GB' })
  const page = await context.newPage()
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(/\/assets\/contact-route-[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${site.origin}/contact-us`, { waitUntil: 'commit' })
  const send = page.getByRole('button', { name: 'Send message' })
  await page.getByLabel('Your name').fill('Ada')
  expect(await send.isDisabled()).toBe(true)
  release()
  await expect.poll(() => send.isEnabled()).toBe(true)
  expect(await page.getByLabel('Your name').inputValue()).toBe('Ada')
  await context.close()
})

it('says without JavaScript that sending needs it, and offers no button that does nothing', async () => {
  // The automated browser shows no noscript element, so it is read in what is served.
  const served = await (await fetch(`${site.origin}/contact-us`)).text()
  expect(/<noscript>(.*?)<\/noscript>/s.exec(served)?.[1]).toContain('This form requires JavaScript')
  const { page } = await visit([], { javaScriptEnabled: false })
  expect(await page.getByRole('button', { name: 'Send message' }).isDisabled()).toBe(true)
  await page.context().close()
})
