// Queries of a model's daily budget, counted for all workers in one row.
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import type { Budget } from '../ports.ts'

/**
 * Reserves one request with this many tokens at most, in one statement. Returns the day (YYYY-MM-DD, UTC) of the budget; null if it is used
 * up.
 */
export async function takeBudget(db: Db, { requestsPerDay, tokensPerDay }: Budget, tokens: number): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    insert into opinion_budgets (day, requests, tokens)
    select (now() at time zone 'utc')::date, 1, ${tokens}::bigint where ${requestsPerDay}::int >= 1 and ${tokens}::bigint <= ${tokensPerDay}::bigint
    on conflict (day) do update set requests = opinion_budgets.requests + 1, tokens = opinion_budgets.tokens + excluded.tokens
      where opinion_budgets.requests < ${requestsPerDay}::int and opinion_budgets.tokens + excluded.tokens <= ${tokensPerDay}::bigint
    returning day::text`.execute(db)
  return rows[0]?.day ?? null
}

/** Replaces the reserved maximum with the actual usage. */
export async function settleBudget(db: Db, day: string, taken: number, used: number): Promise<void> {
  await sql`update opinion_budgets set tokens = greatest(0, tokens - ${taken}::bigint + ${used}::bigint) where day = ${day}::date`.execute(
    db,
  )
}
