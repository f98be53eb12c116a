// Progress of a running capture: stages, steps of its journey, and counts.
import type { JourneyPlace } from '@tillwatch/contract/shapes'

/** In order. Only a visit that starts its own browser reports `starting-browser`. After `done`, the capture can be judged. */
export const captureStages = [
  'starting-browser',
  'opening',
  'loading',
  'settling',
  'interacting',
  'arming',
  'typing',
  'searching',
  'pressing',
  'leaving',
  'collecting',
  'done',
] as const
export type CaptureStage = (typeof captureStages)[number]

/** State at one moment of a capture. Counts only grow. */
export interface CaptureProgress {
  stage: CaptureStage
  /** The running step of its journey; absent before and after it. */
  journey?: JourneyPlace
  /** Milliseconds since the start. */
  elapsedMs: number
  counts: { requests: number; scripts: number; frames: number; thirdPartyHosts: number; fields: number; searched: number }
  /** Hosts first seen since the last event, for the live list. */
  newHosts: string[]
}
