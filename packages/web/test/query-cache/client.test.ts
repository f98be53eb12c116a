import { focusManager, MutationObserver, onlineManager, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAppClient, createShellClient } from '#lib/query-cache/client.ts'
import { recordLines } from '../spies.ts'

const minute = 60_000
let warnings: ReturnType<typeof recordLines>

beforeEach(() => {
  vi.useFakeTimers()
  warnings = recordLines('warn')
})
afterEach(() => {
  vi.useRealTimers()
})

/** Lets a query fail as often as the client tries it; the times of the attempts in ms from the first. */
async function attempts(client: QueryClient, error: Error = new Error('down')): Promise<number[]> {
  const times: number[] = []
  const start = Date.now()
  const failing = () => {
    times.push(Date.now() - start)
    return Promise.reject(error)
  }
  const asked = client.fetchQuery({ queryKey: ['scans'], queryFn: failing, ...client.getDefaultOptions().queries }).catch(() => {})
  await vi.advanceTimersByTimeAsync(10 * minute)
  await asked
  return times
}

/** How often a stale answer, shown on a screen, is asked for until the window has the focus again, then until a second screen shows it, then until the network is back. */
async function askings(client: QueryClient): Promise<{ focus: number; mount: number; reconnect: number }> {
  let asked = 0
  const options = { queryKey: ['userProfile'], queryFn: () => ++asked }
  const show = () => new QueryObserver(client, options).subscribe(() => {})
  const settle = () => vi.advanceTimersByTimeAsync(1000)
  const since = async (happens: () => void) => {
    await vi.advanceTimersByTimeAsync(5 * minute)
    const before = asked
    happens()
    await settle()
    return asked - before
  }
  client.mount()
  const hide = [show()]
  await settle()
  const focus = await since(() => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  })
  const mount = await since(() => hide.push(show()))
  const reconnect = await since(() => {
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
  })
  for (const each of hide) each()
  client.unmount()
  focusManager.setFocused(undefined)
  return { focus, mount, reconnect }
}

describe('the cache of the signed-in site', () => {
  it('calls an answer stale after 5 minutes and not before', async () => {
    const client = createAppClient()
    const answer = vi.fn(() => 1)
    const ask = () => client.fetchQuery({ queryKey: ['scans'], queryFn: answer })
    await ask()
    vi.advanceTimersByTime(5 * minute - 1)
    await ask()
    expect(answer).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    await ask()
    expect(answer).toHaveBeenCalledTimes(2)
  })

  it('drops an answer 30 minutes after its last use', async () => {
    const client = createAppClient()
    await client.fetchQuery({ queryKey: ['scans'], queryFn: () => 1 })
    await vi.advanceTimersByTimeAsync(30 * minute - 1)
    expect(client.getQueryData(['scans'])).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(client.getQueryData(['scans'])).toBeUndefined()
  })

  it('tries three times, 1 and then 2 seconds apart', async () => {
    expect(await attempts(createAppClient())).toEqual([0, 1000, 3000])
  })

  it('doubles the wait from 1 second up to 30', () => {
    const delay = createAppClient().getDefaultOptions().queries!.retryDelay as (retry: number) => number
    expect([0, 1, 2, 3, 4, 5, 6].map(delay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  })

  it('does not repeat a question that the server called wrong, but one that came too often', async () => {
    expect(await attempts(createAppClient(), Object.assign(new Error('gone'), { status: 404 }))).toEqual([0])
    expect(await attempts(createAppClient(), Object.assign(new Error('slow down'), { status: 429 }))).toHaveLength(3)
  })

  it('tries a mutation once', async () => {
    const client = createAppClient()
    const change = vi.fn(() => Promise.reject(new Error('down')))
    const sent = new MutationObserver(client, { mutationFn: change }).mutate().catch(() => {})
    await vi.advanceTimersByTimeAsync(10 * minute)
    await sent
    expect(change).toHaveBeenCalledTimes(1)
  })

  it('asks again for what is stale by mount and when the network is back, not by focus', async () => {
    expect(await askings(createAppClient())).toEqual({ focus: 0, mount: 1, reconnect: 1 })
  })

  it('logs a failed query and does no more about it', async () => {
    const error = Object.assign(new Error('gone'), { status: 404 })
    await attempts(createAppClient(), error)
    expect(warnings.mock.calls).toEqual([['Query failed', ['scans'], error]])
  })
})

describe('the cache of the shell', () => {
  it('drops an answer after 10 minutes', async () => {
    const client = createShellClient()
    await client.fetchQuery({ queryKey: ['userProfile'], queryFn: () => 1 })
    await vi.advanceTimersByTimeAsync(10 * minute - 1)
    expect(client.getQueryData(['userProfile'])).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(client.getQueryData(['userProfile'])).toBeUndefined()
  })

  it('tries twice', async () => {
    expect(await attempts(createShellClient())).toEqual([0, 1000])
  })

  it('does not ask again by focus, mount or reconnect', async () => {
    expect(await askings(createShellClient())).toEqual({ focus: 0, mount: 0, reconnect: 0 })
  })
})

describe.each([
  ['signed-in site', createAppClient],
  ['shell', createShellClient],
])('without a network the cache of the %s', (_name, create) => {
  beforeEach(() => onlineManager.setOnline(false))
  afterEach(() => onlineManager.setOnline(true))

  it('sends a change at once, says that it failed, and does not send it when the network is back', async () => {
    const change = vi.fn(() => Promise.reject(new Error('down')))
    await expect(new MutationObserver(create(), { mutationFn: change }).mutate()).rejects.toThrow('down')
    onlineManager.setOnline(true)
    await vi.advanceTimersByTimeAsync(10 * minute)
    expect(change).toHaveBeenCalledTimes(1)
  })

  it('asks a question, and says that there was no answer', async () => {
    expect((await attempts(create()))[0]).toBe(0)
  })
})
