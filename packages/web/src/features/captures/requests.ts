// Requests about manual captures.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Profile } from '@tillwatch/contract/lists'
import type { CaptureCode, CaptureQueue, GivenCapture } from '@tillwatch/contract/shapes'
import { send, sendJson } from '#lib/api.ts'

const capturesKey = ['captures'] as const
const pathOf = (id: string) => `/captures/${encodeURIComponent(id)}`

/** Pages that wait for a person, and recorded addresses. */
export function useCaptures() {
  return useQuery({ queryKey: capturesKey, queryFn: ({ signal }) => sendJson<CaptureQueue>('/captures', { signal }), staleTime: 0 })
}

interface GivenHar {
  text: string
  profile: Profile
}

/** The response names the scan that judges the file. */
export function useGiveHar(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ text, profile }: GivenHar) =>
      sendJson<GivenCapture>(`${pathOf(id)}/har?profile=${profile}`, { method: 'POST', body: text }),
    onSuccess: () => cache.invalidateQueries({ queryKey: capturesKey }),
    // A file of many megabytes is not cached.
    gcTime: 0,
  })
}

/** The code is in this answer only. */
export function useCaptureCode(id: string) {
  return useMutation({ mutationFn: () => sendJson<CaptureCode>(`${pathOf(id)}/code`, { method: 'POST' }), gcTime: 0 })
}

export function useDismiss(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => send(pathOf(id), { method: 'DELETE' }),
    onSettled: () => cache.invalidateQueries({ queryKey: capturesKey }),
  })
}
