// Owns what comparisons need from outside: a queue, and somewhere apart to compare in.

import type { ComparisonFailure } from '@tillwatch/contract/lists'
import type { ContentAsked, ContentKnowledge, ScansCompared } from '@tillwatch/core/changes'
import type { Detonation } from '@tillwatch/core/detection'
import type { Database, Db } from '#db/index.ts'
import type { Laboratory } from '#features/judgements/index.ts'
import type { ArtifactStore } from '#features/scans/index.ts'

export interface ComparisonQueue {
  /** Adds the comparison of a scan, in the caller's transaction. */
  enqueue(db: Db, scanId: string): Promise<void>
}

/** Two scans of a page, and what of their scripts is needed to compare them. */
export interface ScansToCompare {
  /** Their results as JSON text. */
  before: string
  after: string
  /** Contents by SHA-256: those of which the two scans do not have as many, and earlier ones. */
  bodies: ReadonlyMap<string, Uint8Array>
  /** SHA-256 of earlier contents by the script's identity, oldest first. */
  history: ReadonlyMap<string, readonly string[]>
  /** What is known of contents beside their text, each with whose it is. */
  knowledge: readonly (ContentAsked & { known: ContentKnowledge })[]
  /** What contents did in the laboratory, by SHA-256. */
  detonations: ReadonlyMap<string, Detonation>
}

export type ComparedApart = { ok: true; compared: ScansCompared } | { ok: false; failure: ComparisonFailure; error?: Error }

/** Compares where nothing else waits for it. What takes too long or too much memory fails; it rejects where it is ended before it is done. */
export type CompareApart = (scans: ScansToCompare) => Promise<ComparedApart>

export interface ComparisonContext {
  db: Database['db']
  store: ArtifactStore
  compare: CompareApart
  /** What was seen in a laboratory of this version counts; null where nothing is to. */
  laboratory: Pick<Laboratory, 'version'> | null
  /** The next step of the scan's life, in the transaction that records the comparison. */
  onCompared?: (trx: Db, scanId: string) => Promise<void>
}
