// Requests about a person's preferences and notifications.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ChangePreferences, Notifications, Preferences, SetNotification } from '@tillwatch/contract/shapes'
import { sendJson } from '#lib/api.ts'

const preferencesKey = ['preferences'] as const
const notificationsKey = ['notifications'] as const

export function usePreferences() {
  return useQuery({
    queryKey: preferencesKey,
    queryFn: ({ signal }) => sendJson<Preferences>('/people/me/preferences', { signal }),
    staleTime: 60_000,
  })
}

export function useChangePreferences() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (changes: ChangePreferences) =>
      sendJson<Preferences>('/people/me/preferences', { method: 'PATCH', body: JSON.stringify(changes) }),
    onSuccess: (changed) => cache.setQueryData(preferencesKey, changed),
  })
}

export function useNotifications() {
  return useQuery({
    queryKey: notificationsKey,
    queryFn: ({ signal }) => sendJson<Notifications>('/people/me/notifications', { signal }),
    staleTime: 0,
  })
}

/** Flips one switch. */
export function useSetNotification() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (asked: SetNotification) =>
      sendJson<Notifications>('/people/me/notifications', { method: 'PATCH', body: JSON.stringify(asked) }),
    onSuccess: (changed) => cache.setQueryData(notificationsKey, changed),
  })
}
