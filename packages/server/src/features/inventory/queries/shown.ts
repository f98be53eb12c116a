// Common query of all lists of an inventory: each lasting identity of some pages once, with its status and whether it matches the filters.

import { type Authorization, dataKinds, neverLoadedStates, scopesOfOthers, severities } from '@tillwatch/contract/lists'
import type { InventoryFilter, InventorySort } from '@tillwatch/contract/shapes'
import { type RawBuilder, sql } from 'kysely'
import { storableText } from '#db/index.ts'
import type { RecentScan } from './recent.ts'
import { standingColumns, standingGravity, standingJoins, standingOfAll, standingTables } from './standing.ts'

/** Account, pages, and filters of the query. */
export interface Inventory {
  accountId: string
  /** The IDs, or an SQL array of them. */
  pageIds: readonly string[] | RawBuilder<unknown>
  recent: readonly RecentScan[]
  query: InventoryFilter & { sort?: InventorySort | undefined }
}

/** Most urgent first. A script with different statuses on two pages gets the first one of this list. */
export const attentions: readonly Authorization[] = ['undecided', 'changed', 'expired', 'rejected', 'approved']

/** Status of a script: from the newest decision that covers it, which may have expired, or be for another content. */
const authorization = sql<Authorization>`case
  when decisions.id is null or decisions.verdict = 'withdraw' then 'undecided'
  when decisions.verdict = 'reject' then 'rejected'
  when decisions.pinned_sha256 <> coalesce(page_scripts.sha256, '') then 'changed'
  -- Its last visit also saw another content under its identity.
  when decisions.pinned_sha256 is not null and exists (select from script_versions
    where script_versions.page_script_id = page_scripts.id and script_versions.last_seen_at = page_scripts.last_seen_at
      and script_versions.sha256 <> decisions.pinned_sha256) then 'changed'
  when decisions.expires_at <= now() then 'expired'
  else 'approved' end`

const list = (words: readonly string[]) => sql`array[${sql.join(words.map((word) => sql.lit(word)))}]`

/** Whether no visit ever received the script: it was blocked, or its request failed. */
export const neverLoaded = sql<boolean>`(page_scripts.state = any(${list(neverLoadedStates)})
  and not exists (select from script_versions loaded where loaded.page_script_id = page_scripts.id))`

/**
 * The scope of a script that counts for the merchant on its page: neither data, nor in a frame of another's responsibility, and loaded at
 * least once. Otherwise null.
 */
const merchantsScope = sql<string | null>`case when page_scripts.scope <> all(${list(scopesOfOthers)})
  and page_scripts.kind <> all(${list(dataKinds)}) and not ${neverLoaded} then page_scripts.scope end`

const scope = sql<string>`coalesce(once.merchants_scope, page_scripts.scope)`

/**
 * The common table expressions that end in `shown`: one row per identity, with the last seen script (`id`), those of all pages (`ids`), the
 * earliest first sighting, the scope, which is the merchant's if any page has it there, the status (`StandingColumns`) with its risk as one
 * number (`gravity`), its authorization as an index in `attentions`, `sort_key`, and whether it `fits`.
 */
