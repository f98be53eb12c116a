// Answers a repeated request for the same scan after the first response was lost.
import type { Profile } from '@tillwatch/contract/lists'
import type { Db } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { hostOf } from './address.ts'
import { findAsked, lockStarts } from './queries.ts'

/**
 * ID of the scan that the actor's account started with this key, while it is kept; null for an unused key, and without a key. Concurrent
 * requests wait for the end of the caller's transaction. Throws Refusal `conflict` if the key started a scan of something else.
 */
export async function askedBefore(
  db: Db,
  actor: Actor,
  key: string | undefined,
  { url, profile }: { url: string; profile: Profile },
): Promise<string | null> {
  if (key === undefined) return null
  await lockStarts(db, actor.accountId, hostOf(url))
  const asked = await findAsked(db, actor.accountId, key)
  if (asked === null) return null
  if (asked.url !== url || asked.profile !== profile) throw new Refusal('conflict', 'key-used-for-other-scan')
  return asked.id
}
