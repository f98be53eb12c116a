// Request for a part of an inventory.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SentQuery } from '@tillwatch/contract/routes'
import type { InventoryExport } from '@tillwatch/contract/shapes'
import { alwaysCurrent } from '#features/sites/requests.ts'
import { call } from '#lib/api.ts'
import { inventoryKey } from './keys.ts'

export interface AskedPart {
  siteId: string
  /** Null for the whole site. */
  pageId: string | null
  query: InventoryExport
  after?: string | undefined
}

/** Scripts per part of a list, the server's default. */
export const partSize = 50

/** Polling interval while scripts of the list are being examined. */
const askAgainMs = 5_000

/** Scripts of a site, or of one of its pages. */
export const askScripts = (siteId: string, pageId: string | null, query: SentQuery<'GET /sites/:id/scripts'>, signal: AbortSignal) =>
  call(pageId === null ? 'GET /sites/:id/scripts' : 'GET /pages/:id/scripts', { params: { id: pageId ?? siteId }, query, signal })

/** One part of the inventory; the previous part stays until it arrives. */
export function useInventory({ siteId, pageId, query, after }: AskedPart) {
  return useQuery({
    queryKey: [...inventoryKey(siteId), 'list', pageId, query, after ?? ''],
    queryFn: ({ signal }) => askScripts(siteId, pageId, { ...query, after }, signal),
    placeholderData: keepPreviousData,
    ...alwaysCurrent,
    refetchInterval: ({ state }) => ((state.data?.counts.examining ?? 0) > 0 ? askAgainMs : false),
  })
}
