// Requests about the right to test a shop.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CheckProof, Declaration, ProofCheck, SiteProof, TestRightList } from '@tillwatch/contract/shapes'
import { sendJson } from '#lib/api.ts'

const rightsKey = ['test-rights'] as const
const proofKey = (siteId: string) => ['sites', siteId, 'proof'] as const
const pathOf = (siteId: string) => `/sites/${encodeURIComponent(siteId)}`

/** Hosts that the account may test. */
export function useTestRights() {
  return useQuery({ queryKey: rightsKey, queryFn: ({ signal }) => sendJson<TestRightList>('/test-rights', { signal }), staleTime: 0 })
}

/** Ways to prove control of the site, and whether it is proven. */
export function useSiteProof(siteId: string) {
  return useQuery({
    queryKey: proofKey(siteId),
    queryFn: ({ signal }) => sendJson<SiteProof>(`${pathOf(siteId)}/proof`, { signal }),
    staleTime: 0,
  })
}

/** Checks the proof now. */
export function useCheckProof(siteId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (check: CheckProof) =>
      sendJson<ProofCheck>(`${pathOf(siteId)}/proof-checks`, { method: 'POST', body: JSON.stringify(check) }),
    onSuccess: ({ proof }) => cache.setQueryData(proofKey(siteId), proof),
  })
}

/** Records the person's declaration for the site. */
export function useDeclareSite(siteId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (made: Declaration) =>
      sendJson<SiteProof>(`${pathOf(siteId)}/declarations`, { method: 'POST', body: JSON.stringify(made) }),
    onSuccess: (proof) => cache.setQueryData(proofKey(siteId), proof),
  })
}
