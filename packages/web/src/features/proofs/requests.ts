// Requests about the right to test a shop.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CheckProof, Declaration } from '@tillwatch/contract/shapes'
import { call } from '#lib/api.ts'

const rightsKey = ['test-rights'] as const
const proofKey = (siteId: string) => ['sites', siteId, 'proof'] as const

/** Hosts that the account may test. */
export function useTestRights() {
  return useQuery({ queryKey: rightsKey, queryFn: ({ signal }) => call('GET /test-rights', { signal }), staleTime: 0 })
}

/** Ways to prove control of the site, and whether it is proven. */
export function useSiteProof(siteId: string) {
  return useQuery({
    queryKey: proofKey(siteId),
    queryFn: ({ signal }) => call('GET /sites/:id/proof', { params: { id: siteId }, signal }),
    staleTime: 0,
  })
}

/** Checks the proof now. */
export function useCheckProof(siteId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (check: CheckProof) => call('POST /sites/:id/proof-checks', { params: { id: siteId }, body: check }),
    onSuccess: ({ proof }) => cache.setQueryData(proofKey(siteId), proof),
  })
}

/** Records the person's declaration for the site. */
export function useDeclareSite(siteId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (made: Declaration) => call('POST /sites/:id/declarations', { params: { id: siteId }, body: made }),
    onSuccess: (proof) => cache.setQueryData(proofKey(siteId), proof),
  })
}
