// Requests about a person's preferences and notifications.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ChangePreferences, SetNotification } from '@tillwatch/contract/shapes'
import { call } from '#lib/api.ts'

const preferencesKey = ['preferences'] as const
const notificationsKey = ['notifications'] as const

export function usePreferences() {
  return useQuery({
    queryKey: preferencesKey,
    queryFn: ({ signal }) => call('GET /people/me/preferences', { signal }),
    staleTime: 60_000,
  })
}

export function useChangePreferences() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (changes: ChangePreferences) => call('PATCH /people/me/preferences', { body: changes }),
    onSuccess: (changed) => cache.setQueryData(preferencesKey, changed),
  })
}

export function useNotifications() {
  return useQuery({
    queryKey: notificationsKey,
    queryFn: ({ signal }) => call('GET /people/me/notifications', { signal }),
    staleTime: 0,
  })
}

/** Flips one switch. */
export function useSetNotification() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (asked: SetNotification) => call('PATCH /people/me/notifications', { body: asked }),
    onSuccess: (changed) => cache.setQueryData(notificationsKey, changed),
  })
}
