// Files that a worker creates and people download for some days: evidence packs, and exports of accounts.
import type { Readable } from 'node:stream'
import type { Db, MadeRows } from '#db/index.ts'

/** A file that nobody can read yet. */
export interface Draft {
  sha256: string
  sizeBytes: number
  /** Publishes it, replacing an earlier file. */
  keep(): Promise<void>
  /** Removes it, unless it was published. */
  drop(): Promise<void>
}

/** Range of bytes, both ends included. */
export interface ByteRange {
  start: number
  end: number
}

export interface MadeFiles {
  /** Writes the stream to its own draft, even with concurrent writes. Leaves nothing behind on failure. */
  write(id: string, content: AsyncIterable<Uint8Array>): Promise<Draft>
  /** All of it, or a range. Null if nothing is stored under that ID. */
  read(id: string, range?: ByteRange): Promise<Readable | null>
  /** Removes the file and all its drafts. */
  remove(id: string): Promise<void>
  /** IDs of everything with a file or draft. */
  ids(): Promise<string[]>
}

/** A downloadable file. */
export interface MadeFile {
  /** Only letters, digits, dots, and hyphens. */
  name: string
  sizeBytes: number
  sha256: string
  /** All of it, or a range. Throws Refusal `not-found` if it was removed meanwhile. */
  read(range?: ByteRange): Promise<Readable>
}

/** Storage of one kind of file, and its rows. */
export interface MadeStore {
  db: Db
  files: MadeFiles
  rows: MadeRows
}

/**
 * Removes expired files, whose rows stay as receipts, and leftovers of killed workers. Returns the number of expired ones. A file that
 * cannot be removed does not stop the others: failures are thrown at the end, as an AggregateError.
 */
export async function expireFiles({ db, files, rows }: MadeStore): Promise<number> {
  const stored = await files.ids() // before the rows, so that concurrently requested files are not included
  const expired = await rows.expired(db)
  const failures: unknown[] = []
  for (const id of expired)
    try {
      await files.remove(id)
      await rows.markExpired(db, id)
    } catch (error) {
      failures.push(error)
    }
  await removeStray({ db, files, rows }, stored).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'not all files could be removed')
  return expired.length
}

/** Removes the given files whose rows are neither ready nor queued. */
export async function removeStray({ db, files, rows }: MadeStore, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const kept = new Set(await rows.kept(db, ids))
  for (const id of ids) if (!kept.has(id)) await files.remove(id)
}

/** Removes all files of an account that is deleted; its rows are deleted with the account. */
export async function forgetFiles({ db, files, rows }: MadeStore, accountId: string): Promise<void> {
  for (const id of await rows.ids(db, accountId)) await files.remove(id)
}
