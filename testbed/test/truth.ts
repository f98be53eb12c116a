// Owns the tests of the whole way from an address to a result: shops of the testbed are scanned in a real browser and compared with their truth.
import { launchBrowser, type RunningBrowser, takeCapture } from '@tillwatch/browser'
import { policyContradictions } from '@tillwatch/core/inventory'
import { judgeCapture } from '@tillwatch/core/report'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { comparePackages, compareToTruth } from '#compare/index.ts'
import { atDepth } from '#depth.ts'
import { startTestbed, type Testbed } from '#index.ts'
import { shops } from '#shops.ts'

/** Test files run beside each other, and one of them for all shops would end long after all others. */
export const truthParts = 4

/** Shops that only `npm run test:deep` visits, with what the short form has in their place. */
const onlyDeep: ReadonlySet<string> = new Set([
  // Pages of packages/browser/test/collectors/failures.browser.test.ts, there with one code each.
  ...['never-settles', 'hanging-image', 'endless', 'memory-eater', 'stalls', 'request-flood', 'server-error', 'pdf', 'truncated'],
  ...['plain-json', 'empty', 'redirect-loop', 'download', 'refused', 'not-found', 'no-such-name', 'captcha', 'bot-wall'],
  // The shop cpu-spinner.
  'cpu-at-load',
  // The page that bench/ visits.
  'perf',
  // The shops of other packages: react, braintree and cleave.
  ...['package-adyen', 'package-jquery-payment', 'package-imask', 'package-card', 'package-paystack', 'package-payment'],
  // packages/browser/test/behaviour/press.browser.test.ts.
  ...['skim-button', 'skim-delegated', 'skim-submit'],
])

/** Registers the tests of each shop whose turn it is. */
export function tellTruths(part: number): void {
  let testbed: Testbed
  let browser: RunningBrowser

  beforeAll(async () => {
    testbed = await startTestbed()
    const launch = await launchBrowser({ env: process.env })
    if (!launch.ok) throw new Error(launch.detail)
    browser = launch.browser
  })

  afterAll(async () => {
    await browser?.close()
    await testbed?.stop()
  })

  const visited = atDepth(
    shops.filter(({ name }) => !onlyDeep.has(name)),
    [...shops],
  )
  it.each(visited.filter((_shop, index) => index % truthParts === part - 1).map((shop) => [shop.name, shop] as const))(
    '%s',
    async (_name, shop) => {
      const before = testbed.received.length
      const startedAt = performance.now()
      const { allowPrivate, resolve } = testbed
      const { capture, bodies } = await takeCapture(testbed.url(shop), { browser, allowPrivate, resolve, timeoutMs: shop.timeoutMs })
      const elapsedMs = Math.round(performance.now() - startedAt)
      const result = judgeCapture(capture, bodies)
      expect(policyContradictions(capture)).toEqual([])
      const received = testbed.received.slice(before)
      const scan = { capture, bodies, result, received, elapsedMs }
      expect([...compareToTruth(shop, scan), ...(await comparePackages(shop, scan))]).toEqual([])
    },
  )
}
