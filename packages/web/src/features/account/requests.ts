// Requests about the whole account: its exports, and its deletion.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AccountExportList, AccountState, DeletionReceipt } from '@tillwatch/contract/shapes'
import { apiAddress, call, pathTo } from '#lib/api.ts'

const accountKey = ['account'] as const
const exportsKey = ['account', 'exports'] as const
const askAgainMs = 3000

/** The name of the account and its scheduled deletion, for owners. */
export function useAccount(enabled: boolean) {
  return useQuery<AccountState>({
    queryKey: accountKey,
    queryFn: ({ signal }) => call('GET /account', { signal }),
    staleTime: 0,
    enabled,
  })
}

/** The exports of the account; polls while one is being created. */
export function useExports() {
  return useQuery<AccountExportList>({
    queryKey: exportsKey,
    queryFn: ({ signal }) => call('GET /account/exports', { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.exports.some((each) => each.state === 'queued') ? askAgainMs : false),
  })
}

/** Download address of an export's archive; the browser's session authorizes it. */
export const archiveAddress = (id: string): string => apiAddress(pathTo('GET /account/exports/:id/archive', { params: { id } }))

/** Requests an export. */
export function useRequestExport() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /account/exports'),
    onSettled: () => cache.invalidateQueries({ queryKey: exportsKey }),
  })
}

/** Renames the account. The list of accounts in the menu has the name, too. */
export function useRename() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => call('PUT /account/name', { body: { name } }),
    onSettled: () => Promise.all([accountKey, ['memberships'], ['members']].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  })
}

/** Schedules the deletion of the account with the typed name. */
export function useRequestDeletion() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => call('POST /account/deletion', { body: { name } }),
    onSettled: () => cache.invalidateQueries({ queryKey: accountKey }),
  })
}

/** Cancels the deletion. */
export function useCancelDeletion() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /account/deletion'),
    onSettled: () => cache.invalidateQueries({ queryKey: accountKey }),
  })
}

/** The receipt of a deletion. */
export function useReceipt(id: string) {
  return useQuery<DeletionReceipt>({
    queryKey: ['deletion-receipt', id],
    queryFn: ({ signal }) => call('GET /deletion-receipts/:id', { params: { id }, signal }),
    staleTime: 0,
  })
}
