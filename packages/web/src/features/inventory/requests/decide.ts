// Owns the request that decides on scripts.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Decide, DecideAnswer } from '@tillwatch/core/contract'
import { sendJson } from '#lib/api.ts'
import { inventoryKey, sitePath } from './keys.ts'

/** Appends a decision. Whatever came of it, all lists of the site, and its scripts over time, are asked for anew; nobody waits for that. */
export function useDecide(siteId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (decision: Decide) =>
      sendJson<DecideAnswer>(sitePath(siteId, 'decisions'), { method: 'POST', body: JSON.stringify(decision) }),
    onSettled: () => {
      for (const queryKey of [inventoryKey(siteId), ['scripts']]) void cache.invalidateQueries({ queryKey })
    },
  })
}
