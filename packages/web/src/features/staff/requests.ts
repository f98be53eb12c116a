// Requests of the staff area. Their answers are kept in memory only.
import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Profile, RefundVerb } from '@tillwatch/contract/lists'
import type { StaffAddressQuery } from '@tillwatch/contract/shapes'
import { ApiError, call } from '#lib/api.ts'

const staffKey = ['staff'] as const
const meKey = [...staffKey, 'me'] as const

/** A read request of the staff area. A refusal is not retried. */
function useRead<T>(key: QueryKey, read: (signal: AbortSignal) => Promise<T>) {
  return useQuery({
    queryKey: [...staffKey, ...key],
    queryFn: ({ signal }) => read(signal),
    staleTime: 0,
    retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
  })
}

/** The signed-in staff member. */
export const useStaffMe = () => useRead(['me'], (signal) => call('GET /staff/me', { signal }))
export const useStaffCaptures = () => useRead(['captures'], (signal) => call('GET /staff/captures', { signal }))
export const useStaffAddresses = (show: StaffAddressQuery['show']) =>
  useRead(['addresses', show], (signal) => call('GET /staff/addresses', { query: { show }, signal }))
export const useStaffRefunds = () => useRead(['refunds'], (signal) => call('GET /staff/refunds', { signal }))
export const useStaffAccounts = (search: string) =>
  useRead(['accounts', search], (signal) => call('GET /staff/accounts', { query: { search }, signal }))
export const useStaffSystem = () => useRead(['system'], (signal) => call('GET /staff/system', { signal }))

/** Reloads the staff status after a code was entered. */
export function useAskAgain() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: meKey })
}

/** An action that changes one of the lists. */
function useAct<T, Of>(list: string, act: (of: Of) => Promise<T>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => cache.invalidateQueries({ queryKey: [...staffKey, list] }),
    // A large file is not cached.
    gcTime: 0,
  })
}

export const useTake = (id: string) => useAct('captures', () => call('POST /staff/captures/:id/take', { params: { id } }))
export const useGiveBack = (id: string) => useAct('captures', () => call('POST /staff/captures/:id/give-back', { params: { id } }))
export const useDecline = (id: string) =>
  useAct('captures', (reason: string) => call('POST /staff/captures/:id/decline', { params: { id }, body: { reason } }))
export const useUpload = (id: string) =>
  useAct('captures', ({ text, profile }: { text: string; profile: Profile }) =>
    call('POST /staff/captures/:id/har', { params: { id }, query: { profile }, body: text }),
  )
export const useReview = (key: string) =>
  useAct('addresses', (answer: string | undefined) =>
    call('POST /staff/addresses/:key/review', { params: { key }, body: answer === undefined ? {} : { answer } }),
  )
export const useDecideRefund = (id: string) =>
  useAct('refunds', (body: { verb: RefundVerb; reason?: string }) => call('POST /staff/refunds/:id', { params: { id }, body }))
/** Opening an account creates a record in it, so it needs a press and is never repeated automatically. */
export const useOpenAccount = () =>
  useMutation({ mutationFn: (id: string) => call('GET /staff/accounts/:id', { params: { id } }), gcTime: 0 })
