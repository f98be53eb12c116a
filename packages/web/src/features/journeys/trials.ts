// Requests about trials: running the first steps of a journey without a scan.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { JourneyTrial } from '@tillwatch/contract/shapes'
import { ApiError, call } from '#lib/api.ts'

const intervalMs = 1_000
export const trialKey = (pageId: string) => ['journey-trial', pageId] as const

export const isOpen = (trial: JourneyTrial | null | undefined) => trial?.state === 'queued' || trial?.state === 'running'

/** The last trial, kept current while it is open. */
export function useTrial(pageId: string) {
  return useQuery({
    queryKey: trialKey(pageId),
    queryFn: async ({ signal }) => (await call('GET /pages/:id/journey/trial', { params: { id: pageId }, signal })).trial,
    refetchInterval: ({ state }) => (isOpen(state.data) ? intervalMs : false),
    staleTime: 0,
  })
}

export const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'conflict'

/** `start` takes the last step to run. It does nothing while a trial of the page is open, or was asked for. */
export function useStartTrial(pageId: string) {
  const cache = useQueryClient()
  const key = trialKey(pageId)
  const { mutate, isPending, error } = useMutation({
    mutationKey: key,
    mutationFn: (until: number) => call('POST /pages/:id/journey/trial', { params: { id: pageId }, body: { until } }),
    onSuccess: ({ trial }) => cache.setQueryData(key, trial),
    onError: (error) => (isConflict(error) ? cache.invalidateQueries({ queryKey: key }) : undefined),
  })
  // Not what the screen shows: a second press comes before it changes.
  const start = (until: number) => {
    if (cache.isMutating({ mutationKey: key }) === 0 && !isOpen(cache.getQueryData<JourneyTrial | null>(key))) mutate(until)
  }
  return { start, isPending, error }
}
