// Migrates a database to the current schema: our tables and those of the job queue. Forward only; any number of processes may call it at
// once.
import { readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration'
import type { DB } from './generated/schema.ts'

/** By name, and run in the order of their names. */
type Migrations = Readonly<Record<string, Migration>>

/** Runs as one script, so a file may contain any number of statements. */
function fromFile(name: string): Migration {
  const file = new URL(`./migrations/${name}.sql`, import.meta.url)
  return { up: async (db) => void (await sql.raw(await readFile(file, 'utf8')).execute(db)) }
}

/** A released migration never changes. */
export const migrations: Migrations = Object.fromEntries(['001-schema'].map((name) => [name, fromFile(name)]))

/** All migrations of this version, in order. */
export const migrationNames: readonly string[] = Object.keys(migrations)

/**
 * Applies missing migrations, under Kysely's advisory lock and in one transaction per run. Throws a sentence for data that this version
 * cannot use, and with the name of a migration that failed.
 */
export async function migrate(db: Kysely<DB>, known: Migrations = migrations): Promise<string[]> {
  return migrateBy(db, known, (migrator) => migrator.migrateToLatest())
}

/** The same, up to and including this migration. */
export async function migrateTo(db: Kysely<DB>, name: string): Promise<string[]> {
  return migrateBy(db, migrations, (migrator) => migrator.migrateTo(name))
}

async function migrateBy(db: Kysely<DB>, known: Migrations, run: (migrator: Migrator) => Promise<MigrationResultSet>): Promise<string[]> {
  await refuseUnknown(db, Object.keys(known))
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } })
  const { error, results } = await run(migrator)
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'the first'
    throw new Error(`The database could not be updated (the migration ${failed} failed).`, { cause: error })
  }
  return (results ?? []).map((result) => result.migrationName)
}

/** Throws a sentence for a database of a newer version, or of a development version from before the first release. Changes nothing. */
export async function refuseUnknown(db: Kysely<DB>, known: readonly string[] = migrationNames): Promise<void> {
  const unknown = findUnknown(await appliedMigrations(db), known)
  if (unknown === null) return
  const found = `(it contains the migration ${unknown.name})`
  throw new Error(
    unknown.writer === 'newer'
      ? `This data was written by a newer version of Tillwatch ${found}. Start that version, or restore a backup from before the update.`
      : `This data was written by a development version from before Tillwatch 0.1.0 ${found}, which no release can upgrade. Start with an empty database: set another TILLWATCH_DATA or DATABASE_URL, or move the data away.`,
  )
}

/** A migration that this version does not have, and what kind of version wrote it. Every release starts with the same first migration. */
export function findUnknown(
  applied: readonly string[],
  known: readonly string[] = migrationNames,
): { name: string; writer: 'newer' | 'draft' } | null {
  const first = applied[0]
  if (first !== undefined && first !== known[0]) return { name: first, writer: 'draft' }
  const name = applied.findLast((each) => !known.includes(each))
  return name === undefined ? null : { name, writer: 'newer' }
}

async function appliedMigrations(db: Kysely<DB>): Promise<string[]> {
  const { rows: tables } = await sql<{ exists: boolean }>`select to_regclass('kysely_migration') is not null as exists`.execute(db)
  if (!tables[0]?.exists) return []
  return (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(({ name }) => name)
}

/** Whether exactly the migrations of this version are applied. */
export async function isCurrent(db: Kysely<DB>): Promise<boolean> {
  const applied = await appliedMigrations(db)
  return applied.length === migrationNames.length && applied.every((name, at) => name === migrationNames[at])
}
