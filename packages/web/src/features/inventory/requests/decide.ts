// Owns the requests that decide on scripts.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApproveEach, Decide, DecideAnswer } from '@tillwatch/core/contract'
import { sendJson } from '#lib/api.ts'
import { inventoryKey, sitePath } from './keys.ts'

/** Whatever came of it, all lists of the site, and its scripts over time, are asked for anew; nobody waits for that. */
function useDeciding<Body>(siteId: string, list: 'decisions' | 'approvals') {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) => sendJson<DecideAnswer>(sitePath(siteId, list), { method: 'POST', body: JSON.stringify(body) }),
    onSettled: () => {
      for (const queryKey of [inventoryKey(siteId), ['scripts']]) void cache.invalidateQueries({ queryKey })
    },
  })
}

/** Appends a decision. */
export const useDecide = (siteId: string) => useDeciding<Decide>(siteId, 'decisions')

/** Approves scripts, each line of them with its own justification: all or none. */
export const useApproveEach = (siteId: string) => useDeciding<ApproveEach>(siteId, 'approvals')
