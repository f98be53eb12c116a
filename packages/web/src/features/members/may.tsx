// Owns what the signed-in person may do in the account that is acted for, by the role in it.
import type { MemberRole, SecondFactorStep } from '@tillwatch/contract/lists'
import { type MemberPermission, memberPermissions } from '@tillwatch/contract/lists'
import type { ReactNode } from 'react'
import { inSample } from '#lib/sample.ts'
import { useMemberships } from './requests.ts'

/** The role in the account that is acted for; undefined until it is known, and in the sample. */
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
 * Whether what takes this permission is offered. Nobody changes the sample; until the role is known everything is offered, since the server asks in any
 * case and most people may.
 */
export function useMay(permission: MemberPermission): boolean {
  const role = useRole()
  if (inSample()) return false
  return role === undefined || (memberPermissions[role] as readonly MemberPermission[]).includes(permission)
}

/** What is offered to whoever has the permission, and left out for others. */
export function May({ to, children }: { to: MemberPermission; children: ReactNode }) {
  return useMay(to) ? children : null
}
