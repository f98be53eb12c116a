// Requests that decide on scripts.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApproveEach, Decide, DecideAnswer } from '@tillwatch/contract/shapes'
import { call } from '#lib/api.ts'
import { inventoryKey } from './keys.ts'

/** Runs when the answer arrives, even after the screen was closed. */
interface Told<Body> {
  onSuccess?: (answer: DecideAnswer, body: Body) => void
  onError?: () => void
}

/** After success or failure, all lists of the site and its script histories are reloaded in the background. */
function useDeciding<Body>(siteId: string, decide: (body: Body) => Promise<DecideAnswer>, told: Told<Body> = {}) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: decide,
    ...told,
    onSettled: () => {
      for (const queryKey of [inventoryKey(siteId), ['scripts']]) void cache.invalidateQueries({ queryKey })
    },
  })
}

/** Appends a decision. */
export const useDecide = (siteId: string) =>
  useDeciding(siteId, (body: Decide) => call('POST /sites/:id/decisions', { params: { id: siteId }, body }))

/** Approves scripts, each with its own justification: all or none. */
export const useApproveEach = (siteId: string, told: Told<ApproveEach>) =>
  useDeciding(siteId, (body: ApproveEach) => call('POST /sites/:id/approvals', { params: { id: siteId }, body }), told)

/** Undoes a decision on several scripts, by the ID in its answer. */
export const useUndo = (siteId: string) =>
  useDeciding(siteId, (batchId: string) => call('POST /sites/:id/decisions/:batchId/undo', { params: { id: siteId, batchId } }))
