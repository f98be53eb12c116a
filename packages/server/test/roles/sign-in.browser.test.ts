// Signing up, in and out as a person does it: the built site in a real browser, on the real server and database, with Google's part played on loopback.
import { atDepth, deep } from '@tillwatch/testbed/depth'
import { type IdentityProvider, startIdentityProvider } from '@tillwatch/testbed/identity'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults } from '../../../web/test/accessibility.ts'
import { openVisit, startTestBrowser, type Visit } from '../../../web/test/browser.ts'
import { buildSite } from '../../../web/test/build-site.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { password, signUp } from '../support/sign-up.ts'

type Page = Visit['page']
const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } }

let browser: Awaited<ReturnType<typeof startTestBrowser>>
let provider: IdentityProvider
let server: TestServer

beforeAll(async () => {
  browser = await startTestBrowser()
  provider = await startIdentityProvider()
  server = await testServer({ googleIssuer: provider.issuer, site: await buildSite() })
})
afterAll(async () => {
  await server?.close()
  await provider?.stop()
  await browser?.close()
})

async function visit(path: string, size: keyof typeof sizes = 'desktop', locale = 'en-GB'): Promise<Visit> {
  const opened = await openVisit(browser, { viewport: sizes[size], locale }, /status of 4\d\d/)
  await opened.page.goto(server.origin + path)
  return opened
}

async function fill(page: Page, fields: Record<string, string>, button: string): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: button, exact: true }).click()
}

const account = (page: Page, email: string) => page.getByRole('button', { name: `Account: ${email}` })
const at = (page: Page) => new URL(page.url()).pathname
const session = async (page: Page) => (await page.request.get(`${server.origin}/api/auth/get-session`)).json()
const sessionCookie = async (page: Page) => (await page.context().cookies()).find(({ name }) => name.endsWith('session_token'))
const stored = (page: Page) => page.evaluate(`localStorage.getItem('accessToken')`)

async function signOut(page: Page, email: string): Promise<void> {
  await account(page, email).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await account(page, email).waitFor({ state: 'detached' })
  await expect.poll(() => at(page)).toBe('/')
  await expect.poll(() => session(page)).toBeNull()
}

