// Requests that decide on scripts.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApproveEach, Decide, DecideAnswer } from '@tillwatch/contract/shapes'
import { sendJson } from '#lib/api.ts'
import { inventoryKey, sitePath } from './keys.ts'

/** Runs when the answer arrives, even after the screen was closed. */
interface Told<Body> {
  onSuccess?: (answer: DecideAnswer, body: Body) => void
  onError?: () => void
}

/** After success or failure, all lists of the site and its script histories are reloaded in the background. */
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

/** Approves scripts, each with its own justification: all or none. */
export const useApproveEach = (siteId: string, told: Told<ApproveEach>) =>
  useDeciding(siteId, (body) => [sitePath(siteId, 'approvals'), body], told)

/** Undoes a decision on several scripts, by the ID in its answer. */
export const useUndo = (siteId: string) =>
  useDeciding<string>(siteId, (batchId) => [`${sitePath(siteId, 'decisions')}/${encodeURIComponent(batchId)}/undo`])
