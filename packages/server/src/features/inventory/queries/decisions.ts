// Owns the queries of decisions on scripts. Each is asked for one account.

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
  /** The moment at which it is written, unless it is given. */
  decided_at?: Date | RawBuilder<Date>
  /** The decision that it repeats for an identity that stands for the one that was decided on, and when it was repeated. */
  carried_from?: string | null
  carried_at?: Date | RawBuilder<Date> | null
  /** Why Tillwatch decided; absent where a person did. */
  cause?: DecisionCause | null
}

/** Whether the script comes from where anyone can publish: as `isOpenHost`. */
const onOpenHost = sql<boolean>`(page_scripts.host = any(${openHosts}::text[]) or page_scripts.host like any(${openDomains.map((domain) => `%.${domain}`)}::text[]))`

/** Whether a decision covers a script of a page of its site. One on a vendor says nothing of what strangers publish at the vendor's hosts. */
export const covering = sql<boolean>`(
  decisions.identity_sha256 = page_scripts.identity_sha256
  or (decisions.vendor = page_scripts.vendor and decisions.purpose = page_scripts.purpose and not ${onOpenHost})
  or (decisions.host = page_scripts.host and decisions.directory = page_scripts.directory))`

/** When the first approval of a script was made, with the decision that covers it now. */
const firstApproved = sql<Date | null>`coalesce(page_scripts.first_approved_at, case when decisions.verdict = 'approve' then decisions.decided_at end)`

/** Scripts of the site's pages that are named by id. */
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
 * Lets one transaction at a time decide on scripts of the site, or write down which of them its pages have, until it ends: each of them sees what the other
 * did. Taken before any row of a script is written, so that nobody waits in a circle.
 */
export async function lockDecisions(db: Db, siteId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('decisions of ' || ${siteId}, 0))`.execute(db)
}

/** Of the moment at which they are written, unless they say otherwise: a transaction may have begun before the one whose lock it waited for. */
export async function insertDecisions(db: Db, rows: readonly DecisionRow[]): Promise<void> {
  for (const some of batches(rows))
    await db
      .insertInto('decisions')
      .values(some.map((row) => ({ decided_at: sql<Date>`statement_timestamp()`, ...row })))
      .execute()
}

/** Lets the decisions of a batch count for every script of the site that they cover: that on the script itself before one on its vendor or directory. */
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

/** How many scripts of the site's inventory the decisions of a batch decide on now: each once, on pages that are watched, without those that it left out. */
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
 * Gives scripts that no decision covers, or not any more since vendor, purpose or place are others now, the newest one of their site that does: what is new
 * falls under what was decided, and nothing stays under what does not cover it.
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
