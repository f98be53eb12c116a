// Owns the queries about scans that run a journey: which wait for a run, and which run now.
import type { JourneyStep } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
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

/** The journeys of all accounts that run now, other than that of `scanId`. */
export async function listRunningJourneys(db: Db, scanId: string): Promise<JourneyScan[]> {
  const rows = await journeyScans(db).where('scans.id', '<>', scanId).where('scans.state', '=', 'running').execute()
  return rows as unknown as JourneyScan[]
}
