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

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it.each([
  ['blank', 4000],
  ['custom', 4000],
  ['success', 3000],
  ['error', 5000],
] as const)('the toasts of the signed-in screens: one of kind %s stays %i ms, and is gone a second after', async (kind, ms) => {
  await act(() => notify[kind](`words of ${kind}`))
  await wait(ms + 900)
  expect(screen.queryByText(`words of ${kind}`)).not.toBeNull()
  await wait(200)
  expect(screen.queryByText(`words of ${kind}`)).toBeNull()
})
