// Files that a worker makes and people fetch for some days: evidence packs, and exports of accounts.
import type { Readable } from 'node:stream'
import type { Db, MadeRows } from '#db/index.ts'

/** A file that nobody can read yet. */
export interface Draft {
  sha256: string
  sizeBytes: number
  /** Makes it the file, in place of an earlier one. */
  keep(): Promise<void>
  /** Removes it, unless it was kept. */
  drop(): Promise<void>
}

/** Bytes of a file, both included. */
export interface ByteRange {
  start: number
  end: number
}

export interface MadeFiles {
  /** Writes what comes to a draft of its own, however many are written at once. When it fails, nothing stays. */
  write(id: string, content: AsyncIterable<Uint8Array>): Promise<Draft>
  /** All of it, or a part. Null when nothing is stored under that id. */
  read(id: string, range?: ByteRange): Promise<Readable | null>
  /** Removes the file and all drafts of it. */
  remove(id: string): Promise<void>
  /** Of everything that has a file or a draft. */
  ids(): Promise<string[]>
}

/** A file as it can be fetched. */
export interface MadeFile {
  /** Only letters, digits, dots and hyphens. */
  name: string
  sizeBytes: number
  sha256: string
  /** All of it, or a part. Throws Refusal `not-found` when it was removed meanwhile. */
  read(range?: ByteRange): Promise<Readable>
}

/** Where files of one kind are kept, and the rows that stand for them. */
export interface MadeStore {
  db: Db
  files: MadeFiles
  rows: MadeRows
}

/**
 * Removes files whose time has passed, whose rows stay as receipts, and what killed workers left. Returns how many expired. One file that cannot be removed
 * does not stop the others: failures are thrown at the end, as an AggregateError.
 */
export async function expireFiles({ db, files, rows }: MadeStore): Promise<number> {
  const stored = await files.ids() // before the rows are read: a file that is requested meanwhile is not among them
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

/** Removes what is stored of the given files that are neither ready nor queued. */
export async function removeStray({ db, files, rows }: MadeStore, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const kept = new Set(await rows.kept(db, ids))
  for (const id of ids) if (!kept.has(id)) await files.remove(id)
}

/** Removes all files of an account that is deleted; the rows go with the account's. */
export async function forgetFiles({ db, files, rows }: MadeStore, accountId: string): Promise<void> {
  for (const id of await rows.ids(db, accountId)) await files.remove(id)
}
