// Identifies the caller with a link.
import type { Db } from '#db/index.ts'
import { tokenHash } from '#features/link-key.ts'
import { Refusal } from '#features/refusal.ts'
import type { Reader } from './ports.ts'
import { findWorkingLink } from './queries.ts'

/** Actor of all recorded views; the name that the account gave is next to it. */
export const assessorActor = 'assessor'

/** Throws Refusal `not-found` for an unknown, expired, or revoked key, with the same message, so that nobody learns which. */
export async function openAssessorLink({ db }: { db: Db }, token: string, address: string): Promise<Reader> {
  const hash = tokenHash(token)
  const row = hash === null ? null : await findWorkingLink(db, hash)
  if (row === null) throw new Refusal('not-found', 'This link is incomplete, expired, or revoked. Ask the sender for a new link.')
  return {
    actor: { accountId: row.account_id, name: assessorActor, role: 'assessor', address },
    link: { id: row.id, assessor: row.assessor, expiresAt: row.expires_at, mayExport: row.may_export, isForAllSites: row.is_for_all_sites },
  }
}
