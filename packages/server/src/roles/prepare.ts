// Updates the database: our tables, then the queue's.
import type { Logger } from 'pino'
import { type Database, migrate } from '#db/index.ts'
import { installQueues } from '#jobs/boss.ts'

/** Safe for concurrent processes. Returns the names of the applied migrations. */
export async function prepareDatabase(database: Database, log: Logger): Promise<string[]> {
  const applied = await migrate(database.db)
  await installQueues(database.config, log)
  return applied
}
