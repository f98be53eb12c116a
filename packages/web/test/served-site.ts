// Owns the site of a file of browser tests: served before the first of them, with the browser that visits it.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openVisit, startTestBrowser, type Visit } from './browser.ts'
import { buildSite } from './build-site.ts'
import { startFixtureServer } from './fixture-server.ts'

interface SiteAndVisits {
  /** Whether each visitor is signed in. */
  signedIn?: boolean
  /** Height of the window in pixels; it is 1280 wide unless a visit says otherwise. */
  height?: number
  /** Console errors that are what the visits are about; none unless said. */
  expected?: RegExp
  /** With null, the visitor was never asked about cookies. */
  consent?: 'declined' | null
}

/**
 * Builds and serves the site for the tests of the file that calls it, and ends both after the last. What it returns may be read in a test, not before.
 * `open` gives a blank page; `visit` one that is at `path` and rests, which `prepare` sees before it goes there.
 */
export function servedSite({ signedIn = false, height = 900, expected = /^$/, consent = 'declined' }: SiteAndVisits = {}) {
  let dist: string
  let server: Awaited<ReturnType<typeof startFixtureServer>>
  let browser: Browser

  beforeAll(async () => {
    dist = await buildSite()
    server = await startFixtureServer({ dist, signedIn })
    browser = await startTestBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })

  const open = (options: BrowserContextOptions = {}): Promise<Visit> =>
    openVisit(browser, { viewport: { width: 1280, height }, ...options }, expected, consent)

  return {
    get dist() {
      return dist
    },
    get origin() {
      return server.origin
    },
    /** What the signed-in person's account holds. */
    get account() {
      return server.account
    },
    get browser() {
      return browser
    },
    open,
    async visit(path: string, options?: BrowserContextOptions, prepare?: (page: Page) => Promise<unknown>): Promise<Visit> {
      const visit = await open(options)
      await prepare?.(visit.page)
      await visit.page.goto(`${server.origin}${path}`)
      await visit.page.waitForLoadState('networkidle')
      return visit
    },
  }
}
