// Owns the queries about scans that run a journey: which wait for a run, which run now, and how they went.
import type { Cause, OutcomeCode } from '@tillwatch/contract/lists'
import type { JourneyRun, JourneyRuns, JourneyStep } from '@tillwatch/contract/shapes'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/index.ts'

export interface JourneyScan {
  url: string
  steps: JourneyStep[]
  state: 'queued' | 'running'
}

/** Lets one worker at a time decide which journey runs next, until the caller's transaction ends. */
export async function lockJourneyRuns(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('journey runs', 0))`.execute(db)
}

const journeyScans = (db: Db) =>
  db
    .selectFrom('scans')
    .innerJoin('page_journeys', 'page_journeys.page_id', 'scans.page_id')
    .select(['scans.url', 'page_journeys.steps', 'scans.state'])
    .where('scans.trigger', '<>', 'person')

/** An open scan with the journey of its page. Null if it has ended or has no journey. */
export async function findJourneyScan(db: Db, scanId: string): Promise<JourneyScan | null> {
  const row = await journeyScans(db).where('scans.id', '=', scanId).where('scans.state', 'in', ['queued', 'running']).executeTakeFirst()
  return row ? (row as unknown as JourneyScan) : null
}

/** The journeys of scans of all accounts that run now, other than that of `scanId`. */
export async function listRunningJourneys(db: Db, scanId: string | null): Promise<JourneyScan[]> {
  const running = journeyScans(db).where('scans.state', '=', 'running')
  const rows = await (scanId === null ? running : running.where('scans.id', '<>', scanId)).execute()
  return rows as unknown as JourneyScan[]
}

/** A trial of a journey; null if another one replaced it. */
export async function findJourneyTrial(db: Db, trialId: string): Promise<Omit<JourneyScan, 'state'> | null> {
  const [row] = await journeyTrials(db, sql`page_journeys.trial ->> 'id' = ${trialId}`)
  return row ?? null
}

/** The trials of all accounts that run now, other than this one. After `openUntil`, one has lost its worker. */
export async function listRunningTrials(db: Db, trialId: string | null): Promise<Omit<JourneyScan, 'state'>[]> {
  return journeyTrials(
    db,
    sql`page_journeys.trial ->> 'state' = 'running' and page_journeys.trial ->> 'id' is distinct from ${trialId}
      and (page_journeys.trial ->> 'openUntil')::timestamptz > now()`,
  )
}

async function journeyTrials(db: Db, which: RawBuilder<unknown>): Promise<Omit<JourneyScan, 'state'>[]> {
  const { rows } = await sql<Omit<JourneyScan, 'state'>>`
    select pages.url, page_journeys.steps from page_journeys join pages on pages.id = page_journeys.page_id where ${which}`.execute(db)
  return rows
}

/** Scans of the page that are looked at, and runs that are listed. */
const scansMax = 50
const runsMax = 10

/** The runs of the journey of a scan's page that ended, up to that scan, newest first, in the order in which the scans were asked for. */
export async function listRunsOfPage(db: Db, accountId: string, scanId: string): Promise<JourneyRuns['runs']> {
  const { rows } = await sql<{
    id: string
    finished_at: Date
    state: string
    code: string | null
    cause: Cause | null
    journey: JourneyRun
    has_after: boolean
    changed_at: Date | null
  }>`
    with late as (
      select scans.id, scans.place_in_order, scans.finished_at, scans.state, scans.result, page_journeys.changed_at from scans
      left join page_journeys on page_journeys.page_id = scans.page_id and page_journeys.account_id = scans.account_id
      join scans asked on asked.id = ${scanId} and asked.account_id = scans.account_id and asked.page_id = scans.page_id
      where scans.account_id = ${accountId} and scans.finished_at is not null and scans.trigger <> 'person'
        and scans.place_in_order <= asked.place_in_order
      order by scans.place_in_order desc limit ${scansMax}
    )
    select id, finished_at, changed_at, state, result #>> '{reason,code}' as code, result #> '{reason,cause}' as cause,
      result -> 'journey' as journey, result -> 'screenshot' <> 'null' as has_after
    from late where result ? 'journey' order by place_in_order desc limit ${runsMax}`.execute(db)
  return rows.map(({ id, finished_at, state, code, cause, journey, has_after }, at) => ({
    scanId: id,
    finishedAt: finished_at.toISOString(),
    arrived: hasArrived({ state }),
    steps: journey.steps.length,
    url: journey.steps.at(-1)?.url ?? null,
    code: code as OutcomeCode | null,
    cause,
    pictures: { before: Boolean(journey.before), after: has_after },
    changes: changesSince(
      journey,
      // Runs from before a change of the journey took other steps.
      rows.slice(at + 1).find((one) => hasArrived(one) && one.changed_at !== null && one.finished_at > one.changed_at)?.journey,
    ),
    strip: journey.steps.map(({ step, type, durationMs, fault, picture }) => ({
      ...{ step, type, durationMs },
      ...{ failed: fault !== null, picture: picture ?? null },
    })),
  }))
}

const hasArrived = ({ state }: { state: string }) => state === 'complete' || state === 'partial'

/** The steps that found their way otherwise than in an earlier run of the same journey. */
function changesSince(now: JourneyRun, before: JourneyRun | undefined): JourneyRuns['runs'][number]['changes'] {
  return now.steps.flatMap(({ step, type, ways }, at) => {
    const earlier = before?.steps[at]
    if (!ways || !earlier?.ways || earlier.type !== type || ways.join('\n') === earlier.ways.join('\n')) return []
    return { step, type, now: ways, before: earlier.ways }
  })
}
