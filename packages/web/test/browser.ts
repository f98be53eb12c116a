// Owns the browser of the tests: the one that the product itself would take, so that nothing has to be installed for them.
import { findBrowsers, unpackBundled } from '@tillwatch/browser'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

/** Starts it. Throws if none exists, so that a test fails and is never skipped. Only the test's own pages are opened. */
export async function startTestBrowser(): Promise<Browser> {
  const [best] = findBrowsers({ env: process.env })
  if (!best) throw new Error('No browser was found for the tests. "npx --no tillwatch doctor" says what to do.')
  const bundled = best.source === 'bundled' ? await unpackBundled(process.env) : null
  const env = bundled ? { ...process.env, LD_LIBRARY_PATH: bundled.libraryDir, FONTCONFIG_PATH: bundled.fontsDir } : process.env
  const settings = Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined))
  // The sandbox refuses root; these pages are ours.
  return chromium.launch({ executablePath: bundled?.path ?? best.path, chromiumSandbox: process.getuid?.() !== 0, env: settings })
}

export interface Visit {
  page: Page
  /** Console errors (React reports there what it had to repair), page errors and policy violations so far. */
  complaints: string[]
}

/**
 * A blank page in a context of its own that listens for complaints. Console errors that match `expected` are what the visit is about, and left out. The
 * visitor has declined cookies before, so that no banner shows, unless the visit is about that: then `consent` is null.
 */
export async function openVisit(
  browser: Browser,
  options: BrowserContextOptions,
  expected: RegExp,
  consent: 'declined' | null = 'declined',
): Promise<Visit> {
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', ...options })
  // A busy machine is no reason to fail.
  context.setDefaultTimeout(90_000)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.exposeFunction('reportViolation', (text: string) => complaints.push(text))
  await page.addInitScript(
    `addEventListener('securitypolicyviolation', (event) => reportViolation(event.violatedDirective + ' ' + event.blockedURI))`,
  )
  if (consent) await page.addInitScript(`if (origin !== 'null') localStorage.setItem('cookiesConsent', '${consent}')`)
  return { page, complaints }
}
