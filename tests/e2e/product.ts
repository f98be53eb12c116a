// Owns what the journeys share: the whole product as `npm start` brings it up, with its payments simulator, and a person with a browser.
import { startTestbed, type Testbed } from '@tillwatch/testbed'
import { atDepth } from '@tillwatch/testbed/depth'
import { expect } from 'vitest'
import { seriousViolations } from '../../packages/web/test/accessibility.ts'
import { openVisit, startTestBrowser, type Visit } from '../../packages/web/test/browser.ts'
import { installation, type Run } from '../faults/installation.ts'

const program = new URL('../../tools/start.mjs', import.meta.url).pathname

/** A page of a person's browser. */
export type Page = Visit['page']

type Locator = ReturnType<Page['locator']>

/** A phone and a desk. */
export const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } }

/** The widths at which each failure and screen is tried: the phone's, which is the harder one, and in `npm run test:deep` both. */
export const testedWidths = Object.entries(widths).filter(([name]) => atDepth(name === 'phone', true))

export interface Product {
  origin: string
  /** Address of its outbox, with the key. */
  outbox: string
  browser: Awaited<ReturnType<typeof startTestBrowser>>
  testbed: Testbed
  /** A new person's first page; at the end nothing may have been complained about in the console, and no policy violated. */
  visit(path: string, options?: VisitOptions): Promise<Visit>
  close(): Promise<void>
}

interface VisitOptions {
  viewport?: { width: number; height: number }
  locale?: string
  /** Complaints that the visit is about. */
  expected?: RegExp
  /** Null for a visit that is about cookies: nothing was chosen before. */
  consent?: 'declined' | null
  /** What is made ready before the page is opened. */
  before?: (page: Page) => Promise<unknown>
}

const password = 'four words in a row'

/** Starts it all. `env` are further settings. */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const testbed = await startTestbed()
  const here = await installation()
  const scans = {
    TILLWATCH_HOST_PAUSE_S: '0',
    TILLWATCH_ALLOW_PRIVATE: testbed.allowPrivate.join(' '),
    TILLWATCH_RESOLVE: testbed.resolve.join(' '),
  }
  const run: Run = here.start({ ...scans, ...env }, [process.execPath, program])
  const browser = await startTestBrowser()
  const origin = await run.origin()
  return {
    origin,
    outbox: await run.outbox(),
    browser,
    testbed,
    async visit(path, { viewport = widths.desktop, locale = 'en-GB', expected = /^$/, consent = 'declined', before } = {}) {
      const visitor = await openVisit(browser, { viewport, locale }, expected, consent)
      await before?.(visitor.page)
      await visitor.page.goto(`${origin}${path}`)
      return visitor
    },
    async close() {
      await browser.close()
      run.child.kill('SIGTERM')
      await run.ended
      await here.remove()
      await testbed.stop()
    },
  }
}

/** What a person works a page with. */
export interface Hand {
  press(target: Locator): Promise<void>
  write(target: Locator, text: string): Promise<void>
}

/** A mouse or finger, and the keyboard alone, for which everything must be within reach of the Tab key. */
export const hands: Record<'pointer' | 'keyboard', Hand> = {
  pointer: { press: (target) => target.click(), write: (target, text) => target.fill(text) },
  keyboard: {
    press: async (target) => {
      await reach(target)
      await target.page().keyboard.press('Enter')
    },
    write: async (target, text) => {
      await reach(target)
      await target.page().keyboard.type(text)
    },
  },
}

const tabsMax = 100

/** Goes to it with the Tab key. Throws where it never gets the focus. */
async function reach(target: Locator): Promise<void> {
  await target.waitFor()
  const page = target.page()
  for (let count = 0; count < tabsMax; count++) {
    if ((await target.and(page.locator(':focus')).count()) === 1) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${tabsMax} times Tab lead not to ${target}.`)
}

/** Fills the form of `/sign-up` as it stands on the page and sends it. */
export async function signUp(page: Page, email: string, hand = hands.pointer): Promise<void> {
  await hand.write(page.getByLabel('Email', { exact: true }), email)
  await hand.write(page.getByLabel('Password', { exact: true }), password)
  await hand.write(page.getByLabel('Confirm password', { exact: true }), password)
  await hand.press(page.getByRole('button', { name: 'Create account' }))
}

/** Fills the form of `/sign-in` for whoever signed up here, and sends it. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Goes to an area of the dashboard, which may be behind a button on a phone. */
export async function openArea(
  page: Page,
  name: string,
  press: (target: Locator) => Promise<unknown> = (target) => target.click(),
): Promise<void> {
  const area = page.getByRole('link', { name, exact: true })
  await page.getByRole('link', { name: /^(Alerts|Alertas)$/ }).waitFor()
  if (!(await area.isVisible())) await press(page.getByRole('button', { name: /^(More|Más)$/ }))
  await press(area)
}

/** No serious fault for people who use a keyboard or a screen reader, and nothing that sticks out at the side. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await seriousViolations(page)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
}
