// The staff area on the real product: a role granted by the command, a second factor set up on the screen, and an address that no scan takes reviewed and answered.

import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { atDepth, deep } from '@tillwatch/testbed/depth'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { password, post, signUp } from '../packages/server/test/support/sign-up.ts'
import { codeOf } from '../packages/server/test/support/staff.ts'
import { seriousViolations } from '../packages/web/test/accessibility.ts'
import { openVisit, startTestBrowser } from '../packages/web/test/browser.ts'
import { type Installation, installation } from './faults/installation.ts'

const program = fileURLToPath(new URL('../tools/start.mjs', import.meta.url))
const command = fileURLToPath(new URL('../packages/server/src/main-staff.ts', import.meta.url))
const widths = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } }

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

it('staff review an address that cannot be scanned, and answer the person who entered it', async () => {
  const run = here.start({}, [process.execPath, program])
  const origin = await run.origin()
  const ann = await signUp(origin, 'ann@shop.example')
  expect((await post(origin, '/api/v1/invalid-addresses', { typed: 'shop .example/pay' }, ann.bearer)).status).toBe(204)
  await signUp(origin, 'kim@watch.example')

  const { page, complaints } = await openVisit(browser, { locale: 'en-GB', viewport: widths.desktop }, /status of 40[013]/)
  await page.goto(`${origin}/sign-in`)
  await page.getByLabel('Email').fill('kim@watch.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/\/dashboard/)
  await page.goto(`${origin}/staff`)
  await page.getByText('This area is for staff').waitFor()

  const granted = await promisify(execFile)(process.execPath, [command, 'grant', 'kim@watch.example', '--by', 'kim'], {
    env: { ...process.env, TILLWATCH_DATA: here.folder },
  })
  expect(granted.stdout).toContain('Granted.')
  await page.reload()
  await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor()
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Incorrect password.').waitFor()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  expect(await page.getByRole('list', { name: 'recovery codes' }).getByRole('listitem').count()).toBe(10)
  const secret = (await page.locator('code').first().textContent()) ?? ''
  expect(await seriousViolations(page)).toEqual([])
  await page.getByLabel('I’ve stored the recovery codes').check()
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret))
  await page.keyboard.press('Enter')

  // By keyboard from the navigation to the answer.
  const nav = page.getByRole('navigation', { name: 'Staff' })
  await nav.getByRole('link', { name: 'Addresses' }).press('Enter')
  await page.getByText('shop .example/pay').waitFor()
  await page.getByText('Entered once').waitFor()
  expect(await seriousViolations(page)).toEqual([])
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByLabel('Your message').fill('Did you mean shop.example/pay?')
  await page.getByRole('button', { name: 'Send' }).press('Enter')
  await page.getByText('No URLs are waiting for review').waitFor()
  await page.getByRole('link', { name: 'Reviewed' }).press('Enter')
  await page.getByText(/^Reviewed and answered by kim/).waitFor()

  const areas = [
    ['captures', 'Captures'],
    ['refunds', 'Refunds'],
    ['accounts', 'Accounts'],
    ['system', 'System'],
  ] as const
  for (const [part, heading] of atDepth(areas.slice(0, 1), [...areas])) {
    await nav.getByRole('link', { name: heading }).click()
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await page.waitForURL(new RegExp(`/staff/${part}`))
    await page.getByRole('status').waitFor({ state: 'detached' })
    expect([part, await seriousViolations(page)]).toEqual([part, []])
  }
  await page.setViewportSize(widths.phone)
  const wide = await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  expect(wide).toBeLessThanOrEqual(0)

  // The answer is on its way to Ann, and her account says who wrote.
  const outbox = await openVisit(browser, { locale: 'en-GB' }, /./)
  const mail = outbox.page.getByText('About the URL that we couldn’t scan')
  const address = await run.outbox()
  await expect.poll(async () => (await outbox.page.goto(address)) && mail.count()).toBeGreaterThan(0)
  const activity = await fetch(`${origin}/api/v1/activity?limit=20`, { headers: ann.bearer })
  expect(JSON.stringify(await activity.json())).toContain('address.answer')

  expect(complaints).toEqual([])
  if (!deep) return

  // The next sign-in asks for the code.
  const again = await openVisit(browser, { locale: 'es-ES' }, /status of 40[13]/)
  await again.page.goto(`${origin}/sign-in`)
  await again.page.getByLabel('Correo').fill('kim@watch.example')
  await again.page.getByLabel('Contraseña', { exact: true }).fill(password)
  await again.page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
  // Each code works once.
  await again.page.getByLabel('Código', { exact: true }).fill(codeOf(secret, Date.now() + 30_000))
  await again.page.keyboard.press('Enter')
  await again.page.waitForURL(/\/dashboard/)
  await again.page.goto(`${origin}/staff/captures`)
  await again.page.getByRole('heading', { level: 1, name: 'Capturas' }).waitFor()
})
