// Queries of checking an installation. Each is one statement, so that concurrent writes are seen completely or not at all.
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

/** Number of faults, and the first of them. */
export interface Misfits {
  count: number
  first: string[]
}

const namedMax = 5

/** Rows of the query are the IDs of faulty records. */
async function misfits(db: Db, query: ReturnType<typeof sql<{ id: string }>>): Promise<Misfits> {
  const { rows } = await sql<Misfits>`
    with misfit as materialized (${query})
    select (select count(*) from misfit) as count, array(select id::text from misfit order by id limit ${namedMax}) as first`.execute(db)
  return rows[0] ?? { count: 0, first: [] }
}

/** Open scans without a job that will end them, by running them or giving them up. */
export const scansWithoutJob = (db: Db) =>
  misfits(
    db,
    sql`
      select id from scans where state in ('queued', 'running') and not exists (
        select from pgboss.job where job.name in ('scan.run', 'scan.dead') and job.state in ('created', 'retry', 'active')
          and job.data ->> 'scanId' = scans.id::text)`,
  )

/** Scans with more than one end in the audit log. */
export const scansEndedTwice = (db: Db) =>
  misfits(
    db,
    sql`
      select subject as id from audit_log where action in ('scan.record', 'scan.fail', 'scan.cancel')
      group by account_id, subject having count(*) > 1`,
  )

/** Evaluated scans without a result. */
export const scansWithoutResult = (db: Db) =>
  misfits(db, sql`select id from scans where state in ('complete', 'partial') and (result is null or finished_at is null)`)

/** Missing scans that contents refer to. */
export const artifactsWithoutScan = (db: Db) =>
  misfits(
    db,
    sql`select distinct scan_id as id from artifacts where not exists (
      select from scans where scans.account_id = artifacts.account_id and scans.id = artifacts.scan_id)`,
  )

/** Accounts whose evidence records are not numbered 1, 2, 3, and so on. */
export const accountsWithGaps = (db: Db) =>
  misfits(
    db,
    sql`
      select account_id as id from evidence_records group by account_id
      having min(seq) <> 1 or max(seq) <> count(*) or count(distinct seq) <> count(*)`,
  )

/** Scans with more than one record in the evidence log. */
export const capturesTwice = (db: Db) =>
  misfits(db, sql`select subject as id from evidence_records where kind = 'capture' group by account_id, subject having count(*) > 1`)

/** Recorded scans that are missing in the log, starting with the first one in it. Samples and demos have none in the log. */
export const scansWithoutEvidence = (db: Db) =>
  misfits(
    db,
    sql`
      select id from scans
      join (select account_id, min(at) as began from evidence_records where kind = 'capture' group by account_id) log using (account_id)
      where state in ('complete', 'partial') and finished_at > began and not exists (
        select from evidence_records
        where evidence_records.account_id = log.account_id and kind = 'capture' and subject = scans.id::text)`,
  )

/** Incidents with more than one alert to the same channel at the same stage. */
export const alertsTwice = (db: Db) =>
  misfits(
    db,
    sql`
      select incident_id as id from alert_deliveries where incident_id is not null
      group by incident_id, channel_id, stage having count(*) > 1`,
  )

/** Alerts with more than one recorded arrival. */
export const alertsDeliveredTwice = (db: Db) =>
  misfits(db, sql`select delivery_id as id from incident_events where event = 'delivered' group by delivery_id having count(*) > 1`)

export interface KeptPack {
  id: string
  sha256: string
}

/** Downloadable packs, ordered by ID. */
export async function readyPacks(db: Db, after: string | null, limit: number): Promise<KeptPack[]> {
  const rows = await db
    .selectFrom('evidence_packs')
    .select(['id', 'sha256'])
    .where('state', '=', 'ready')
    .where('sha256', 'is not', null)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.flatMap(({ id, sha256 }) => (sha256 === null ? [] : [{ id, sha256 }]))
}

export async function isReadyPack(db: Db, id: string): Promise<boolean> {
  return (
    (await db.selectFrom('evidence_packs').select('id').where('id', '=', id).where('state', '=', 'ready').executeTakeFirst()) !== undefined
  )
}

/** Downloadable archives of exports. */
export async function countExports(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('account_exports')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('state', '=', 'ready')
    .executeTakeFirstOrThrow()
  return count
}
