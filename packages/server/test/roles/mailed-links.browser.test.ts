// Mailed links as a person follows them: the built site in a real browser, where addresses must be confirmed, and the outbox in which the mails lie.
import { atDepth } from '@tillwatch/testbed/depth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seriousViolations } from '../../../web/test/accessibility.ts'
import { openVisit, startTestBrowser, type Visit } from '../../../web/test/browser.ts'
import { buildSite } from '../../../web/test/build-site.ts'
import { outboxKey, type TestServer, testServer } from '../support/server.ts'
import { password } from '../support/sign-up.ts'

type Page = Visit['page']

const another = 'another password of this test'
let browser: Awaited<ReturnType<typeof startTestBrowser>>
let server: TestServer

beforeAll(async () => {
  browser = await startTestBrowser()
  server = await testServer({ site: await buildSite(), confirmsAddresses: true, outboxPage: true })
})
afterAll(async () => {
  await server?.close()
  await browser?.close()
})

async function fill(page: Page, fields: Record<string, string>, button: string): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: button, exact: true }).click()
}

/** Opens the newest mail in the outbox and clicks its link. */
async function followMail(page: Page, subject: string, link: string): Promise<void> {
  await page.goto(`${server.origin}/outbox?key=${outboxKey}`)
  await page.getByRole('link', { name: subject }).first().click()
  await page.getByRole('link', { name: 'View as a mail program shows it' }).click()
  await page.getByRole('link', { name: link }).first().click()
}

const session = async (page: Page) => (await page.request.get(`${server.origin}/api/auth/get-session`)).json()
const account = (page: Page, email: string) => page.getByRole('button', { name: `Account: ${email}` })

const sizes: [name: string, viewport: { width: number; height: number }][] = [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1280, height: 900 }],
]

it.each(atDepth(sizes.slice(0, 1), sizes))(
  'lets a person on a %s in by the link that confirms the address, and later by a new password, which signs out whoever had the old one',
  async (size, viewport) => {
    const email = `ada-${size}@shop.example`
    const { page } = await openVisit(browser, { viewport }, /status of 4\d\d/)
    await page.goto(`${server.origin}/sign-up`)
    await fill(page, { Email: email, Password: password, 'Confirm password': password }, 'Create account')
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    expect(await seriousViolations(page)).toEqual([])
    expect(await session(page)).toBeNull()

    await followMail(page, 'Confirm your email address', 'Confirm my address')
    await page.getByRole('heading', { name: 'Your email address is confirmed' }).waitFor()
    expect(await seriousViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Go to dashboard' }).click()
    await account(page, email).waitFor()
    expect(new URL(page.url()).pathname).toBe('/dashboard')

    const { page: other } = await openVisit(browser, { viewport }, /status of 4\d\d/)
    await other.goto(`${server.origin}/forgot-password`)
    await fill(other, { Email: email }, 'Send link')
    await other.getByRole('heading', { name: 'Check your email' }).waitFor()
    await followMail(other, 'Choose a new password', 'Choose a new password')
    await other.getByLabel('New password', { exact: true }).waitFor()
    expect(await seriousViolations(other)).toEqual([])
    await fill(other, { 'New password': another, 'Confirm password': another }, 'Set password')
    await other.waitForURL(`${server.origin}/sign-in`)
    await other.getByText('Your password was changed. Sign in with the new password.').waitFor()
    expect(await seriousViolations(other)).toEqual([])
    expect(await session(page)).toBeNull()
    await fill(other, { Email: email, Password: another }, 'Sign in')
    await account(other, email).waitFor()
    await page.reload()
    await page.waitForURL(`${server.origin}/sign-in`)
  },
)
