// Dependencies of scans: a browser, a store, a queue, and the feed of changes.

import type { CaptureDepth, Profile } from '@tillwatch/contract/lists'
import type { Journey, ScanResult, SetIdentity } from '@tillwatch/contract/shapes'
import type { Capture, CaptureProgress } from '@tillwatch/core/capture'
import type { CarriedIdentity } from '@tillwatch/core/changes'
import type { DeclaredHosts, PolicyContradiction } from '@tillwatch/core/inventory'
import type { ChangeFeed, Database, Db } from '#db/index.ts'
import type { AddressPolicy, Remote } from '#features/remote.ts'
import type { ScanLimits } from './queries.ts'

export interface ScanJourney {
  steps: Journey
  secrets: Record<string, string>
  /** Where each secret may be typed. */
  hosts: Record<string, string[]>
  /** Who fills in the checkouts; the default where it is absent. */
  identity?: SetIdentity
}

export interface CaptureRequest {
  profile: Profile
  timeoutMs: number
  allowPrivate: readonly string[]
  resolve: readonly string[]
  /** Steps to take first, with the values of their secrets. */
  journey?: ScanJourney
  /** Whether a page that the visit was redirected to may be tested. */
  mayTouch?: (url: string) => boolean
  /** Passive if nobody has shown the right to test the page's host. */
  depth: CaptureDepth
  onProgress: (progress: CaptureProgress) => void
  signal: AbortSignal
}

export interface CapturedPage {
  capture: Capture
  /** Script bodies by SHA-256. */
  bodies: ReadonlyMap<string, Uint8Array>
  /** PNG, or null if none exists. */
  screenshot: Uint8Array | null
  /** JPEG of the page before the step of a journey that failed. */
  beforeStep?: Uint8Array | null
  /** JPEG pictures of the page after each of the journey's steps, by SHA-256. */
  stepPictures?: ReadonlyMap<string, Uint8Array>
  har: object
}

/** Visits a page. Failures of the page or browser are values in `capture.outcome`. Rejects only on a programming error. */
export type CapturePage = (url: string, request: CaptureRequest) => Promise<CapturedPage>

/**
 * Visits a page in a full browser or in a headless shell, for comparison; `none` is a sentence about why this machine has no working one.
 */
export type CaptureInOtherBrowser = (url: string, request: CaptureRequest, fullChrome: boolean) => Promise<CapturedPage | { none: string }>

export interface StoredContent {
  sha256: string
  bytes: Uint8Array
}

export interface ArtifactStore {
  /** Stores all bytes under their SHA-256; throws if some do not match. Idempotent, but repairs damaged files. */
  put(contents: readonly StoredContent[]): Promise<void>
  /** Null if nothing is stored under that name, or the stored bytes no longer match it. */
  get(sha256: string): Promise<Uint8Array | null>
  remove(sha256: string): Promise<void>
  /** Removes partial files that killed processes left behind. */
  sweepDrafts(): Promise<void>
}

export interface ScanQueue {
  /** Queues a run of the scan, in the caller's transaction. */
  enqueue(db: Db, scanId: string, afterSeconds?: number): Promise<void>
}

/** Dependencies of people's verbs. */
export interface ScanContext {
  db: Database['db']
  queue: ScanQueue
  store: ArtifactStore
  policy: AddressPolicy
  remote: Remote
  /** For manual scans. */
  limits: ScanLimits
  changes: ChangeFeed
}

/** A recorded scan of a monitored page. */
export interface PageScan {
  accountId: string
  pageId: string
  scanId: string
  profile: Profile
  at: Date
}

/** A scan that is being recorded. */
export interface Recording {
  accountId: string
  scanId: string
  /** Null for a scan without a monitored page. */
  page: PageScan | null
  result: ScanResult
  /** Identities of scripts that the page had under other ones. */
  carried: readonly CarriedIdentity[]
}

/** Finds scripts that the page had under other identities, before the recording transaction. */
export type FindCarried = (
  scan: PageScan,
  result: ScanResult,
  bodies: ReadonlyMap<string, Uint8Array>,
) => Promise<readonly CarriedIdentity[]>

/** The next step of the scan's life, in the transaction that records it. */
export type OnRecorded = (trx: Db, scan: Recording) => Promise<void>

/** Contradiction between a visit and our interpretation: not about the page, and never shown to its owner. */
export interface InternalFinding {
  code: PolicyContradiction['code']
  scanId: string
  pageHost: string
  /** The affected scripts, by their capture IDs; the first twenty. */
  scriptIds: string[]
}

/** Milliseconds of the parts of a run: its visits, judging, and storing with recording. */
export interface RunTimes {
  scanId: string
  visitsMs: number
  judgingMs: number
  recordingMs: number
}

/** Dependencies of running a scan. */
export interface RunContext extends ScanContext {
  onRecorded: OnRecorded
  findCarried: FindCarried
  /** The journey of a page; null if it has none. */
  journeyOfPage: (accountId: string, pageId: string) => Promise<ScanJourney | null>
  /** Declared hosts of a page's site; none if omitted. */
  declaredOfPage: (accountId: string, pageId: string) => Promise<DeclaredHosts>
  capturePage: CapturePage
  captureInOtherBrowser: CaptureInOtherBrowser
  /** Notifies the operators, in addition to counting. */
  tellOperators: (finding: InternalFinding) => void
  /** Gets the duration of each part of a run. */
  measure: (took: RunTimes) => void
  timeoutMs: number
}
