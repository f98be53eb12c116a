// Queries for reviewers, over all accounts.
import type { AlertVerdict, ReviewerVerdict, ReviewState } from '@tillwatch/contract/lists'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { type ReviewRow, reviewColumns, reviewersOf } from '#features/reviews/index.ts'

export interface LineRow extends ReviewRow {
  account_id: string
  host: string
  page_url: string | null
  told: AlertVerdict
  kind: string
}

export interface QueuedRow extends LineRow {
  page_id: string | null
  page_script_id: string | null
  scan_id: string | null
  identity_sha256: string | null
  print: string | null
  proposed_by: string | null
  proposed_note: string | null
  decided_by: string | null
  superseded: SupersededVerdict[]
  /** A correction that waits for a second reviewer. */
  correction: ProposedCorrection | null
}

/** A replaced verdict. */
export interface SupersededVerdict {
  verdict: ReviewerVerdict
  note: string
  by: string
  at: string
  until: string
}

interface ProposedCorrection {
  verdict: ReviewerVerdict
  note: string
  by: string
  at: string
}

const lines = sql`${reviewColumns}, review.account_id, sites.host, pages.url as page_url, review.told, review.kind`
const from = sql`reviews review join sites on sites.account_id = review.account_id and sites.id = review.site_id
  left join pages on pages.account_id = review.account_id and pages.id = review.page_id`

/** Pending reviews by due time; others newest first. */
export async function listLines(db: Db, state: ReviewState, limit: number): Promise<LineRow[]> {
  const order = state === 'waiting' ? sql`review.due_at, review.id` : sql`coalesce(review.decided_at, review.queued_at) desc, review.id`
  const { rows } = await sql<LineRow>`select ${lines} from ${from} where review.state = ${state} order by ${order} limit ${limit}`.execute(
    db,
  )
  return rows
}

export async function countWaiting(db: Db): Promise<{ waiting: number; overdue: number }> {
  const { rows } = await sql<{ waiting: number; overdue: number }>`
    select count(*)::int as waiting, count(*) filter (where due_at < now())::int as overdue from reviews where state = 'waiting'`.execute(
    db,
  )
  return rows[0] ?? { waiting: 0, overdue: 0 }
}

/** Null if none exists with that ID. */
export async function findReview(db: Db, id: string): Promise<QueuedRow | null> {
  const { rows } = await sql<QueuedRow>`
    select ${lines}, review.page_id, review.page_script_id, review.scan_id, review.identity_sha256, review.print, review.proposed_by,
      review.proposed_note, review.decided_by, review.superseded, review.correction
    from ${from} where review.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export interface EarlierRow {
  host: string
  verdict: ReviewerVerdict
  note: string
  decided_at: Date
  reviewer: string
}

const earlierMax = 20

const reviewerName = sql`coalesce(nullif(trim(users.name), ''), split_part(users.email, '@', 1), 'staff')`

/** Verdicts on the same content by other reviews, newest first. */
export async function findEarlier(db: Db, { id, content_sha256 }: Pick<QueuedRow, 'id' | 'content_sha256'>): Promise<EarlierRow[]> {
  if (content_sha256 === null) return []
  const { rows } = await sql<EarlierRow>`
    select sites.host, review.verdict, review.note, review.decided_at, ${reviewerName} as reviewer
    from reviews review join sites on sites.account_id = review.account_id and sites.id = review.site_id
    left join users on users.id::text = review.decided_by
    where review.content_sha256 = ${content_sha256} and review.state = 'decided' and review.id <> ${id}
    order by review.decided_at desc limit ${earlierMax}`.execute(db)
  return rows
}

export async function findName(db: Db, userId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select ${reviewerName} as name from users where id::text = ${userId}`.execute(db)
  return rows[0]?.name ?? 'staff'
}

/** Whether this reviewer opened it within the last `minutes`, so that the activity already has a record. */
export async function wasOpened(db: Db, accountId: string, actor: string, subject: string, minutes: number): Promise<boolean> {
  const { rows } = await sql`
    select from audit_log where account_id = ${accountId} and action = 'staff.open' and actor = ${actor} and subject = ${subject}
      and at > now() - make_interval(mins => ${minutes}) limit 1`.execute(db)
  return rows.length > 0
}

