// Owns what a stored trial means at a time: a worker that stopped leaves one that nobody ends.
import type { JourneyTrial } from '@tillwatch/contract/shapes'
import { Refusal } from '#features/refusal.ts'
import type { StoredTrial } from './queries/trials.ts'

/** How long a trial may wait for its host. */
export const waitMsMax = 10 * 60_000
/** Time beyond that of the steps: to start and end a browser, and to store the outcome. */
export const slackMs = 60_000

export const isOpen = ({ state, openUntil }: StoredTrial, now: Date): boolean =>
  (state === 'queued' || state === 'running') && now.getTime() < Date.parse(openUntil)

/** Throws Refusal `conflict` while its steps run: without the trial, another journey would run on its hosts at the same time. */
export function refuseWhileRunning(trial: StoredTrial | null): void {
  if (trial?.state === 'running' && isOpen(trial, new Date())) throw new Refusal('conflict', 'journey-running')
}

/** As people see it. */
export function shownTrial({ openUntil, ...trial }: StoredTrial, now: Date): JourneyTrial {
  const isLost = (trial.state === 'queued' || trial.state === 'running') && !isOpen({ openUntil, ...trial }, now)
  return isLost ? { ...trial, state: 'failed' } : trial
}
