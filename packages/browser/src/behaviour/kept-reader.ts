// Code that reads a frame's browser storage, run in an isolated world, where none of its calls reach the page's code.

import type { KeptPlace } from '@tillwatch/contract/lists'

export interface KeptRead {
  items: [place: KeptPlace, name: string, text: string][]
  /** Whether there was more than is read. */
  cut: boolean
}

const TEXT_CHARS_MAX = 131_072
const ALL_CHARS_MAX = 4_000_000
const ITEMS_MAX = 2_000
/** Maximum databases, stores, caches, and newest entries of each. */
const EACH_MAX = 50
const ENTRIES_MAX = 200
/** Maximum values within one stored value, and their depth. */
const VALUES_MAX = 5_000
const DEPTH_MAX = 12

/** Body of a function that returns a KeptRead. Bytes are text of one character each. */
export const readKept = `
const items = []; let chars = 0; let cut = false
const add = (place, name, text) => {
  if (text === '') return
  if (text.length > ${TEXT_CHARS_MAX} || items.length >= ${ITEMS_MAX} || chars + text.length > ${ALL_CHARS_MAX}) cut = true
  if (items.length >= ${ITEMS_MAX} || chars + text.length > ${ALL_CHARS_MAX}) return
  const kept = text.slice(0, ${TEXT_CHARS_MAX})
  chars += kept.length
  items.push([place, name.slice(0, 200), kept])
}
const latin1 = (bytes) => {
  let text = ''
  for (let at = 0; at < bytes.length && at <= ${TEXT_CHARS_MAX}; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return text
}
const flat = async (value) => {
  const parts = []; const seen = new Set(); let values = 0
  const walk = async (one, depth) => {
    if (++values > ${VALUES_MAX} || depth > ${DEPTH_MAX}) { cut = true; return }
    if (typeof one === 'string') parts.push(one)
    else if (typeof one === 'number' || typeof one === 'bigint') parts.push(String(one))
    if (typeof one !== 'object' || one === null || seen.has(one)) return
    seen.add(one)
    if (one instanceof Blob) parts.push(latin1(new Uint8Array(await one.slice(0, ${TEXT_CHARS_MAX} + 1).arrayBuffer())))
    else if (one instanceof ArrayBuffer) parts.push(latin1(new Uint8Array(one)))
    else if (ArrayBuffer.isView(one)) parts.push(latin1(new Uint8Array(one.buffer, one.byteOffset, one.byteLength)))
    else if (one instanceof Map) for (const [key, held] of one) { await walk(key, depth + 1); await walk(held, depth + 1) }
    else if (one instanceof Set) for (const held of one) await walk(held, depth + 1)
    else if (Array.isArray(one)) for (const held of one) await walk(held, depth + 1)
    else for (const key of Object.keys(one)) { parts.push(key); await walk(one[key], depth + 1) }
  }
  await walk(value, 0)
  return parts.join(',')
}
// A frame without access to a store stores nothing there. Any other failure hides stored data.
const attempt = async (work) => { try { await work() } catch (error) { if (error?.name !== 'SecurityError') cut = true } }
const done = (request) => new Promise((resolve, reject) => { request.onsuccess = () => resolve(request.result); request.onerror = () => reject(request.error) })
const newest = (store) => new Promise((resolve, reject) => {
  const entries = []
  const request = store.openCursor(null, 'prev')
  request.onerror = () => reject(request.error)
  request.onsuccess = () => {
    const cursor = request.result
    if (cursor === null) return resolve(entries)
    if (entries.length >= ${ENTRIES_MAX}) { cut = true; return resolve(entries) }
    entries.push([cursor.key, cursor.value])
    cursor.continue()
  }
})
const storage = (place, from) => { for (let at = 0; at < from.length; at++) { const key = from.key(at); add(place, key, key + '=' + from.getItem(key)) } }
await attempt(() => add('window-name', '', window.name))
await attempt(async () => add('history-state', '', await flat(history.state)))
await attempt(() => add('address', '', location.href))
await attempt(() => storage('local-storage', localStorage))
await attempt(() => storage('session-storage', sessionStorage))
await attempt(async () => {
  const all = await indexedDB.databases()
  if (all.length > ${EACH_MAX}) cut = true
  for (const { name } of all.slice(0, ${EACH_MAX})) await attempt(async () => {
    const request = indexedDB.open(name)
    // The database was deleted since. Opening it must not create it.
    let gone = false
    request.onupgradeneeded = () => { gone = true; request.transaction.abort() }
    const database = await done(request).catch((error) => { if (!gone) throw error })
    if (gone) return
    database.onversionchange = () => database.close()
    try {
      const stores = [...database.objectStoreNames]
      if (stores.length > ${EACH_MAX}) cut = true
      for (const store of stores.slice(0, ${EACH_MAX})) {
        const entries = await newest(database.transaction(store, 'readonly').objectStore(store))
        for (const entry of entries) add('indexed-db', name + '/' + store, await flat(entry))
      }
    } finally { database.close() }
  })
})
await attempt(async () => {
  // Insecure pages have no caches.
  if (typeof caches === 'undefined') return
  const names = await caches.keys()
  if (names.length > ${EACH_MAX}) cut = true
  for (const name of names.slice(0, ${EACH_MAX})) await attempt(async () => {
    const cache = await caches.open(name)
    const requests = (await cache.keys()).reverse()
    if (requests.length > ${ENTRIES_MAX}) cut = true
    for (const request of requests.slice(0, ${ENTRIES_MAX})) await attempt(async () => {
      const answer = await cache.match(request)
      const heads = [...answer.headers].flat().join(',')
      // An opaque response has no readable text, and a response created by a script is never opaque.
      const body = answer.type === 'opaque' ? '' : latin1(new Uint8Array(await (await answer.blob()).slice(0, ${TEXT_CHARS_MAX} + 1).arrayBuffer()))
      add('cache-storage', name, [request.url, heads, body].join(','))
    })
  })
})
return { items, cut }`
