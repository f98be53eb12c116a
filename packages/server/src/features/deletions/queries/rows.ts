// Deletes an account's rows: which tables contain them, in an order that the constraints allow, and in batches.
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

/** Their rows are deleted last and together, with the account. */
const last = ['memberships', 'account_deletions']

/**
 * Every table with a column account_id, referencing tables before referenced ones, each with the tables of its rows, which are its months
 * if it is partitioned. Read from the catalog, so that tables of later releases are included automatically.
 */
export async function tablesToEmpty(db: Db): Promise<{ table: string; leaves: string[] }[]> {
  const { rows } = await sql<{ id: number; table: string; leaves: string[]; refers_to: number[] }>`
    select c.oid::int as id, c.relname as table,
      coalesce((select array_agg(t.relid::regclass::text) from pg_partition_tree(c.oid) t where t.isleaf), array[c.oid::regclass::text]) as leaves,
      (select coalesce(array_agg(f.confrelid::int), '{}') from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as refers_to
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`.execute(db)
  const left = new Map(rows.filter(({ table }) => !last.includes(table)).map((row) => [row.id, row]))
  const ordered: { table: string; leaves: string[] }[] = []
  while (left.size > 0) {
    const referredTo = new Set([...left.values()].flatMap((row) => row.refers_to))
    const next = [...left.values()].filter(({ id }) => !referredTo.has(id))
    if (next.length === 0) throw new Error(`Tables have circular references: ${[...left.values()].map(({ table }) => table).join(', ')}`)
    for (const { id, table, leaves } of next) {
      ordered.push({ table, leaves })
      left.delete(id)
    }
  }
  return ordered
}

/** Lets this transaction delete the account's rows from append-only tables. */
export async function openErasure(trx: Db, accountId: string): Promise<void> {
  await sql`select set_config('tillwatch.erasure', ${accountId}, true)`.execute(trx)
}

/** Deletes at most `limit` of the account's rows from a table without months, and returns their number. */
export async function deleteRows(trx: Db, leaf: string, accountId: string, limit: number): Promise<number> {
  const table = sql.raw(leaf) // a name from the catalog, which quotes it
  const { numAffectedRows } = await sql`
    delete from ${table} where ctid = any(array(select ctid from ${table} where account_id = ${accountId} limit ${limit}))`.execute(trx)
  return Number(numAffectedRows ?? 0n)
}

/** Deletes the payments service's events about the account's customer. */
export async function deletePaymentEvents(trx: Db, accountId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from payment_events where customer_id in (select customer_id from billing_customers where account_id = ${accountId})
      or subscription_id in (select id from subscriptions where account_id = ${accountId})`.execute(trx)
  return Number(numAffectedRows ?? 0n)
}

/** Whether the account has members. */
export async function hasPeople(db: Db, accountId: string): Promise<boolean> {
  const found = await db.selectFrom('memberships').select('user_id').where('account_id', '=', accountId).limit(1).executeTakeFirst()
  return found !== undefined
}

/** Ends the sessions of the account's members, so that nobody adds to data that is being deleted. */
export async function endSessions(trx: Db, accountId: string): Promise<void> {
  await sql`delete from sessions where user_id in (select user_id from memberships where account_id = ${accountId})`.execute(trx)
}

/**
 * Ends everything that would add to data that is being deleted: schedules, unfinished scans, exports, packs, and reports, and pending
 * alerts and reports.
 */
export async function stopWork(trx: Db, accountId: string): Promise<void> {
  await sql`
    update pages set next_scan_at = null, retry_at = null, retry_attempt = null, paused_at = coalesce(paused_at, now())
    where account_id = ${accountId}`.execute(trx)
  await sql`
    update scans set state = 'cancelled', finished_at = now(), run_id = null, outcome_code = 'cancelled', outcome_detail = ''
    where account_id = ${accountId} and state in ('queued', 'running')`.execute(trx)
  await sql`
    update account_exports set state = 'failed', finished_at = now() where account_id = ${accountId} and state = 'queued'`.execute(trx)
  await sql`
    update evidence_packs set state = 'failed', failure = 'account-deleted', finished_at = now()
    where account_id = ${accountId} and state = 'queued'`.execute(trx)
  await sql`
    update alert_deliveries set state = 'dead', fault = '{"code": "channel-removed", "given": {}}', finished_at = now(), lease = null, leased_until = null
    where account_id = ${accountId} and state in ('queued', 'handed-over')`.execute(trx)
  // These are addresses of channels, so nobody who is deleted with the account has them.
  await sql`delete from mails where id in (select id from alert_deliveries where account_id = ${accountId})`.execute(trx)
  // An address that another account also invited may have its letter from that account.
  await sql`
    delete from mails where kind = 'invitation' and to_address in (select email from invitations where account_id = ${accountId})
      and not exists (select from invitations other where other.email = mails.to_address and other.account_id <> ${accountId})`.execute(trx)
  await sql`update report_schedules set next_at = null where account_id = ${accountId}`.execute(trx)
  await sql`
    update reports set state = 'failed', failure = 'broken', finished_at = now() where account_id = ${accountId} and state = 'queued'`.execute(
    trx,
  )
  await sql`delete from mails where id in (select unnest(mail_ids) from reports where account_id = ${accountId})`.execute(trx)
}

/**
 * Deletes the people without another account, their ways to sign in, and the letters to them except `keptMail`. Returns their number. Other
 * people leave the account.
 */
export async function deletePeople(trx: Db, accountId: string, keptMail: string): Promise<number> {
  const people = sql`(select user_id from memberships own where account_id = ${accountId}
    and not exists (select from memberships other where other.user_id = own.user_id and other.account_id <> own.account_id))`
  const addresses = sql`(select email from users where id in ${people})`
  await sql`delete from mails where to_address in ${addresses} and kind <> ${keptMail}`.execute(trx)
  await sql`
    delete from verifications where identifier in ${addresses} or value in (select id::text from users where id in ${people})`.execute(trx)
  const { numAffectedRows } = await sql`delete from users where id in ${people}`.execute(trx)
  await sql`delete from memberships where account_id = ${accountId}`.execute(trx)
  return Number(numAffectedRows ?? 0n)
}

/** Deletes the account itself, and cancelled deletions. Its other rows must be gone. */
export async function deleteAccount(trx: Db, accountId: string): Promise<void> {
  await sql`delete from account_deletions where account_id = ${accountId}`.execute(trx)
  await sql`delete from accounts where id = ${accountId}`.execute(trx)
}
