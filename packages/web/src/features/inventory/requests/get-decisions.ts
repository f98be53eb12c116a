// Request for a part of the decision history.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DecisionQuery } from '@tillwatch/contract/shapes'
import { alwaysCurrent } from '#features/sites/requests.ts'
import { call } from '#lib/api.ts'
import { inventoryKey } from './keys.ts'

export type AskedDecisions = Omit<DecisionQuery, 'limit'>

/** One part of the history, newest first; the previous part stays until it arrives. */
export function useDecisions(siteId: string, query: AskedDecisions) {
  return useQuery({
    queryKey: [...inventoryKey(siteId), 'decisions', query],
    queryFn: ({ signal }) => call('GET /sites/:id/decisions', { params: { id: siteId }, query, signal }),
    placeholderData: keepPreviousData,
    ...alwaysCurrent,
  })
}
