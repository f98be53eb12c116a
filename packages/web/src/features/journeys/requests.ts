// Requests about the journey of a page.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Page, SetIdentity } from '@tillwatch/contract/shapes'
import { ApiError, call } from '#lib/api.ts'
import { automaticSteps } from './draft.ts'
import { isConflict, trialKey } from './trials.ts'

export const journeyKey = (pageId: string) => ['journeys', pageId] as const

/** Null for a page without a journey. */
export function useJourney(pageId: string) {
  return useQuery({
    queryKey: journeyKey(pageId),
    queryFn: ({ signal }) =>
      call('GET /pages/:id/journey', { params: { id: pageId }, signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'not-found') return null
        throw error
      }),
    staleTime: 0,
    // Each opening loads the stored journey.
    gcTime: 0,
  })
}

/** The runs of the journey of a scan's page, up to that scan. */
export function useJourneyRuns(scanId: string) {
  return useQuery({
    queryKey: ['journey-runs', scanId],
    queryFn: ({ signal }) => call('GET /scans/:id/journey-runs', { params: { id: scanId }, signal }),
  })
}

export interface Given {
  /** A recording, or a parsed journey. */
  journey: unknown
  /** Only new or changed ones. */
  secrets: Record<string, string>
  /** Hosts of secrets, only those that change. */
  hosts?: Record<string, string[]>
}

export function usePutJourney(pageId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationKey: journeyKey(pageId),
    mutationFn: (given: Given) => call('PUT /pages/:id/journey', { params: { id: pageId }, body: given }),
    onSuccess: (put) => {
      cache.setQueryData(journeyKey(pageId), put)
      // A change removes the trial.
      cache.setQueryData(trialKey(pageId), null)
    },
    onError: (error) => (isConflict(error) ? cache.invalidateQueries({ queryKey: trialKey(pageId) }) : undefined),
  })
}

/** Gives a page that was just added its automatic steps. */
export function useAutomaticJourney() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, url }: Pick<Page, 'id' | 'url'>) =>
      call('PUT /pages/:id/journey', { params: { id }, body: { journey: automaticSteps(url), secrets: {} } }),
    onSuccess: (put, { id }) => cache.setQueryData(journeyKey(id), put),
  })
}

export function useRemoveJourney(pageId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /pages/:id/journey', { params: { id: pageId } }),
    onSuccess: () => cache.setQueryData(journeyKey(pageId), null),
    onError: (error) => (isConflict(error) ? cache.invalidateQueries({ queryKey: trialKey(pageId) }) : undefined),
  })
}

export function useIdentity(siteId: string) {
  return useQuery({
    queryKey: ['test-identity', siteId],
    queryFn: ({ signal }) => call('GET /sites/:id/test-identity', { params: { id: siteId }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

export function usePutIdentity(siteId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (identity: SetIdentity) => call('PUT /sites/:id/test-identity', { params: { id: siteId }, body: identity }),
    onSuccess: (put) => cache.setQueryData(['test-identity', siteId], put),
  })
}
