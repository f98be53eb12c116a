// Queries for undoing a batch of decisions: its content, and what applies without it, each for one account.
import type { DecisionCause } from '@tillwatch/contract/lists'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { covering, type DecisionRow } from './decisions.ts'

/** A decision as recorded. */
export type KeptDecision = DecisionRow & { decided_at: Date }

/** The decisions of a batch of the site; empty if the batch does not exist. */
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

/** The newest decision outside the batch on the same vendor with its purpose, or on the same directory. */
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

/** Status of a page's script without a batch. */
export interface WithoutBatch {
  identity_sha256: string
  label: string
  /** The newest other decision that covers it; null if none exists, or if it is an approval that a verdict ended. */
  other: KeptDecision | null
  /** The verdict that ended the approval. */
  cause: DecisionCause | null
}

/** The scripts that the batch decides, or whose vendor or directory it covers, separately for each page. */
export async function findWithout(db: Db, accountId: string, siteId: string, batchId: string): Promise<WithoutBatch[]> {
  const scripts = await db
    .selectFrom('page_scripts')
    .innerJoin('pages', 'pages.id', 'page_scripts.page_id')
    .select(['page_scripts.id', 'page_scripts.identity_sha256', 'page_scripts.label'])
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
  const ended = await findEnded(db, accountId, scripts)
  return scripts.map(({ id, identity_sha256, label, other_id }) => {
    const cause = ended.get(id) ?? null
    return { identity_sha256, label, cause, other: cause === null ? (byId.get(other_id ?? '') ?? null) : null }
  })
}

/**
 * Of these scripts, those approved before one of their contents was known to be malicious, whatever their current content. The verdict
 * would have withdrawn the approval if it had applied then.
 */
async function findEnded(db: Db, accountId: string, scripts: readonly { id: string; other_id: string | null }[]) {
  const approved = scripts.filter(({ other_id }) => other_id !== null)
  const { rows } = await sql<{ id: string; isElsewhere: boolean }>`
    select script.id, bool_and(version.malicious_by = 'elsewhere') as "isElsewhere"
    from unnest(${approved.map(({ id }) => id)}::uuid[], ${approved.map(({ other_id }) => other_id)}::uuid[]) as script (id, other_id)
    join decisions on decisions.account_id = ${accountId} and decisions.id = script.other_id and decisions.verdict = 'approve'
    join script_versions version on version.page_script_id = script.id and version.malicious_at > decisions.decided_at
    group by script.id`.execute(db)
  return new Map(
    rows.map(({ id, isElsewhere }): [string, DecisionCause] => [id, isElsewhere ? 'judged-malicious-elsewhere' : 'judged-malicious']),
  )
}
