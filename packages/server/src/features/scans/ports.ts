// Owns what scans need from outside: a browser, a store, a queue, and the feed of changes.

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
  /** Whether a page that the visit was led to may be touched. */
  mayTouch?: (url: string) => boolean
  /** Passive where nobody has shown the right to test the page's host. */
  depth: CaptureDepth
  onProgress: (progress: CaptureProgress) => void
  signal: AbortSignal
}

export interface CapturedPage {
  capture: Capture
  /** Script bodies by SHA-256. */
  bodies: ReadonlyMap<string, Uint8Array>
  /** PNG, or null when there is none. */
  screenshot: Uint8Array | null
  /** PNG of the page before the step of a journey that failed. */
  beforeStep?: Uint8Array | null
  har: object
}

/** Visits a page. Failure of the page or the browser is a value in `capture.outcome`; it rejects only on a programming error. */
export type CapturePage = (url: string, request: CaptureRequest) => Promise<CapturedPage>

/** Visits a page in a full browser or in a headless shell, for comparison; `none` says in a sentence why this machine has none that works. */
export type CaptureInOtherBrowser = (url: string, request: CaptureRequest, fullChrome: boolean) => Promise<CapturedPage | { none: string }>

export interface StoredContent {
  sha256: string
  bytes: Uint8Array
}

export interface ArtifactStore {
  /** Stores bytes under their SHA-256, all together; throws when some do not match. Storing again changes nothing, unless what is stored was damaged. */
  put(contents: readonly StoredContent[]): Promise<void>
  /** Null when nothing is stored under that name, or what is stored no longer has its digest. */
  get(sha256: string): Promise<Uint8Array | null>
  remove(sha256: string): Promise<void>
  /** Removes what processes that were killed left half-written. */
  sweepDrafts(): Promise<void>
}

export interface ScanQueue {
  /** Adds a run of the scan, in the caller's transaction. */
  enqueue(db: Db, scanId: string, afterSeconds?: number): Promise<void>
}

/** What the verbs that people call work with. */
export interface ScanContext {
  db: Database['db']
  queue: ScanQueue
  store: ArtifactStore
  policy: AddressPolicy
  remote: Remote
  /** For scans that people begin. */
  limits: ScanLimits
  changes: ChangeFeed
}

/** A scan of a watched page that was recorded. */
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
  /** Null for a scan of no watched page. */
  page: PageScan | null
  result: ScanResult
  /** Identities of scripts that the page had under others. */
  carried: readonly CarriedIdentity[]
}

/** Finds, before that transaction, which scripts of the scan its page had under other identities. */
export type FindCarried = (
  scan: PageScan,
  result: ScanResult,
  bodies: ReadonlyMap<string, Uint8Array>,
) => Promise<readonly CarriedIdentity[]>

/** The next step of the scan's life, in the transaction that records it. */
export type OnRecorded = (trx: Db, scan: Recording) => Promise<void>

/** What a visit shows of our own reading: no fact about the page, and nothing that its owner is told. */
export interface InternalFinding {
  code: PolicyContradiction['code']
  scanId: string
  pageHost: string
  /** The scripts that show it, as the capture calls them; the first twenty. */
  scriptIds: string[]
}

/** Milliseconds that the parts of a run took: its visits, judging, and storing with all that is recorded. */
export interface RunTimes {
  scanId: string
  visitsMs: number
  judgingMs: number
  recordingMs: number
}

/** What running a scan works with. */
export interface RunContext extends ScanContext {
  onRecorded: OnRecorded
  findCarried: FindCarried
  /** The journey of a page; null where it has none. */
  journeyOfPage: (accountId: string, pageId: string) => Promise<ScanJourney | null>
  /** What is declared of the hosts of a page's site; none where it is not given. */
  declaredOfPage: (accountId: string, pageId: string) => Promise<DeclaredHosts>
  capturePage: CapturePage
  captureInOtherBrowser: CaptureInOtherBrowser
  /** Tells the people who run the installation; what is told is counted as well. */
  tellOperators: (finding: InternalFinding) => void
  /** Is told how long each part of a run took. */
  measure: (took: RunTimes) => void
  timeoutMs: number
}
