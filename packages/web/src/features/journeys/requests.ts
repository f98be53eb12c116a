// Requests about the journey of a page.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { JourneyRuns, Page, PageJourney, SetIdentity, SiteIdentity } from '@tillwatch/contract/shapes'
import { ApiError, send, sendJson } from '#lib/api.ts'
import { automaticSteps } from './draft.ts'
import { isConflict, trialKey } from './trials.ts'

export const journeyKey = (pageId: string) => ['journeys', pageId] as const
const pathOf = (pageId: string) => `/pages/${encodeURIComponent(pageId)}/journey`

/** Null for a page without a journey. */
export function useJourney(pageId: string) {
  return useQuery({
    queryKey: journeyKey(pageId),
    queryFn: ({ signal }) =>
      sendJson<PageJourney>(pathOf(pageId), { signal }).catch((error: unknown) => {
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
    queryFn: ({ signal }) => sendJson<JourneyRuns>(`/scans/${encodeURIComponent(scanId)}/journey-runs`, { signal }),
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
    mutationFn: (given: Given) => sendJson<PageJourney>(pathOf(pageId), { method: 'PUT', body: JSON.stringify(given) }),
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
      sendJson<PageJourney>(pathOf(id), { method: 'PUT', body: JSON.stringify({ journey: automaticSteps(url), secrets: {} }) }),
    onSuccess: (put, { id }) => cache.setQueryData(journeyKey(id), put),
  })
}

export function useRemoveJourney(pageId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => send(pathOf(pageId), { method: 'DELETE' }),
    onSuccess: () => cache.setQueryData(journeyKey(pageId), null),
    onError: (error) => (isConflict(error) ? cache.invalidateQueries({ queryKey: trialKey(pageId) }) : undefined),
  })
}

const identityPath = (siteId: string) => `/sites/${encodeURIComponent(siteId)}/test-identity`

export function useIdentity(siteId: string) {
  return useQuery({
    queryKey: ['test-identity', siteId],
    queryFn: ({ signal }) => sendJson<SiteIdentity>(identityPath(siteId), { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

export function usePutIdentity(siteId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (identity: SetIdentity) => sendJson<SiteIdentity>(identityPath(siteId), { method: 'PUT', body: JSON.stringify(identity) }),
    onSuccess: (put) => cache.setQueryData(['test-identity', siteId], put),
  })
}
