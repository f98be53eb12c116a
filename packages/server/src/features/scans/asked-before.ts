// Owns answering a caller that asks for the same scan again because the first answer was lost.
import type { Profile } from '@tillwatch/contract/lists'
import type { Db } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { hostOf } from './address.ts'
import { findAsked, lockStarts } from './queries.ts'

/**
 * Id of the scan that the actor's account began under this key, as long as it is kept; null for a key that began none, and for no key. Who asks at the same
 * time waits for the end of the caller's transaction. Throws Refusal `conflict` where the key began a scan of something else.
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
  if (asked.url !== url || asked.profile !== profile)
    throw new Refusal('conflict', 'This Idempotency-Key was used for a scan of another address or profile. Use a new key for each scan.')
  return asked.id
}
