// Lists the links of an account, and what was viewed through them.
import type { AssessorLinkList } from '@tillwatch/contract/shapes'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { describeLink } from './describe-link.ts'
import type { AssessorContext } from './ports.ts'
import { findLastViews, findLinks } from './queries.ts'

/** Maximum views per link in the list. */
const viewsTold = 10

/** Newest first, at most a hundred. Throws Refusal `forbidden`. */
export async function listAssessorLinks({ db }: Pick<AssessorContext, 'db'>, actor: Actor): Promise<AssessorLinkList> {
  authorise(actor, 'assessors:manage')
  const rows = await findLinks(db, actor.accountId)
  const ids = rows.map(({ id }) => id)
  const views = Map.groupBy(await findLastViews(db, actor.accountId, ids, viewsTold), ({ subject }) => subject)
  const now = new Date()
  return { links: rows.map((row) => describeLink(row, views.get(row.id) ?? [], now)) }
}
