// Queries of accounts and the job queue, for staff.
import type { StaffAccount, StaffAccountList, StaffSystem } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import { type Db, isRowId } from '#db/index.ts'

type Listed = StaffAccountList['accounts'][number]

/** Newest first: all, or those with the text in their name, with that ID, or with a member at that address. */
export async function findAccounts(db: Db, search: string, limit: number): Promise<Listed[]> {
  // The sample account has no members.
  let query = db
    .selectFrom('accounts')
    .select(['id', 'name', 'created_at'])
    .where(sql<boolean>`exists (select from memberships where memberships.account_id = accounts.id)`)
  if (search !== '') {
    const text = `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    query = query.where((where) =>
      where.or([
        where('name', 'ilike', text),
        ...(isRowId(search) ? [where('id', '=', search)] : []),
        sql<boolean>`exists (select from memberships join users on users.id = user_id where memberships.account_id = accounts.id
          and users.email = ${search.toLowerCase()})`,
      ]),
    )
  }
  const rows = await query.orderBy('created_at', 'desc').orderBy('id').limit(limit).execute()
  return rows.map((row) => ({ id: row.id, name: row.name, createdAt: row.created_at.toISOString() }))
}

type Found = Omit<StaffAccount, 'people'> & { people: Omit<StaffAccount['people'][number], 'lockedUntil'>[] }

/** Null if none exists. */
export async function findAccount(db: Db, id: string): Promise<Found | null> {
  if (!isRowId(id)) return null
  const account = await db.selectFrom('accounts').select(['name', 'created_at', 'fraud_reason']).where('id', '=', id).executeTakeFirst()
  if (account === undefined) return null
  const [{ sites }, plans, people, deletion] = await Promise.all([
    db.selectFrom('sites').select(sql<number>`count(*)::int`.as('sites')).where('account_id', '=', id).executeTakeFirstOrThrow(),
    db
      .selectFrom('subscriptions')
      .select(['id', 'plan', 'billing_interval as interval', 'status'])
      .where('account_id', '=', id)
      .orderBy('created_at', 'desc')
      .limit(50)
      .execute(),
    db
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .select(['users.email', 'memberships.role', 'users.email_verified'])
      .where('memberships.account_id', '=', id)
      .orderBy('memberships.created_at')
      .execute(),
    db.selectFrom('account_deletions').select('due_at').where('account_id', '=', id).where('state', '=', 'requested').executeTakeFirst(),
  ])
  return {
    id,
    name: account.name,
    createdAt: account.created_at.toISOString(),
    sites,
    plans,
    suspicion: account.fraud_reason,
    deletionDueAt: deletion?.due_at.toISOString() ?? null,
    people: people.map(({ email, role, email_verified }) => ({
      email,
      role: role as Found['people'][number]['role'],
      isConfirmed: email_verified,
    })),
  }
}

/** Version of PostgreSQL, and the last migration. */
export async function readDatabaseVersions(db: Db): Promise<Pick<StaffSystem['versions'], 'postgres' | 'migration'>> {
  const { rows } = await sql<{ postgres: string; migration: string }>`
    select current_setting('server_version') as postgres, (select name from kysely_migration order by name desc limit 1) as migration`.execute(
    db,
  )
  return rows[0] ?? { postgres: '', migration: '' }
}

/** Whether a worker is connected, by the name of its connections. Several workers on one machine are indistinguishable. */
export async function isWorkerConnected(db: Db): Promise<boolean> {
  const { rows } = await sql<{ connected: boolean }>`
    select exists (select from pg_stat_activity where datname = current_database() and application_name = 'tillwatch-jobs-works') as connected`.execute(
    db,
  )
  return rows[0]?.connected === true
}

const failedDays = 7

interface QueueRow {
  name: string
  waiting: number
  running: number
  failed: number
  since: Date | null
}

/** Queues with waiting, running, or failed jobs, by name. */
export async function listQueues(db: Db): Promise<StaffSystem['queues']> {
  const { rows } = await sql<QueueRow>`
    select name, (count(*) filter (where state in ('created', 'retry')))::int as waiting, (count(*) filter (where state = 'active'))::int as running,
      (count(*) filter (where state = 'failed'))::int as failed, min(created_on) filter (where state in ('created', 'retry') and start_after <= now()) as since
    from pgboss.job
    where state in ('created', 'retry', 'active') or (state = 'failed' and completed_on > now() - make_interval(days => ${sql.lit(failedDays)}))
    group by name order by name`.execute(db)
  return rows.map(({ since, ...row }) => ({ ...row, waitingSince: since?.toISOString() ?? null }))
}

export async function listFailedJobs(db: Db, limit: number): Promise<StaffSystem['failedJobs']> {
  const { rows } = await sql<{ id: string; queue: string; at: Date }>`
    select id, name as queue, completed_on as at from pgboss.job
    where state = 'failed' and completed_on > now() - make_interval(days => ${sql.lit(failedDays)})
    order by completed_on desc, id limit ${limit}`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
