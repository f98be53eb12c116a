// Revokes a link.
import type { AssessorLink } from '@tillwatch/contract/shapes'
import { isRowId } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import { describeLink } from './describe-link.ts'
import type { AssessorContext } from './ports.ts'
import { findLink, revokeLink } from './queries.ts'

/** The link becomes invalid. Idempotent. Throws Refusal `forbidden`, `not-found`. */
export async function revokeAssessorLink({ db }: Pick<AssessorContext, 'db'>, actor: Actor, id: string): Promise<AssessorLink> {
  authorise(actor, 'assessors:manage')
  const { accountId, name } = actor
  const found = isRowId(id) ? await findLink(db, accountId, id) : null
  if (found === null) throw new Refusal('not-found', 'link-not-found')
  await db.transaction().execute(async (trx) => {
    if (await revokeLink(trx, accountId, id, name)) await recordAudit(trx, actor, 'assessor-link.revoke', id, { assessor: found.assessor })
  })
  return describeLink((await findLink(db, accountId, id)) ?? found, [], new Date())
}
