import { act, renderHook } from '@testing-library/react'
import { setNonce } from 'get-nonce'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { appToastOptions, authToast, loadToasts, notify } from '#lib/notify.ts'

const { toast, useToaster } = await loadToasts()
let shown: () => { message: unknown; visible: boolean }[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const { result } = renderHook(() => useToaster(appToastOptions))
  shown = () => result.current.toasts.map(({ message, visible }) => ({ message, visible }))
})
afterEach(() => {
  act(() => toast.removeAll())
  vi.useRealTimers()
})

const raise = (by: () => Promise<unknown>) => act(() => by())
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('toasts of the app shell', () => {
  it.each([
    ['blank', 4000],
    ['custom', 4000],
    ['success', 3000],
    ['error', 5000],
  ] as const)('of kind %s stay %i ms', async (kind, ms) => {
    await raise(() => notify[kind]('words'))
    expect(shown()).toEqual([{ message: 'words', visible: true }])
    wait(ms - 1)
    expect(shown()).toEqual([{ message: 'words', visible: true }])
    wait(1)
    expect(shown()).toEqual([{ message: 'words', visible: false }])
  })
})

describe('toasts of signing in', () => {
  it.each([
    ['blank', 4000],
    ['error', 4000],
    ['success', 2000],
  ] as const)('of kind %s stay %i ms and are held 1000 more', async (kind, ms) => {
    await raise(() => authToast[kind]('words'))
    wait(ms - 1)
    expect(shown()).toEqual([{ message: 'words', visible: true }])
    wait(1)
    expect(shown()).toEqual([{ message: 'words', visible: false }])
    wait(999)
    expect(shown()).toHaveLength(1)
    wait(1)
    expect(shown()).toEqual([])
  })

  it('that say something is loading stay until dismissed', async () => {
    let id = ''
    await raise(async () => {
      id = await authToast.loading('one moment')
    })
    wait(24 * 60 * 60_000)
    expect(shown()).toEqual([{ message: 'one moment', visible: true }])
    await raise(() => authToast.dismiss(id))
    expect(shown()).toEqual([{ message: 'one moment', visible: false }])
    wait(1000)
    expect(shown()).toEqual([])
  })
})

it('replaces a toast by its id', async () => {
  await raise(async () => notify.success('done', await notify.loading('working')))
  expect(shown()).toEqual([{ message: 'done', visible: true }])
})

it('holds 20 of 30, the newest', async () => {
  await raise(() => Promise.all(Array.from({ length: 30 }, (_, at) => notify.blank(`${at}`))))
  expect(shown().map(({ message }) => message)).toEqual(Array.from({ length: 20 }, (_, at) => `${29 - at}`))
})

it("gives the library the page's nonce before it starts", async () => {
  setNonce('n1')
  await loadToasts()
  expect(window.__nonce__).toBe('n1')
})
