// Requests about trials: running the first steps of a journey without a scan.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { JourneyTrial } from '@tillwatch/contract/shapes'
import { call } from '#lib/api.ts'

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

/** Takes the last step to run. */
export function useStartTrial(pageId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (until: number) => call('POST /pages/:id/journey/trial', { params: { id: pageId }, body: { until } }),
    onSuccess: ({ trial }) => cache.setQueryData(trialKey(pageId), trial),
  })
}
