import { QueryClient } from '@tanstack/react-query'
import { cachedQueryKinds } from '@tillwatch/contract/lists'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { forgetQueries, isStored, startPersisting } from '#lib/query-cache/persist.ts'
import { refuseWrites } from '../spies.ts'

const key = 'REACT_QUERY_OFFLINE_CACHE'
const hour = 60 * 60_000
const megabyte = 1_048_576
const stops: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

async function persisted(): Promise<QueryClient> {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } })
  const { restored, stop } = startPersisting(client)
  stops.push(stop)
  await restored
  return client
}

const storedKeys = (): unknown[] => {
  const text = localStorage.getItem(key)
  return text ? JSON.parse(text).clientState.queries.map((query: { queryKey: unknown }) => query.queryKey) : []
}

/** The client's only query after `data` was put into it. */
function queryWith(queryKey: unknown[], data: unknown) {
  const client = new QueryClient()
  client.setQueryData(queryKey, data)
  return client.getQueryCache().find({ queryKey })!
}

describe('what is stored', () => {
  it.each(cachedQueryKinds)('is a query whose key contains %s', (kind) => {
    expect(isStored(queryWith([kind], 1))).toBe(true)
    expect(isStored(queryWith(['shop', kind, 7], 1))).toBe(true)
  })

  it('is the six kinds of the specification and nothing else', () => {
    expect(cachedQueryKinds).toEqual(['scans', 'subscriptions', 'userProfile', 'siteCredits', 'pageCredits', 'scriptContent'])
    expect(isStored(queryWith(['prices'], 1))).toBe(false)
    expect(isStored(queryWith(['scansOfOthers'], 1))).toBe(false)
  })

  it('is never a failed query, also not one that had an answer before', async () => {
    const client = new QueryClient()
    await client.fetchQuery({ queryKey: ['scans'], queryFn: () => Promise.reject(new Error('down')) }).catch(() => {})
    expect(isStored(client.getQueryCache().find({ queryKey: ['scans'] })!)).toBe(false)
    client.setQueryData(['scans', 1], 'before')
    await client.fetchQuery({ queryKey: ['scans', 1], queryFn: () => Promise.reject(new Error('down')) }).catch(() => {})
    expect(isStored(client.getQueryCache().find({ queryKey: ['scans', 1] })!)).toBe(false)
  })

  it('is at most 1,048,576 bytes of UTF-8', () => {
    expect(isStored(queryWith(['scans'], 'a'.repeat(megabyte)))).toBe(true)
    expect(isStored(queryWith(['scans'], 'a'.repeat(megabyte + 1)))).toBe(false)
    expect(isStored(queryWith(['scans'], 'é'.repeat(megabyte / 2)))).toBe(true)
    expect(isStored(queryWith(['scans'], 'é'.repeat(megabyte / 2 + 1)))).toBe(false)
  })
})

it('writes once a second at most, and then the newest state', async () => {
  const writes = vi.spyOn(Storage.prototype, 'setItem')
  onTestFinished(() => writes.mockRestore())
  const client = await persisted()
  await vi.advanceTimersByTimeAsync(2000)
  writes.mockClear()
  client.setQueryData(['scans', 0], 0)
  await vi.advanceTimersByTimeAsync(0)
  expect(writes).toHaveBeenCalledTimes(1)
  for (let change = 1; change <= 9; change += 1) client.setQueryData(['scans', change], change)
  await vi.advanceTimersByTimeAsync(999)
  expect(writes).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(writes).toHaveBeenCalledTimes(2)
  expect(storedKeys()).toHaveLength(10)
})

it('gives a stored answer back within 24 hours, and throws it away after them', async () => {
  const first = await persisted()
  first.setQueryData(['scans'], 'kept')
  await vi.advanceTimersByTimeAsync(1000)
  for (const stop of stops.splice(0)) stop()
  const written = JSON.parse(localStorage.getItem(key)!).timestamp as number

  vi.setSystemTime(written + 24 * hour)
  expect((await persisted()).getQueryData(['scans'])).toBe('kept')
  for (const stop of stops.splice(0)) stop()

  vi.setSystemTime(JSON.parse(localStorage.getItem(key)!).timestamp + 24 * hour + 1)
  expect((await persisted()).getQueryData(['scans'])).toBeUndefined()
  expect(localStorage.getItem(key)).toBeNull()
})

it('throws away a stored copy that cannot be read', async () => {
  localStorage.setItem(key, '{"timestamp":')
  expect((await persisted()).getQueryCache().getAll()).toEqual([])
  expect(localStorage.getItem(key)).toBeNull()
})

it('tries a refused write three times more, each time without the oldest query, and then gives up', async () => {
  const client = await persisted()
  for (let age = 6; age >= 2; age -= 1) client.setQueryData(['scans', age], age, { updatedAt: Date.now() - age })
  await vi.advanceTimersByTimeAsync(2000)
  const writes = refuseWrites('QuotaExceededError')
  client.setQueryData(['scans', 1], 1)
  await vi.advanceTimersByTimeAsync(3000)
  const stored = writes.mock.calls.map(([, text]) => JSON.parse(text).clientState.queries)
  expect(stored, 'a new query is two changes, added and then answered, of four tries each').toHaveLength(8)
  expect(stored.map((queries) => queries.map((query: { queryKey: number[] }) => query.queryKey[1])).slice(4)).toEqual([
    [6, 5, 4, 3, 2, 1],
    [5, 4, 3, 2, 1],
    [4, 3, 2, 1],
    [3, 2, 1],
  ])
})

it('stores a script above 1 MB cut to 1 MB, as out of date, while the open page keeps all of it', async () => {
  const client = await persisted()
  const whole = 'x'.repeat(megabyte * 2)
  client.setQueryData(['scriptContent', 'https://shop.example/a.js'], whole)
  await vi.advanceTimersByTimeAsync(1000)
  const [query] = JSON.parse(localStorage.getItem(key)!).clientState.queries
  expect(query.state.data).toHaveLength(megabyte)
  expect(query.state.data).toMatch(/^\/\/ Truncated: the first 1 MB of 2097152 bytes is kept here\.\nx/)
  expect(query.state.dataUpdatedAt).toBe(0)
  expect(client.getQueryData(['scriptContent', 'https://shop.example/a.js'])).toBe(whole)
})

it('leaves nothing of a person behind when it forgets, not even by a write that was waiting', async () => {
  const client = await persisted()
  client.setQueryData(['scans'], 'secret')
  await vi.advanceTimersByTimeAsync(1000)
  client.setQueryData(['scans'], 'secret too')
  forgetQueries(client)
  expect(localStorage.getItem(key)).toBeNull()
  await vi.advanceTimersByTimeAsync(5000)
  expect(localStorage.getItem(key) ?? '').not.toContain('secret')
})
