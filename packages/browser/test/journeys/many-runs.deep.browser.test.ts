// A hundred runs of a journey in a row: no process and no profile of a browser stays behind.
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tryJourney } from '#index.ts'
import { listProcesses } from '#session/process-tree.ts'
import { page, type Site, serve } from '../collectors/fixture.ts'
import { steps } from './journey-shop.ts'

const RUNS = 100
let site: Site

beforeAll(async () => {
  site = await serve({
    '/': page('<h1>Shop</h1><a id="go" href="/till">Next</a>'),
    '/till': page('<h1>Till</h1><form><input autocomplete="cc-number"></form>'),
  })
})
afterAll(() => site.close())

const profiles = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`tillwatch-browser-${process.pid}-`))
const browsers = () =>
  listProcesses().filter(({ state, command }) => state !== 'Z' && command.includes(`tillwatch-browser-${process.pid}-`))

it('leaves nothing behind, whether its steps work or fail', async () => {
  const outcomes: string[] = []
  for (let run = 0; run < RUNS; run++) {
    const failing = run % 4 === 3
    const list = [
      { type: 'navigate', url: site.url('/') },
      { type: 'click', selectors: [[failing ? '#none' : '#go']], timeout: failing ? 200 : 10_000 },
    ]
    const running = tryJourney(site.url('/till'), {
      ...{ allowPrivate: ['127.0.0.1', '[::1]'], env: process.env, timeoutMs: 30_000 },
      journey: { steps: steps(...list), secrets: {} },
      until: 2,
    })
    // What is looked for below is there while it runs.
    if (run === 0) await expect.poll(() => [profiles().length, browsers().length > 0]).toEqual([1, true])
    const trial = await running
    outcomes.push(trial.cause?.code ?? 'worked')
    expect([profiles(), browsers()]).toEqual([[], []])
  }
  expect(outcomes.filter((outcome) => outcome === 'worked')).toHaveLength(75)
  expect(outcomes.filter((outcome) => outcome === 'step-no-element')).toHaveLength(25)
})
