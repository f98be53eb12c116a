// Owns what exports need from outside: a queue, and a place for archives.
import type { Database, Db } from '#db/index.ts'

/** An archive that nobody can read yet. */
export interface Draft {
  sha256: string
  sizeBytes: number
  /** Makes it the archive, in place of an earlier one. */
  keep(): Promise<void>
  /** Removes it, unless it was kept. */
  drop(): Promise<void>
}

export interface ExportStore {
  /** Writes what comes, gzipped, to a draft of its own, however many are written at once. When it fails, nothing stays. */
  write(id: string, content: AsyncIterable<Uint8Array>): Promise<Draft>
  /** Null when nothing is stored under that id. */
  read(id: string): Promise<NodeJS.ReadableStream | null>
  /** Removes the archive and all drafts of it. */
  remove(id: string): Promise<void>
  /** Of every export that has an archive or a draft. */
  ids(): Promise<string[]>
}

export interface ExportQueue {
  /** Adds the making of an export, in the caller's transaction. */
  enqueue(db: Db, exportId: string): Promise<void>
}

export interface ExportContext {
  db: Database['db']
  exports: ExportStore
  exportQueue: ExportQueue
}
