// Owns the queries of what changed within a period. Each is asked for one account.
import type { CapabilityGiven, Said } from '@tillwatch/core/changes'
import { type ChangeKind, type ChangeVerdict, changeVerdicts, type IncidentResolution, type Profile } from '@tillwatch/core/shared'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { whoStandsIn } from '#features/accounts/index.ts'
import type { Span } from './pages.ts'

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

/** Changes but volatile ones, the gravest first and of one verdict the newest, at most `limit`; with how the incident was resolved that one belongs to. */
export async function findChanges(db: Db, { accountId, siteIds, begins, ends }: Span, limit: number): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select change.id, change.scan_id, compared.page_id, compared.scanned_at, compared.profile, change.kind, change.subject, change.verdict, change.reasons,
      change.new_capabilities, change.page_script_id, change.before_sha256, change.after_sha256,
      decided.resolution, decided.resolved_at, decided.resolved_by, decided.note,
      exists (select from incident_items item where item.account_id = ${accountId} and item.scan_id = change.scan_id and item.change_id = change.id) as is_told
    from scan_comparisons compared
    join scan_changes change on change.account_id = compared.account_id and change.scan_id = compared.scan_id
    left join lateral (
      select incidents.resolution, incidents.resolved_at, ${whoStandsIn('incidents.account_id', 'incidents.resolved_by')} as resolved_by, incidents.note
      from incident_items item join incidents on incidents.account_id = item.account_id and incidents.id = item.incident_id
      where item.account_id = ${accountId} and item.scan_id = change.scan_id and item.change_id = change.id and incidents.resolved_at < ${ends}
      order by incidents.resolved_at desc limit 1
    ) decided on true
    where compared.account_id = ${accountId} and compared.site_id = any(${siteIds}::uuid[]) and compared.scanned_at >= ${begins} and compared.scanned_at < ${ends}
      and change.verdict <> 'volatile'
    order by array_position(${changeVerdicts}::text[], change.verdict) desc, compared.scanned_at desc, change.id limit ${limit}`.execute(db)
  return rows
}

/** How many changes of each verdict there were. */
export async function countChanges(db: Db, { accountId, siteIds, begins, ends }: Span): Promise<Record<ChangeVerdict, number>> {
  const sums = changeVerdicts.map((verdict) => sql`coalesce(sum(${sql.ref(`${verdict}_count`)}), 0)::int as ${sql.ref(verdict)}`)
  const { rows } = await sql<Record<ChangeVerdict, number>>`
    select ${sql.join(sums)} from scan_comparisons
    where account_id = ${accountId} and site_id = any(${siteIds}::uuid[]) and scanned_at >= ${begins} and scanned_at < ${ends}`.execute(db)
  return rows[0] as Record<ChangeVerdict, number>
}
