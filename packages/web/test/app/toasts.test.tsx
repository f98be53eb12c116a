import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Toasts } from '#app/layout/toasts.tsx'
import { loadToasts, notify } from '#lib/notify.ts'

beforeEach(async () => {
  await loadToasts()
  render(<Toasts />)
  await act(() => new Promise((done) => setTimeout(done, 50))) // the toaster is loaded by now
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => void vi.useRealTimers())

/** Milliseconds until no toast has these words, told in steps of 100, each of which React gets to draw. */
async function lifeOf(words: string): Promise<number> {
  for (let ms = 0; ms < 10_000; ms += 100) {
    if (screen.queryByText(words) === null) return ms
    await act(() => vi.advanceTimersByTimeAsync(100))
  }
  return Number.POSITIVE_INFINITY
}

it.each([
  ['blank', 4000],
  ['custom', 4000],
  ['success', 3000],
  ['error', 5000],
] as const)('the toasts of the signed-in screens: one of kind %s stays %i ms, and is gone a second after', async (kind, ms) => {
  await act(() => notify[kind](`words of ${kind}`))
  expect(await lifeOf(`words of ${kind}`)).toBe(ms + 1000)
})
