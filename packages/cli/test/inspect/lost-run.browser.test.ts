// Guards that a run that load cut short is repeated once with more time, and is never taken for a run that saw nothing.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Detonator, launchBrowser, openDetonator } from '@tillwatch/browser'
import { judgeScript } from '@tillwatch/core/detection'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DetonatedFiles } from '#inspect/detonate-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'tillwatch-lost-'))
let detonator: Detonator
beforeAll(() => {
  detonator = openDetonator(() => launchBrowser({ env: process.env }))
})
afterAll(async () => {
  await detonator.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a file, and tells with how much time each run was made. */
async function detonated(text: string, timeoutMs: number) {
  const path = join(folder, 'script.js')
  writeFileSync(path, text)
  const given: (number | undefined)[] = []
  const counting: Detonator = {
    run: (script, options) => {
      given.push(options?.timeoutMs)
      return detonator.run(script, options)
    },
    close: () => detonator.close(),
  }
  const files = new DetonatedFiles(counting, { timeoutMs, signal: new AbortController().signal })
  return { given, detonation: await files.detonate(path) }
}

it('repeats a run for which there was no time, once, and leaves the file without a verdict where that is lost, too', async () => {
  const text = "document.title = 'Checkout'"
  const { given, detonation } = await detonated(text, 20)
  expect(given).toEqual([20, 40])
  expect(detonation?.outcome).not.toBe('ran')
  expect(judgeScript(text, { detonation: detonation! }).verdict).toBe('inconclusive')
})

it('does not repeat a run that the script itself ended', async () => {
  const { given, detonation } = await detonated('missingLibrary.start()', 120_000)
  expect(given).toEqual([120_000])
  expect(detonation).toMatchObject({ outcome: 'partial', why: { code: 'script-failed', said: expect.stringContaining('missingLibrary') } })
})