export async function hasScreenshot(db: Db, accountId: string, scanId: string): Promise<boolean> {
  const row = await db
    .selectFrom('artifacts')
    .select('sha256')
    .where('account_id', '=', accountId)
    .where('scan_id', '=', scanId)
    .where('kind', '=', 'screenshot')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Contents before and after the reviewed change, and the ID of its script, if the script still has both versions. `content` is the later
 * one, if known.
 */
export async function findVersions(
  db: Db,
  id: string,
  content: string | null,
): Promise<{ scriptId: string; before: string | null; after: string | null } | null> {
  const { rows } = await sql<{ scriptId: string; before: string | null; after: string | null }>`
    select review.page_script_id as "scriptId",
      (select sha256 from script_versions version where version.page_script_id = review.page_script_id and version.sha256 = change.before_sha256
        and change.before_page_script_id = review.page_script_id) as before,
      (select sha256 from script_versions version where version.page_script_id = review.page_script_id
        and version.sha256 = coalesce(${content}, change.after_sha256)) as after
    from reviews review left join scan_changes change on change.account_id = review.account_id and change.id = review.change_id
    where review.id = ${id} and review.page_script_id is not null`.execute(db)
  return rows[0] ?? null
}

/** Stores a malicious verdict that needs a second reviewer. */
export async function proposeRow(trx: Db, id: string, { by, note }: { by: string; note: string }): Promise<void> {
  await trx
    .updateTable('reviews')
    .set({ proposed_at: sql<Date>`now()`, proposed_by: by, proposed_note: note })
    .where('id', '=', id)
    .execute()
}

export async function decideRow(
  trx: Db,
  id: string,
  { verdict, by, note }: { verdict: ReviewerVerdict; by: string; note: string },
): Promise<void> {
  await trx
    .updateTable('reviews')
    .set({ state: 'decided', verdict, note, decided_by: by, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Stores what is known about a content everywhere from now on: the most severe verdict of a reviewer. */
export async function noteAdvice(trx: Db, sha256: string, verdict: ReviewerVerdict): Promise<void> {
  const place = (word: ReturnType<typeof sql>) => sql`array_position(array['benign', 'suspicious', 'malicious'], ${word})`
  await sql`
    insert into content_reviews as known (sha256, verdict, decided_at) values (${sha256}, ${verdict}, now())
    on conflict (sha256) do update set verdict = excluded.verdict, decided_at = excluded.decided_at
    where ${place(sql`excluded.verdict`)} >= ${place(sql`known.verdict`)}`.execute(trx)
}

/** Stores a correction that needs a second reviewer; replaces another one. */
export async function setCorrection(
  trx: Db,
  id: string,
  { verdict, note, by }: { verdict: ReviewerVerdict; note: string; by: string },
): Promise<void> {
  await sql`
    update reviews set correction = jsonb_build_object('verdict', ${verdict}::text, 'note', ${note}::text, 'by', ${by}::text, 'at', now())
    where id = ${id}`.execute(trx)
}

/** Replaces the review's verdict. `first`: who gave it first, if two people are required. */
export async function correctRow(
  trx: Db,
  id: string,
  { verdict, note, by, first }: { verdict: ReviewerVerdict; note: string; by: string; first: ProposedCorrection | null },
): Promise<void> {
  await sql`
    update reviews review set
      superseded = superseded || jsonb_build_array(jsonb_build_object('verdict', verdict, 'note', note, 'by', decided_by,
        'at', coalesce(corrected_at, decided_at), 'reviewers', ${reviewersOf}, 'until', now())),
      verdict = ${verdict}, note = ${note}, decided_by = ${by}, corrected_at = now(), correction = null,
      proposed_at = ${first?.at ?? null}::timestamptz, proposed_by = ${first?.by ?? null}, proposed_note = ${first?.note ?? null}
    where id = ${id}`.execute(trx)
}

/** Updates the advice about a content after a correction: the most severe current verdict of all reviews. */
export async function correctAdvice(
  trx: Db,
  sha256: string,
  { verdict, corrects }: { verdict: ReviewerVerdict; corrects: ReviewerVerdict },
): Promise<void> {
  await sql`
    update content_reviews known set decided_at = now(), verdict = (
      select review.verdict from reviews review where review.content_sha256 = known.sha256 and review.state = 'decided'
      order by array_position(array['malicious', 'suspicious', 'benign'], review.verdict) limit 1)
    where known.sha256 = ${sha256} and known.verdict = ${corrects}`.execute(trx)
  await noteAdvice(trx, sha256, verdict)
}
