// Queries of which accounts got what. They count over all accounts, so jobs call them: a request would only see its own account's rows.
import { dayMs } from '@tillwatch/contract/rules'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

/** Days for which it counts that an account got something; then it is deleted. */
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

/** Records for the day that the account got these. Writes rows in a fixed order, so that two scans never deadlock. */
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
 * Number of other accounts that got each content, and anything from each address, in the 30 days up to `at`; in the given order, at most a
 * hundred each. One or two accounts count as 1 for a content and 0 for an address, because a number below three could identify somebody.
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

/** The last day that no longer counts at this moment, as 2026-01-31. */
export function since(at: Date): string {
  return dayOf(new Date(at.getTime() - countedDays * dayMs))
}

/** Deletes data up to that day, at most `limit` rows, and returns their number. */
export async function deletePrevalence(db: Db, lastDay: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from script_prevalence where ctid = any(array(
      select ctid from script_prevalence where seen_on <= ${lastDay}::date limit ${limit} for update skip locked))`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
