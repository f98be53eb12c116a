import { expect, it, vi } from 'vitest'
import { LIMITS } from '#collectors/limits.ts'
import type { RunningBrowser } from '#session/types.ts'
import { takeCapture } from '../src/take-capture.ts'

/** A browser that takes commands and answers none; `asked` resolves with the first. */
function silentBrowser() {
  const { promise: asked, resolve } = Promise.withResolvers<string>()
  const send = (method: string) => {
    resolve(method)
    return new Promise(() => {})
  }
  const root = { id: null, send, on: () => () => {} }
  const connection = { root, session: () => root, closed: new Promise(() => {}) }
  const browser = { connection, facts: {}, pid: 0, memoryKills: () => 0, close: async () => {} } as unknown as RunningBrowser
  return { browser, asked }
}

it('gives a visit up at its hard end, whatever is still under way, and says so', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { browser, asked } = silentBrowser()
    const taking = takeCapture('http://shop.example/', { browser, timeoutMs: 1000 })
    await asked
    // Both ends come before anything of the visit can go on, as where its work keeps the process busy.
    vi.advanceTimersByTime(1000 + LIMITS.overrunMs)
    const { capture, overran } = await taking
    expect(overran).toBe(true)
    expect(capture.outcome).toMatchObject({ status: 'failed', code: 'timeout', cause: { code: 'visit-overrun' } })
  } finally {
    vi.useRealTimers()
  }
})

it('does not give up a visit that its own clock ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { browser, asked } = silentBrowser()
    const taking = takeCapture('http://shop.example/', { browser, timeoutMs: 1000 })
    await asked
    vi.advanceTimersByTime(1000)
    const { capture, overran } = await taking
    expect([overran, capture.outcome.cause?.code]).toEqual([undefined, 'page-late'])
  } finally {
    vi.useRealTimers()
  }
})
