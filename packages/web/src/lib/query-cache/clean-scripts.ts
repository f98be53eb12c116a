// Cleans up cached script texts: at most 30 of them and 8 MB in total.
import type { Query, QueryClient } from '@tanstack/react-query'
import { isScriptContent } from './script-content.ts'
import { bytesOf, megabyteBytes } from './size.ts'

const cleanAfterMs = 1000
const scriptsMax = 30
const totalBytesMax = 8 * megabyteBytes
const candidatesMax = 5

type Cached = { id: string; bytes: number; updatedAt: number }

/**
 * IDs to remove: the oldest until 30 are left; then, while the total exceeds 8 MB, the largest of the five largest, so at most five for
 * their size per run.
 */
export function scriptsToDrop(cached: readonly Cached[]): string[] {
  const byAge = cached.toSorted((a, b) => a.updatedAt - b.updatedAt)
  const tooMany = byAge.slice(0, Math.max(0, byAge.length - scriptsMax))
  const left = byAge.slice(tooMany.length)
  let total = left.reduce((sum, { bytes }) => sum + bytes, 0)
  const tooLarge = left
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, candidatesMax)
    .filter(({ bytes }) => {
      const drop = total > totalBytesMax
      if (drop) total -= bytes
      return drop
    })
  return [...tooMany, ...tooLarge].map(({ id }) => id)
}

function cleanScripts(client: QueryClient): void {
  const cache = client.getQueryCache()
  const scripts = cache.findAll({ predicate: (query: Query) => isScriptContent(query.queryKey) && query.state.status === 'success' })
  const drop = scriptsToDrop(
    scripts.map(({ queryHash, state }) => ({ id: queryHash, bytes: bytesOf(state.data), updatedAt: state.dataUpdatedAt })),
  )
  for (const script of scripts) if (drop.includes(script.queryHash)) cache.remove(script)
}

/** Cleans up one second after the last script text arrived. The returned function stops it. */
export function watchScripts(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !isScriptContent(event.query.queryKey)) return
    clearTimeout(timer)
    timer = setTimeout(cleanScripts, cleanAfterMs, client)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
