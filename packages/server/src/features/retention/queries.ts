// Queries of retention, over all accounts: whole months of observations, old headers, old scans, their screenshots and network logs, and
// old reports.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { sampleAccountId } from '#features/accounts/index.ts'

/** Milliseconds for which dropping a month waits for readers; then it is left for the next day. */
const patienceMs = 2_000

/** Names of the tables of observation months that ended before `before`. */
export async function findPastMonths(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relid::regclass::text as name from pg_partition_tree('script_observations')
    where isleaf and relid::regclass::text ~ '_[0-9]{4}_[0-9]{2}$'
      and to_date(right(relid::regclass::text, 7), 'YYYY_MM') + interval '1 month' <= ${before}::timestamptz at time zone 'UTC'
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** Drops the table of a month. Throws if it is in use for long. */
export async function dropMonth(trx: Db, name: string): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(patienceMs)}`.execute(trx)
  await sql`drop table if exists ${sql.raw(name)}`.execute(trx) // a name from the catalog
}

/** Deletes old observations without a month table, at most `limit`, and returns their number. */
export async function deleteStrayObservations(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from months.script_observations_rest where ctid = any(array(
      select ctid from months.script_observations_rest where observed_at < ${before} limit ${limit}))`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Deletes periods of headers that ended earlier, except the newest of each page and profile, at most `limit`, and returns their number. */
export async function deleteOldPeriods(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from header_periods where id = any(array(
      select id from header_periods old where last_seen_at < ${before} and exists (
        select from header_periods newer where newer.account_id = old.account_id and newer.page_id = old.page_id and newer.profile = old.profile
          and (newer.last_seen_at, newer.id) > (old.last_seen_at, old.id))
      limit ${limit} for update skip locked))`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Deletes sets of headers without a period, at most `limit`, and returns their number. Keeps one that a scan is writing. */
export async function deleteStraySets(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from header_sets where ctid = any(array(
      select ctid from header_sets where not exists (
        select from header_periods where header_periods.account_id = header_sets.account_id and header_periods.set_sha256 = header_sets.sha256)
      limit ${limit} for update skip locked))`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** A deleted scan. */
export interface Gone {
  accountId: string
  scanId: string
}

/** A report whose files were deleted. */
export interface GoneReport {
  accountId: string
  reportId: string
  /** Digests of its files. */
  sha256: string[]
}

/** A screenshot or network log that was let go. `step-before`: the screenshot before the failed step of a journey, and `step`: a small one after a step. */
export interface GoneRecording extends Gone {
  kind: 'screenshot' | 'step-before' | 'step' | 'har'
  sha256: string
}

/**
 * Conditions that no row refers to the scan without being deleted with it. Reads the columns from the catalog, so that later tables keep
 * their scans, too.
 */
async function unreferred(db: Db): Promise<RawBuilder<boolean>> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname ~ '(^|_)scan_id$' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not exists (
      select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid and f.confrelid = 'scans'::regclass
        and a.attnum = any (f.conkey) and f.confdeltype in ('c', 'n'))`.execute(db)
  const each = rows.map(({ table, column }) => sql`not exists (select from ${sql.table(table)} r where r.${sql.ref(column)} = scans.id)`)
  return each.length === 0 ? sql`true` : sql`${sql.join(each, sql` and `)}`
}

/** True for every scan except the last evaluated one of its page. */
const notLastEvaluated = sql<boolean>`not (scans.page_id is not null and scans.state in ('complete', 'partial') and not exists (
  select from scans later where later.page_id = scans.page_id and later.state in ('complete', 'partial')
    and (later.created_at, later.id) > (scans.created_at, scans.id)))`

/** Deletes old finished scans, at most `limit`, with everything that belongs only to them, and returns them. */
export async function deleteOldScans(db: Db, before: Date, limit: number): Promise<Gone[]> {
  const { rows } = await sql<Gone>`
    delete from scans where id = any(array(
      select id from scans where created_at < ${before} and state not in ('queued', 'running')
        and ${notLastEvaluated} and ${await unreferred(db)}
      order by created_at limit ${limit} for update skip locked))
    returning account_id as "accountId", id as "scanId"`.execute(db)
  return rows
}

/**
 * Deletes the screenshots and network logs of old scans, except on the sample site, at most `limit`, and returns them. The contents are
 * swept later.
 */
export async function deleteOldRecordings(db: Db, before: Date, limit: number): Promise<GoneRecording[]> {
  const { rows } = await sql<GoneRecording>`
    delete from artifacts where ctid = any(array(
      select artifacts.ctid from artifacts join scans on scans.id = artifacts.scan_id
      where artifacts.kind in ('screenshot', 'step-before', 'step', 'har') and scans.account_id <> ${sampleAccountId} and scans.created_at < ${before} and ${notLastEvaluated} limit ${limit}))
    returning account_id as "accountId", scan_id as "scanId", kind, sha256`.execute(db)
  return rows
}

/** Forgets old trials of journeys, with their pictures, at most `limit`, and returns their number. */
export async function forgetOldTrials(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update page_journeys set trial = null where page_id = any(array(
      select page_id from page_journeys where (trial ->> 'askedAt')::timestamptz < ${before} limit ${limit} for update skip locked))`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0n)
}

/** Deletes the files of old reports, at most `limit`, and returns them. The report stays in the list, and the contents are swept later. */
export async function letGoOfReports(db: Db, before: Date, limit: number): Promise<GoneReport[]> {
  const { rows } = await sql<GoneReport>`
    with old as (
      select id from reports where state = 'ready' and finished_at < ${before} and let_go_at is null order by finished_at limit ${limit} for update skip locked),
    gone as (delete from report_files using old where report_files.report_id = old.id returning report_id, sha256)
    update reports set let_go_at = now() from old where reports.id = old.id
    returning reports.account_id as "accountId", reports.id as "reportId",
      array(select distinct sha256 from gone where gone.report_id = reports.id order by sha256) as sha256`.execute(db)
  return rows
}
