// Owns the stages that a person sees, and which counts each one shows.
import type { ScanProgress, ScanSummary } from '@tillwatch/contract/shapes'

const allStages = ['opening', 'loading', 'settling', 'typing', 'searching', 'pressing', 'leaving', 'comparing', 'judging'] as const
export type LiveStage = (typeof allStages)[number]
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
  pressing: 'pressing',
  leaving: 'leaving',
  collecting: 'leaving',
  comparing: 'comparing',
  done: 'judging',
}

/** Counts that belong to a stage. */
export const stageCounts: Record<LiveStage, CountName[]> = {
  opening: [],
  loading: ['requests', 'scripts'],
  settling: ['scripts', 'frames'],
  typing: ['fields'],
  searching: ['searched'],
  pressing: [],
  leaving: [],
  comparing: [],
  judging: [],
}

/** The stages of a scan in their order; a second visit is one more. */
export function stagesOf(scan: ScanSummary): LiveStage[] {
  return allStages.filter((stage) => stage !== 'comparing' || scan.cloakCheck !== 'not-asked')
}

/** Position of a capture's stage among the stages; 0 for one that is not known, so that nothing is shown as done by mistake. */
export function stageIndex(progress: ScanProgress | null, stages: readonly LiveStage[]): number {
  const stage = progress ? shownAs[progress.stage] : undefined
  const shown = progress?.stage === 'done' && stages.includes('comparing') ? 'comparing' : stage
  return Math.max(0, shown ? stages.indexOf(shown) : 0)
}
