// Owns the queries of the exchange between installations: what this one asked, and what others told it.
import { exchangeLimits } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { dayOf, since } from './prevalence.ts'

/** The random name of this installation; made when it is first asked for. */
export async function installationId(db: Db): Promise<string> {
  await sql`insert into exchange_identity default values on conflict do nothing`.execute(db)
  const row = await db.selectFrom('exchange_identity').select('installation_id').executeTakeFirstOrThrow()
  return row.installation_id
}

/** Contents seen since yesterday that were not asked for within a day, those never asked first; at most `limit`. */
export async function findDue(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`
    select seen.sha256 from (
      select distinct sha256 from script_prevalence where kind = 'content' and seen_on >= ${dayOf(now)}::date - 1) seen
    left join exchange_answers answer using (sha256)
    where answer.asked_at is null or answer.asked_at <= ${dayBefore(now)}
    order by answer.asked_at nulls first, sha256 limit ${limit}`.execute(db)
  return rows.map(({ sha256 }) => sha256)
}

/** Those of them that were seen here at third parties, and not asked for within a day. */
export async function findUnasked(db: Db, now: Date, contents: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`
    select distinct sha256 from script_prevalence seen
    where kind = 'content' and sha256 = any(${contents}::text[]) and not exists (
      select from exchange_answers answer where answer.sha256 = seen.sha256 and answer.asked_at > ${dayBefore(now)})`.execute(db)
  return rows.map(({ sha256 }) => sha256)
}

const dayBefore = (now: Date) => new Date(now.getTime() - 86_400_000)

/** Keeps what was answered, and for the others that too few had them. */
export async function saveAnswers(db: Db, now: Date, asked: readonly string[], counts: ReadonlyMap<string, number>): Promise<void> {
  await sql`
    insert into exchange_answers (sha256, installations, asked_at)
    select sha256, installations, ${now} from unnest(${asked}::text[], ${asked.map((sha256) => counts.get(sha256) ?? null)}::int[]) as a (sha256, installations)
    order by sha256
    on conflict (sha256) do update set installations = excluded.installations, asked_at = excluded.asked_at`.execute(db)
}

/** Installations that were served each content, by the answers of the past 30 days, where at least `atLeast` were. */
export async function findAnswers(db: Db, at: Date, contents: readonly string[], atLeast: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ sha256: string; installations: number }>`
    select sha256, installations from exchange_answers
    where sha256 = any(${contents}::text[]) and installations >= ${atLeast} and asked_at > ${since(at)}::date`.execute(db)
  return new Map(rows.map(({ sha256, installations }) => [sha256, installations]))
}

export interface Teller {
  installation: string
  /** Keyed hash of its network address. */
  source: string
}

/** Contents of one network that are noted within a day; of more, only the answer is given. */
const toldPerDay = 30_000

/** Notes that an installation was served these. Whoever tells it again from the same address, under whatever name, changes its own row. */
export async function upsertTold(db: Db, now: Date, { installation, source }: Teller, contents: readonly string[]): Promise<void> {
  await sql`
    insert into exchange_told (sha256, source_sha256, installation_id, seen_on)
    select distinct sha256, ${source}, ${installation}::uuid, ${dayOf(now)}::date from unnest(${contents}::text[]) as told (sha256)
    order by sha256
    limit greatest(0, ${toldPerDay} - (
      select count(*) from exchange_told today where today.source_sha256 = ${source} and today.seen_on = ${dayOf(now)}::date))
    on conflict (sha256, source_sha256) do update set installation_id = excluded.installation_id, seen_on = excluded.seen_on
    where (exchange_told.installation_id, exchange_told.seen_on) is distinct from (excluded.installation_id, excluded.seen_on)`.execute(db)
}

/**
 * How many installations other than the asker were served each content in the past 30 days, where at least three were. A name counts once, and so does an
 * address. This installation is one of them where three of its accounts were served it.
 */
export async function countInstallations(
  db: Db,
  now: Date,
  { installation, source }: Teller,
  contents: readonly string[],
): Promise<{ sha256: string; installations: number }[]> {
  const { anonymous } = exchangeLimits
  const { rows } = await sql<{ sha256: string; installations: number }>`
    select sha256, installations from (
      select asked.sha256, (
        select count(distinct told.installation_id)::int from exchange_told told
        where told.sha256 = asked.sha256 and told.source_sha256 <> ${source} and told.installation_id <> ${installation}
          and told.seen_on > ${since(now)}::date)
      + (select count(*)::int / ${sql.lit(anonymous)} from (
        select from script_prevalence own where own.kind = 'content' and own.sha256 = asked.sha256 and own.seen_on > ${since(now)}::date
        limit ${sql.lit(anonymous)}) own) as installations
      from (select distinct unnest(${contents}::text[]) as sha256) asked) counted
    where installations >= ${anonymous} order by sha256`.execute(db)
  return rows
}

/** Deletes what others told up to that day, and what they answered before it, at most `limit` of each; how many. */
export async function deleteExchanged(db: Db, lastDay: string, limit: number): Promise<number> {
  const told = await sql`
    delete from exchange_told where ctid = any(array(
      select ctid from exchange_told where seen_on <= ${lastDay}::date limit ${limit} for update skip locked))`.execute(db)
  const answered = await sql`
    delete from exchange_answers where ctid = any(array(
      select ctid from exchange_answers where asked_at < ${lastDay}::date limit ${limit} for update skip locked))`.execute(db)
  return Number((told.numAffectedRows ?? 0n) + (answered.numAffectedRows ?? 0n))
}
