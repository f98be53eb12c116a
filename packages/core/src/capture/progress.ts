// Owns the progress that a capture reports while it runs: stage names and the counts so far.
/** In their order. `starting-browser` is said only by a visit that starts its own; `done` is when judging may begin. */
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

/** What is known at one moment of a capture. Counts only grow. */
export interface CaptureProgress {
  stage: CaptureStage
  /** Milliseconds since the start. */
  elapsedMs: number
  counts: { requests: number; scripts: number; frames: number; thirdPartyHosts: number; fields: number; searched: number }
  /** Hosts first seen since the last event, for the live list. */
  newHosts: string[]
}
