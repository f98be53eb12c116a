// Identifies the caller with a link.
import type { Db } from '#db/index.ts'
import { tokenHash } from '#features/link-key.ts'
import { Refusal } from '#features/refusal.ts'
import type { Assessor } from './ports.ts'
import { findWorkingLink } from './queries.ts'

/** Actor of all recorded views; the name that the account gave is next to it. */
export const assessorActor = 'assessor'

/** Throws Refusal `not-found` for an unknown, expired, or revoked key, with the same message, so that nobody learns which. */
export async function openAssessorLink({ db }: { db: Db }, token: string, address: string): Promise<Assessor> {
  const hash = tokenHash(token)
  const row = hash === null ? null : await findWorkingLink(db, hash)
  if (row === null) throw new Refusal('not-found', 'link-ended')
  const { id, assessor, expires_at: expiresAt, may_export: mayExport, is_for_all_sites: isForAll, site_ids: siteIds } = row
  const link = { id, assessor, expiresAt, mayExport, siteIds: isForAll ? null : siteIds }
  return { accountId: row.account_id, name: assessorActor, role: 'assessor', address, link }
}
