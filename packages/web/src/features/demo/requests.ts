// The two requests of the demo: recording an address that no scan accepts, and requesting a manual capture.
import { useMutation, useQuery } from '@tanstack/react-query'
import type { CaptureRequest } from '@tillwatch/contract/shapes'
import { call } from '#lib/api.ts'

/** Records the typed text for a review. */
export function useNoteInvalidAddress() {
  return useMutation({
    mutationFn: (typed: string) => call('POST /invalid-addresses', { body: { typed } }),
  })
}

/**
 * Adds a page to the list of manual captures and returns its position. The server keeps one request per page, so repeating it is harmless.
 */
export function useCaptureRequest(page: CaptureRequest) {
  return useQuery({
    queryKey: ['captureRequest', page],
    queryFn: ({ signal }) => call('POST /capture-requests', { body: page, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
