// Public description of a key.

import { keyScopes } from '@tillwatch/contract/lists'
import type { Key } from '@tillwatch/contract/shapes'
import type { KeyRow } from './queries.ts'

export function describeKey(row: KeyRow, now: Date): Key {
  const { id, name, hint, is_for_all_sites, created_by: createdBy, withdrawn_at, expires_at, sites, clients } = row
  return {
    ...{ id, name, hint, createdBy, scopes: keyScopes.filter((scope) => row.scopes.includes(scope)) },
    sites: is_for_all_sites ? null : sites,
    clients: is_for_all_sites ? null : clients,
    state: withdrawn_at !== null ? 'withdrawn' : expires_at <= now ? 'expired' : 'working',
    createdAt: row.created_at.toISOString(),
    expiresAt: expires_at.toISOString(),
    withdrawnAt: withdrawn_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }
}
