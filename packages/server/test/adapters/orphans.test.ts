// Which processes of a machine are left of a Tillwatch that has ended.
import { expect, it } from 'vitest'
import { orphansAmong, type ProcessFacts } from '#adapters/orphans.ts'

const data = '/srv/data'
const process = (pid: number, facts: Partial<ProcessFacts>): ProcessFacts => ({
  ...{ pid, parent: 1, command: '', environment: '', folder: '/' },
  ...facts,
})
const worker = (pid: number, facts: Partial<ProcessFacts> = {}) =>
  process(pid, {
    command: 'node\0/srv/tillwatch/packages/server/src/main-worker.ts\0',
    environment: `TILLWATCH_DATA=${data}\0NODE_CHANNEL_FD=3\0`,
    ...facts,
  })
const found = (...all: ProcessFacts[]) => orphansAmong(all, data).map(({ pid, what }) => `${what} ${pid}`)

it('finds a browser whose worker is gone, by its command or by the folder of its helpers', () => {
  const browser = process(20, { command: 'chrome\0--user-data-dir=/tmp/tillwatch-browser-10-abc\0' })
  const helper = process(21, { command: 'chrome\0--type=renderer\0', folder: '/tmp/tillwatch-browser-10-abc' })
  expect(found(browser, helper)).toEqual(['browser 20', 'browser 21'])
  expect(found(process(10, { command: 'node\0' }), browser, helper)).toEqual([])
})

it('finds a worker whose supervisor is gone, and none that a service manager runs or a supervisor has', () => {
  expect(found(worker(10))).toEqual(['worker 10'])
  expect(found(worker(10, { environment: `TILLWATCH_DATA=${data}\0` }))).toEqual([])
  expect(found(process(5, { command: 'node\0/srv/tillwatch/packages/server/src/main-all.ts\0' }), worker(10, { parent: 5 }))).toEqual([])
})

it('leaves workers of other installations alone', () => {
  expect(found(worker(10, { environment: 'TILLWATCH_DATA=/srv/other\0NODE_CHANNEL_FD=3\0' }))).toEqual([])
  expect(found(worker(10, { environment: 'NODE_CHANNEL_FD=3\0' }))).toEqual([])
})

it('knows the folder of a worker that has no setting: it lies in the project', () => {
  const facts = worker(10, { environment: 'NODE_CHANNEL_FD=3\0' })
  expect(orphansAmong([facts], '/srv/tillwatch/.tillwatch')).toEqual([{ pid: 10, what: 'worker' }])
})
