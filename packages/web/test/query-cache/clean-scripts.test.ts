import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { scriptsToDrop, watchScripts } from '#lib/query-cache/clean-scripts.ts'

const megabyte = 1_048_576
const scripts = (count: number, bytes = 1) => Array.from({ length: count }, (_, at) => ({ id: `s${at}`, bytes, updatedAt: at }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the choice of what goes', () => {
  it('keeps 30 scripts, and of more the newest 30', () => {
    expect(scriptsToDrop(scripts(30))).toEqual([])
    expect(scriptsToDrop(scripts(33).toReversed())).toEqual(['s0', 's1', 's2'])
  })

  it('keeps 8 MB together, and one byte above it drops the largest', () => {
    expect(scriptsToDrop(scripts(8, megabyte))).toEqual([])
    expect(scriptsToDrop([...scripts(7, megabyte - 1), { id: 'large', bytes: megabyte + 8, updatedAt: 99 }])).toEqual(['large'])
  })

  it('removes by age first and by size only what is still too much', () => {
    const old = { id: 'old', bytes: 5 * megabyte, updatedAt: -1 }
    expect(scriptsToDrop([...scripts(30, megabyte / 4), old])).toEqual(['old'])
    expect(scriptsToDrop([...scripts(30, megabyte / 4), old, { id: 'new', bytes: 2 * megabyte, updatedAt: 99 }])).toEqual([
      'old',
      's0',
      'new',
    ])
  })

  it('removes at most 5 for their size in one run', () => {
    expect(scriptsToDrop(scripts(20, 2 * megabyte))).toHaveLength(5)
  })
})

describe('the run', () => {
  const count = (client: QueryClient) => client.getQueryCache().findAll({ queryKey: ['scriptContent'] }).length

  async function fill(client: QueryClient, amount: number) {
    for (let at = 0; at < amount; at += 1) {
      vi.setSystemTime(at)
      await client.fetchQuery({ queryKey: ['scriptContent', `https://shop.example/${at}.js`], queryFn: () => 'code' })
    }
  }

  it('comes 1 second after a script arrived and leaves the newest 30', async () => {
    const client = new QueryClient()
    const stop = watchScripts(client)
    await fill(client, 32)
    await vi.advanceTimersByTimeAsync(999)
    expect(count(client)).toBe(32)
    await vi.advanceTimersByTimeAsync(1)
    expect(count(client)).toBe(30)
    expect(client.getQueryData(['scriptContent', 'https://shop.example/1.js'])).toBeUndefined()
    expect(client.getQueryData(['scriptContent', 'https://shop.example/2.js'])).toBe('code')
    stop()
  })

  it('is not started by other queries, and leaves them alone', async () => {
    const client = new QueryClient()
    await fill(client, 32)
    const stop = watchScripts(client)
    await client.fetchQuery({ queryKey: ['scans'], queryFn: () => 1 })
    await vi.advanceTimersByTimeAsync(5000)
    expect(count(client)).toBe(32)
    await fill(client, 33)
    await vi.advanceTimersByTimeAsync(1000)
    expect([count(client), client.getQueryData(['scans'])]).toEqual([30, 1])
    stop()
  })
})
