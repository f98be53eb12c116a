// Two people and two accounts on the real product: an invitation by mail, joining, another role, and the change between accounts.
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { password } from '../packages/server/test/support/sign-up.ts'
import { openVisit, startTestBrowser, type Visit } from '../packages/web/test/browser.ts'
import { type Installation, installation } from './faults/installation.ts'

const program = fileURLToPath(new URL('../tools/start.mjs', import.meta.url))
const patienceMs = 60_000
const phone = { width: 390, height: 844 }

type Page = Visit['page']

let here: Installation
let browser: Awaited<ReturnType<typeof startTestBrowser>>

beforeEach(async () => {
  here = await installation()
  browser = await startTestBrowser()
})
afterEach(async () => {
  await browser.close()
  await here.remove()
})

async function signUp({ page }: Visit, origin: string, email: string, name: string): Promise<void> {
  const answer = await page.request.post(`${origin}/api/auth/sign-up/email`, { data: { email, password, name }, headers: { origin } })
  expect(answer.status()).toBe(200)
}

/** The first address of that shape in the newest mail to somebody with that subject. */
async function linkOf(page: Page, outbox: string, email: string, subject: RegExp, shape: RegExp): Promise<string> {
  const mail = page.getByRole('row').filter({ hasText: email }).getByRole('link', { name: subject }).first()
  await expect.poll(async () => (await page.goto(outbox)) && mail.count(), { timeout: patienceMs }).toBeGreaterThan(0)
  await mail.click()
  const link = shape.exec((await page.locator('pre').textContent()) ?? '')?.[0]
  if (link === undefined) throw new Error('The mail has no such link.')
  return link
}

const team = async (page: Page, origin: string) => {
  await page.goto(`${origin}/dashboard?tab=account&part=team`)
  await page.getByRole('heading', { name: 'Members', exact: true }).waitFor()
}

it('invites a person who joins, changes the role, and lets the person change between both accounts', async () => {
  const run = here.start({}, [process.execPath, program])
  const origin = await run.origin()
  const outbox = await run.outbox()
  const ann = await openVisit(browser, { locale: 'en-GB' }, /status of 400/)
  await signUp(ann, origin, 'ann@shop.example', 'Ann')
  await team(ann.page, origin)
  await ann.page.getByRole('button', { name: 'Invite member' }).click()
  const invite = ann.page.getByRole('dialog')
  await invite.getByLabel('Email').fill('zoe')
  await invite.getByRole('button', { name: 'Send invitation' }).click()
  await invite.getByText(/^Enter an email address such as/).waitFor()
  await invite.getByLabel('Email').fill('zoe@agency.example')
  await invite.getByRole('radio', { name: 'viewer' }).check()
  await invite.getByRole('button', { name: 'Send invitation' }).click()
  await ann.page.getByText(/^viewer, invited by /).waitFor()

  // Zoe has an account of her own before she comes.
  const zoe = await openVisit(browser, { locale: 'en-GB', viewport: phone }, /^$/)
  const invited = await linkOf(zoe.page, outbox, 'zoe@agency.example', /you’re invited/i, /http:\/\/\S+\/invitations\/\S+/)
  await zoe.page.goto(invited)
  await zoe.page.getByText('To join, sign in or sign up with zoe@agency.example. You’ll return to this page afterward.').waitFor()
  await signUp(zoe, origin, 'zoe@agency.example', 'Zoe')
  await zoe.page.reload()
  await zoe.page.getByText('Your email address isn’t confirmed yet').waitFor()
  await zoe.page.goto(await linkOf(zoe.page, outbox, 'zoe@agency.example', /confirm your email/i, /http:\/\/\S+verify\S+/))
  await zoe.page.goto(invited)
  await zoe.page.getByRole('button', { name: 'Join account' }).click()
  await zoe.page.waitForURL(`${origin}/dashboard`)

  await team(zoe.page, origin)
  await zoe.page.getByText('Only owners and admins can invite members and change roles.').waitFor()
  expect(await zoe.page.getByRole('button', { name: /^Role/ }).count()).toBe(0)
  expect(await zoe.page.getByRole('button', { name: 'Invite member' }).count()).toBe(0)

  await team(ann.page, origin)
  await ann.page.getByRole('button', { name: 'Role… zoe@agency.example' }).click()
  const role = ann.page.getByRole('dialog', { name: 'Role for zoe@agency.example' })
  await role.getByRole('radio', { name: 'admin' }).check()
  await role.getByRole('button', { name: 'Save' }).click()
  await ann.page.getByText('Role changed.').waitFor()

  await team(zoe.page, origin)
  await zoe.page.getByRole('button', { name: 'Invite member' }).waitFor()

  await zoe.page.getByRole('button', { name: 'Account: zoe@agency.example' }).click()
  const accounts = zoe.page.getByRole('group', { name: 'Your accounts' })
  await accounts.getByRole('button', { name: /admin$/ }).waitFor()
  const changed = zoe.page.waitForResponse((answer) => answer.url().endsWith('/memberships/active') && answer.ok())
  await accounts.getByRole('button', { name: /owner$/ }).click()
  await changed // a page that is loaded before is still of the account before
  await team(zoe.page, origin)
  expect(await zoe.page.getByRole('listitem').filter({ hasText: 'ann@shop.example' }).count()).toBe(0)
  expect(await zoe.page.getByRole('listitem').filter({ hasText: 'zoe@agency.example' }).count()).toBe(1)
  expect([...ann.complaints, ...zoe.complaints]).toEqual([])
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(0)
})
