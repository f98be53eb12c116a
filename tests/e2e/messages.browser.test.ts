// What the screens say of each failure that the specification lists for signing up, in and out and for buying, and what the log says of it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, hands, type Page, type Product, signIn, signUp, startProduct, testedWidths } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct({ TILLWATCH_SIGN_INS_PER_MINUTE: '1000' })
})
afterAll(() => product?.close())

let people = 0
/** Signs a new person up on this page, to the dashboard. */
async function enter(page: Page): Promise<void> {
  await signUp(page, `failures-${people++}@shop.example`)
  await page.waitForURL('**/dashboard')
  await page.getByRole('link', { name: 'Alerts' }).waitFor()
}

const problem = (status: number, code: string, detail: string) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: code, status, code, detail, requestId: 'r' }),
})

interface Failure {
  what: string
  path: string
  /** What fails, before the page is opened. */
  fails?: (page: Page) => Promise<unknown>
  act: (page: Page) => Promise<unknown>
  says: string
  /** What the debug log says. */
  logs?: string
}

const email = 'nobody@shop.example'
let count = 0
/** Has the server answer that address as it never would by itself. */
const answers = (path: string, status: number, json: object) => (page: Page) =>
  page.route(`**${path}`, (route) => route.fulfill({ status, json }))
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const failures: Failure[] = [
  {
    what: 'a sign-in with blank fields',
    path: '/sign-in',
    act: (page) => press(page, 'Sign in'),
    says: 'Email and password are required',
  },
  {
    what: 'a sign-in that the provider refuses',
    path: '/sign-in',
    act: (page) => signIn(page, email),
    says: 'Incorrect email or password.',
    logs: 'Email sign-in failed: Invalid email or password',
  },
  {
    what: 'a sign-in that is refused without a word',
    path: '/sign-in',
    fails: answers('/api/auth/sign-in/email', 403, { code: 'ODD' }),
    act: (page) => signIn(page, email),
    says: 'An error occurred',
    logs: 'Email sign-in failed: Email sign-in failed. Please check your email and password.',
  },
  {
    what: 'a sign-in without an answer',
    path: '/sign-in',
    fails: (page) => page.route('**/api/auth/sign-in/email', (route) => route.abort()),
    act: (page) => signIn(page, email),
    says: 'The server isn’t responding. Check your connection, then try again.',
    logs: 'Email sign-in failed: The server cannot be reached',
  },
  {
    what: 'a sign-in whose answer names nobody',
    path: '/sign-in',
    fails: answers('/api/auth/sign-in/email', 200, { token: 's' }),
    act: (page) => signIn(page, email),
    says: 'Sign-in succeeded, but no account was returned. Try again.',
    logs: 'Email sign-in failed: Sign in succeeded but no user object returned',
  },
  {
    what: 'a sign-up with blank fields',
    path: '/sign-up',
    act: (page) => press(page, 'Create account'),
    says: 'Email and password are required for sign up',
  },
  {
    what: 'a sign-up with two passwords',
    path: '/sign-up',
    act: async (page) => {
      await page.getByLabel('Confirm password', { exact: true }).fill('another row of words')
      await page.getByLabel('Email', { exact: true }).fill(email)
      await page.getByLabel('Password', { exact: true }).fill('four words in a row')
      await press(page, 'Create account')
    },
    says: 'Passwords do not match',
  },
  {
    what: 'a sign-up with an address that is none',
    path: '/sign-up',
    act: (page) => signUp(page, 'a b@c'),
    says: 'Enter a valid email address, such as name@shop.example.',
    logs: 'Email sign-up failed: [body.email] Invalid email address',
  },
  {
    what: 'a forgotten password of an address that is none',
    path: '/forgot-password',
    act: async (page) => {
      await page.getByLabel('Email', { exact: true }).fill('x')
      await press(page, 'Send link')
    },
    says: 'Enter a valid email address, such as name@shop.example.',
  },
  {
    what: 'a sign-up that fails on the server',
    path: '/sign-up',
    fails: answers('/api/auth/sign-up/email', 500, { message: 'Database is away' }),
    act: (page) => signUp(page, email),
    says: 'Failed to create account',
    logs: 'Email sign-up failed: Database is away',
  },
  {
    what: 'a sign-up whose answer names nobody',
    path: '/sign-up',
    fails: answers('/api/auth/sign-up/email', 200, { token: 's', user: null }),
    act: (page) => signUp(page, email),
    says: 'Sign-in succeeded, but no account was returned. Try again.',
    logs: 'Email sign-up failed: Sign up succeeded but no user object returned',
  },
  {
    what: 'a browser that stores nothing',
    path: '/sign-up',
    fails: (page) => page.addInitScript(`Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }`),
    act: (page) => signUp(page, `forgetful-${count++}@shop.example`),
    says: 'Your browser blocks storage for this site. Allow storage, then try again.',
    logs: 'Email sign-up failed: Failed to store access token',
  },
]

