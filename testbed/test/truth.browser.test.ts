// Guards the whole way from an address to a result: every shop of the testbed is scanned in one real browser and compared with its truth.
import { launchBrowser, type RunningBrowser, takeCapture } from '@tillwatch/browser'
import { policyContradictions } from '@tillwatch/core/inventory'
import { judgeCapture } from '@tillwatch/core/report'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { comparePackages, compareToTruth } from '#compare/index.ts'
import { startTestbed, type Testbed } from '#index.ts'
import { shops } from '#shops.ts'

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

describe('a scan tells the truth about', () => {
  it.each(shops.map((shop) => [shop.name, shop] as const))('%s', async (_name, shop) => {
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
  })
})
