// Format of a backup: the files of its tar, and the shapes of those that describe it.
import { z } from 'zod'

/** Increases if an older version could not read it correctly. */
export const backupFormat = 1

export const paths = {
  /** First, so that the reader knows what follows. */
  header: 'backup.json',
  /** Second, if there are keys. */
  keys: 'keys.sealed',
  table: (name: string, part: number) => `tables/${name}/${String(part).padStart(8, '0')}`,
  content: (sha256: string) => `contents/${sha256}`,
  /** Last. A backup without it was cut off. */
  end: 'end.json',
}

/** Names of our tables, columns, and sequences. */
const tableName = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)

/** Identifies a newer format, read before anything else. */
export const formatSchema = z.object({ of: z.literal('tillwatch-backup'), format: z.int().min(1) })

export const sealingSchema = z.object({
  kdf: z.literal('scrypt'),
  // Limits the work that a file can cause: a gigabyte at most.
  n: z
    .int()
    .min(2 ** 14)
    .max(2 ** 20),
  r: z.literal(8),
  p: z.literal(1),
  salt: z.base64().max(64),
})

export const headerSchema = formatSchema.extend({
  madeAt: z.iso.datetime(),
  /** Version of the program that made it. */
  version: z.string(),
  migrations: z.array(z.string()).min(1),
  /** First days of the months for which observations have tables. */
  months: z.array(z.iso.date()),
  tables: z.array(z.object({ name: tableName, columns: z.array(tableName).min(1) })),
  /** How the keys are sealed; null if the backup has none. */
  sealing: sealingSchema.nullable(),
})

export const endSchema = z.object({
  /** Digests cover all parts of a table together. */
  tables: z.record(tableName, z.object({ rows: count, sha256 })),
  sequences: z.array(z.object({ name: tableName, table: tableName, value: z.string().regex(/^-?\d{1,19}$/), isCalled: z.boolean() })),
  /** The digest covers the names of all contents, in order. */
  contents: z.object({ count, bytes: count, sha256 }),
  /** Missing or damaged contents: their number, and the first of them. */
  lost: z.object({ count, first: z.array(sha256) }),
  /** By the evidence key of the installation, if it had one. */
  signature: z.object({ pem: z.string().max(1_000), signature: z.string().regex(/^[0-9a-f]{128}$/) }).optional(),
})

export type Sealing = z.output<typeof sealingSchema>
export type BackupHeader = z.output<typeof headerSchema>
export type BackupEnd = z.output<typeof endSchema>
