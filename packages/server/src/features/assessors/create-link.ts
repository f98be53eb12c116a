// Creates a link for an assessor.

import { randomUUID } from 'node:crypto'
import { assessmentMax } from '@tillwatch/contract/lists'
import { dayMs } from '@tillwatch/contract/rules'
import { type CreateAssessorLink, type CreatedAssessorLink, createAssessorLinkSchema } from '@tillwatch/contract/shapes'
import { isRowId, storableText } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { newToken, tokenHash } from '#features/link-key.ts'
import { Refusal } from '#features/refusal.ts'
import { describeLink } from './describe-link.ts'
import type { AssessorContext } from './ports.ts'
import { countWorkingLinks, findLink, findSites, insertLink, lockLinks } from './queries.ts'

/**
 * The result has the address of the link, which is shown only once. The key follows `#`, which browsers never send. Throws Refusal
 * `forbidden`, `not-found` for an unknown site or one of another account, and `conflict` for more than twenty valid links.
 */
export async function createAssessorLink(context: AssessorContext, actor: Actor, input: CreateAssessorLink): Promise<CreatedAssessorLink> {
  authorise(actor, 'assessors:manage')
  const { assessor, siteIds, days, mayExport } = createAssessorLinkSchema.parse(input)
  const { accountId } = actor
  const id = randomUUID()
  const token = newToken()
  const expiresAt = new Date(Date.now() + days * dayMs)
  const sites = [...new Set(siteIds ?? [])]
  await context.db.transaction().execute(async (trx) => {
    await lockLinks(trx, accountId)
    if (!sites.every(isRowId) || (await findSites(trx, accountId, sites)).length < sites.length)
      throw new Refusal('not-found', 'site-not-found', 'siteIds')
    if ((await countWorkingLinks(trx, accountId)) >= assessmentMax.links)
      throw new Refusal('conflict', { code: 'too-many-links', values: { max: assessmentMax.links } })
    await insertLink(trx, {
      ...{ id, account_id: accountId, assessor: storableText(assessor), token_sha256: tokenHash(token) ?? '' },
      ...{ is_for_all_sites: siteIds === null, may_export: mayExport, created_by: actor.name, expires_at: expiresAt, sites },
    })
    const told = { assessor, endsAt: expiresAt.toISOString(), mayExport: mayExport ? 'yes' : 'no' }
    await recordAudit(trx, actor, 'assessor-link.create', id, told)
  })
  const row = await findLink(context.db, accountId, id)
  if (row === null) throw new Error('The new link was not found.')
  return { link: describeLink(row, [], new Date()), url: `${context.siteOrigin()}/assess#${token}` }
}
