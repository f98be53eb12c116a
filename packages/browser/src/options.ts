// Owns the options of a capture and what it returns.

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
  /** Whether a page at this address may be touched, typed into and pressed, wherever redirects led; default all. Where not, the visit is passive from there on, with the issue `led-elsewhere`. */
  mayTouch?: (url: string) => boolean
  /** Steps to take before the page is looked at, and the values of the secrets in them: at least six characters each. The page is then what they end at. `hosts`: where each secret may be typed; by default where its steps are. `identity`: who fills in checkouts; what is empty in it is of the default. */
  journey?: { steps: Journey; secrets: SecretValues; hosts?: SecretHosts; identity?: SetIdentity }
  /** Environment for finding the browser when none is given; empty by default, since only a program's own start reads the process's. */
  env?: NodeJS.ProcessEnv
  /** Start the browser without a sandbox where none can be had. Default false. */
  allowNoSandbox?: boolean
  /** Browser to reuse; else one is started and closed. */
  browser?: RunningBrowser
  onProgress?: (progress: CaptureProgress) => void
  signal?: AbortSignal
}

export interface CaptureBundle {
  capture: Capture
  /** Script bodies by SHA-256: received bytes under digest.sha256, engine text under textSha256. */
  bodies: ReadonlyMap<string, Uint8Array>
  /** PNG of the page with payment fields outlined; null when there is none. */
  screenshot: Uint8Array | null
  /** PNG of the page before the journey's failed step; null or absent if no picture was taken. */
  beforeStep?: Uint8Array | null
  /** HAR 1.2 log of the visit, without answers' bodies and cookie values. */
  har: object
  /** The visit was given up while it was collected: its browser still works on it, and is of no further use. */
  overran?: boolean
}

/** Visits a page and returns all that it gave. Failure is a value: this rejects only on a programming error. */
export type TakeCapture = (url: string, options?: CaptureOptions) => Promise<CaptureBundle>
