// Owns the requests that decide on scripts.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApproveEach, Decide, DecideAnswer } from '@tillwatch/contract/shapes'
import { sendJson } from '#lib/api.ts'
import { inventoryKey, sitePath } from './keys.ts'

/** What is called when the answer is there, even where the screen that sent it is gone by then. */
interface Told<Body> {
  onSuccess?: (answer: DecideAnswer, body: Body) => void
  onError?: () => void
}

/** Whatever came of it, all lists of the site, and its scripts over time, are asked for anew; nobody waits for that. */
function useDeciding<Body>(siteId: string, request: (body: Body) => [path: string, json?: Body], told: Told<Body> = {}) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) => {
      const [path, json] = request(body)
      return sendJson<DecideAnswer>(path, { method: 'POST', ...(json && { body: JSON.stringify(json) }) })
    },
    ...told,
    onSettled: () => {
      for (const queryKey of [inventoryKey(siteId), ['scripts']]) void cache.invalidateQueries({ queryKey })
    },
  })
}

/** Appends a decision. */
export const useDecide = (siteId: string) => useDeciding<Decide>(siteId, (body) => [sitePath(siteId, 'decisions'), body])

/** Approves scripts, each line of them with its own justification: all or none. */
export const useApproveEach = (siteId: string, told: Told<ApproveEach>) =>
  useDeciding(siteId, (body) => [sitePath(siteId, 'approvals'), body], told)

/** Undoes what was decided in one go, by the id that the answer gave it. */
export const useUndo = (siteId: string) =>
  useDeciding<string>(siteId, (batchId) => [`${sitePath(siteId, 'decisions')}/${encodeURIComponent(batchId)}/undo`])
