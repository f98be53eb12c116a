// Pages that loop, grow, run away or answer in pieces: each scan ends with a result or a reason, none takes the installation with it, and the command that checks
// installations finds each thing there once.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ScanResult } from '@tillwatch/contract/shapes'
import { atDepth } from '@tillwatch/testbed/depth'
import { answerHostile, hostilePages } from '@tillwatch/testbed/hostile-pages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LIMITS } from '../../packages/browser/src/collectors/limits.ts'
import { signUp } from '../../packages/server/test/support/sign-up.ts'
import { endOf, expectSoundToItsEnd } from './checked.ts'
import { type Installation, installation, startScan } from './installation.ts'

const atOnce = 10
const all = Object.keys(hostilePages)
const names = atDepth(['loop-for-ever', 'windows-many', 'redirect-for-ever'], all)
const batches = Array.from({ length: Math.ceil(names.length / atOnce) }, (_, at) => names.slice(at * atOnce, (at + 1) * atOnce))

let here: Installation
let hostile: Server
let origin: string

beforeAll(async () => {
  here = await installation()
  hostile = createServer({ maxHeaderSize: 1024 * 1024 }, (request, response) => answerHostile(request.url ?? '/', response))
  hostile.on('clientError', (_error, socket) => socket.destroy())
  await new Promise<void>((resolve) => hostile.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(hostile.address() as AddressInfo).port}`
})
afterAll(async () => {
  hostile.closeAllConnections()
  hostile.close()
  await here.remove()
})

const visitMs = 10_000
const settings = {
  ...{ TILLWATCH_ALLOW_PRIVATE: '127.0.0.1', TILLWATCH_SCAN_TIMEOUT_S: String(visitMs / 1000), TILLWATCH_STARTS_PER_MINUTE: '10000' },
  ...{ TILLWATCH_SCANS_PER_HOUR: '10000', TILLWATCH_HOST_SCANS_PER_HOUR: '10000', BILLING: 'off' },
}

it('has fifty pages, each of another kind', () => {
  expect(all).toHaveLength(50)
})

it.each(batches)('ends each scan with a result or a reason, and is sound afterwards: %s …', async (...batch) => {
  const run = here.start(settings)
  const site = await run.origin()
  const ann = await signUp(site)
  const scans: [name: string, id: string][] = []
  for (const name of batch) scans.push([name, await startScan(site, ann, `${origin}/${name}`)])
  const ends: Record<string, string> = {}
  for (const [name, id] of scans) ends[name] = await endOf(run, ann, id)
  console.log(ends)
  // That is what a scan has where our own code failed.
  expect(Object.entries(ends).filter(([, end]) => end.includes('internal'))).toEqual([])
  for (const [name, id] of scans) {
    const answer = await fetch(`${site}/api/v1/scans/${id}/result`, { headers: { cookie: ann.cookie } })
    // A page that was not evaluated may have none; what its record says of the visit is its own limit and what may come on top.
    if (answer.status !== 200) continue
    const { durationMs } = (await answer.json()) as ScanResult
    expect(durationMs, name).toBeLessThanOrEqual(visitMs + LIMITS.overrunMs)
  }
  await expectSoundToItsEnd(here, run)
})
