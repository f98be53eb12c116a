// Owns the requests that decide on scripts.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApproveEach, Decide, DecideAnswer } from '@tillwatch/core/contract'
import { sendJson } from '#lib/api.ts'
import { inventoryKey, sitePath } from './keys.ts'

/** What is called when the answer is there, even where the screen that sent it is gone by then. */
interface Told<Body> {
  onSuccess?: (answer: DecideAnswer, body: Body) => void
  onError?: () => void
}

/** Whatever came of it, all lists of the site, and its scripts over time, are asked for anew; nobody waits for that. */
function useDeciding<Body>(siteId: string, list: 'decisions' | 'approvals', told: Told<Body> = {}) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) => sendJson<DecideAnswer>(sitePath(siteId, list), { method: 'POST', body: JSON.stringify(body) }),
    ...told,
    onSettled: () => {
      for (const queryKey of [inventoryKey(siteId), ['scripts']]) void cache.invalidateQueries({ queryKey })
    },
  })
}

/** Appends a decision. */
export const useDecide = (siteId: string) => useDeciding<Decide>(siteId, 'decisions')

/** Approves scripts, each line of them with its own justification: all or none. */
export const useApproveEach = (siteId: string, told: Told<ApproveEach>) => useDeciding(siteId, 'approvals', told)
