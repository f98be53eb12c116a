// Requests about manual captures.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Profile } from '@tillwatch/contract/lists'
import { call } from '#lib/api.ts'

const capturesKey = ['captures'] as const

/** Pages that wait for a person, and recorded addresses. */
export function useCaptures() {
  return useQuery({ queryKey: capturesKey, queryFn: ({ signal }) => call('GET /captures', { signal }), staleTime: 0 })
}

interface GivenHar {
  text: string
  profile: Profile
}

/** The response names the scan that judges the file. */
export function useGiveHar(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ text, profile }: GivenHar) => call('POST /captures/:id/har', { params: { id }, query: { profile }, body: text }),
    onSuccess: () => cache.invalidateQueries({ queryKey: capturesKey }),
    // A file of many megabytes is not cached.
    gcTime: 0,
  })
}

/** The code is in this answer only. */
export function useCaptureCode(id: string) {
  return useMutation({ mutationFn: () => call('POST /captures/:id/code', { params: { id } }), gcTime: 0 })
}

export function useDismiss(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /captures/:id', { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: capturesKey }),
  })
}
