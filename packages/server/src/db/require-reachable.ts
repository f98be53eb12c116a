// Owns finding out at the start whether the database of the settings answers, so that the setting is named where it does not.
import pg from 'pg'

const answerMs = 10_000

/** Throws a sentence that names DATABASE_URL, the server and why, and never the password. */
export async function requireReachable(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: answerMs, application_name: 'tillwatch' })
  client.on('error', () => {}) // a lost connection shows as the rejection below
  try {
    await client.connect()
    await client.query('select 1')
  } catch (error) {
    const place = placeOf(connectionString)
    throw new Error(
      `Tillwatch cannot connect to the database in DATABASE_URL (${place}): ${reasonOf(error)}. Start the database server, or correct the setting.`,
    )
  } finally {
    await client.end().catch(() => {}) // it never connected
  }
}

/** Server and name of the database. */
function placeOf(connectionString: string): string {
  const { host, pathname, searchParams } = new URL(connectionString)
  return `${searchParams.get('host') ?? host}${pathname}`
}

/** A name with several addresses fails with an error for each, and no words of its own. */
function reasonOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error]
  return (first instanceof Error ? first.message : String(first)).replace(/\.$/, '')
}
