// Dependencies of judging contents: the store, a judge with limits, and the laboratory.
import type { Detonation } from '@tillwatch/core/detection'
import type { Database, Db } from '#db/index.ts'
import type { ArtifactStore } from '#features/scans/index.ts'

export interface ExaminationQueue {
  /**
   * Queues the examination of a scan, in the caller's transaction. `before` is the number of pending examinations of its account; accounts
   * with fewer come first.
   */
  enqueue(db: Db, scanId: string, before: number): Promise<void>
}

/** A scan with a recorded result. */
export interface RecordedScan {
  accountId: string
  scanId: string
}

export interface LaboratoryScript {
  text: string
  /** Null for inline code. */
  url: string | null
  isModule: boolean
}

export interface Laboratory {
  /** Version of the code that runs there. Results of another version are replaced. */
  version: string
  /** Runs a script after all earlier ones have ended; `none` is a sentence about why this machine has no working browser. Never rejects. */
  run(script: LaboratoryScript, options: { timeoutMs: number; signal: AbortSignal }): Promise<Detonation | { none: string }>
  /** Whether another run would show nothing more. */
  isFinal(detonation: Detonation): boolean
}

export interface ExamineContext {
  db: Database['db']
  store: Pick<ArtifactStore, 'get'>
  /** For each content. */
  judgeTimeoutMs: number
  /** For each content on the first attempt; each further attempt adds the same amount. */
  detonationTimeoutMs: number
  /** Null if nothing is detonated. */
  laboratory: Laboratory | null
  /** The next step of the scan's life, in the transaction that ends its examination, also if it is given up. */
  onExamined: (trx: Db, scan: RecordedScan) => Promise<void>
}
