// Requests about members and invitations.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AccountKind } from '@tillwatch/contract/lists'
import type { ChangeRole, Invite } from '@tillwatch/contract/shapes'
import { type Session, useSession } from '#features/session/index.tsx'
import { call } from '#lib/api.ts'

const membersKey = ['members'] as const
const invitationsKey = ['invitations'] as const

/** Switches this page and all other tabs to the account that the server reports now. */
async function followAccount({ auth }: Session): Promise<void> {
  auth.forgetToken() // a pending one may belong to the previous account
  await auth.refreshToken()
  auth.tellOtherTabs()
}

/** Accounts of the person, oldest first. */
export function useMemberships(options: { enabled?: boolean; staleTime: number } = { staleTime: 0 }) {
  return useQuery({
    queryKey: ['memberships'],
    queryFn: ({ signal }) => call('GET /memberships', { signal }),
    ...options,
  })
}

/** Switches to another account, in all tabs. */
export function useEnterAccount() {
  const session = useSession()
  return useMutation({
    mutationFn: async (accountId: string) => {
      await call('PUT /memberships/active', { body: { accountId } })
      await followAccount(session)
    },
  })
}

/** Leaves the account and switches to another. */
export function useLeave() {
  const session = useSession()
  return useMutation({
    mutationFn: async () => {
      await call('DELETE /memberships/active')
      await followAccount(session)
    },
  })
}

/** Members of the account, longest membership first. */
export function useMembers() {
  return useQuery({
    queryKey: membersKey,
    queryFn: ({ signal }) => call('GET /members', { signal }),
    staleTime: 0,
  })
}

/** After success or failure of a change, people and invitations are reloaded. */
function useAskedAnew() {
  const cache = useQueryClient()
  return () => Promise.all([membersKey, invitationsKey].map((queryKey) => cache.invalidateQueries({ queryKey })))
}

export function useChangeRole(id: string) {
  const onSettled = useAskedAnew()
  return useMutation({
    mutationFn: (given: ChangeRole) => call('PATCH /members/:id', { params: { id }, body: given }),
    onSettled,
  })
}

export function useRemoveMember(id: string) {
  const onSettled = useAskedAnew()
  return useMutation({ mutationFn: () => call('DELETE /members/:id', { params: { id } }), onSettled })
}

export function useSetKind() {
  const onSettled = useAskedAnew()
  return useMutation({
    mutationFn: (kind: AccountKind) => call('PUT /account/kind', { body: { kind } }),
    onSettled,
  })
}

export function useRequireFactor() {
  const onSettled = useAskedAnew()
  return useMutation({
    mutationFn: (isRequired: boolean) => call('PUT /account/second-factor', { body: { isRequired } }),
    onSettled,
  })
}

/** Pending invitations, newest first. */
export function useInvitations() {
  return useQuery({
    queryKey: invitationsKey,
    queryFn: ({ signal }) => call('GET /invitations', { signal }),
    staleTime: 0,
  })
}

export function useInvite() {
  const onSettled = useAskedAnew()
  return useMutation({
    mutationFn: (given: Invite) => call('POST /invitations', { body: given }),
    onSettled,
  })
}

export function useSendAgain(id: string) {
  const onSettled = useAskedAnew()
  return useMutation({
    mutationFn: (language: Invite['language']) => call('POST /invitations/:id/letter', { params: { id }, body: { language } }),
    onSettled,
  })
}

export function useWithdraw(id: string) {
  const onSettled = useAskedAnew()
  return useMutation({ mutationFn: () => call('DELETE /invitations/:id', { params: { id } }), onSettled })
}

/** Content of an invitation link; needs no session. */
export function useInvitation(token: string) {
  return useQuery({
    queryKey: ['open-invitation', token],
    queryFn: ({ signal }) => call('GET /open-invitations/:token', { params: { token }, signal }),
    staleTime: 0,
  })
}

/** Joins the account of the invitation and switches to it. */
export function useJoin(token: string) {
  const session = useSession()
  return useMutation({
    mutationFn: async () => {
      await call('POST /open-invitations/:token', { params: { token } })
      await followAccount(session)
    },
  })
}
