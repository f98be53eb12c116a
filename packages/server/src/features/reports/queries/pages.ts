// Queries of a report's sites and pages, each for one account.
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

/** Part of an account, and the end time. */
export interface Span {
  accountId: string
  siteIds: readonly string[]
  begins: Date
  /** Exclusive. */
  ends: Date
}

/** Start of a day in a time zone, and end of the period's last day. */
export async function momentsOf(db: Db, { from, to, timeZone }: { from: string; to: string; timeZone: string }) {
  const { rows } = await sql<{ begins: Date; ends: Date }>`
    select ${from}::date::timestamp at time zone ${timeZone} as begins, (${to}::date + 1)::timestamp at time zone ${timeZone} as ends`.execute(
    db,
  )
  return rows[0] as { begins: Date; ends: Date }
}

/** All sites of the account, the named one, or those of a client, by host. */
export async function findSites(
  db: Db,
  { accountId, siteId, clientId }: { accountId: string; siteId: string | null; clientId: string | null },
): Promise<{ id: string; host: string }[]> {
  let select = db.selectFrom('sites').select(['id', 'host']).where('account_id', '=', accountId)
  if (siteId !== null) select = select.where('id', '=', siteId)
  if (clientId !== null) select = select.where('client_id', '=', clientId)
  return select.orderBy('host').orderBy('id').execute()
}

/** Whether the account has the client. */
export async function isClient(db: Db, accountId: string, id: string): Promise<boolean> {
  return (await db.selectFrom('clients').select('id').where('account_id', '=', accountId).where('id', '=', id).execute()).length > 0
}

export interface PageRow {
  id: string
  site_id: string
  url: string
  is_payment: boolean
  integration: string | null
  payment_provider: string | null
  frequency: string
  cron: string | null
  time_zone: string
  added_at: Date
  removed_at: Date | null
  paused_at: Date | null
  /** By a scan that ended before the end. */
  last_evaluated_at: Date | null
  evaluated: number
  partial: number
  not_evaluated: number
}

/** Pages that were monitored within the period, with the number of scans that evaluated each. */
export async function findPages(db: Db, { accountId, siteIds, begins, ends }: Span): Promise<PageRow[]> {
  const { rows } = await sql<PageRow>`
    select pages.id, site_id, pages.url, is_payment, integration, payment_provider, frequency, cron, time_zone, added_at, removed_at, paused_at,
      (select max(finished_at) from scans where page_id = pages.id and state = 'complete' and finished_at < ${ends}) as last_evaluated_at,
      runs.evaluated, runs.partial, runs.not_evaluated
    from pages cross join lateral (
      select count(*) filter (where state = 'complete')::int as evaluated, count(*) filter (where state = 'partial')::int as partial,
        count(*) filter (where state in ('failed', 'blocked'))::int as not_evaluated
      from scans where account_id = ${accountId} and page_id = pages.id and created_at >= ${begins}::timestamptz - interval '8 days' and created_at < ${ends}
        and finished_at >= ${begins} and finished_at < ${ends}
    ) runs
    where account_id = ${accountId} and site_id = any(${siteIds}::uuid[]) and added_at < ${ends} and (removed_at is null or removed_at >= ${begins})
    order by is_payment desc, pages.url, pages.id`.execute(db)
  return rows
}
