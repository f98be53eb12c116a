// Requests of somebody who reads through a link. The key follows # in the address, and is sent only in a header.
import { type QueryKey, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Assessment, EvidencePackOrder } from '@tillwatch/contract/shapes'
import { createContext, useContext } from 'react'
import { useErrorSentence } from '#components/request-failed.tsx'
import { askAgainMs, isUnderWay } from '#features/packs/pack-list.tsx'
import { call, sendAs } from '#lib/api.ts'
import { notify } from '#lib/notify.ts'
import { saveBlob } from '#lib/save-file.ts'

export interface Reading {
  /** The key of the link. */
  token: string
  assessment: Assessment
}

const ReadingContext = createContext<Reading | null>(null)
export const ReadingProvider = ReadingContext.Provider

export function useReading(): Reading {
  const reading = useContext(ReadingContext)
  if (reading === null) throw new Error('not inside the page of an assessor')
  return reading
}

/** What a request through the link has besides what it asks for. */
interface By {
  as: string
  signal: AbortSignal
}
const by = (token: string, signal: AbortSignal): By => ({ as: `Assessor ${token}`, signal })

/** What the link covers. Requested once, because each request is a recorded view. */
export function useAssessment(token: string) {
  return useQuery({
    queryKey: ['assessment', token],
    queryFn: ({ signal }) => call('GET /assessment', by(token, signal)),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function useRead<T>(key: QueryKey, read: (by: By) => Promise<T>) {
  const { token } = useReading()
  return useQuery({
    queryKey: ['assessment', token, ...key],
    queryFn: ({ signal }) => read(by(token, signal)),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Part by part; `after` is undefined for the first one. */
export function useReadParts<T>(
  key: QueryKey,
  read: (after: string | undefined, by: By) => Promise<T>,
  nextOf: (part: T) => string | null,
) {
  const { token } = useReading()
  return useInfiniteQuery({
    queryKey: ['assessment parts', token, ...key],
    queryFn: ({ pageParam, signal }) => read(pageParam ?? undefined, by(token, signal)),
    initialPageParam: null as string | null,
    getNextPageParam: nextOf,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Saves the file at `path` as `name`. */
export function useSave() {
  const { token } = useReading()
  const sentence = useErrorSentence()
  return useMutation({
    mutationFn: async ({ path, name }: { path: string; name: string }) =>
      saveBlob(name, await (await sendAs(`Assessor ${token}`, path)).blob()),
    onError: (error) => void notify.error(sentence(error)),
  })
}

const packsKeyOf = (token: string) => ['assessment packs', token]

/** Packs requested through the link; polls while one is being created. */
export function useLinkPacks() {
  const { token } = useReading()
  return useQuery({
    queryKey: packsKeyOf(token),
    queryFn: ({ signal }) => call('GET /evidence/packs', by(token, signal)),
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.packs) ? askAgainMs : false),
  })
}

/** Requests a pack. */
export function useRequestLinkPack() {
  const { token } = useReading()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: EvidencePackOrder) => call('POST /evidence/packs', { body, as: `Assessor ${token}` }),
    onSettled: () => cache.invalidateQueries({ queryKey: packsKeyOf(token) }),
  })
}
