// Permissions of the signed-in person in the active account, by role.
import type { MemberRole, SecondFactorStep } from '@tillwatch/contract/lists'
import { type MemberPermission, memberPermissions } from '@tillwatch/contract/lists'
import type { ReactNode } from 'react'
import { inSample } from '#lib/sample.ts'
import { useMemberships } from './requests.ts'

/** Role in the active account; undefined until it is known, and in the sample. */
export function useRole(): MemberRole | undefined {
  const { data } = useMemberships({ enabled: !inSample(), staleTime: 60_000 })
  return data?.memberships.find(({ isActive }) => isActive)?.role
}

/** What the account asks of this session before it shows anything; null for nothing, and until it is known. */
export function useFactorNeeded(): SecondFactorStep | null {
  const { data } = useMemberships({ enabled: !inSample(), staleTime: 60_000 })
  return data?.factorNeeded ?? null
}

/**
 * Whether to offer an action that needs this permission. The sample is read-only. Until the role is known, everything is offered, since the
 * server checks every request and most people have the permission.
 */
export function useMay(permission: MemberPermission): boolean {
  const role = useRole()
  if (inSample()) return false
  return role === undefined || (memberPermissions[role] as readonly MemberPermission[]).includes(permission)
}

/** Renders its children only if the person has the permission. */
export function May({ to, children }: { to: MemberPermission; children: ReactNode }) {
  return useMay(to) ? children : null
}
