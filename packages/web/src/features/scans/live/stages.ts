// Owns the seven stages that a person sees, and which counts each one shows.
import type { ScanProgress } from '@tillwatch/core/contract'

export const liveStages = ['opening', 'loading', 'settling', 'typing', 'searching', 'leaving', 'judging'] as const
export type LiveStage = (typeof liveStages)[number]
export type CountName = 'requests' | 'scripts' | 'frames' | 'fields' | 'searched'

const shownAs: Record<string, LiveStage> = {
  'starting-browser': 'opening',
  opening: 'opening',
  loading: 'loading',
  settling: 'settling',
  interacting: 'settling',
  arming: 'typing',
  typing: 'typing',
  searching: 'searching',
  leaving: 'leaving',
  collecting: 'leaving',
  judging: 'judging',
  done: 'judging',
}

/** Counts that belong to a stage. */
export const stageCounts: Record<LiveStage, CountName[]> = {
  opening: [],
  loading: ['requests', 'scripts'],
  settling: ['scripts', 'frames'],
  typing: ['fields'],
  searching: ['searched'],
  leaving: [],
  judging: [],
}

/** Position of a capture's stage among the seven; 0 for one that is not known, so that nothing is shown as done by mistake. */
export function stageIndex(progress: ScanProgress | null): number {
  const stage = progress ? shownAs[progress.stage] : undefined
  return stage ? liveStages.indexOf(stage) : 0
}
