// Dependencies of comparisons: a queue, and an isolated place to compare.

import type { ComparisonFailure } from '@tillwatch/contract/lists'
import type { ContentAsked, ContentKnowledge, ScansCompared } from '@tillwatch/core/changes'
import type { Detonation } from '@tillwatch/core/detection'
import type { Database, Db } from '#db/index.ts'
import type { Laboratory } from '#features/judgements/index.ts'
import type { ArtifactStore } from '#features/scans/index.ts'

export interface ComparisonQueue {
  /** Queues the comparison of a scan, in the caller's transaction. */
  enqueue(db: Db, scanId: string): Promise<void>
}

/** Two scans of a page, and the script data needed to compare them. */
export interface ScansToCompare {
  /** Their results as JSON text. */
  before: string
  after: string
  /** Contents by SHA-256: those that the two scans do not have equally often, and earlier ones. */
  bodies: ReadonlyMap<string, Uint8Array>
  /** SHA-256 of earlier contents by the script's identity, oldest first. */
  history: ReadonlyMap<string, readonly string[]>
  /** What is known about contents apart from their text, each with its owner. */
  knowledge: readonly (ContentAsked & { known: ContentKnowledge })[]
  /** Behavior of contents in the laboratory, by SHA-256. */
  detonations: ReadonlyMap<string, Detonation>
}

export type ComparedApart = { ok: true; compared: ScansCompared } | { ok: false; failure: ComparisonFailure; error?: Error }

/** Compares without blocking anything else. Exceeding the time or memory limit gives a failure. Rejects if it is ended early. */
export type CompareApart = (scans: ScansToCompare) => Promise<ComparedApart>

export interface ComparisonContext {
  db: Database['db']
  store: ArtifactStore
  compare: CompareApart
  /** Only observations of this laboratory version count; null if none should. */
  laboratory: Pick<Laboratory, 'version'> | null
  /** The next step of a scan's life, in the transaction that records the comparison. */
  onCompared?: (trx: Db, scanId: string) => Promise<void>
}
