// A person's choice about cookies, on all their devices.
import type { CookieConsent, CookieConsentChange } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import { Refusal } from '#features/refusal.ts'
import { findConsent, upsertConsent } from './queries.ts'

/** The choice of `userId`, null before the first. Throws Refusal `forbidden` for anyone other than the caller. */
export async function readConsent(db: Db, callerId: string, userId: string): Promise<CookieConsent | null> {
  allowOwn(callerId, userId)
  return findConsent(db, userId)
}

/**
 * Stores the fields of the change, keeps the others, and returns the new choice. Throws Refusal `forbidden` for anyone other than the
 * caller, and `bad-input` for a change that names another user, or has no choice before the first one.
 */
export async function mergeConsent(db: Db, callerId: string, userId: string, change: CookieConsentChange): Promise<CookieConsent> {
  allowOwn(callerId, userId)
  if (change.userId !== undefined && change.userId !== userId) throw new Refusal('bad-input', 'document-user-fixed', 'userId')
  if (change.consent !== undefined) await upsertConsent(db, { userId, consent: change.consent })
  const kept = await findConsent(db, userId)
  if (kept === null) throw new Refusal('bad-input', 'no-choice', 'consent')
  return kept
}

function allowOwn(callerId: string, userId: string): void {
  if (callerId !== userId) throw new Refusal('forbidden', 'document-of-other-user')
}
