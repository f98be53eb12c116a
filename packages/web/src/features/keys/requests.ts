// Requests about the API keys of an account.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CreateKey, KeyList } from '@tillwatch/contract/shapes'
import { call } from '#lib/api.ts'

const keysKey = ['api-keys'] as const

export function useKeys() {
  return useQuery<KeyList>({ queryKey: keysKey, queryFn: ({ signal }) => call('GET /keys', { signal }), staleTime: 0 })
}

/** Only this answer contains the key. */
export function useCreateKey() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: CreateKey) => call('POST /keys', { body }),
    onSettled: () => cache.invalidateQueries({ queryKey: keysKey }),
    // The key is a secret: no cache keeps it after the dialog closes.
    gcTime: 0,
  })
}

export function useWithdrawKey() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('POST /keys/:id/withdraw', { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: keysKey }),
  })
}
