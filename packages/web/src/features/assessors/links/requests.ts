// Requests about the links of an account.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AssessorLinkList, CreateAssessorLink } from '@tillwatch/contract/shapes'
import { call } from '#lib/api.ts'

const linksKey = ['assessor-links'] as const

export function useLinks() {
  return useQuery<AssessorLinkList>({
    queryKey: linksKey,
    queryFn: ({ signal }) => call('GET /assessor-links', { signal }),
    staleTime: 0,
  })
}

/** The response has the address, only once. */
export function useCreateLink() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: CreateAssessorLink) => call('POST /assessor-links', { body }),
    onSettled: () => cache.invalidateQueries({ queryKey: linksKey }),
    // The address is a secret: no cache keeps it longer than the dialog is open.
    gcTime: 0,
  })
}

export function useRevokeLink() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('POST /assessor-links/:id/revoke', { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: linksKey }),
  })
}
