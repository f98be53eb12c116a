// Owns the browser of the tests: the one that the product itself would take, so that nothing has to be installed for them.

import { findBrowsers, unpackBundled } from '@tillwatch/browser'
import { type Browser, chromium } from 'playwright-core'

/** Starts it. Throws when there is none, so that a test fails and is never skipped. Only the test's own pages are opened. */
export async function startTestBrowser(): Promise<Browser> {
  const [best] = findBrowsers({ env: process.env })
  if (!best) throw new Error('No browser was found for the tests. "npx tillwatch doctor" says what to do.')
  const bundled = best.source === 'bundled' ? await unpackBundled(process.env) : null
  const env = bundled ? { ...process.env, LD_LIBRARY_PATH: bundled.libraryDir, FONTCONFIG_PATH: bundled.fontsDir } : process.env
  const settings = Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined))
  // The sandbox refuses root; these pages are ours.
  return chromium.launch({ executablePath: bundled?.path ?? best.path, chromiumSandbox: process.getuid?.() !== 0, env: settings })
}