export function shown({ accountId, pageIds, recent, query }: Inventory): RawBuilder<unknown> {
  return sql`${standingTables(accountId)}, each_script as (
      select page_scripts.id, page_scripts.identity_sha256, page_scripts.first_seen_at, page_scripts.last_seen_at, ${merchantsScope} as merchants_scope,
        page_scripts.first_approved_at, array_position(${list(attentions)}, ${authorization}) as attention,
        coalesce(decisions.review_by <= now(), false) as is_due, ${standingColumns}
      from page_scripts
      -- Looked up one by one, because for a big site, the planner would rather read all decisions of the account.
      left join lateral (select id, verdict, expires_at, pinned_sha256, review_by from decisions
        where decisions.account_id = page_scripts.account_id and decisions.id = page_scripts.decision_id limit 1) decisions on true
      ${standingJoins}
      where page_scripts.account_id = ${accountId} and page_scripts.page_id = any(${pageIds}::uuid[])
    ), once as (
      select identity_sha256, array_agg(id order by last_seen_at desc, scan_gravity desc, id) as ids, min(first_seen_at) as first_seen_at,
        min(first_approved_at) as first_approved_at, min(attention) as attention, min(attention) = ${sql.lit(attentions.length)} and bool_or(is_due) as review_due,
        min(merchants_scope) as merchants_scope, ${standingOfAll}
      from each_script group by identity_sha256
    ), standing as (select once.*, ${standingGravity} as gravity from once), shown as (
      select once.*, page_scripts.id, ${scope} as scope, page_scripts.vendor, page_scripts.purpose, page_scripts.host, page_scripts.party,
        page_scripts.last_seen_at, ${needs} as needs_decision, ${sortKeys[query.sort ?? 'risk']} as sort_key, ${fits(query, recent)} as fits
      from standing once join page_scripts on page_scripts.account_id = ${accountId} and page_scripts.id = once.ids[1]
    )`
}

const needs = sql<boolean>`(once.merchants_scope is not null and (once.attention <= ${sql.lit(attentions.indexOf('expired') + 1)} or once.review_due))`

/** In byte order, independent of the database's language; missing values come after Z. */
const words = (column: string) => sql`coalesce(lower(${sql.ref(column)}), ${'\u{10ffff}'}) collate "C"`

const sortKeys: Record<InventorySort, RawBuilder<unknown>> = {
  risk: sql`once.gravity`,
  'first-seen': sql`once.first_seen_at`,
  'last-seen': sql`page_scripts.last_seen_at`,
  label: words('page_scripts.label'),
  host: words('page_scripts.host'),
  vendor: words('page_scripts.vendor'),
  state: words('page_scripts.state'),
  authorization: sql`once.attention`,
}

function fits(query: InventoryFilter, recent: readonly RecentScan[]): RawBuilder<unknown> {
  const said: RawBuilder<unknown>[] = [sql`true`]
  if (query.scope) said.push(sql`${scope} = ${query.scope}`)
  for (const column of ['party', 'vendor', 'host', 'purpose', 'kind', 'state'] as const)
    if (query[column]) said.push(sql`${sql.ref(`page_scripts.${column}`)} = ${storableText(query[column])}`)
  for (const column of ['vendor', 'purpose'] as const)
    if (query.unknown?.split('-and-').includes(column)) said.push(sql`${sql.ref(`page_scripts.${column}`)} is null`)
  if (query.severity) said.push(sql`once.gravity % ${sql.lit(severities.length)} >= ${severities.indexOf(query.severity)}`)
  if (query.authorization === 'needs-decision') said.push(needs)
  else if (query.authorization === 'review-due') said.push(sql`once.review_due`)
  else if (query.authorization) said.push(sql`once.attention = ${attentions.indexOf(query.authorization) + 1}`)
  if (query.seen) {
    const wasSeen = sql`page_scripts.last_scan_id = any(${recent.map(({ id }) => id)}::uuid[])`
    said.push(query.seen === 'recent' ? wasSeen : sql`not ${wasSeen}`)
  }
  if (query.firstSeenAfter) said.push(sql`once.first_seen_at > ${query.firstSeenAfter}::timestamptz`)
  if (query.changedAfter)
    said.push(sql`exists (select from script_versions
      where script_versions.page_script_id = any(once.ids) and script_versions.first_seen_at > ${query.changedAfter}::timestamptz)`)
  const text = wordsOf(query.search ?? '')
  if (text !== '') said.push(sql`page_scripts.words @@ to_tsquery('simple', ${text})`)
  return sql`(${sql.join(said, sql` and `)})`
}

/** A text query that matches each word as a prefix; empty for a text without letters or digits. */
function wordsOf(search: string): string {
  const found = search.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return found
    .slice(0, 20)
    .map((word) => `${word}:*`)
    .join(' & ')
}
