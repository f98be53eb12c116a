// Owns bringing the database to the current state: our tables, then the queue's.
import type { Logger } from 'pino'
import { type Database, migrate } from '#db/index.ts'
import { installQueues } from '#jobs/boss.ts'

/** Safe for any number of processes at once. Returns the names of the migrations applied. */
export async function prepareDatabase(database: Database, log: Logger): Promise<string[]> {
  const applied = await migrate(database.db)
  await installQueues(database.config, log)
  return applied
}
