// Requests about members and invitations.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AccountKind } from '@tillwatch/contract/lists'
import type {
  ChangeRole,
  Invitation,
  InvitationList,
  Invite,
  MemberList,
  MembershipList,
  OpenInvitation,
  TeamAccount,
} from '@tillwatch/contract/shapes'
import { type Session, useSession } from '#features/session/index.tsx'
import { send, sendJson } from '#lib/api.ts'

const membersKey = ['members'] as const
const invitationsKey = ['invitations'] as const
const memberPath = (id: string) => `/members/${encodeURIComponent(id)}`
const invitationPath = (id: string) => `/invitations/${encodeURIComponent(id)}`
const openPath = (token: string) => `/open-invitations/${encodeURIComponent(token)}`

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
    queryFn: ({ signal }) => sendJson<MembershipList>('/memberships', { signal }),
    ...options,
  })
}

/** Switches to another account, in all tabs. */
export function useEnterAccount() {
  const session = useSession()
  return useMutation({
    mutationFn: async (accountId: string) => {
      await sendJson<MembershipList>('/memberships/active', { method: 'PUT', body: JSON.stringify({ accountId }) })
      await followAccount(session)
    },
  })
}

/** Leaves the account and switches to another. */
export function useLeave() {
  const session = useSession()
  return useMutation({
    mutationFn: async () => {
      await send('/memberships/active', { method: 'DELETE' })
      await followAccount(session)
    },
  })
}

/** Members of the account, longest membership first. */
export function useMembers() {
  return useQuery({
    queryKey: membersKey,
    queryFn: ({ signal }) => sendJson<MemberList>('/members', { signal }),
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
    mutationFn: (given: ChangeRole) => sendJson<MemberList>(memberPath(id), { method: 'PATCH', body: JSON.stringify(given) }),
    onSettled,
  })
}

export function useRemoveMember(id: string) {
  const onSettled = useAskedAnew()
  return useMutation({ mutationFn: () => send(memberPath(id), { method: 'DELETE' }), onSettled })
}

export function useSetKind() {
  const onSettled = useAskedAnew()
  return useMutation({
    mutationFn: (kind: AccountKind) => sendJson<TeamAccount>('/account/kind', { method: 'PUT', body: JSON.stringify({ kind }) }),
    onSettled,
  })
}

export function useRequireFactor() {
  const onSettled = useAskedAnew()
  return useMutation({
    mutationFn: (isRequired: boolean) =>
      sendJson<TeamAccount>('/account/second-factor', { method: 'PUT', body: JSON.stringify({ isRequired }) }),
    onSettled,
  })
}

/** Pending invitations, newest first. */
export function useInvitations() {
  return useQuery({
    queryKey: invitationsKey,
    queryFn: ({ signal }) => sendJson<InvitationList>('/invitations', { signal }),
    staleTime: 0,
  })
}

export function useInvite() {
  const onSettled = useAskedAnew()
  return useMutation({
    mutationFn: (given: Invite) => sendJson<Invitation>('/invitations', { method: 'POST', body: JSON.stringify(given) }),
    onSettled,
  })
}

export function useSendAgain(id: string) {
  const onSettled = useAskedAnew()
  return useMutation({
    mutationFn: (language: Invite['language']) =>
      sendJson<Invitation>(`${invitationPath(id)}/letter`, { method: 'POST', body: JSON.stringify({ language }) }),
    onSettled,
  })
}

export function useWithdraw(id: string) {
  const onSettled = useAskedAnew()
  return useMutation({ mutationFn: () => send(invitationPath(id), { method: 'DELETE' }), onSettled })
}

/** Content of an invitation link; needs no session. */
export function useInvitation(token: string) {
  return useQuery({
    queryKey: ['open-invitation', token],
    queryFn: ({ signal }) => sendJson<OpenInvitation>(openPath(token), { signal }),
    staleTime: 0,
  })
}

/** Joins the account of the invitation and switches to it. */
export function useJoin(token: string) {
  const session = useSession()
  return useMutation({
    mutationFn: async () => {
      await sendJson<MembershipList>(openPath(token), { method: 'POST' })
      await followAccount(session)
    },
  })
}
