// Requests about the evidence log.
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { EvidenceKind } from '@tillwatch/contract/lists'
import { dayPlus, dayStart } from '@tillwatch/contract/rules'
import type { EvidencePackOrder } from '@tillwatch/contract/shapes'
import { askAgainMs, isUnderWay } from '#features/packs/pack-list.tsx'
import { apiAddress, call, pathTo } from '#lib/api.ts'

const perPart = 25

/** Newest first, part by part. */
export function useEvidence(kind: EvidenceKind | '') {
  return useInfiniteQuery({
    queryKey: ['evidence', kind],
    queryFn: ({ pageParam, signal }) => {
      return call('GET /evidence', { query: { limit: perPart, kind: kind || undefined, after: pageParam ?? undefined }, signal })
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

const packsKey = ['evidence packs'] as const

/** The packs of the account; polls while one is being created. */
export function usePacks() {
  return useQuery({
    queryKey: packsKey,
    queryFn: ({ signal }) => call('GET /evidence/packs', { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.packs) ? askAgainMs : false),
  })
}

/** Days as YYYY-MM-DD, both included and empty for no limit. */
export interface PackDays {
  from: string
  to: string
}

/** Requests a pack of these days in the time zone. */
export function useRequestPack(timeZone: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ from, to, contents }: PackDays & Pick<EvidencePackOrder, 'contents'>) => {
      const order: EvidencePackOrder = {
        ...(from === '' ? {} : { from: dayStart(from, timeZone).toISOString() }),
        ...(to === '' ? {} : { to: dayStart(dayPlus(to, 1), timeZone).toISOString() }),
        contents,
      }
      return call('POST /evidence/packs', { body: order })
    },
    onSettled: () => cache.invalidateQueries({ queryKey: packsKey }),
  })
}

/** Download address of a pack's file; the browser's session authorizes it. */
export const packAddress = (id: string): string => apiAddress(pathTo('GET /evidence/packs/:id/file', { params: { id } }))

export const keysAddress = (): string => apiAddress(pathTo('GET /evidence-keys.pem'))
