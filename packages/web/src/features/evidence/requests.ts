// Owns the requests about the evidence log.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { EvidenceList } from '@tillwatch/core/contract'
import type { EvidenceKind } from '@tillwatch/core/shared'
import { apiAddress, sendJson } from '#lib/api.ts'

const perPart = 25
const dayMs = 86_400_000

/** Newest first, part by part. */
export function useEvidence(kind: EvidenceKind | '') {
  return useInfiniteQuery({
    queryKey: ['evidence', kind],
    queryFn: ({ pageParam, signal }) => {
      const asked = new URLSearchParams({ limit: String(perPart), ...(kind && { kind }), ...(pageParam && { after: String(pageParam) }) })
      return sendJson<EvidenceList>(`/evidence?${asked}`, { signal })
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Where a pack of these days is fetched, both included and empty for no bound; the browser's session opens it. */
export function packAddress({ from, to, contents }: { from: string; to: string; contents: boolean }): string {
  const end = to === '' ? null : new Date(Date.parse(to) + dayMs).toISOString()
  const asked = new URLSearchParams({
    ...(from === '' ? {} : { from: new Date(from).toISOString() }),
    ...(end === null ? {} : { to: end }),
    contents: contents ? 'all' : 'none',
  })
  return apiAddress(`/evidence.zip?${asked}`)
}

export const keysAddress = (): string => apiAddress('/evidence-keys.pem')
