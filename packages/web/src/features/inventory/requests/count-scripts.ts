// Requests that count the scripts of a decision.
import { useQuery } from '@tanstack/react-query'
import type { SentQuery } from '@tillwatch/contract/routes'
import { call } from '#lib/api.ts'
import { inventoryKey } from './keys.ts'

export type Place = { covers: 'vendor'; vendor: string; purpose: string } | { covers: 'directory'; host: string; directory: string }

export interface PlaceCount {
  scripts: number
  /** Whether there may be more: a host can have more scripts than one answer holds. */
  isLeast: boolean
}

const listMax = 200

/** Directory of an address, as in a decision: the path up to the last slash. */
export const directoryOf = (address: string): string => new URL(address).pathname.replace(/[^/]*$/, '')

async function count(siteId: string, place: Place, signal: AbortSignal): Promise<PlaceCount> {
  const ask = (query: SentQuery<'GET /sites/:id/scripts'>) => call('GET /sites/:id/scripts', { params: { id: siteId }, query, signal })
  if (place.covers === 'vendor')
    return { scripts: (await ask({ vendor: place.vendor, purpose: place.purpose, limit: 1 })).total, isLeast: false }
  const { scripts, next } = await ask({ host: place.host, limit: listMax })
  const inside = scripts.filter(({ url }) => url !== null && directoryOf(url) === place.directory)
  return { scripts: inside.length, isLeast: next !== null }
}

/** Number of scripts of the inventory that a decision on a vendor or directory covers; idle while `place` is null. */
export function usePlaceCount(siteId: string, place: Place | null) {
  return useQuery({
    queryKey: [...inventoryKey(siteId), 'count', place],
    queryFn: ({ signal }) => count(siteId, place as Place, signal),
    enabled: place !== null,
  })
}
