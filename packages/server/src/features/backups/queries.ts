// Owns what restoring asks of the database and does in it. All of it runs in the transaction that loads the rows.
import pg from 'pg'
import type { ConnectionConfig, Db, Loading } from '#db/index.ts'
import { sampleAccountId } from '#features/accounts/index.ts'
import type { Keys } from './sealed-keys.ts'

type Asking = Pick<Loading, 'query'>

/** Throws a sentence where the installation has people or scans of its own. A sample site and what the first start makes are none. */
export async function requireUnused({ query }: Asking): Promise<void> {
  const { rows } = await query('select exists (select from users) or exists (select from scans where account_id <> $1) as used', [
    sampleAccountId,
  ])
  if (rows[0]?.used)
    throw new Error(
      'This installation holds accounts already. Restore into a new one: another TILLWATCH_DATA, or another database in DATABASE_URL.',
    )
}

/** Throws a sentence where the database cannot take a backup of these migrations: it is in use, is newer, or holds tables of others. */
export async function requireRestorable(config: ConnectionConfig, migrations: readonly string[]): Promise<void> {
  const client = new pg.Client({ ...config, application_name: 'tillwatch-restore', connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // a lost connection shows as the rejection of the next query
  await client.connect()
  try {
    const asking: Asking = { query: (text, values) => client.query(text, values) }
    const applied = await appliedMigrations(asking)
    if (applied.length === 0) return
    await requireStopped(asking)
    await requireUnused(asking)
    if (applied.some((name, at) => migrations[at] !== name))
      throw new Error(
        'This database was brought up to a newer version than the backup has. Restore into an empty database; it is brought up to date afterwards.',
      )
  } finally {
    await client.end()
  }
}

/** Throws a sentence where a server or worker uses the database now. */
async function requireStopped({ query }: Asking): Promise<void> {
  const { rows } = await query(`
    select exists (select from pg_stat_activity where datname = current_database() and application_name = 'tillwatch-changes') as used`)
  if (rows[0]?.used) throw new Error('Tillwatch runs on this database. Stop it, restore, and start it again.')
}

/** How far the database was brought; none for an empty one. Throws a sentence where it holds tables of others. */
async function appliedMigrations({ query }: Asking): Promise<string[]> {
  const { rows: found } = await query(`
    select to_regclass('public.kysely_migration') is not null as migrated, exists (
      select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
        and not exists (select from pg_depend where pg_depend.objid = pg_class.oid and deptype = 'e')) as filled`)
  if (found[0]?.migrated) return (await query('select name from kysely_migration order by name')).rows.map(({ name }) => String(name))
  if (found[0]?.filled) throw new Error('This database holds tables that are not of Tillwatch. Restore into an empty database.')
  return []
}

export async function putKeys({ query }: Asking, { signingKeys, stopTokens }: Keys): Promise<void> {
  await query('insert into signing_keys select * from jsonb_populate_recordset(null::signing_keys, $1::jsonb)', [
    JSON.stringify(signingKeys),
  ])
  await query(
    `update report_recipients recipient set stop_token = kept.stop_token
     from jsonb_to_recordset($1::jsonb) as kept (account_id uuid, address text, stop_token text)
     where recipient.account_id = kept.account_id and recipient.address = kept.address`,
    [JSON.stringify(stopTokens)],
  )
}

/** Alerts that were on their way as mails are told again, since no mail is in a backup; whether they came is not known. */
export async function settleLoaded({ query }: Asking): Promise<void> {
  await query(`update alert_deliveries set state = 'queued', handed_over_at = null, next_try_at = now() where state = 'handed-over'`)
}

/** What waits for a job, by what it is, each with its id. Jobs are in no backup. */
export interface Unfinished {
  scans: string[]
  examinations: string[]
  comparisons: string[]
  discoveries: string[]
  exports: string[]
  reports: string[]
  payments: string[]
}

export async function findUnfinished({ query }: Asking): Promise<Unfinished> {
  const idsOf = async (text: string) => (await query(text)).rows.map(({ id }) => String(id))
  return {
    scans: await idsOf(`select id from scans where state in ('queued', 'running') order by created_at`),
    examinations: await idsOf(`select scan_id as id from scan_examinations where state = 'waiting' order by 1`),
    // The others are queued when their examination ends.
    comparisons: await idsOf(`
      select scan_id as id from scan_comparisons where state = 'waiting' and not exists (
        select from scan_examinations where scan_examinations.scan_id = scan_comparisons.scan_id and scan_examinations.state = 'waiting')
      order by scanned_at`),
    discoveries: await idsOf(`select id from discoveries where finished_at is null order by started_at`),
    exports: await idsOf(`select id from account_exports where state = 'queued' order by requested_at`),
    reports: await idsOf(`select id from reports where state = 'queued' order by requested_at`),
    payments: await idsOf(`select id from payment_events where handled_at is null order by created_at`),
  }
}

/** Every account with its name, in order. */
export async function listAccounts(db: Db): Promise<{ id: string; name: string }[]> {
  return db.selectFrom('accounts').select(['id', 'name']).orderBy('created_at').orderBy('id').execute()
}
