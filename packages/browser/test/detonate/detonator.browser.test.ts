import { afterAll, expect, it } from 'vitest'
import { launchBrowser, openDetonator } from '#index.ts'

const pids: number[] = []
const detonator = openDetonator(async () => {
  const launched = await launchBrowser({ env: process.env })
  if (launched.ok) pids.push(launched.browser.pid)
  return launched
})
afterAll(() => detonator.close())

const asks = (host: string) => detonator.run({ text: `fetch('https://${host}/')`, url: null }, { timeoutMs: 20_000 })
const asked = (host: string) => ({ behaviours: expect.arrayContaining([expect.objectContaining({ kind: 'contacts', to: host })]) })

it('runs scripts one after the other in one browser, and in a fresh one when that is gone', async () => {
  const [first, second] = await Promise.all([asks('one.example'), asks('two.example')])
  expect([first, second]).toEqual([expect.objectContaining(asked('one.example')), expect.objectContaining(asked('two.example'))])
  expect(pids).toHaveLength(1)
  process.kill(pids[0] as number, 'SIGKILL')
  await expect.poll(() => asks('three.example').then((told) => ('none' in told ? told.none : told.behaviours.length))).toBeGreaterThan(0)
  expect(pids).toHaveLength(2)
})

it('says why there is no browser, and looks for one again the next time', async () => {
  let tried = 0
  const none = openDetonator(async () => ({ ok: false, code: 'browser-missing', detail: `There is none (${++tried}).` }))
  const run = () => none.run({ text: '1', url: null })
  expect([await run(), await run()]).toEqual([{ none: 'There is none (1).' }, { none: 'There is none (2).' }])
  await none.close()
})
