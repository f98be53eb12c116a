// Request for the vendors of a site's scripts.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { InventoryExport, VendorList } from '@tillwatch/contract/shapes'
import { alwaysCurrent } from '#features/sites/requests.ts'
import { sendJson } from '#lib/api.ts'
import { filtersOf, queryString } from '../query.ts'
import { inventoryKey, sitePath } from './keys.ts'

/** Vendors of the matching scripts; those that need a decision come first. */
export function useVendors(siteId: string, query: InventoryExport) {
  const filters = filtersOf(query)
  return useQuery({
    queryKey: [...inventoryKey(siteId), 'vendors', filters],
    queryFn: ({ signal }) => sendJson<VendorList>(`${sitePath(siteId, 'vendors')}${queryString(filters)}`, { signal }),
    placeholderData: keepPreviousData,
    ...alwaysCurrent,
  })
}
