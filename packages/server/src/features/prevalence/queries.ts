// Owns the queries of which accounts were served what. They count over all accounts, so they are asked by jobs: a request would see its own account's rows alone.
import { dayMs } from '@tillwatch/contract/rules'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

/** Days for which it counts that an account was served something; then it is removed. */
export const countedDays = 30
/** Counting stops here, because a higher count changes no verdict. */
export const countedMax = 100

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** Lower counts could identify an account. */
const anonymous = 3

/** Stands for a missing hash in a lookup; no hash equals it. */
const none = ''

interface Named {
  sha256: string
  /** Null for code without an address. */
  addressSha256: string | null
}

export interface Counts {
  contentAccounts: number
  addressAccounts: number
}

/** Notes for the day that the account was served these. Rows are written in one order, so that two scans never wait for each other. */
export async function upsertPrevalence(
  db: Db,
  accountId: string,
  at: Date,
  { contents, addresses }: { contents: readonly string[]; addresses: readonly string[] },
): Promise<void> {
  if (contents.length === 0) return
  await sql`
    insert into script_prevalence (kind, sha256, account_id, seen_on)
    select kind, sha256, ${accountId}, ${dayOf(at)}::date from (
      select 'address' as kind, unnest(${addresses}::text[]) as sha256 union all select 'content', unnest(${contents}::text[])) seen
    order by kind, sha256
    on conflict (kind, sha256, account_id) do update set seen_on = excluded.seen_on
    where script_prevalence.seen_on < excluded.seen_on`.execute(db)
}

/**
 * How many other accounts were served each content, and anything from each address, in the 30 days up to `at`; in the order asked, at most a hundred each. One or
 * two accounts with the content count as 1, and with the address as 0, because a count below three could identify an account.
 */
export async function countsOf(db: Db, accountId: string, at: Date, contents: readonly Named[]): Promise<Counts[]> {
  const others = (kind: 'content' | 'address') => sql<number>`(
    select count(*)::int from (
      select from script_prevalence s
      where s.kind = ${kind} and s.sha256 = asked.${sql.ref(kind)} and s.account_id <> ${accountId} and s.seen_on > ${since(at)}::date
      limit ${countedMax}) other)`
  const { rows } = await sql<{ accounts: number; at_address: number }>`
    select ${others('content')} as accounts, ${others('address')} as at_address
    from unnest(${contents.map(({ sha256 }) => sha256)}::text[], ${contents.map(({ addressSha256 }) => addressSha256 ?? none)}::text[])
      with ordinality as asked (content, address, place)
    order by place`.execute(db)
  return rows.map(({ accounts, at_address }) => ({
    contentAccounts: accounts < anonymous ? Math.min(accounts, 1) : accounts,
    addressAccounts: at_address < anonymous ? 0 : at_address,
  }))
}

/** The last day that does not count any more at this moment, as 2026-01-31. */
export function since(at: Date): string {
  return dayOf(new Date(at.getTime() - countedDays * dayMs))
}

/** Deletes what was seen up to that day, at most `limit`; how many. */
export async function deletePrevalence(db: Db, lastDay: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from script_prevalence where ctid = any(array(
      select ctid from script_prevalence where seen_on <= ${lastDay}::date limit ${limit} for update skip locked))`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
