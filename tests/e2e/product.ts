// Owns what the journeys share: the whole product as `npm start` brings it up, with its payments simulator, and a person with a browser.
import { startTestbed, type Testbed } from '@tillwatch/testbed'
import { expect } from 'vitest'
import { seriousViolations } from '../../packages/web/test/accessibility.ts'
import { openVisit, startTestBrowser, type Visit } from '../../packages/web/test/browser.ts'
import { installation, type Run } from '../faults/installation.ts'

const program = new URL('../../tools/start.mjs', import.meta.url).pathname

/** A phone and a desk. */
export const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } }

export interface Product {
  origin: string
  browser: Awaited<ReturnType<typeof startTestBrowser>>
  testbed: Testbed
  /** A new person's first page; at the end nothing may have been complained about in the console, and no policy violated. */
  visit(path: string, options?: { viewport?: { width: number; height: number }; locale?: string; expected?: RegExp }): Promise<Visit>
  close(): Promise<void>
}

/** Starts it all. `env` are further settings. */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const testbed = await startTestbed()
  const here = await installation()
  const scans = { TILLWATCH_ALLOW_PRIVATE: testbed.allowPrivate.join(' '), TILLWATCH_RESOLVE: testbed.resolve.join(' ') }
  const run: Run = here.start({ ...scans, ...env }, [process.execPath, program])
  const browser = await startTestBrowser()
  const origin = await run.origin()
  return {
    origin,
    browser,
    testbed,
    async visit(path, { viewport = widths.desktop, locale = 'en-GB', expected = /^$/ } = {}) {
      const visitor = await openVisit(browser, { viewport, locale }, expected)
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

/** Fills the form of `/sign-up` as it stands on the page and sends it. */
export async function signUp(page: Visit['page'], email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('four words in a row')
  await page.getByLabel('Confirm password', { exact: true }).fill('four words in a row')
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** No serious fault for people who use a keyboard or a screen reader, and nothing that sticks out at the side. */
export async function expectAccessible(page: Visit['page']): Promise<void> {
  expect(await seriousViolations(page)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
}