it('signs a person up, out and in again, and remembers them only when asked', async () => {
  const { page, complaints } = await visit('/sign-up')
  const email = 'ada@shop.example'
  await fill(page, { Email: email, Password: password, 'Confirm password': password }, 'Create account')
  await account(page, email).waitFor()
  expect(at(page)).toBe('/dashboard')
  expect(await stored(page)).toMatch(/^ey/)

  await page.evaluate(`localStorage.setItem('selectedUrl', 'https://shop.example/')`)
  await signOut(page, email)
  expect(await page.evaluate(`[localStorage.getItem('accessToken'), localStorage.getItem('selectedUrl')]`)).toEqual([null, null])
  expect(await sessionCookie(page)).toBeUndefined()

  await page.goto(`${server.origin}/sign-in`)
  await fill(page, { Email: email, Password: password }, 'Sign in')
  await account(page, email).waitFor()
  expect((await sessionCookie(page))?.expires).toBe(-1)
  await signOut(page, email)

  await page.goto(`${server.origin}/sign-in`)
  await page.getByLabel('Remember me').check()
  await fill(page, { Email: email, Password: password }, 'Sign in')
  await account(page, email).waitFor()
  const days = ((await sessionCookie(page))!.expires - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(7)
  expect((await sessionCookie(page))?.httpOnly).toBe(true)
  await page.reload()
  await account(page, email).waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

it('says that a password is wrong, in the person’s language, and lets them try again', async () => {
  const { email } = await signUp(server.origin)
  const { page, complaints } = await visit('/sign-in', 'phone', 'es-ES')
  await fill(page, { 'Correo electrónico': email, Contraseña: 'another password' }, 'Iniciar sesión')
  await page.getByText('El correo o la contraseña no son correctos.').waitFor()
  expect(await page.evaluate('document.activeElement.name')).toBe('password')
  await fill(page, { Contraseña: password }, 'Iniciar sesión')
  await page.getByRole('button', { name: `Cuenta: ${email}` }).waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

it('leads from a screen that needs a person to signing in, and back to it', async () => {
  const { email } = await signUp(server.origin)
  const { page, complaints } = await visit('/dashboard')
  await page.waitForURL(`${server.origin}/sign-in`)
  await fill(page, { Email: email, Password: password }, 'Sign in')
  await account(page, email).waitFor()
  expect(at(page)).toBe('/dashboard')
  const scan = `${server.origin}/scans/00000000-0000-4000-8000-000000000000?tab=inventory`
  await signOut(page, email)
  await page.goto(scan)
  await page.waitForURL(`${server.origin}/sign-in`)
  await fill(page, { Email: email, Password: password }, 'Sign in')
  await page.waitForURL(scan)
  expect(complaints).toEqual([])
  await page.context().close()
})

it('signs in by the keyboard alone', async () => {
  const { email } = await signUp(server.origin)
  const { page } = await visit('/sign-in')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  const name = () =>
    page.evaluate(`document.activeElement.name || document.activeElement.getAttribute('aria-label') || document.activeElement.textContent`)
  await page.getByRole('button', { name: 'Continue with Google' }).waitFor()
  const order: unknown[] = []
  for (let count = 0; count < 8; count++) {
    await page.keyboard.press('Tab')
    order.push(await name())
    if (order.at(-1) === 'email') await page.keyboard.type(email)
    if (order.at(-1) === 'password') await page.keyboard.type(password)
    if (order.at(-1) === 'remember') await page.keyboard.press('Space')
  }
  expect(order).toEqual([
    'Tillwatch',
    'email',
    'password',
    'Show Password',
    'remember',
    'Forgot your password?',
    'Sign in',
    'Continue with Google',
  ])
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await account(page, email).waitFor()
  expect((await sessionCookie(page))?.expires).toBeGreaterThan(0)
  await page.context().close()
})

describe('Google', () => {
  it('signs in the person whom it names', async () => {
    const { page, complaints } = await visit('/sign-in')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await account(page, 'gina@example.com').waitFor()
    expect(provider.asked.at(-1)?.get('prompt')).toBe('select_account')
    await signOut(page, 'gina@example.com')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('that lets nobody in leaves the person where they are, with the reason', async () => {
    provider.behaviour = 'denied'
    const { page, complaints } = await visit('/sign-up')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByRole('alert').getByText('Google denied access').waitFor()
    expect(at(page)).toBe('/sign-up')
    expect(await session(page)).toBeNull()
    expect(complaints).toEqual([])
    provider.behaviour = 'lets-in'
    await page.context().close()
  })

  it('whose window the person closes is given up, and can be tried again', async () => {
    provider.silent(true)
    const { page } = await visit('/sign-in')
    // A window whose provider does not answer is none yet for the test's driver, so its handle is kept.
    await page.evaluate(`{ const { open } = window; window.open = (...parts) => (window.opened = open(...parts)) }`)
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByRole('button', { name: 'Waiting for the Google window…' }).waitFor()
    await page.evaluate('opened.close()')
    await page.getByText('The Google window was closed before sign-in finished.').waitFor()
    provider.silent(false)
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await account(page, 'gina@example.com').waitFor()
    await page.context().close()
  })
})

const screens = [
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/reset-password?token=t',
  '/reset-password',
  '/verify-email',
  '/verify-email?error=x',
]

describe.each(screens.filter((path) => deep || !/^\/sign-(in|up)$/.test(path)))('the screen at %s', (path) => {
  it.each(
    atDepth(
      [['phone', 'es-ES']] as const,
      [
        ['desktop', 'en-GB'],
        ['phone', 'es-ES'],
      ] as const,
    ),
  )('has no fault of accessibility, no console error, and no sideways scroll (%s, %s)', async (size, locale) => {
    const { page, complaints } = await visit(path, size, locale)
    await page.locator('h1').waitFor()
    await page.waitForLoadState('networkidle')
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.lang')).toBe(locale.slice(0, 2))
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

it('says without JavaScript that signing in needs it, and sends nothing', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(`${server.origin}/sign-in`)
  expect(await page.getByRole('main').innerText()).toContain('Sign-in requires JavaScript.')
  expect(await page.getByRole('button', { name: 'Sign in' }).isDisabled()).toBe(true)
  await context.close()
})
