// A thread for hostile work: it answers in turn, what brings it down fails alone, and it knows nothing of our settings.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { LimitedThread } from '#limited-thread.ts'
import { READY } from '#serve-tasks.ts'

const memoryMb = 64
let folder: string
let program: string
let thread: LimitedThread<string, unknown>
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillwatch-thread-'))
  program = join(folder, 'program.mjs')
  const tasks = {
    threadId: '() => threadId',
    env: '() => Object.keys(process.env)',
    forever: '() => { for (;;); }',
    throws: "() => { throw new Error('by the task') }",
    exits: '() => process.exit(3)',
    exitsLater: '() => { setTimeout(() => process.exit(3), 1); return 1 }',
  }
  const table = Object.entries(tasks).map(([name, code]) => `${name}: ${code}`)
  // Plain JavaScript: what strips types takes memory of the thread, too.
  writeFileSync(
    program,
    `import { parentPort, threadId } from 'node:worker_threads'\nconst tasks = { ${table.join(', ')} }\nparentPort.on('message', (name) => parentPort.postMessage({ answer: tasks[name](), heapBytes: 1 }))\nparentPort.postMessage(${JSON.stringify(READY)})\n`,
  )
  thread = new LimitedThread(pathToFileURL(program), memoryMb)
})
afterEach(() => thread.end())
afterAll(() => rmSync(folder, { recursive: true }))
const longMs = 60_000

it('answers task after task in the same thread', async () => {
  const first = await thread.ask('threadId', longMs)
  expect(first).toEqual({ ok: true, answer: expect.any(Number), heapBytes: 1 })
  expect(await thread.ask('threadId', longMs)).toEqual(first)
})

it('counts the time of a task from when its modules are loaded', async () => {
  const slow = join(folder, 'slow.mjs')
  writeFileSync(
    slow,
    `${readFileSync(program, 'utf8')}\n`.replace(
      'parentPort.on(',
      'const until = Date.now() + 2_500; while (Date.now() < until);\nparentPort.on(',
    ),
  )
  const loading = new LimitedThread<string, unknown>(pathToFileURL(slow), memoryMb)
  expect(await loading.ask('threadId', 2_000)).toMatchObject({ ok: true })
  await loading.end()
})

it('gets no setting of the product', async () => {
  expect(await thread.ask('env', longMs)).toMatchObject({ ok: true, answer: [] })
})

it.each([
  ['forever', 200, 'too-slow'],
  ['throws', longMs, 'broken'],
  ['exits', longMs, 'broken'],
] as const)('says that a task %s, and does the next one', async (task, timeoutMs, failure) => {
  expect(await thread.ask(task, timeoutMs)).toMatchObject({ ok: false, failure })
  expect(await thread.ask('threadId', longMs)).toMatchObject({ ok: true })
})

it('does the next task in another thread where it ended between two', async () => {
  expect(await thread.ask('exitsLater', longMs)).toMatchObject({ ok: true, answer: 1 })
  await new Promise((done) => setTimeout(done, 300))
  expect(await thread.ask('threadId', longMs)).toMatchObject({ ok: true })
})

it('rejects what it was asked with the reason for which it is ended', async () => {
  const asked = thread.ask('forever', longMs)
  const rejected = expect(asked).rejects.toThrow('enough')
  await thread.end(new Error('enough'))
  await rejected
  expect(await thread.ask('threadId', longMs)).toMatchObject({ ok: true })
})
