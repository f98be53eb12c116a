// Lists the announced deploys of a site.
import type { DeployList, DeployQuery } from '@tillwatch/contract/shapes'
import { isRowId } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { ownSite } from './own-page.ts'
import type { SiteContext } from './ports.ts'
import { listDeployRows } from './queries.ts'

/** Newest first; empty after an unknown cursor. Throws Refusal `forbidden`, `not-found`, and `bad-input` for an invalid cursor. */
export async function listDeploys({ db }: Pick<SiteContext, 'db'>, actor: Actor, siteId: string, query: DeployQuery): Promise<DeployList> {
  await ownSite(db, actor, 'sites:read', siteId)
  if (query.after !== undefined && !isRowId(query.after)) throw new Refusal('bad-input', 'bad-cursor', 'after')
  const found = await listDeployRows(db, actor.accountId, siteId, query)
  const deploys = found.slice(0, query.limit)
  return { deploys, next: found.length > deploys.length ? (deploys.at(-1)?.id ?? null) : null }
}
