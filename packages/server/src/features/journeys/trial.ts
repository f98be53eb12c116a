// Owns what a stored trial means at a time: a worker that stopped leaves one that nobody ends.
import type { JourneyTrial } from '@tillwatch/contract/shapes'
import type { StoredTrial } from './queries/trials.ts'

/** How long a trial may wait for its host, and then run. */
const openMsMax = 10 * 60_000
const runMsMax = 4 * 60_000

export function isOpen({ state, askedAt, startedAt }: StoredTrial, now: Date): boolean {
  if (state === 'queued') return now.getTime() - Date.parse(askedAt) < openMsMax
  return state === 'running' && now.getTime() - Date.parse(startedAt ?? askedAt) < runMsMax
}

/** As people see it. */
export function shownTrial({ startedAt, ...trial }: StoredTrial, now: Date): JourneyTrial {
  const isLost = (trial.state === 'queued' || trial.state === 'running') && !isOpen({ startedAt, ...trial }, now)
  return isLost ? { ...trial, state: 'failed' } : trial
}
