// What is pressed without a network fails at once, says so, and is never sent later: in a real browser that loses its network.
import { expect, it } from 'vitest'
import { openVisit } from './browser.ts'
import { holding, standard } from './fixtures/plans.ts'
import { servedSite } from './served-site.ts'

const unreachable = 'The server isn’t responding. Check that the server is running, then try again.'
const site = servedSite({ signedIn: true })

/** The dashboard in a browser whose network can be cut, and the changes that the server has answered since. */
async function open(path: string) {
  const { page } = await openVisit(site.browser, {}, /ERR_INTERNET_DISCONNECTED/)
  await page.goto(`${site.origin}${path}`)
  await page.locator('h1').first().waitFor()
  const changes: string[] = []
  const cut = async () => {
    page.on('requestfinished', (request) => {
      const { pathname } = new URL(request.url())
      // What signing in asks for by itself goes to other paths, and may still be under way.
      if (request.method() === 'POST' && /^\/api\/(v1|purchase-page)/.test(pathname)) changes.push(pathname)
    })
    await page.context().setOffline(true)
    await expect.poll(() => page.evaluate('navigator.onLine')).toBe(false)
  }
  /** Brings the network back, and a request through it that is asked for after whatever was waiting. */
  const restore = async () => {
    await page.context().setOffline(false)
    await expect.poll(() => page.evaluate('navigator.onLine')).toBe(true)
    expect(await page.evaluate(`fetch('/api/v1/sites').then(({ status }) => status)`)).toBe(200)
    await page.waitForLoadState('networkidle')
  }
  return { page, changes, cut, restore }
}

it('a change of plan says that it did not go through, and is not carried out after the person has backed out of it', async () => {
  site.account.state.document = holding([standard])
  const { page, changes, cut, restore } = await open('/dashboard?tab=billing')
  await page.getByRole('button', { name: 'Change plan' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Standard, billed yearly/ }).click()
  await dialog.getByText('Due now: $667.51').waitFor()
  await cut()
  await dialog.getByRole('button', { name: 'Change plan' }).click()
  await dialog.getByText(unreachable).waitFor()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.waitFor({ state: 'detached' })
  await restore()
  expect(changes).toEqual([])
  expect(site.account.asked.filter(({ method }) => method === 'POST')).toEqual([])
  await page.context().close()
})

it('a scan says that it was not started, and is not started later', async () => {
  const { page, changes, cut, restore } = await open('/dashboard?tab=overview')
  await page.getByLabel('URL of the payment page').fill('shop.example/checkout')
  await cut()
  await page.getByRole('button', { name: 'Start scan' }).click()
  await page.getByText(unreachable).waitFor()
  await restore()
  expect(changes).toEqual([])
  expect(new URL(page.url()).pathname).toBe('/dashboard')
  await page.context().close()
})