/** A visitor who has the debug log written, and what it says. */
async function visit({ path, fails }: Pick<Failure, 'path' | 'fails'>, viewport: { width: number; height: number }) {
  const logged: string[] = []
  const visited = await product.visit(path, {
    viewport,
    expected: /status of|ERR_FAILED|redirecting to checkout/,
    before: async (page) => {
      page.on('console', (message) => logged.push(message.text()))
      await page.addInitScript(`if (origin !== 'null') localStorage.setItem('debug', 'true')`)
      await fails?.(page)
    },
  })
  return { ...visited, logged }
}

describe.each(testedWidths)('on a %s', (width, viewport) => {
  it.each(failures)('explains $what, and keeps the form', async ({ act, says, logs, ...begin }) => {
    const { page, logged, complaints } = await visit(begin, viewport)
    await act(page)
    await page.getByRole('alert').getByText(says, { exact: true }).waitFor()
    if (logs !== undefined) expect(logged).toContain(logs)
    expect(new URL(page.url()).pathname).toBe(begin.path)
    await expectAccessible(page)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('a sign-out and a checkout that fail say so, and work on another try', async () => {
    const person = `stays-${width}@shop.example`
    const { page, logged, complaints } = await visit({ path: '/sign-up' }, viewport)
    await signUp(page, person)
    const menu = page.getByRole('button', { name: `Account: ${person}` })
    const signOut = async () => {
      await menu.click()
      await page.getByRole('button', { name: 'Sign out' }).click()
    }
    await menu.waitFor()
    await answers('/api/auth/sign-out', 500, { message: 'Database is away' })(page)
    await signOut()
    await page.getByText('The server isn’t responding, so you are still signed in. Try again.').waitFor()
    expect(logged).toContain('Logout failed: Database is away')
    await expectAccessible(page)

    await page.goto(`${product.origin}/purchase-site`)
    await answers('/api/create-checkout-session', 503, { code: 'payments-unavailable', detail: 'Payments rest.' })(page)
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Standard' }) })
    await card.getByText('$65').waitFor()
    await page.getByRole('link', { name: 'Dashboard' }).first().waitFor()
    await hands.keyboard.press(card.getByRole('button', { name: /BUY NOW/ }))
    await card.getByText('Could not open the checkout. Nothing was charged. Try again.').waitFor()
    expect(logged.some((line) => line.startsWith('Error redirecting to checkout'))).toBe(true)
    await expectAccessible(page)
    await page.unroute('**/api/create-checkout-session')
    await card.getByRole('button', { name: /BUY NOW/ }).click()
    await page.getByRole('button', { name: 'Pay $65.00' }).waitFor()

    await page.unroute('**/api/auth/sign-out')
    await page.goto(`${product.origin}/dashboard`)
    await signOut()
    await page.waitForURL(`${product.origin}/`)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('a server that does not know at first who is signed in is asked again, and the screen that waits for it appears', async () => {
    const { page } = await visit(
      { path: '/dashboard', fails: answers('/api/auth/get-session', 500, { message: 'Database is away' }) },
      viewport,
    )
    await page.getByRole('status').filter({ hasText: 'Loading…' }).waitFor()
    await expectAccessible(page)
    await page.unroute('**/api/auth/get-session')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.context().close()
  })

  it('leads from a purchase that the payments service does not let in to signing in, without the refused token', async () => {
    const { page } = await product.visit('/sign-up', { viewport, expected: /status of 401|redirecting to checkout/ })
    await enter(page)
    const seen: string[] = []
    page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname))
    await page.goto(`${product.origin}/purchase-site`)
    await page.route('**/api/create-checkout-session', (route) => route.fulfill(problem(401, 'unauthenticated', 'Sign in first.')))
    await page.getByText('$65').waitFor()
    const gone = page.evaluate(`new Promise((done) => {
      const timer = setInterval(() => { if (localStorage.getItem('accessToken') === null) { clearInterval(timer); done(true) } }, 0)
    })`)
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Standard' }) })
      .getByRole('button', { name: /BUY NOW/ })
      .click()
    expect(await gone).toBe(true)
    await expect.poll(() => seen).toEqual(expect.arrayContaining(['/login', '/sign-in']))
    await page.getByText('Your session expired. Nothing was charged.').waitFor()
  })

  it('stays on loading the configuration where it misses an identity setting, and the log says which', async () => {
    const logged: string[] = []
    const { page } = await product.visit('/purchase-site', {
      viewport,
      before: async (page) => {
        page.on('console', (message) => logged.push(message.text()))
        await page.route('**/api/v1/config', async (route) => {
          const response = await route.fetch()
          await route.fulfill({ response, json: { ...(await response.json()), apiKey: '' } })
        })
      },
    })
    await expect.poll(() => logged).toContain('Missing identity settings: apiKey')
    expect(await page.getByText('Loading configuration...').isVisible()).toBe(true)
    expect(await page.evaluate(`document.querySelector('main').closest('[inert]') !== null`)).toBe(true)
  })
})
