// Requests about a person's sessions. Their answers are kept in memory only.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

const sessionsKey = ['sessions'] as const

export function useSessions() {
  return useQuery({ queryKey: sessionsKey, queryFn: ({ signal }) => call('GET /sessions', { signal }), staleTime: 0 })
}

export function useSignIns() {
  return useQuery({
    queryKey: [...sessionsKey, 'history'],
    queryFn: ({ signal }) => call('GET /sessions/history', { signal }),
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
  return useMutation({ mutationFn: (id: string) => call('DELETE /sessions/:id', { params: { id } }), onSettled })
}

export function useEndOthers() {
  const onSettled = useReloadSessions()
  return useMutation({ mutationFn: () => call('DELETE /sessions'), onSettled })
}
