// Owns the requests about the evidence log.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { EvidenceList } from '@tillwatch/core/contract'
import { dayPlus, dayStart, type EvidenceKind } from '@tillwatch/core/shared'
import { apiAddress, sendJson } from '#lib/api.ts'

const perPart = 25

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

/** Where a pack is fetched, below the API's base, of these days of the time zone, both included and empty for no bound. */
export function packPath({ from, to, contents }: { from: string; to: string; contents: boolean }, timeZone: string): string {
  const asked = new URLSearchParams({
    ...(from === '' ? {} : { from: dayStart(from, timeZone).toISOString() }),
    ...(to === '' ? {} : { to: dayStart(dayPlus(to, 1), timeZone).toISOString() }),
    contents: contents ? 'all' : 'none',
  })
  return `/evidence.zip?${asked}`
}

export const keysAddress = (): string => apiAddress('/evidence-keys.pem')
