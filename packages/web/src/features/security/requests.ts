// Requests about a person's sessions. Their answers are kept in memory only.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { EndedSessions, SessionList, SignInList } from '@tillwatch/contract/shapes'
import { send, sendJson } from '#lib/api.ts'

const sessionsKey = ['sessions'] as const

export function useSessions() {
  return useQuery({ queryKey: sessionsKey, queryFn: ({ signal }) => sendJson<SessionList>('/sessions', { signal }), staleTime: 0 })
}

export function useSignIns() {
  return useQuery({
    queryKey: [...sessionsKey, 'history'],
    queryFn: ({ signal }) => sendJson<SignInList>('/sessions/history', { signal }),
    staleTime: 0,
  })
}

/** Reloads the list, also after a change of password or second factor. */
export function useReloadSessions() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: sessionsKey })
}

export function useEndSession() {
  const onSettled = useReloadSessions()
  return useMutation({ mutationFn: (id: string) => send(`/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' }), onSettled })
}

export function useEndOthers() {
  const onSettled = useReloadSessions()
  return useMutation({ mutationFn: () => sendJson<EndedSessions>('/sessions', { method: 'DELETE' }), onSettled })
}
