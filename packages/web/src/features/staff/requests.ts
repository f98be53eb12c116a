// Requests of the staff area. Their answers are kept in memory only.
import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Profile, RefundVerb } from '@tillwatch/contract/lists'
import type {
  GivenCapture,
  ReviewedAddress,
  StaffAccount,
  StaffAccountList,
  StaffAddressList,
  StaffAddressQuery,
  StaffCapture,
  StaffCaptureList,
  StaffMe,
  StaffRefundList,
  StaffSystem,
} from '@tillwatch/contract/shapes'
import { ApiError, send, sendJson } from '#lib/api.ts'

const staffKey = ['staff'] as const
const meKey = [...staffKey, 'me'] as const

/** A read request of the staff area. A refusal is not retried. */
function useRead<T>(key: QueryKey, path: string) {
  return useQuery({
    queryKey: [...staffKey, ...key],
    queryFn: ({ signal }) => sendJson<T>(`/staff/${path}`, { signal }),
    staleTime: 0,
    retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
  })
}

/** The signed-in staff member. */
export const useStaffMe = () => useRead<StaffMe>(['me'], 'me')
export const useStaffCaptures = () => useRead<StaffCaptureList>(['captures'], 'captures')
export const useStaffAddresses = (show: StaffAddressQuery['show']) =>
  useRead<StaffAddressList>(['addresses', show], `addresses?show=${show}`)
export const useStaffRefunds = () => useRead<StaffRefundList>(['refunds'], 'refunds')
export const useStaffAccounts = (search: string) =>
  useRead<StaffAccountList>(['accounts', search], `accounts?${new URLSearchParams({ search })}`)
export const useStaffSystem = () => useRead<StaffSystem>(['system'], 'system')

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

const captureOf = (id: string, act: string) => `/staff/captures/${encodeURIComponent(id)}/${act}`
const post = (body?: unknown) => ({ method: 'POST', ...(body === undefined ? {} : { body: JSON.stringify(body) }) })

export const useTake = (id: string) => useAct('captures', () => sendJson<StaffCapture>(captureOf(id, 'take'), post()))
export const useGiveBack = (id: string) => useAct('captures', () => send(captureOf(id, 'give-back'), post()))
export const useDecline = (id: string) => useAct('captures', (reason: string) => send(captureOf(id, 'decline'), post({ reason })))
export const useUpload = (id: string) =>
  useAct('captures', ({ text, profile }: { text: string; profile: Profile }) =>
    sendJson<GivenCapture>(`${captureOf(id, 'har')}?profile=${profile}`, { method: 'POST', body: text }),
  )
export const useReview = (key: string) =>
  useAct('addresses', (answer: string | undefined) =>
    sendJson<ReviewedAddress>(`/staff/addresses/${encodeURIComponent(key)}/review`, post(answer === undefined ? {} : { answer })),
  )
export const useDecideRefund = (id: string) =>
  useAct('refunds', (decision: { verb: RefundVerb; reason?: string }) => send(`/staff/refunds/${encodeURIComponent(id)}`, post(decision)))
/** Opening an account creates a record in it, so it needs a press and is never repeated automatically. */
export const useOpenAccount = () =>
  useMutation({ mutationFn: (id: string) => sendJson<StaffAccount>(`/staff/accounts/${encodeURIComponent(id)}`), gcTime: 0 })
