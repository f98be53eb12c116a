// What may happen to an installation in the middle of a scan, one fault at a time: the scan ends, the next one works, and the command that checks installations
// finds each thing there once.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { atDepth } from '@tillwatch/testbed/depth'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { signUp, tokenOf } from '../../packages/server/test/support/sign-up.ts'
import { endOf, expectSoundToItsEnd } from './checked.ts'
import { type Installation, installation, type Run, signalIfThere, startScan, workersOf } from './installation.ts'
import { browserOf, childrenOf } from './processes.ts'
import { type PollingShop, pollingShop } from './shop.ts'

const frozenMs = 20_000
const settings = { TILLWATCH_ALLOW_PRIVATE: '127.0.0.1' }

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

const postmaster = async () => Number((await readFile(join(here.folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])

interface Fault {
  /** Does it; gives the run that goes on, and what makes it end where it does not end by itself. */
  inflict(run: Run): Promise<{ run?: Run; end?: () => Promise<void> } | undefined>
  /** How the scan that ran meanwhile may end. */
  ends: RegExp
}

const evaluated = /^(complete|partial \S+)$/

const faults: Record<string, Fault> = {
  'the database is killed': {
    ends: evaluated,
    async inflict() {
      process.kill(await postmaster(), 'SIGKILL')
    },
  },
  'the disk takes no more': {
    ends: /^failed disk-full$/,
    async inflict(run) {
      const [worker = 0] = await workersOf(run)
      // The most that a file of the worker may have from here on, which fails as a full disk does. Its browser was started before and has no limit.
      await promisify(execFile)('prlimit', ['--pid', String(worker), '--fsize=1024:unlimited'])
      return { end: async () => void (await promisify(execFile)('prlimit', ['--pid', String(worker), '--fsize=unlimited:unlimited'])) }
    },
  },
  'the worker is killed': {
    ends: evaluated,
    async inflict(run) {
      for (const worker of await workersOf(run)) process.kill(worker, 'SIGKILL')
    },
  },
  'the browser is killed': {
    ends: evaluated,
    async inflict(run) {
      const [worker = 0] = await workersOf(run)
      process.kill(browserOf(worker), 'SIGKILL')
    },
  },
  'the process of the API is killed, and started again': {
    ends: evaluated,
    async inflict(run) {
      run.child.kill('SIGKILL')
      await run.ended
      return { run: here.start(settings) }
    },
  },
  'one process of the database is killed': {
    ends: evaluated,
    async inflict() {
      const serving = childrenOf(await postmaster()).filter(({ command }) => command.includes('[local]'))
      process.kill(serving[0]?.pid ?? 0, 'SIGKILL')
    },
  },
  'the database stands still for twenty seconds': {
    ends: evaluated,
    async inflict() {
      const server = await postmaster()
      const stopped = [server, ...childrenOf(server).map(({ pid }) => pid)]
      for (const pid of stopped) signalIfThere(pid, 'SIGSTOP')
      await sleep(frozenMs)
      for (const pid of stopped) signalIfThere(pid, 'SIGCONT')
    },
  },
}

const names = Object.keys(faults)

it.each(atDepth(names.slice(0, 1), names))('ends each scan and keeps each thing once where %s', async (name) => {
  const { inflict, ends } = faults[name] as Fault
  const before = here.start(settings)
  const ann = await signUp(await before.origin())
  const during = await startScan(await before.origin(), ann, shop.url)
  await shop.opened
  const { run = before, end } = (await inflict(before)) ?? {}
  const origin = await run.origin()
  expect(await endOf(run, ann, during)).toMatch(ends)
  await end?.()
  // The access token is of the port that it was issued for; the session outlives a restart.
  const bearer = { authorization: `Bearer ${await tokenOf(origin, ann.cookie)}` }
  const after = await startScan(origin, { ...ann, bearer }, shop.url)
  expect(await endOf(run, ann, after)).toMatch(evaluated)
  await expectSoundToItsEnd(here, run)
})
