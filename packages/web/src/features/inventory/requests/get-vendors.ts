// Request for the vendors of a site's scripts.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { InventoryExport } from '@tillwatch/contract/shapes'
import { alwaysCurrent } from '#features/sites/requests.ts'
import { call } from '#lib/api.ts'
import { filtersOf } from '../query.ts'
import { inventoryKey } from './keys.ts'

/** Vendors of the matching scripts; those that need a decision come first. */
export function useVendors(siteId: string, query: InventoryExport) {
  const filters = filtersOf(query)
  return useQuery({
    queryKey: [...inventoryKey(siteId), 'vendors', filters],
    queryFn: ({ signal }) => call('GET /sites/:id/vendors', { params: { id: siteId }, query: filters, signal }),
    placeholderData: keepPreviousData,
    ...alwaysCurrent,
  })
}
