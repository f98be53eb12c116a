// Owns the database server's life over one run of the tests: without a lease of the run itself, it would stop and start between two files.
import { dropLeftDatabases, testServerOfDatabases } from './database.ts'

/** Runs once before the first file; what it returns runs after the last. */
export default async function keepDatabase(): Promise<() => Promise<void>> {
  const { server, admin } = await testServerOfDatabases()
  await dropLeftDatabases(admin)
  await admin.end()
  return () => server.stop()
}
