// Arguments of capture: a server with a key, or with the code of a capture request.
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readCaptureArguments } from '../../src/capture/run.ts'
import { waitForEnter } from '../../src/capture/wait-for-enter.ts'

const reading = (args: string[], env = {}) => readCaptureArguments(['shop.example/pay', ...args], env)
const code = 'A'.repeat(43)

beforeEach(() => void vi.spyOn(process.stderr, 'write').mockReturnValue(true))
afterEach(() => void vi.restoreAllMocks())

it('a code needs no key, opens a window, and gives a person time', () => {
  expect(reading(['--upload', `https://tillwatch.example#${code}`])).toMatchObject({
    asked: { origin: 'https://tillwatch.example', key: { captureCode: code }, opensWindow: true, timeoutMs: 600_000 },
  })
  expect(reading(['--upload', `https://tillwatch.example#${code}`, '--no-window', '--timeout', '60'])).toMatchObject({
    asked: { opensWindow: false, timeoutMs: 60_000 },
  })
})

it('a server without a code needs a key, and opens no window', () => {
  expect(reading(['--upload', 'https://tillwatch.example'], { TILLWATCH_KEY: 'key' })).toMatchObject({
    asked: { key: 'key', opensWindow: false, timeoutMs: 45_000 },
  })
})

it.each([
  [['--upload', 'https://tillwatch.example'], 'Set an API key'],
  [['--upload', `http://tillwatch.example#${code}`], 'requires an https:// address'],
  [['--upload', 'https://tillwatch.example', '--no-window'], '--no-window works only with the code of a capture request'],
])('%j is bad usage with a sentence', (args, part) => {
  expect(reading(args)).toMatchObject({ ok: false, sentence: expect.stringContaining(part) })
})

it('waits until the person presses Enter, or nobody can any more', async () => {
  const input = new PassThrough()
  let isReady = false
  const { ready, stop } = waitForEnter('en', input)
  void ready.then(() => (isReady = true))
  await Promise.resolve()
  expect(isReady).toBe(false)
  input.write('\n')
  await ready
  stop()
  const closed = waitForEnter('en', new PassThrough().end())
  await closed.ready
})
