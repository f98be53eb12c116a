// Queries of decisions on scripts, each for one account.

import type { DecisionCause, DecisionReason, DecisionVerdict } from '@tillwatch/contract/lists'
import { openDomains, openHosts } from '@tillwatch/contract/rules'
import type { Decision } from '@tillwatch/contract/shapes'
import { type RawBuilder, sql } from 'kysely'
import { batches, type Db } from '#db/index.ts'

export interface DecisionRow {
  id: string
  account_id: string
  site_id: string
  batch_id: string
  verdict: DecisionVerdict
  covers: Decision['covers']
  identity_sha256: string | null
  label: string | null
  vendor: string | null
  purpose: string | null
  host: string | null
  directory: string | null
  pinned_sha256: string | null
  reason: DecisionReason | null
  justification: string
  owner: string
  review_by: Date | null
  expires_at: Date | null
  decided_by: string
  decided_from: string
  rules_version: string
  /** The time of writing, unless it is given. */
  decided_at?: Date | RawBuilder<Date>
  /** For a replaced identity: the decision that it repeats, and when. */
  carried_from?: string | null
  carried_at?: Date | RawBuilder<Date> | null
  /** Why Tillwatch decided; absent if a person did. */
  cause?: DecisionCause | null
}

/** Whether the script comes from a host where anyone can publish: like `isOpenHost`. */
const onOpenHost = sql<boolean>`(page_scripts.host = any(${openHosts}::text[]) or page_scripts.host like any(${openDomains.map((domain) => `%.${domain}`)}::text[]))`

/** Whether a decision covers a script of a page of its site. One on a vendor does not cover what others publish on the vendor's hosts. */
export const covering = sql<boolean>`(
  decisions.identity_sha256 = page_scripts.identity_sha256
  or (decisions.vendor = page_scripts.vendor and decisions.purpose = page_scripts.purpose and not ${onOpenHost})
  or (decisions.host = page_scripts.host and decisions.directory = page_scripts.directory))`

/** Time of a script's first approval, with the decision that covers it now. */
const firstApproved = sql<Date | null>`coalesce(page_scripts.first_approved_at, case when decisions.verdict = 'approve' then decisions.decided_at end)`

/** Scripts of the site's pages with the given IDs. */
export async function findNamed(db: Db, accountId: string, siteId: string, ids: readonly string[]) {
  return db
    .selectFrom('page_scripts')
    .innerJoin('pages', 'pages.id', 'page_scripts.page_id')
    .select([
      'page_scripts.id',
      'identity_sha256',
      'label',
      'sha256',
      'vendor',
      'purpose',
      'page_scripts.host',
      'party',
      'page_scripts.url',
    ])
    .select(['library', 'loaded_by'])
    .select(
      sql<string | null>`(select loader.party from page_scripts loader where loader.account_id = page_scripts.account_id
        and loader.page_id = page_scripts.page_id and loader.label = page_scripts.loaded_by order by loader.party desc limit 1)`.as(
        'loader_party',
      ),
    )
    .where('page_scripts.account_id', '=', accountId)
    .where('pages.site_id', '=', siteId)
    .where(sql<boolean>`page_scripts.id = any(${[...ids]}::uuid[])`)
    .execute()
}

/**
 * Serializes decisions on scripts of the site and recording of its pages' scripts, until the transaction ends, so that each sees the
 * other's result. Call it before writing any row of a script, to avoid deadlocks.
 */
export async function lockDecisions(db: Db, siteId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('decisions of ' || ${siteId}, 0))`.execute(db)
}

/** Uses the time of writing by default, because a transaction may have begun before the one whose lock it waited for. */
export async function insertDecisions(db: Db, rows: readonly DecisionRow[]): Promise<void> {
  for (const some of batches(rows))
    await db
      .insertInto('decisions')
      .values(some.map((row) => ({ decided_at: sql<Date>`statement_timestamp()`, ...row })))
      .execute()
}

/**
 * Applies the decisions of a batch to every covered script of the site. A decision on the script itself takes precedence over one on its
 * vendor or directory.
 */
export async function applyBatch(db: Db, accountId: string, batchId: string): Promise<void> {
  await db
    .updateTable('page_scripts')
    .from('decisions')
    .innerJoin('pages', 'pages.site_id', 'decisions.site_id')
    .set((of) => ({ decision_id: of.ref('decisions.id'), first_approved_at: firstApproved }))
    .where('decisions.account_id', '=', accountId)
    .where('decisions.batch_id', '=', batchId)
    .where('pages.account_id', '=', accountId)
    .where('page_scripts.account_id', '=', accountId)
    .whereRef('page_scripts.page_id', '=', 'pages.id')
    .where(covering)
    .where(
      sql<boolean>`(decisions.covers = 'script' or not exists (select from decisions own
        where own.account_id = ${accountId} and own.batch_id = ${batchId} and own.identity_sha256 = page_scripts.identity_sha256))`,
    )
    .execute()
}

/**
 * Number of scripts in the site's inventory that the batch currently decides: each once, on monitored pages, without those that it left
 * out.
 */
export async function countDecided(db: Db, accountId: string, batchId: string, leftOut: readonly string[]): Promise<number> {
  const { scripts } = await db
    .selectFrom('decisions')
    .innerJoin('page_scripts', 'page_scripts.decision_id', 'decisions.id')
    .innerJoin('pages', 'pages.id', 'page_scripts.page_id')
    .select((of) => of.fn.count<number>('page_scripts.identity_sha256').distinct().as('scripts'))
    .where('decisions.account_id', '=', accountId)
    .where('decisions.batch_id', '=', batchId)
    .where('page_scripts.account_id', '=', accountId)
    .where('pages.removed_at', 'is', null)
    .where(sql<boolean>`page_scripts.identity_sha256 <> all(${[...leftOut]}::text[])`)
    .executeTakeFirstOrThrow()
  return scripts
}

/**
 * For scripts without a covering decision, also because vendor, purpose, or place changed: assigns the site's newest decision that covers
 * them. New scripts get existing decisions, and none keeps a decision that does not cover it.
 */
export async function adoptDecisions(db: Db, accountId: string, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('page_scripts')
    .set((of) => ({
      decision_id: of
        .selectFrom('decisions')
        .innerJoin('pages', 'pages.site_id', 'decisions.site_id')
        .select('decisions.id')
        .where('decisions.account_id', '=', accountId)
        .whereRef('pages.id', '=', 'page_scripts.page_id')
        .where(covering)
        .orderBy('decisions.decided_at', 'desc')
        .orderBy('decisions.id', 'desc')
        .limit(1),
    }))
    .where('account_id', '=', accountId)
    .where((of) =>
      of.or([
        of('decision_id', 'is', null),
        of.not(
          of.exists(
            of
              .selectFrom('decisions')
              .select('decisions.id')
              .where('decisions.account_id', '=', accountId)
              .whereRef('decisions.id', '=', 'page_scripts.decision_id')
              .where(covering),
          ),
        ),
      ]),
    )
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute()
  await db
    .updateTable('page_scripts')
    .from('decisions')
    .set({ first_approved_at: firstApproved })
    .where('page_scripts.account_id', '=', accountId)
    .whereRef('decisions.account_id', '=', 'page_scripts.account_id')
    .whereRef('decisions.id', '=', 'page_scripts.decision_id')
    .where('decisions.verdict', '=', 'approve')
    .where('page_scripts.first_approved_at', 'is', null)
    .where(sql<boolean>`page_scripts.id = any(${[...ids]}::uuid[])`)
    .execute()
}
