// Signing in with Google as a person does: from the public site, in the window that opens, at a provider on loopback that asks which account is meant.
import { atDepth, whenDeep } from '@tillwatch/testbed/depth'
import { type IdentityProvider, startIdentityProvider } from '@tillwatch/testbed/identity'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signUp } from '../../packages/server/test/support/sign-up.ts'
import { expectAccessible, hands, type Page, type Product, startProduct, testedWidths } from './product.ts'

const account = (email: string) => ({ sub: `google-${email}`, email, email_verified: true })
const withPassword = 'with-a-password@shop.example'
const ada = 'ada@shop.example'
const accounts = [account(ada), account(withPassword)]

let product: Product
let provider: IdentityProvider | null = null
let issuer: string

beforeAll(async () => {
  // The address of a provider that is not up yet.
  const away = await startIdentityProvider()
  issuer = away.issuer
  await away.stop()
  const client = { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' }
  product = await startProduct({ ...client, GOOGLE_ISSUER: issuer, TILLWATCH_SIGN_INS_PER_MINUTE: '1000' })
  await signUp(product.origin, withPassword)
})
afterAll(async () => {
  await product?.close()
  await provider?.stop()
})

const google = (page: Page) => page.getByRole('button', { name: 'Continue with Google' })
const menuOf = (page: Page, email: string) => page.getByRole('button', { name: `Account: ${email}` })
const claims = (page: Page) =>
  page.evaluate(`JSON.parse(atob(localStorage.getItem('accessToken').split('.')[1].replace(/-/g, '+').replace(/_/g, '/')))`)

/** Opens Google's window by `hand`; it shows its choice of accounts. */
async function askGoogle(page: Page, hand = hands.pointer): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await hand.press(google(page))
  const picker = await opened
  await picker.getByRole('heading', { name: 'Choose an account' }).waitFor()
  return picker
}

/** Signs in as `email`, and waits until the window has closed by itself. */
async function signInWithGoogle(page: Page, email: string, hand = hands.pointer): Promise<void> {
  const picker = await askGoogle(page, hand)
  const closed = picker.waitForEvent('close')
  await hand.press(picker.getByRole('link', { name: email }))
  await closed
}

/** The screen of signing in for somebody who reads the debug log too. */
async function visitToFail(viewport: { width: number; height: number }) {
  const logged: string[] = []
  const visit = await product.visit('/sign-in', {
    viewport,
    expected: /sandboxed/,
    before: async (page) => {
      page.on('console', (message) => logged.push(message.text()))
      await page.addInitScript(`if (origin !== 'null') localStorage.setItem('debug', 'true')`)
    },
  })
  await google(visit.page).waitFor()
  return { ...visit, logged }
}

/** The screen says `words` and the log `reason`; nobody is signed in. */
async function expectRefused({ page, logged }: Awaited<ReturnType<typeof visitToFail>>, words: string, reason: string): Promise<void> {
  await page.getByRole('alert').getByText(words, { exact: true }).waitFor()
  expect(logged).toContain(`Google sign-in failed: ${reason}`)
  expect(new URL(page.url()).pathname).toBe('/sign-in')
  expect(await (await page.request.get(`${product.origin}/api/auth/get-session`)).json()).toBeNull()
  await expectAccessible(page)
}

// First of all, while the product has not met the provider.
describe('while Google does not answer', () => {
  it.each(testedWidths)('a person on a %s is told so, and where the other way is', async (_width, viewport) => {
    const visit = await visitToFail(viewport)
    await google(visit.page).click()
    const words = 'Google isn’t responding. Try again in a minute, or sign in with your password.'
    await expectRefused(visit, words, 'google_unreachable')
    expect(visit.complaints).toEqual([])
    await visit.page.context().close()
  })
})

interface Refusal {
  what: string
  /** Whether every run shows it, not only the deep one. */
  isShort?: true
  words: string
  reason: string
  act(picker: Page, page: Page): Promise<unknown>
}

