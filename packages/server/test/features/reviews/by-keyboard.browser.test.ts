// A whole review by keyboard: from the alert to the verdict of a person of the staff, and to what the merchant reads of it, on the real server and database.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessibilityFaults, openVisit, startTestBrowser, type Visit } from '../../../../web/test/browser.ts'
import { buildSite } from '../../../../web/test/build-site.ts'
import { type TestServer, testServer } from '../../support/server.ts'
import { signUp } from '../../support/sign-up.ts'
import { staffPerson } from '../../support/staff.ts'
import { comparePage } from '../comparisons/compared-page.ts'
import { owner, test } from '../inventory/watched-page.ts'
import { changedTo, contacts, givePlan, reviews } from './reviewed-site.ts'

comparePage()

let server: TestServer
let browser: Awaited<ReturnType<typeof startTestBrowser>>
beforeAll(async () => {
  server = await testServer({ site: await buildSite(), test })
  browser = await startTestBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.app.close()
})

/** Signed in with the cookies of a person. */
async function visit(cookie: string, path: string): Promise<Visit> {
  const opened = await openVisit(browser, { viewport: { width: 1280, height: 900 } }, /status of 4\d\d/)
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url: server.origin }
  })
  await opened.page.context().addCookies(cookies)
  await opened.page.goto(server.origin + path)
  return opened
}

it('is given by keyboard, and read by the merchant with its note', async () => {
  await givePlan('premium')
  await changedTo(contacts())
  const { page, complaints } = await visit((await staffPerson(server)).cookie, '/staff/reviews')
  const article = page.getByRole('article')
  await article.getByRole('heading', { name: 'shop.example/app.js' }).waitFor()
  await article.getByRole('table').getByText('partner-').first().waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('3')
  await page.keyboard.press('Enter')
  await page.getByText('Write a note that describes what you saw.').waitFor()
  await page.keyboard.type('It asks a host that the shop does not know.')
  await page.keyboard.press('Control+Enter')
  await page.getByText('No reviews are waiting').waitFor()
  expect(complaints).toEqual([])

  const [review] = await reviews()
  expect(review).toMatchObject({ state: 'decided', verdict: 'malicious', note: 'It asks a host that the shop does not know.' })
  const merchant = await signUp(server.origin)
  await test.database.db.updateTable('memberships').set({ account_id: owner.accountId }).where('user_id', '=', merchant.uid).execute()
  const theirs = await visit(merchant.cookie, `/dashboard?tab=alerts&incident=${review?.incident_id}`)
  const drawer = theirs.page.getByRole('dialog')
  await drawer.getByText(/^Malicious, according to a reviewer on /).waitFor()
  await drawer.getByText('It asks a host that the shop does not know.').waitFor()
  expect(theirs.complaints).toEqual([])
})
