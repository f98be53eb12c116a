// Checks at startup whether the configured database responds, so that the error names the setting.
import pg from 'pg'

const answerMs = 10_000

/** Throws a sentence with DATABASE_URL, the server, and the reason, but never the password. */
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

/** A name with several addresses fails with one error per address, and no message of its own. */
function reasonOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error]
  return (first instanceof Error ? first.message : String(first)).replace(/\.$/, '')
}
