// A process for hostile work: what brings it down, even V8 itself, fails alone.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { LimitedProcess } from '#limited-process.ts'
import { READY } from '#serve-tasks.ts'

const longMs = 60_000
let folder: string
let limited: LimitedProcess<string, unknown>
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillwatch-process-'))
  const program = join(folder, 'program.mjs')
  const tasks = {
    pid: '() => process.pid',
    env: '() => Object.keys(process.env)',
    forever: '() => { for (;;); }',
    throws: "() => { throw new Error('by the task') }",
    fills: '() => { const all = []; for (;;) all.push({ more: all.length, text: String(all.length) }) }',
    crashes: "() => process.kill(process.pid, 'SIGTRAP')",
    map: "() => new Map([['bytes', new Uint8Array([1, 2])]])",
  }
  const table = Object.entries(tasks).map(([name, code]) => `${name}: ${code}`)
  // Plain JavaScript: stripping types would take memory of the thread.
  writeFileSync(
    program,
    `import { parentPort } from 'node:worker_threads'
const tasks = { ${table.join(', ')}, keeps: () => 1 }
parentPort.on('message', (name) => parentPort.postMessage({ answer: tasks[name](), heapBytes: name === 'keeps' ? 1e9 : 1 }))
parentPort.postMessage(${JSON.stringify(READY)})
`,
  )
  limited = new LimitedProcess(pathToFileURL(program), 64)
})
afterEach(() => limited.end())
afterAll(() => rmSync(folder, { recursive: true }))

const answerOf = async (task: string) => {
  const answer = await limited.ask(task, longMs)
  return answer.ok ? answer.answer : answer
}
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('answers task after task in the same process, which is not this one', async () => {
  const pid = await answerOf('pid')
  expect(pid).not.toBe(process.pid)
  expect(await answerOf('pid')).toBe(pid)
})

it('passes maps and bytes', async () => {
  expect(await answerOf('map')).toEqual(new Map([['bytes', new Uint8Array([1, 2])]]))
})

it('gives the task no setting of the product', async () => {
  expect(await answerOf('env')).toEqual([])
})

it.each([
  ['forever', 200, 'too-slow'],
  ['throws', longMs, 'broken'],
  ['crashes', longMs, 'broken'],
] as const)('says that a task %s, and does the next one', async (task, timeoutMs, failure) => {
  expect(await limited.ask(task, timeoutMs)).toMatchObject({ ok: false, failure })
  expect(await answerOf('pid')).toEqual(expect.any(Number))
})

// One in thirty ends V8 itself, with the whole process.
it('says each time that a task fills the memory, and does the next one', async () => {
  for (let at = 0; at < 5; at++) expect(await limited.ask('fills', longMs)).toMatchObject({ ok: false, failure: 'too-much-memory' })
  expect(await answerOf('pid')).toEqual(expect.any(Number))
})

it('replaces a process that holds much memory after its task', async () => {
  const pid = await answerOf('pid')
  await answerOf('keeps')
  expect(await answerOf('pid')).not.toBe(pid)
})

it('rejects the task with the reason for which it is ended, and leaves no process', async () => {
  const pid = (await answerOf('pid')) as number
  const rejected = expect(limited.ask('forever', longMs)).rejects.toThrow('no longer needed')
  await limited.end(new Error('no longer needed'))
  await rejected
  expect(isRunning(pid)).toBe(false)
})
