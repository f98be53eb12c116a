// Owns the two requests of the demo: noting an address that no scan takes, and asking for a capture by a person.
import { useMutation, useQuery } from '@tanstack/react-query'
import type { CaptureRequest, CaptureRequestAnswer } from '@tillwatch/contract/shapes'
import { send, sendJson } from '#lib/api.ts'

/** Notes what was typed for a review. */
export function useNoteInvalidAddress() {
  return useMutation({
    mutationFn: (typed: string) => send('/invalid-addresses', { method: 'POST', body: JSON.stringify({ typed }) }),
  })
}

/** Puts a page on the list of captures by hand and gives its place there. The server keeps one request for each page, so asking again is harmless. */
export function useCaptureRequest(page: CaptureRequest) {
  return useQuery({
    queryKey: ['captureRequest', page],
    queryFn: ({ signal }) => sendJson<CaptureRequestAnswer>('/capture-requests', { method: 'POST', body: JSON.stringify(page), signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
