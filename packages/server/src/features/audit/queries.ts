// Queries of the audit log.

import { type ActivityAction, activityGroups } from '@tillwatch/contract/lists'
import type { Activity, ActivityFilters } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import { type Db, isRowId } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'

/** Appends a row in the caller's transaction; nothing for readers of the sample site. `details` must not contain secrets or page content. */
export async function recordAudit(
  db: Db,
  actor: Actor,
  action: ActivityAction,
  subject: string,
  details: Record<string, string> = {},
): Promise<void> {
  const { accountId, name, role, address = null } = actor
  if (role === 'visitor') return
  await db
    .insertInto('audit_log')
    .values({
      account_id: accountId,
      actor: name,
      action,
      subject,
      site_id: isRowId(subject) ? siteOf(accountId, subject) : null,
      details: JSON.stringify(details),
      address,
    })
    .execute()
}

/** The site that the subject is or belongs to: a site, even removed, its page, or a scan; null for anything else. */
function siteOf(accountId: string, subject: string) {
  return sql<string | null>`coalesce(
    (select id from sites where account_id = ${accountId} and id = ${subject}),
    (select site_id from pages where account_id = ${accountId} and id = ${subject}),
    (select pages.site_id from scans join pages on pages.id = scans.page_id where scans.account_id = ${accountId} and scans.id = ${subject}))`
}

export interface AuditRecord {
  subject: string
  at: Date
  details: Record<string, string>
}

/** Records of one action on these subjects, in order. */
export async function listRecords(db: Db, accountId: string, action: ActivityAction, subjects: readonly string[]): Promise<AuditRecord[]> {
  if (subjects.length === 0) return []
  const rows = await db
    .selectFrom('audit_log')
    .select(['subject', 'at', 'details'])
    .where('account_id', '=', accountId)
    .where(sql<boolean>`subject = any(${[...subjects]}::text[])`)
    .where('action', '=', action)
    .orderBy('id')
    .execute()
  return rows.map(({ details, ...row }) => ({ ...row, details: details as Record<string, string> }))
}

/** Newest first, at most `limit`, before the row `before` if given; empty for an unknown row. */
export async function listActivityRows(
  db: Db,
  accountId: string,
  filters: ActivityFilters,
  { limit, before }: { limit: number; before: string | null },
): Promise<Omit<Activity, 'actorName'>[]> {
  const { group, actor, site, subject, from, to } = filters
  let query = db
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor', 'address', 'action', 'subject', 'site_id', 'details'])
    .where('account_id', '=', accountId)
  if (group) query = query.where('action', 'in', [...activityGroups[group]])
  if (actor !== undefined) query = query.where('actor', '=', actor)
  if (subject !== undefined) query = query.where('subject', '=', subject)
  if (from !== undefined) query = query.where('at', '>=', new Date(from))
  if (to !== undefined) query = query.where('at', '<', new Date(to))
  if (before !== null)
    query = query.where(sql<boolean>`(at, id) < (${await momentOf(db, accountId, before)}::timestamptz, ${before}::bigint)`)
  if (site !== undefined) query = isRowId(site) ? query.where('site_id', '=', site) : query.where(sql.lit(false))
  const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map(({ id, at, site_id, details, ...row }) => ({
    id: String(id),
    at: at.toISOString(),
    siteId: site_id,
    ...row,
    details: details as Record<string, string>,
  }))
}

/** Time of a row as text, because a Date has no microseconds. */
async function momentOf(db: Db, accountId: string, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('audit_log')
    .select(sql<string>`at::text`.as('at'))
    .where('account_id', '=', accountId)
    .where('id', '=', sql<number>`${id}::bigint`)
    .executeTakeFirst()
  return row?.at ?? null
}

/** Everyone who acted in the account. Skips from one to the next, because a log is long and actors are few. */
export async function listActors(db: Db, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ actor: string }>`
    with recursive acted as (
      (select actor from audit_log where account_id = ${accountId} order by actor limit 1)
      union all
      select (select actor from audit_log where account_id = ${accountId} and actor > acted.actor order by actor limit 1)
      from acted where acted.actor is not null
    )
    select actor from acted where actor is not null order by actor`.execute(db)
  return rows.map(({ actor }) => actor)
}
