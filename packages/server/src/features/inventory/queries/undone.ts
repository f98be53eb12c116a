// Owns the queries behind undoing a batch of decisions: what was in it, and what counts without it. Each is asked for one account.
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { covering, type DecisionRow } from './decisions.ts'

/** A decision as it was recorded. */
export type KeptDecision = DecisionRow & { decided_at: Date }

/** The decisions of a batch of the site; none where there is no such batch. */
export async function findBatch(db: Db, accountId: string, siteId: string, batchId: string): Promise<KeptDecision[]> {
  return db
    .selectFrom('decisions')
    .selectAll()
    .$castTo<KeptDecision>()
    .where('account_id', '=', accountId)
    .where('site_id', '=', siteId)
    .where('batch_id', '=', batchId)
    .execute()
}

/** The newest decision on the same vendor with its purpose, or on the same directory, that is not of the batch. */
export async function findSamePlace(db: Db, { account_id, site_id, batch_id, vendor, purpose, host, directory }: KeptDecision) {
  const others = db
    .selectFrom('decisions')
    .selectAll()
    .$castTo<KeptDecision>()
    .where('account_id', '=', account_id)
    .where('site_id', '=', site_id)
  const same =
    vendor === null
      ? others.where('host', '=', host).where('directory', '=', directory)
      : others.where('vendor', '=', vendor).where('purpose', '=', purpose)
  return same.where('batch_id', '<>', batch_id).orderBy('decided_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/**
 * The scripts on which the batch decides, or whose vendor or directory it covers, on each page by itself, with the newest decision that covers them without it; null for
 * none.
 */
export async function findWithout(db: Db, accountId: string, siteId: string, batchId: string) {
  const scripts = await db
    .selectFrom('page_scripts')
    .innerJoin('pages', 'pages.id', 'page_scripts.page_id')
    .select(['page_scripts.identity_sha256', 'page_scripts.label'])
    .select((of) =>
      of
        .selectFrom('decisions')
        .select('decisions.id')
        .where('decisions.account_id', '=', accountId)
        .where('decisions.site_id', '=', siteId)
        .where('decisions.batch_id', '<>', batchId)
        .where(covering)
        .orderBy('decisions.decided_at', 'desc')
        .orderBy('decisions.id', 'desc')
        .limit(1)
        .as('other_id'),
    )
    .where('page_scripts.account_id', '=', accountId)
    .where('pages.site_id', '=', siteId)
    .where((of) =>
      of.exists(
        of
          .selectFrom('decisions')
          .select('decisions.id')
          .where('decisions.account_id', '=', accountId)
          .where('decisions.batch_id', '=', batchId)
          .where((each) =>
            each.or([
              each('decisions.id', '=', each.ref('page_scripts.decision_id')),
              each.and([each('decisions.covers', '<>', 'script'), covering]),
            ]),
          ),
      ),
    )
    .execute()
  const ids = [...new Set(scripts.flatMap(({ other_id }) => other_id ?? []))]
  const others =
    ids.length === 0
      ? []
      : await db
          .selectFrom('decisions')
          .selectAll()
          .$castTo<KeptDecision>()
          .where('account_id', '=', accountId)
          .where(sql<boolean>`id = any(${ids}::uuid[])`)
          .execute()
  const byId = new Map(others.map((decision) => [decision.id, decision]))
  return scripts.map(({ identity_sha256, label, other_id }) => ({ identity_sha256, label, other: byId.get(other_id ?? '') ?? null }))
}
