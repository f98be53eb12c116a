// Owns running statements of text in a database that is filled.
import type { Database } from '../../packages/server/src/db/index.ts'
import type { Run } from './words.ts'

/** A way to run a statement that stands as it is. */
export function runnerOf({ db }: Pick<Database, 'db'>): Run {
  const any = db.selectNoFrom((of) => of.lit(1).as('one')).compile()
  return (text) => db.executeQuery({ ...any, sql: text, parameters: [] })
}
