// Owns the end of each fault run: what the people who run an installation would be told by the command that checks it.
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import type { TestPerson } from '../../packages/server/test/support/sign-up.ts'
import { type Installation, type Run, scanOf, signalGroup } from './installation.ts'

const program = fileURLToPath(new URL('../../packages/server/src/main-check.ts', import.meta.url))

/** Throws where the command finds a fault, in an installation that runs or does not. */
export async function expectSound(here: Installation): Promise<void> {
  const run = here.start({}, [process.execPath, program])
  const code = await run.ended
  expect(run.output()).not.toMatch(/^FAULT/m)
  expect(run.output()).toMatch(/^ok +processes: /m)
  expect(code, run.output()).toBe(0)
}

/** Ends it as Ctrl-C does, and checks it before and after. */
export async function expectSoundToItsEnd(here: Installation, run: Run): Promise<void> {
  await expectSound(here)
  signalGroup(run.child, 'SIGINT')
  expect(await run.ended, run.output()).toBe(0)
  expect(await here.ours()).toEqual([])
  await expectSound(here)
}

/** Waits until the scan has ended; its state, with the reason unless it is complete. Throws where the installation has ended before. */
export async function endOf(run: Run, person: TestPerson, id: string): Promise<string> {
  const origin = await run.origin()
  for (;;) {
    if (run.child.exitCode !== null || run.child.signalCode !== null) throw new Error(`The installation has ended: ${run.output()}`)
    const { state, reason } = await scanOf(origin, person, id).catch(() => ({ state: 'unknown', reason: null })) // the API may be away for a moment
    if (['complete', 'partial', 'failed'].includes(state)) return [state, reason?.code].filter(Boolean).join(' ')
    await sleep(500)
  }
}
