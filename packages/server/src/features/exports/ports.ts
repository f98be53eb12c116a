// Owns what exports need from outside: a queue, and a place for archives.
import type { Database, Db } from '#db/index.ts'

export interface ExportStore {
  /** Stores what comes, gzipped; the size and hash of what is stored. An archive appears whole or not at all, and replaces an earlier one. */
  write(id: string, content: AsyncIterable<Uint8Array>): Promise<{ sha256: string; sizeBytes: number }>
  /** Null when nothing is stored under that id. */
  read(id: string): Promise<NodeJS.ReadableStream | null>
  remove(id: string): Promise<void>
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
