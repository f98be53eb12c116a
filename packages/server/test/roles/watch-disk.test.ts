import { Writable } from 'node:stream'
import { afterEach, expect, it, vi } from 'vitest'
import type { DiskState } from '#features/disk.ts'
import { openLog } from '#roles/log.ts'
import { watchDisk } from '#roles/worker.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('tells operators once when the disk is nearly full, when it is full, and when there is free space again', async () => {
  vi.useFakeTimers()
  const lines: string[] = []
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const states: DiskState[] = ['enough', 'little', 'little', 'none', 'none', 'enough']
  const watch = watchDisk('/data', openLog('test', 'info', destination), async () => ({
    state: states.shift() ?? 'enough',
    usedPercent: 90,
  }))
  await vi.advanceTimersByTimeAsync(6 * 60_000)
  watch.stop()
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, usedPercent: 90, msg: expect.stringContaining('nearly full') },
    { level: 50, folder: '/data', msg: expect.stringContaining('The disk of the server is full') },
    { level: 40, msg: expect.stringContaining('free space again') },
  ])
})
