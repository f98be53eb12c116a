// A whole review by keyboard: from the alert to the verdict of a person of the staff, and to what the merchant reads of it, on the real server and database.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fetchReportFile, makeReport, requestReport } from '#features/reports/index.ts'
import { launchBrowser, openPrinter } from '../../../../browser/src/index.ts'
import { accessibilityFaults } from '../../../../web/test/accessibility.ts'
import { openVisit, startTestBrowser, type Visit } from '../../../../web/test/browser.ts'
import { buildSite } from '../../../../web/test/build-site.ts'
import { type TestServer, testServer } from '../../support/server.ts'
import { signUp } from '../../support/sign-up.ts'
import { staffPerson } from '../../support/staff.ts'
import { comparePage } from '../comparisons/compared-page.ts'
import { anotherPage, owner, siteId, test } from '../inventory/watched-page.ts'
import { changedTo, contacts, givePlan, reviews } from './reviewed-site.ts'

comparePage()

let server: TestServer
const printer = openPrinter(
  () => launchBrowser({ env: process.env }),
  () => undefined,
)
let browser: Awaited<ReturnType<typeof startTestBrowser>>
beforeAll(async () => {
  server = await testServer({ site: await buildSite(), test })
  browser = await startTestBrowser()
})
afterAll(async () => {
  await browser?.close()
  await printer.close()
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

/** What a report of today prints, after its PDF was made and kept. */
async function printedReport(): Promise<string> {
  const parts = { db: test.database.db, store: test.context.store, mails: test.mails, siteOrigin: () => server.origin }
  const asking = { ...parts, reportQueue: { enqueue: async () => undefined } }
  const today = new Date().toISOString().slice(0, 10)
  const { id } = await requestReport(asking, owner, { siteId, clientId: null, from: today, to: today } as never, new Date())
  let printed = ''
  const printPdf = async (html: string) => {
    printed = html
    return printer.print(html)
  }
  await makeReport({ ...parts, evidenceMonths: 13, printPdf }, id)
  const { bytes } = await fetchReportFile(asking, owner, id, 'pdf')
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')
  return printed
}

it('is given by keyboard, and read by the merchant with its note', async () => {
  await givePlan('premium')
  await changedTo(contacts())
  await changedTo(contacts(), await anotherPage('/pay'))
  const { page, complaints } = await visit((await staffPerson(server)).cookie, '/staff/reviews')
  const article = page.getByRole('article')
  await article.getByRole('heading', { name: 'shop.example/app.js' }).waitFor()
  await article.getByRole('table').getByText('partner-').first().waitFor()
  // What decides is marked with a sign and words, and on the screen of its frame.
  const decisive = article.getByRole('table').locator('[data-decisive]').first()
  await decisive.getByText('decisive line').waitFor({ state: 'attached' })
  await article.getByText('Decisive lines:').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  // To the next in the queue, back, and to the next again, which is decided first.
  const [first, next] = ['first', 'last'].map((at) => page.locator(`nav[aria-label="Queue"] li:${at}-child [aria-current="true"]`))
  await first?.waitFor()
  for (const [key, open] of [
    ['j', next],
    ['k', first],
    ['j', next],
  ] as const) {
    await page.keyboard.press(key)
    await open?.waitFor()
    await article.getByRole('radio', { name: '2 Suspicious' }).waitFor()
  }
  await page.keyboard.press('2')
  await page.keyboard.press('n')
  await page.keyboard.type('Nobody knows this host.')
  await page.keyboard.press('Control+Enter')
  await page.getByText('1 review is waiting').waitFor()
  await article.getByRole('heading', { name: 'shop.example/app.js' }).waitFor()
  await page.keyboard.press('3')
  await page.keyboard.press('Enter')
  await page.getByText('Write a note that describes what you saw.').waitFor()
  await page.keyboard.type('It asks a host that the shop does not know.')
  await page.keyboard.press('Control+Enter')
  await page.getByText('No reviews are waiting').waitFor()
  expect(complaints).toEqual([])

  const [review, other] = await reviews()
  expect(other).toMatchObject({ state: 'decided', verdict: 'suspicious', note: 'Nobody knows this host.' })
  expect(review).toMatchObject({ state: 'decided', verdict: 'malicious', note: 'It asks a host that the shop does not know.' })
  const merchant = await signUp(server.origin)
  await test.database.db.updateTable('memberships').set({ account_id: owner.accountId }).where('user_id', '=', merchant.uid).execute()
  const theirs = await visit(merchant.cookie, `/dashboard?tab=alerts&incident=${review?.incident_id}`)
  const drawer = theirs.page.getByRole('dialog')
  await drawer.getByText(/^Malicious, according to a reviewer on /).waitFor()
  await drawer.getByText('It asks a host that the shop does not know.').waitFor()
  expect(theirs.complaints).toEqual([])

  // Corrected by keyboard, too: the merchant's screen and the report follow.
  await page.goto(`${server.origin}/staff/reviews?state=decided`)
  await page.getByText('The verdict is Malicious.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('1')
  await page.keyboard.press('n')
  await page.keyboard.type('Its owner showed that it is the rate service of the shop.')
  await page.keyboard.press('Control+Enter')
  await page.getByText('The verdict is Harmless.').waitFor()
  expect(complaints).toEqual([])
  await theirs.page.reload()
  await drawer
    .getByText(/^Harmless, according to a reviewer on .+ This verdict is a correction\. The earlier verdict was Malicious\./)
    .waitFor()
  await drawer.getByText('Verdict corrected by a person: Harmless instead of Malicious').waitFor()
  expect(theirs.complaints).toEqual([])
  expect(await printedReport()).toMatch(/Human review.*Harmless.*Correction\. The earlier verdict was: Malicious\./s)
})
