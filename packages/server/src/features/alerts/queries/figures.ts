// Queries of alert statistics, each for one account.
import type { AlertFigures } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

/** Monday of the week, in UTC, this number of weeks before the current one. */
const monday = (weeksBefore: number) =>
  sql`(date_trunc('week', now() at time zone 'UTC') - make_interval(weeks => ${weeksBefore})) at time zone 'UTC'`

/** Neither is a finding on a page. */
const ofPages = sql`kind not in ('channel', 'drill')`

type WeekRow = Omit<AlertFigures['weeks'][number], 'from'> & { from: Date }

/** Oldest first, including empty weeks. */
export async function findWeeks(db: Db, accountId: string, weeks: number): Promise<AlertFigures['weeks']> {
  const { rows } = await sql<WeekRow>`
    with week as (
      select begins, begins + interval '7 days' as ends from generate_series(${monday(weeks - 1)}, ${monday(0)}, interval '7 days') as begins
    )
    select week.begins as from, opened.*, told.alerts, seen.quiet from week
    cross join lateral (
      select count(*)::int as incidents, count(*) filter (where resolution in ('confirmed-attack', 'rolled-back', 'fixed') and ended_because is null)::int as real,
        count(ended_because)::int as ended,
        count(*) filter (where resolution = 'authorized')::int as authorized,
        count(*) filter (where resolution = 'false-alarm')::int as "falseAlarms", count(*) filter (where resolution is null)::int as undecided
      from incidents where account_id = ${accountId} and ${ofPages} and opened_at >= week.begins and opened_at < week.ends
    ) opened
    cross join lateral (
      select count(*)::int as alerts from alert_deliveries delivery
      join incidents on incidents.account_id = delivery.account_id and incidents.id = delivery.incident_id
      where delivery.account_id = ${accountId} and incidents.kind not in ('channel', 'drill') and delivery.state in ('delivered', 'handed-over')
        and delivery.created_at >= week.begins
        and delivery.created_at < week.ends
    ) told
    cross join lateral (
      select coalesce(sum(rebuild_count + release_count + deploy_count + removed_count), 0)::int as quiet from scan_comparisons
      where account_id = ${accountId} and is_news and ended_at >= week.begins and ended_at < week.ends
    ) seen
    order by week.begins`.execute(db)
  return rows.map(({ from, ...row }) => ({ from: from.toISOString(), ...row }))
}

/** Incidents of these weeks that ended automatically, most frequent reason first. */
export async function findEnded(db: Db, accountId: string, weeks: number): Promise<AlertFigures['ended']> {
  const { rows } = await sql<AlertFigures['ended'][number]>`
    select ended_because as because, count(*)::int as incidents from incidents
    where account_id = ${accountId} and ended_because is not null and opened_at >= ${monday(weeks - 1)}
    group by 1 order by 2 desc, 1`.execute(db)
  return rows
}

export async function findMedians(db: Db, accountId: string, weeks: number): Promise<AlertFigures['median']> {
  const median = (moment: string) =>
    sql`percentile_cont(0.5) within group (order by extract(epoch from ${sql.ref(moment)} - opened_at)::float8)`
  const { rows } = await sql<AlertFigures['median']>`
    select ${median('delivered_at')} as delivered, ${median('acknowledged_at')} as acknowledged, ${median('resolved_at')} as decided from (
      select opened_at, acknowledged_at, case when ended_because is null then resolved_at end as resolved_at, (
        select min(delivery.finished_at) from alert_deliveries delivery
        where delivery.account_id = incidents.account_id and delivery.incident_id = incidents.id and delivery.state = 'delivered') as delivered_at
      from incidents where account_id = ${accountId} and ${ofPages} and opened_at >= ${monday(weeks - 1)}
    ) seen`.execute(db)
  return rows[0] ?? { delivered: null, acknowledged: null, decided: null }
}
