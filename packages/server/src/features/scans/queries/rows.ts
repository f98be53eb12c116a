// Shared parts of the scan queries: evidence rows, the end of a scan, and change notifications.
import type { ScanState } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

export interface Artifact {
  kind: 'body' | 'screenshot' | 'step-before' | 'step' | 'har' | 'capture'
  sha256: string
  sizeBytes: number
}

export interface ScriptRow {
  script_id: string
  url: string | null
  received_sha256: string | null
  text_sha256: string | null
}

/** Columns of a scan that ends in this state. */
export function ended(state: ScanState) {
  return { state, run_id: null, finished_at: sql<Date>`now()` }
}

/** Notifies every process that the scan changed; delivered when the transaction commits. */
export async function announce(db: Db, scanId: string): Promise<void> {
  await sql`select pg_notify('scan_changed', ${scanId})`.execute(db)
}