/** Ways in which a person is refused. Those that are not short have a cheaper test: the tests of the sign-in role and of its messages. */
const refusals: Refusal[] = [
  {
    what: 'closes the window',
    words: 'The Google window was closed before sign-in finished.',
    reason: 'The sign-in window was closed',
    act: (picker: Page) => picker.close(),
  },
  {
    what: 'refuses there',
    isShort: true,
    words: 'Google denied access. Try again, or sign in with your password.',
    reason: 'access_denied',
    act: (picker: Page) => picker.getByRole('link', { name: 'Cancel' }).click(),
  },
  {
    what: 'chooses an address that has a password here',
    words: 'The account with this email address uses a password. Sign in with that password.',
    reason: 'account_not_linked',
    act: (picker: Page) => picker.getByRole('link', { name: withPassword }).click(),
  },
  {
    what: 'is named in an answer that is meant for another site',
    words: 'Google sign-in failed. Try again, or sign in with your password.',
    reason: 'unable_to_get_user_info',
    act: async (picker: Page) => {
      provider!.behaviour = 'wrong-audience'
      await picker.getByRole('link', { name: ada }).click()
    },
  },
  {
    what: 'has a browser that drops the session',
    isShort: true,
    words: 'Sign-in succeeded, but no account was returned. Try again.',
    reason: 'Google sign-in succeeded but no user object returned',
    act: async (picker: Page, page: Page) => {
      await page.route('**/api/auth/get-session', async (route) => {
        await page.context().clearCookies()
        await route.fulfill({ json: null })
      })
      await picker.getByRole('link', { name: ada }).click()
    },
  },
]

describe.each(testedWidths)('on a %s', (width, viewport) => {
  beforeEach(async () => {
    provider ??= await startIdentityProvider({ port: Number(new URL(issuer).port) })
    provider.behaviour = 'lets-in'
  })

  it('a new person goes by Google from the home page to the demo that they asked for, and comes back to buy as the same one', async () => {
    const email = `new-${width}@shop.example`
    provider!.accounts = [...accounts, account(email)]
    const { page, complaints } = await product.visit('/', { viewport })
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Try the demo' }).first().click()
    await page.waitForURL('**/sign-in?redirect=demo')
    await google(page).waitFor()
    await expectAccessible(page)
    const picker = await askGoogle(page)
    await page.getByRole('button', { name: 'Waiting for the Google window…' }).waitFor()
    await expectAccessible(page)
    const closed = picker.waitForEvent('close')
    await picker.getByRole('link', { name: email }).click()
    await closed
    await page.waitForURL('**/demo')
    await menuOf(page, email).waitFor()
    await expectAccessible(page)
    const asked = provider!.asked.at(-1)
    expect(asked?.get('prompt')).toBe('select_account')
    expect(asked?.get('scope')?.split(' ').sort()).toEqual(['email', 'openid', 'profile'])
    const { sub, accountId } = (await claims(page)) as Record<string, string>
    expect(accountId).toMatch(/^[0-9a-f-]{36}$/)

    await menuOf(page, email).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Standard' }) })
    await card.getByRole('button', { name: /BUY NOW/ }).click()
    await page.getByText('Sign in to continue with your purchase.').waitFor()
    await signInWithGoogle(page, email)
    await page.getByRole('button', { name: 'Pay $65.00' }).waitFor()
    await page.goto(`${product.origin}/dashboard`)
    await menuOf(page, email).waitFor()
    expect(await claims(page)).toMatchObject({ sub, accountId, email, email_verified: true })
    await expectAccessible(page)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  whenDeep(it)('the keyboard alone is enough, in Google’s window too', async () => {
    provider!.accounts = accounts
    const { page, complaints } = await product.visit('/about-us', { viewport })
    await hands.keyboard.press(page.getByRole('link', { name: 'Sign in' }))
    await google(page).waitFor()
    await signInWithGoogle(page, ada, hands.keyboard)
    await page.waitForURL('**/dashboard')
    await hands.keyboard.press(menuOf(page, ada))
    await page.getByRole('button', { name: 'Sign out' }).waitFor()
    await expectAccessible(page)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it.each(
    atDepth(
      refusals.filter(({ isShort }) => isShort),
      refusals,
    ),
  )('tells a person who $what, who can try again', async ({ words, reason, act }) => {
    provider!.accounts = accounts
    const visit = await visitToFail(viewport)
    await act(await askGoogle(visit.page), visit.page)
    await expectRefused(visit, words, reason)
    await visit.page.unrouteAll()
    provider!.behaviour = 'lets-in'
    await signInWithGoogle(visit.page, ada)
    await menuOf(visit.page, ada).waitFor()
    expect(visit.complaints).toEqual([])
    await visit.page.context().close()
  })

  whenDeep(it)('a person whose browser blocks the window is told so', async () => {
    const visit = await visitToFail(viewport)
    const { page } = visit
    // A policy by which the browser opens no window for this page, as people's settings do.
    await page.route('**/sign-in', async (route) => {
      const response = await route.fetch()
      const policy = `${response.headers()['content-security-policy']}; sandbox allow-scripts allow-same-origin allow-forms`
      await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
    })
    await page.reload()
    await google(page).click()
    const words = 'Your browser blocked the Google window. Allow pop-ups for this site, then try again.'
    await expectRefused(visit, words, 'The sign-in window was blocked')
    expect(page.context().pages()).toEqual([page])
    expect(visit.complaints).toEqual([])
    await page.context().close()
  })
})
