// Owns what the judging of contents needs from outside: the store, a judge with limits, and the laboratory.
import type { Detonation } from '@tillwatch/core/detection'
import type { Database, Db } from '#db/index.ts'
import type { ArtifactStore } from '#features/scans/index.ts'

export interface ExaminationQueue {
  /** Adds the examination of a scan, in the caller's transaction. `before` is how many others its account waits for already: who waits for fewer comes first. */
  enqueue(db: Db, scanId: string, before: number): Promise<void>
}

/** A scan whose result is recorded. */
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
  /** Of what runs there; an answer of another version is made anew. */
  version: string
  /** Runs a script once all before it have ended; `none` says in a sentence why this machine has no browser that works. Never rejects. */
  run(script: LaboratoryScript, options: { timeoutMs: number; signal: AbortSignal }): Promise<Detonation | { none: string }>
  /** Whether one more run would tell no more. */
  isFinal(detonation: Detonation): boolean
}

export interface ExamineContext {
  db: Database['db']
  store: Pick<ArtifactStore, 'get'>
  /** For each content. */
  judgeTimeoutMs: number
  /** For each content, in the first try; a next one has as much more. */
  detonationTimeoutMs: number
  /** Null where nothing is detonated. */
  laboratory: Laboratory | null
  /** The next step of the scan's life, in the transaction that ends its examination, also when it is given up. */
  onExamined: (trx: Db, scan: RecordedScan) => Promise<void>
}
