// Identifies the caller with an API key, and limits the key's rate.
import { keyScopes } from '@tillwatch/contract/lists'
import type { Database } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { findWorkingKey, noteUse } from './queries.ts'
import { secretHash } from './secret.ts'

const minuteMs = 60_000

/** A key's Actor, named `key:NAME`, and a function that records its use: call it after the request acts for its account. */
export interface OpenedKey {
  actor: Actor
  noteUse(): Promise<void>
}

/**
 * Opens keys for one process, with a rate limit per key over all addresses. The function throws Refusal `not-signed-in` for an unknown,
 * expired, or revoked key, with the same message, so that nobody learns which, and `too-many-requests`.
 */
export function keyOpener({ db }: Pick<Database, 'db'>, usesPerMinute: number): (secret: string, address: string) => Promise<OpenedKey> {
  const uses = new Map<string, number>()
  let minute = 0
  return async (secret, address) => {
    const hash = secretHash(secret)
    const row = hash === null ? null : await findWorkingKey(db, hash)
    if (row === null) throw new Refusal('not-signed-in', 'key-ended')
    const now = Math.floor(Date.now() / minuteMs)
    if (now !== minute) uses.clear()
    minute = now
    const count = (uses.get(row.id) ?? 0) + 1
    uses.set(row.id, count)
    if (count > usesPerMinute) throw new Refusal('too-many-requests', { code: 'key-too-often', values: { max: usesPerMinute } })
    const key = { scopes: keyScopes.filter((scope) => row.scopes.includes(scope)), siteIds: row.site_ids }
    return {
      actor: { accountId: row.account_id, name: `key:${row.name}`, role: 'key', address, key },
      noteUse: () => noteUse(db, row.account_id, row.id),
    }
  }
}
