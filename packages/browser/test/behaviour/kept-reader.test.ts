import { describe, expect, it } from 'vitest'
import { type KeptRead, readKept } from '../../src/behaviour/kept-reader.ts'

const storage = (entries: Record<string, string> = {}) => ({
  length: Object.keys(entries).length,
  key: (at: number) => Object.keys(entries)[at],
  getItem: (key: string) => entries[key],
})

/** Runs the reader in a frame whose stores behave as given. */
async function read(frame: Record<string, unknown>): Promise<KeptRead> {
  const globals = {
    window: { name: '' },
    history: { state: null },
    location: { href: 'https://shop.example/pay' },
    sessionStorage: storage(),
    localStorage: storage({ draft: 'a' }),
    indexedDB: { databases: async () => [] },
    Blob,
  }
  const names = Object.defineProperties(globals, Object.getOwnPropertyDescriptors(frame))
  return new Function('names', `with (names) { return (async () => {${readKept}})() }`)(names)
}

const fails = (name: string) => {
  throw new DOMException('', name)
}

describe('what a frame keeps is read whole or said to be cut', () => {
  it('is whole where each store can be read, without caches as on an insecure page', async () => {
    const { items, cut } = await read({})
    expect(items.map((item) => [...item])).toEqual([
      ['address', '', 'https://shop.example/pay'],
      ['local-storage', 'draft', 'draft=a'],
    ])
    expect(cut).toBe(false)
  })
  it('is whole where the frame may use no store, since it keeps nothing there', async () => {
    const denied = { get: () => fails('SecurityError'), enumerable: true }
    const frame = Object.defineProperties(
      {},
      { localStorage: denied, indexedDB: denied, caches: { get: () => ({ keys: () => fails('SecurityError') }) } },
    )
    expect((await read(frame)).cut).toBe(false)
  })
  it.each([
    ['the list of databases', { indexedDB: { databases: () => fails('UnknownError') } }],
    ['a database', { indexedDB: { databases: async () => [{ name: 'shop' }], open: () => fails('UnknownError') } }],
    ['the caches', { caches: { keys: () => fails('UnknownError') } }],
    ['a store', { localStorage: { ...storage({ a: 'b' }), getItem: () => fails('InvalidStateError') } }],
  ])('is cut where reading %s fails', async (_, frame) => {
    expect((await read(frame)).cut).toBe(true)
  })
})
