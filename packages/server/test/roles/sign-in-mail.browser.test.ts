// What a person does by the links of our mails: confirming an address and setting a new password, in a real browser on the real server and database.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openVisit, startTestBrowser, type Visit } from '../../../web/test/browser.ts'
import { buildSite } from '../../../web/test/build-site.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { password } from '../support/sign-up.ts'

type Page = Visit['page']
const email = 'ada@shop.example'

let browser: Awaited<ReturnType<typeof startTestBrowser>>
let server: TestServer

beforeAll(async () => {
  browser = await startTestBrowser()
  server = await testServer({ confirmsAddresses: true, site: await buildSite() })
})
afterAll(async () => {
  await server?.close()
  await browser?.close()
})

async function visit(path: string): Promise<Visit> {
  const opened = await openVisit(browser, { locale: 'en-GB' }, /status of 4\d\d/)
  await opened.page.goto(server.origin + path)
  return opened
}

async function fill(page: Page, fields: Record<string, string>, button: string): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: button, exact: true }).click()
}

const account = (page: Page) => page.getByRole('button', { name: `Account: ${email}` })

/** The link of the mail that was queued last. */
async function mailedLink(): Promise<string> {
  const { text } = await server.test.database.db.selectFrom('mails').select('text').orderBy('created_at', 'desc').executeTakeFirstOrThrow()
  return /https?:\/\/\S+/.exec(text)![0]
}

it('signs a person in by the link that confirms the address, and goes on in the tab that waits for it', async () => {
  const { page, complaints } = await visit('/dashboard')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await fill(page, { Email: email, Password: password, 'Confirm password': password }, 'Create account')
  await page.getByText(`We sent a link to ${email}.`).waitFor()

  const { page: early } = await visit('/sign-in')
  await fill(early, { Email: email, Password: password }, 'Sign in')
  await early.getByText('Your email address isn’t confirmed yet.').waitFor()
  await early.context().close()

  const link = await mailedLink()
  const other = await page.context().newPage()
  await other.goto(link)
  await other.getByText(`You’re signed in as ${email}.`).waitFor()
  await account(page).waitFor()
  expect(new URL(page.url()).pathname).toBe('/dashboard')

  const spent = await browser.newPage({ locale: 'en-GB' })
  await spent.goto(`${link.split('token=')[0]}token=forged&callbackURL=%2Fverify-email`)
  await spent.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  await spent.close()
  expect(complaints).toEqual([])
  await page.context().close()
})

it('lets a person who forgot the password set another by a mailed link, once, and ends the other sessions', async () => {
  const { page: elsewhere } = await visit('/sign-in')
  await fill(elsewhere, { Email: email, Password: password }, 'Sign in')
  await account(elsewhere).waitFor()

  const { page, complaints } = await visit('/forgot-password')
  await fill(page, { Email: email }, 'Send link')
  await page.getByText(`If an account exists for ${email}`).waitFor()
  const link = await mailedLink()
  await page.goto(link)
  const fresh = { 'New password': 'another password', 'Confirm password': 'another password' }
  await fill(page, fresh, 'Set password')
  await page.getByText('Your password was changed. Sign in with the new password.').waitFor()
  await fill(page, { Email: email, Password: 'another password' }, 'Sign in')
  await account(page).waitFor()

  await elsewhere.reload()
  await elsewhere.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.goto(link)
  await fill(page, fresh, 'Set password')
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
  await elsewhere.context().close()
})
