// A pool of processes: tasks share processes, wait for their turn where the number is limited, and end with their own reason.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { ProcessPool } from '#process-pool.ts'
import { READY } from '#serve-tasks.ts'

const longMs = 60_000
const memoryMb = 64
const never = new AbortController().signal
let folder: string
let program: URL
let pool: ProcessPool<string, number>
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillwatch-pool-'))
  const file = join(folder, 'program.mjs')
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads'
parentPort.on('message', (task) => {
  while (task === 'forever');
  parentPort.postMessage({ answer: process.pid, heapBytes: 1 })
})
parentPort.postMessage(${JSON.stringify(READY)})
`,
  )
  program = pathToFileURL(file)
})
afterEach(() => pool.end())
afterAll(() => rmSync(folder, { recursive: true }))

const processOf = async (task = 'id') => {
  const answer = await pool.ask(task, longMs)
  return answer.ok ? answer.answer : answer.failure
}

it('gives the next task to the process of the last', async () => {
  pool = new ProcessPool(program, { memoryMb })
  expect(await processOf()).toBe(await processOf())
})

it('runs tasks that are asked at once in processes of their own', async () => {
  pool = new ProcessPool(program, { memoryMb })
  const [first, second] = await Promise.all([processOf(), processOf()])
  expect(first).not.toBe(second)
  expect([first, second]).toContain(await processOf())
})

it('runs one task after the other in one process where one is allowed', async () => {
  pool = new ProcessPool(program, { memoryMb, processesMax: 1 })
  const ids = await Promise.all([processOf(), processOf(), processOf()])
  expect(new Set(ids).size).toBe(1)
})

it('ends a task that its caller gives up, and runs the one that waits', async () => {
  pool = new ProcessPool(program, { memoryMb, processesMax: 1 })
  const caller = new AbortController()
  const givenUp = expect(pool.ask('forever', longMs, caller.signal)).rejects.toThrow('no longer needed')
  const next = processOf()
  caller.abort(new Error('no longer needed'))
  await givenUp
  expect(await next).toEqual(expect.any(Number))
})

it('does not start a task that its caller gave up while it waited', async () => {
  pool = new ProcessPool(program, { memoryMb, processesMax: 1 })
  const caller = new AbortController()
  const slow = pool.ask('forever', 300, never)
  const waiting = expect(pool.ask('forever', longMs, caller.signal)).rejects.toThrow('no longer needed')
  caller.abort(new Error('no longer needed'))
  expect(await slow).toMatchObject({ ok: false, failure: 'too-slow' })
  await waiting
  expect(await processOf()).toEqual(expect.any(Number))
})

it('rejects what runs and what waits with the reason for which it ends', async () => {
  pool = new ProcessPool(program, { memoryMb, processesMax: 1 })
  const asked = [pool.ask('forever', longMs), pool.ask('id', longMs)].map((each) => expect(each).rejects.toThrow('the worker stops'))
  await pool.end(new Error('the worker stops'))
  await Promise.all(asked)
  expect(await processOf()).toEqual(expect.any(Number))
})
