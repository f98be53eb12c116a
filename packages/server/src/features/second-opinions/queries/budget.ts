// Owns the queries of what a model may be asked in a day, counted for all workers in one row.
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import type { Budget } from '../ports.ts'

/** Takes one request that may cost so many tokens, in one statement. The day (YYYY-MM-DD, UTC) that it was taken from; null where it is used up. */
export async function takeBudget(db: Db, { requestsPerDay, tokensPerDay }: Budget, tokens: number): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    insert into opinion_budgets (day, requests, tokens)
    select (now() at time zone 'utc')::date, 1, ${tokens}::bigint where ${requestsPerDay}::int >= 1 and ${tokens}::bigint <= ${tokensPerDay}::bigint
    on conflict (day) do update set requests = opinion_budgets.requests + 1, tokens = opinion_budgets.tokens + excluded.tokens
      where opinion_budgets.requests < ${requestsPerDay}::int and opinion_budgets.tokens + excluded.tokens <= ${tokensPerDay}::bigint
    returning day::text`.execute(db)
  return rows[0]?.day ?? null
}

/** Puts what a request took in the place of what it might have. */
export async function settleBudget(db: Db, day: string, taken: number, used: number): Promise<void> {
  await sql`update opinion_budgets set tokens = greatest(0, tokens - ${taken}::bigint + ${used}::bigint) where day = ${day}::date`.execute(
    db,
  )
}
