// Runs one query on a database that is not Tillwatch's own, such as that of a shop.
import pg from 'pg'
import type { Connection } from '#db/embedded/index.ts'

/** The rows of the last statement. */
export async function query(connection: Connection, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ ...connection })
  await client.connect()
  try {
    const answer = await client.query(sql)
    return [answer].flat().at(-1)?.rows ?? []
  } finally {
    await client.end()
  }
}
