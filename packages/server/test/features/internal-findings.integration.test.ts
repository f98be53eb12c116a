// What a scan tells of our own reading: logged and counted for the people who run the installation, and nowhere in the result.
import type { Capture } from '@tillwatch/core/capture'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { carryOut, readOrder } from '#roles/staff.ts'
import { capturedPage } from '../support/capture.ts'
import { type RunTest, runTest } from '../support/run-test.ts'

let test: RunTest
beforeAll(async () => {
  test = await runTest()
})
afterAll(() => test.close())

const answering = (policy: string) => (capture: Capture) => {
  capture.documents = [
    {
      ...{ frameId: 'F1', url: capture.page.finalUrl, status: 200, mimeType: 'text/html', redirects: [], atMs: 1 },
      ...{ metaCsp: [], metaRefresh: [], base: null, setCookies: [] },
      headers: [['content-security-policy', policy]],
    },
  ]
}
async function scan(policy: string): Promise<string> {
  test.capture(async (url) => capturedPage(url, answering(policy)))
  const id = await test.start()
  await test.run(id)
  return id
}
const counted = () => carryOut(readOrder(['findings'])!, { db: test.database.db } as Parameters<typeof carryOut>[1])

it('tells of inline code that ran though its policy stops it, and counts the scans', async () => {
  await scan("script-src 'unsafe-inline'")
  expect(test.internalFindings).toEqual([])
  expect(await counted()).toBe('No scan contradicted how Tillwatch reads its policies.')
  const ids = [await scan("script-src 'self'"), await scan("script-src 'none'")]
  expect(test.internalFindings).toEqual(
    ids.map((scanId) => ({ code: 'ran-though-stopped', scanId, pageHost: 'shop.example', scriptIds: ['s1'] })),
  )
  expect(await counted()).toMatch(/^\d{4}-\d\d-\d\d {2}ran-though-stopped {2}2 scans$/)
  expect(JSON.stringify(await test.resultOf(ids[0]!))).not.toContain('though-stopped')
})
