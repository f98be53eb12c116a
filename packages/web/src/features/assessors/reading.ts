// Requests of somebody who reads through a link. The key follows # in the address, and is sent only in a header.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Assessment, EvidencePack, EvidencePackList, EvidencePackOrder } from '@tillwatch/contract/shapes'
import { createContext, useContext } from 'react'
import { useErrorSentence } from '#components/request-failed.tsx'
import { askAgainMs, isUnderWay } from '#features/packs/pack-list.tsx'
import { sendAs } from '#lib/api.ts'
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

type Asked = Record<string, string | number | undefined>

/** The query of an address, without undefined and empty values. */
export function queryOf(asked: Asked): string {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined && value !== '')
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

async function read<T>(token: string, path: string, signal?: AbortSignal): Promise<T> {
  return (await sendAs(`Assessor ${token}`, path, signal ? { signal } : {})).json() as Promise<T>
}

/** What the link covers. Requested once, because each request is a recorded view. */
export function useAssessment(token: string) {
  return useQuery({
    queryKey: ['assessment', token],
    queryFn: ({ signal }) => read<Assessment>(token, '/assessment', signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function useRead<T>(path: string, asked: Asked = {}) {
  const { token } = useReading()
  const whole = `${path}${queryOf(asked)}`
  return useQuery({
    queryKey: ['assessment', token, whole],
    queryFn: ({ signal }) => read<T>(token, whole, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Part by part; `nameOfNext` is the parameter for the next part. */
export function useReadParts<T>(path: string, asked: Asked, nextOf: (part: T) => string | null, nameOfNext = 'after') {
  const { token } = useReading()
  return useInfiniteQuery({
    queryKey: ['assessment parts', token, path, asked],
    queryFn: ({ pageParam, signal }) => read<T>(token, `${path}${queryOf({ ...asked, [nameOfNext]: pageParam ?? undefined })}`, signal),
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
    queryFn: ({ signal }) => read<EvidencePackList>(token, '/evidence/packs', signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.packs) ? askAgainMs : false),
  })
}

/** Requests a pack. */
export function useRequestLinkPack() {
  const { token } = useReading()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (order: EvidencePackOrder) => {
      const body = JSON.stringify(order)
      const answer = await sendAs(`Assessor ${token}`, '/evidence/packs', { method: 'POST', body })
      return answer.json() as Promise<EvidencePack>
    },
    onSettled: () => cache.invalidateQueries({ queryKey: packsKeyOf(token) }),
  })
}
