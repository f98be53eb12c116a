// Dependencies of journeys: the database, and the keys that seal secrets.
import type { CaptureDepth, Cause } from '@tillwatch/contract/lists'
import type { StepRun } from '@tillwatch/contract/shapes'
import type { Database, Db } from '#db/index.ts'
import type { Keyring } from '#features/alerts/index.ts'
import type { ScanJourney } from '#features/scans/index.ts'

export interface JourneyContext {
  db: Database['db']
  keyring: Pick<Keyring, 'seal' | 'open'>
}

export interface TrialQueue {
  /** Queues a run of the trial, in the caller's transaction. */
  enqueue(db: Db, trialId: string, afterSeconds: number): Promise<void>
}

export interface TrialRequest {
  allowPrivate: readonly string[]
  resolve: readonly string[]
  depth: CaptureDepth
  mayTouch: (url: string) => boolean
  journey: ScanJourney
  /** Number of the last step to run. */
  until: number
  timeoutMs: number
  signal: AbortSignal
}

/** Runs the steps and leaves. What they could not do is a value. Steps have no secrets in them. */
export type TryJourney = (
  url: string,
  request: TrialRequest,
) => Promise<{ steps: StepRun[]; pictures: ReadonlyMap<string, Uint8Array>; before: Uint8Array | null; cause: Cause | null }>

/** Binds the value of a secret to its page and name. Moved to another, it cannot be opened. */
export const boundTo = (pageId: string, name: string) => `journey of ${pageId}, secret ${name}`
