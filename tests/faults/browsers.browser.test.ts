// Scans of a running installation when browsers and workers are killed under them: no browser process outlives its scan, and the scan ends.
import { atDepth, deep, whenDeep } from '@tillwatch/testbed/depth'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { signUp } from '../../packages/server/test/support/sign-up.ts'
import { type Installation, installation, scanOf, startScan, stateOf, workersOf } from './installation.ts'
import { alive, browserOf } from './processes.ts'
import { type PollingShop, pollingShop } from './shop.ts'

let here: Installation
let shop: PollingShop

beforeEach(async () => {
  here = await installation()
  shop = await pollingShop()
})
afterEach(async () => {
  shop.close()
  await here.remove()
})

async function runningScan() {
  const run = here.start({ TILLWATCH_ALLOW_PRIVATE: '127.0.0.1' })
  const origin = await run.origin()
  const ann = await signUp(origin)
  const id = await startScan(origin, ann, shop.url)
  await shop.opened
  const [worker = 0] = await workersOf(run)
  const browser = browserOf(worker)
  expect(alive(browser)).toBeGreaterThan(2)
  return { run, origin, ann, id, worker, browser }
}

it('leaves no browser when the worker is killed in the middle of a scan', async () => {
  const { origin, ann, id, worker, browser } = await runningScan()
  process.kill(worker, 'SIGKILL')
  await expect.poll(() => alive(browser)).toBe(0)
  // Scans of killed workers run again by a test of the worker.
  if (deep) await expect.poll(() => stateOf(origin, ann, id)).toMatch(/complete|partial/)
})

whenDeep(it)('leaves no process of a browser that is killed in the middle of a scan, and runs the scan again in another', async () => {
  const { run, origin, ann, id, browser } = await runningScan()
  process.kill(browser, 'SIGKILL')
  await expect.poll(() => alive(browser)).toBe(0)
  await expect.poll(() => stateOf(origin, ann, id)).toMatch(/complete|partial/)
  run.child.kill('SIGINT')
  expect(await run.ended).toBe(0)
})

it.each(atDepth(['SIGKILL'] as const, ['SIGINT', 'SIGKILL'] as const))(
  'leaves no browser when the installation gets %s in the middle of a scan',
  async (signal) => {
    const { run, browser } = await runningScan()
    run.child.kill(signal)
    await run.ended
    await expect.poll(() => alive(browser)).toBe(0)
    await expect.poll(here.ours).toEqual([])
  },
)

whenDeep(it)('says which browser cannot be used, and opens the page in no other', async () => {
  const run = here.start({ TILLWATCH_ALLOW_PRIVATE: '127.0.0.1', TILLWATCH_BROWSER: '/nowhere/chrome' })
  const origin = await run.origin()
  const ann = await signUp(origin)
  const id = await startScan(origin, ann, shop.url)
  await expect.poll(() => stateOf(origin, ann, id)).toBe('failed')
  const { reason } = await scanOf(origin, ann, id)
  expect(reason).toMatchObject({
    code: 'browser-failed',
    detail: 'TILLWATCH_BROWSER names a browser that cannot be used: /nowhere/chrome: the file does not exist.',
  })
  expect(run.output()).toContain('/nowhere/chrome: the file does not exist')
})
