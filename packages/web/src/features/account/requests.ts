// Requests about the whole account: its exports, and its deletion.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AccountDeletion, AccountExportList, AccountState, DeletionReceipt, TeamAccount } from '@tillwatch/contract/shapes'
import { apiAddress, send, sendJson } from '#lib/api.ts'

const accountKey = ['account'] as const
const exportsKey = ['account', 'exports'] as const
const askAgainMs = 3000

/** The name of the account and its scheduled deletion, for owners. */
export function useAccount(enabled: boolean) {
  return useQuery<AccountState>({
    queryKey: accountKey,
    queryFn: ({ signal }) => sendJson<AccountState>('/account', { signal }),
    staleTime: 0,
    enabled,
  })
}

/** The exports of the account; polls while one is being created. */
export function useExports() {
  return useQuery<AccountExportList>({
    queryKey: exportsKey,
    queryFn: ({ signal }) => sendJson<AccountExportList>('/account/exports', { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.exports.some((each) => each.state === 'queued') ? askAgainMs : false),
  })
}

/** Download address of an export's archive; the browser's session authorizes it. */
export const archiveAddress = (id: string): string => apiAddress(`/account/exports/${encodeURIComponent(id)}/archive`)

/** Requests an export. */
export function useRequestExport() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => send('/account/exports', { method: 'POST' }),
    onSettled: () => cache.invalidateQueries({ queryKey: exportsKey }),
  })
}

/** Renames the account. The list of accounts in the menu has the name, too. */
export function useRename() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => sendJson<TeamAccount>('/account/name', { method: 'PUT', body: JSON.stringify({ name }) }),
    onSettled: () => Promise.all([accountKey, ['memberships'], ['members']].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  })
}

/** Schedules the deletion of the account with the typed name. */
export function useRequestDeletion() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => sendJson<AccountDeletion>('/account/deletion', { method: 'POST', body: JSON.stringify({ name }) }),
    onSettled: () => cache.invalidateQueries({ queryKey: accountKey }),
  })
}

/** Cancels the deletion. */
export function useCancelDeletion() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => send('/account/deletion', { method: 'DELETE' }),
    onSettled: () => cache.invalidateQueries({ queryKey: accountKey }),
  })
}

/** The receipt of a deletion. */
export function useReceipt(id: string) {
  return useQuery<DeletionReceipt>({
    queryKey: ['deletion-receipt', id],
    queryFn: ({ signal }) => sendJson<DeletionReceipt>(`/deletion-receipts/${encodeURIComponent(id)}`, { signal }),
    staleTime: 0,
  })
}
