// Queries of the changes within a period, each for one account.

import {
  alertVerdicts,
  type ChangeKind,
  type ChangeVerdict,
  changeVerdicts,
  type IncidentResolution,
  type Profile,
} from '@tillwatch/contract/lists'
import type { CapabilityGiven, Said } from '@tillwatch/contract/reasons'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import type { Span } from './pages.ts'
import { isAlsoOfOthers, whoWithin } from './within.ts'

export interface ChangeRow {
  id: string
  scan_id: string
  page_id: string
  scanned_at: Date
  profile: Profile
  kind: ChangeKind
  subject: Said
  verdict: ChangeVerdict
  reasons: Said[]
  new_capabilities: CapabilityGiven[]
  page_script_id: string | null
  before_sha256: string | null
  after_sha256: string | null
  resolution: IncidentResolution | null
  resolved_at: Date | null
  resolved_by: string | null
  note: string | null
  /** Whether it belongs to an incident. */
  is_told: boolean
}

const reasonsOf = (row: string) => sql`jsonb_path_query_array(${sql.ref(`${row}.reasons`)}, '$[*] ? (@.code != "second-opinion")')`

/**
 * Whether the rows `item` and `change`, of one page and kind, are the same finding, as alerts define it: the same content, otherwise the
 * same statements, apart from who else reported it.
 */
const isTheSame = sql`case when change.kind in ('script-added', 'script-changed') and change.after_sha256 is not null then item.print = change.after_sha256
  else item.subject = change.subject and ${reasonsOf('item')} = ${reasonsOf('change')} end`

/**
 * Changes without volatile ones, most severe first and then newest, at most `limit`; with the resolution of their incident. An incident's
 * item names the change of its last sighting; an equal earlier change belongs to it, too. `isOfAll`: whether these are all sites of the
 * account; if not, incidents that may reveal others are left out.
 */
export async function findChanges(
  db: Db,
  { accountId, siteIds, begins, ends }: Span,
  isOfAll: boolean,
  limit: number,
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select change.id, change.scan_id, compared.page_id, compared.scanned_at, compared.profile, change.kind, change.subject, change.verdict, change.reasons,
      change.new_capabilities, change.page_script_id, change.before_sha256, change.after_sha256,
      decided.resolution, decided.resolved_at, decided.resolved_by, decided.note,
      told.incident_id is not null as is_told
    from scan_comparisons compared
    join scan_changes change on change.account_id = compared.account_id and change.scan_id = compared.scan_id
    left join lateral (
      select item.incident_id from incident_items item
      where change.verdict = any(${[...alertVerdicts]}::text[]) and item.account_id = ${accountId} and item.site_id = compared.site_id
        and item.page_id = compared.page_id and item.kind = change.kind and (item.change_id = change.id or item.times > 1
          and item.last_found_at >= compared.scanned_at and ${isTheSame})
      order by item.change_id is not distinct from change.id desc, item.last_found_at limit 1
    ) told on true
    left join lateral (
      select incident.resolution, incident.resolved_at, ${whoWithin('reach.is_whole', 'incident', 'resolved_by')} as resolved_by,
        case when reach.is_whole then incident.note end as note
      from incidents incident
      cross join lateral (select ${isOfAll} or not ${isAlsoOfOthers(sql`${[...siteIds]}::uuid[]`)} as is_whole) reach
      where incident.account_id = ${accountId} and incident.id = told.incident_id and incident.resolved_at < ${ends}
    ) decided on true
    where compared.account_id = ${accountId} and compared.site_id = any(${siteIds}::uuid[]) and compared.scanned_at >= ${begins} and compared.scanned_at < ${ends}
      and change.verdict <> 'volatile'
    order by array_position(${changeVerdicts}::text[], change.verdict) desc, compared.scanned_at desc, change.id limit ${limit}`.execute(db)
  return rows
}

/** Number of changes per verdict. */
export async function countChanges(db: Db, { accountId, siteIds, begins, ends }: Span): Promise<Record<ChangeVerdict, number>> {
  const sums = changeVerdicts.map((verdict) => sql`coalesce(sum(${sql.ref(`${verdict}_count`)}), 0)::int as ${sql.ref(verdict)}`)
  const { rows } = await sql<Record<ChangeVerdict, number>>`
    select ${sql.join(sums)} from scan_comparisons
    where account_id = ${accountId} and site_id = any(${siteIds}::uuid[]) and scanned_at >= ${begins} and scanned_at < ${ends}`.execute(db)
  return rows[0] as Record<ChangeVerdict, number>
}
