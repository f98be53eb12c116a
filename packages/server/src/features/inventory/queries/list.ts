// Queries that list an inventory: matching scripts, their order, and totals.

import { type Authorization, authorizations, type Scope, scopes } from '@tillwatch/contract/lists'
import type { InventoryCounts, InventoryQuery } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { attentions, type Inventory, shown } from './shown.ts'
import { type StandingColumns, standingOf } from './standing.ts'

/** A script of an inventory, in short form, before it is described. */
export interface ShownScript extends StandingColumns {
  /** Of the page that saw it last. */
  id: string
  /** On each of the pages, the last sighting first. */
  ids: string[]
  identity_sha256: string
  first_seen_at: Date
  /** On any of the pages; null before the first. */
  first_approved_at: Date | null
  attention: number
  /** The merchant's if it is on any of the pages. */
  scope: Scope
  review_due: boolean
  needs_decision: boolean
}

type Part = Pick<InventoryQuery, 'direction' | 'after'> & { limit?: number }

/** Matching scripts in the requested order, after `after`; at most `limit`, or all. `after` need not match any more. */
export async function findShown(db: Db, inventory: Inventory, { direction, after, limit }: Part): Promise<ShownScript[]> {
  const isUp = (direction ?? (isGreatestFirst.has(inventory.query.sort ?? 'risk') ? 'desc' : 'asc')) === 'asc'
  const order = sql.raw(isUp ? 'asc' : 'desc')
  const later =
    after === undefined
      ? sql``
      : sql`and (sort_key, identity_sha256) ${sql.raw(isUp ? '>' : '<')} (select sort_key, identity_sha256 from shown where identity_sha256 = ${after})`
  const { rows } = await sql<ShownScript>`
    with ${shown(inventory)}
    select id, ids, identity_sha256, first_seen_at, first_approved_at, attention, scope, review_due, needs_decision, ${standing} from shown
    where fits ${later} order by sort_key ${order}, identity_sha256 ${order} limit ${limit ?? null}`.execute(db)
  return rows
}

const isGreatestFirst: ReadonlySet<string> = new Set(['risk', 'first-seen', 'last-seen'])

/** The columns of `StandingColumns`. */
const standing = sql`scan_gravity, verdict, is_malicious, is_elsewhere, incident, incident_id, is_waiting, is_understood`

/** Number of matching scripts, and totals over all scripts. */
export async function countShown(db: Db, inventory: Inventory): Promise<{ total: number; counts: InventoryCounts }> {
  const { rows } = await sql<{
    attention: number
    scope: Scope
    scripts: number
    needs: number
    due: number
    waiting: number
    fitting: number
  }>`
    with ${shown(inventory)}
    select attention, scope, count(*) as scripts, count(*) filter (where needs_decision) as needs,
      count(*) filter (where needs_decision and review_due) as due, count(*) filter (where needs_decision and is_waiting) as waiting, count(*) filter (where fits) as fitting
    from shown group by attention, scope`.execute(db)
  const sum = (of: 'scripts' | 'needs' | 'due' | 'waiting' | 'fitting', only: (row: (typeof rows)[number]) => boolean = () => true) =>
    rows.filter(only).reduce((all, row) => all + row[of], 0)
  const inScope = (scope: Scope) => ({
    scripts: sum('scripts', (row) => row.scope === scope),
    needDecision: sum('needs', (row) => row.scope === scope),
  })
  const counts = {
    scripts: sum('scripts'),
    needDecision: sum('needs'),
    reviewDue: sum('due'),
    examining: sum('waiting'),
    byAuthorization: recordOf(authorizations, (state) => sum('scripts', (row) => attentions[row.attention - 1] === state)),
    byScope: recordOf(scopes, inScope),
  }
  return { total: sum('fitting'), counts }
}

/** Status of an inventory's scripts: the most urgent one over the pages, with the highest risk. Leaves out scripts that are not in it. */
export async function findStanding(db: Db, inventory: Pick<Inventory, 'accountId' | 'pageIds'>, identities: readonly string[]) {
  const { rows } = await sql<
    StandingColumns & { identity_sha256: string; attention: number; isMerchants: boolean; vulnerabilities: number | null }
  >`
    with ${shown({ ...inventory, recent: [], query: {} })}
    select identity_sha256, attention, merchants_scope is not null as "isMerchants", ${standing}, (
      select max(vulnerability_count) from page_scripts
      where account_id = ${inventory.accountId} and page_scripts.id = any(shown.ids)) as vulnerabilities
    from shown where identity_sha256 = any(${identities}::text[])`.execute(db)
  return new Map(
    rows.map((row) => {
      const { risk, verdict, examination, incident } = standingOf(row)
      const { attention, isMerchants, vulnerabilities } = row
      const state = attentions[attention - 1] as Authorization
      return [
        row.identity_sha256,
        { severity: risk.severity, verdict, examination, hasIncident: incident !== null, state, isMerchants, vulnerabilities },
      ]
    }),
  )
}

/** Number of scripts of each site that need a decision, in the order of the sites; zero for other accounts. */
export async function countUndecidedOf(db: Db, accountId: string, siteIds: readonly string[]): Promise<number[]> {
  const pageIds = sql`array(select pages.id from pages
    where pages.account_id = ${accountId} and pages.site_id = site.id and pages.removed_at is null)`
  const { rows } = await sql<{ scripts: number }>`
    select (with ${shown({ accountId, pageIds, recent: [], query: {} })} select count(*) from shown where needs_decision) as scripts
    from unnest(${siteIds}::uuid[]) with ordinality as site (id, place) order by place`.execute(db)
  return rows.map(({ scripts }) => Number(scripts))
}

/** One value per word of a closed list. */
export function recordOf<Word extends string, Value>(list: readonly Word[], make: (word: Word) => Value): Record<Word, Value> {
  return Object.fromEntries(list.map((word) => [word, make(word)])) as Record<Word, Value>
}
