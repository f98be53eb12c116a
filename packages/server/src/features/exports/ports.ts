// Dependencies of exports: a queue, and storage for archives.
import type { Database, Db } from '#db/index.ts'
import type { MadeFiles } from '#features/made-files.ts'

export interface ExportQueue {
  /** Queues the creation of an export, in the caller's transaction. */
  enqueue(db: Db, exportId: string): Promise<void>
}

export interface ExportContext {
  db: Database['db']
  exports: MadeFiles
  exportQueue: ExportQueue
}
