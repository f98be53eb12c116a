// Owns the requests that count what a decision would cover.
import { useQuery } from '@tanstack/react-query'
import type { InventoryList } from '@tillwatch/contract/shapes'
import { sendJson } from '#lib/api.ts'
import { queryString } from '../query.ts'
import { inventoryKey, sitePath } from './keys.ts'

export type Place = { covers: 'vendor'; vendor: string; purpose: string } | { covers: 'directory'; host: string; directory: string }

export interface PlaceCount {
  scripts: number
  /** Whether there may be more: a host has more scripts than one answer holds. */
  isLeast: boolean
}

const listMax = 200

/** The directory of an address, as a decision names it: the path up to its last slash. */
export const directoryOf = (address: string): string => new URL(address).pathname.replace(/[^/]*$/, '')

async function count(siteId: string, place: Place, signal: AbortSignal): Promise<PlaceCount> {
  const ask = (values: Record<string, string | number>) =>
    sendJson<InventoryList>(`${sitePath(siteId, 'scripts')}${queryString(values)}`, { signal })
  if (place.covers === 'vendor')
    return { scripts: (await ask({ vendor: place.vendor, purpose: place.purpose, limit: 1 })).total, isLeast: false }
  const { scripts, next } = await ask({ host: place.host, limit: listMax })
  const inside = scripts.filter(({ url }) => url !== null && directoryOf(url) === place.directory)
  return { scripts: inside.length, isLeast: next !== null }
}

/** How many scripts of the site's inventory a vendor's or a directory's decision covers; idle while `place` is null. */
export function usePlaceCount(siteId: string, place: Place | null) {
  return useQuery({
    queryKey: [...inventoryKey(siteId), 'count', place],
    queryFn: ({ signal }) => count(siteId, place as Place, signal),
    enabled: place !== null,
  })
}
