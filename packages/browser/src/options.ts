// Options of a capture and its result.

import type { CaptureDepth, Profile } from '@tillwatch/contract/lists'
import type { Journey, SetIdentity } from '@tillwatch/contract/shapes'
import type { Capture, CaptureProgress } from '@tillwatch/core/capture'
import type { SecretHosts } from '@tillwatch/core/journeys'
import type { SecretValues } from './journeys/secrets.ts'
import type { RunningBrowser } from './session/types.ts'

export interface CaptureOptions {
  profile?: Profile
  /** Wall clock for the whole capture; default 45,000, and 60,000 more with a journey. */
  timeoutMs?: number
  allowPrivate?: readonly string[]
  resolve?: readonly string[]
  /** How far the visit goes; see captureDepths. Default deep. */
  depth?: CaptureDepth
  /**
   * Whether a page at this address may be touched, typed into, and pressed, also after redirects; default all. If not, the visit is passive
   * from there on, with the issue `led-elsewhere`.
   */
  mayTouch?: (url: string) => boolean
  /**
   * Steps that lead to the page to scan, with the values of their secrets, of at least six characters each. `hosts`: where each secret may be
   * typed; by default, where its steps are. `identity`: who fills in checkouts; its empty fields stand for the default.
   */
  journey?: { steps: Journey; secrets: SecretValues; hosts?: SecretHosts; identity?: SetIdentity }
  /** A person leads the page from its address to the payment form, in a visible browser, until this resolves. Not together with `journey`. */
  byHand?: { ready: Promise<void> }
  /** Environment for finding the browser if none is given; empty by default, because only a program's own start reads the process's. */
  env?: NodeJS.ProcessEnv
  /** Starts the browser without a sandbox if none is available. Default false. */
  allowNoSandbox?: boolean
  /** Browser to reuse; otherwise one is started and closed. */
  browser?: RunningBrowser
  onProgress?: (progress: CaptureProgress) => void
  signal?: AbortSignal
}

export interface CaptureBundle {
  capture: Capture
  /** Script bodies by SHA-256: received bytes under digest.sha256, engine text under textSha256. */
  bodies: ReadonlyMap<string, Uint8Array>
  /** PNG of the page with payment fields outlined; null if none exists. */
  screenshot: Uint8Array | null
  /** JPEG of the page before the journey's failed step; null or absent if no picture was taken. */
  beforeStep?: Uint8Array | null
  /** JPEG pictures of the page after each of the journey's steps, by SHA-256. */
  stepPictures?: ReadonlyMap<string, Uint8Array>
  /** HAR 1.2 log of the visit, without response bodies and cookie values. */
  har: object
  /** The visit was given up while collecting: its browser is still busy, and must not be reused. */
  overran?: boolean
}

/** Visits a page and returns all its data. Failure is a value: this rejects only on a programming error. */
export type TakeCapture = (url: string, options?: CaptureOptions) => Promise<CaptureBundle>
