// Owns the comparison of two visits of one page by different browsers, which shows pages that hide scripts from a scanner.
import type { BodyStore, Capture, ClientDifference } from '#capture/index.ts'
import { buildInventory, type Observation } from './build-inventory.ts'

interface Visit {
  capture: Capture
  bodies: BodyStore
}

/**
 * Scripts of the merchant's scope that ran in one visit only, by their identity across scans, so that nonces and hashed names are no difference.
 * Null when either visit failed: then nothing may be concluded.
 */
export function compareClients(first: Visit, second: Visit): ClientDifference[] | null {
  if (first.capture.outcome.status === 'failed' || second.capture.outcome.status === 'failed') return null
  const ours = ranByIdentity(first)
  const theirs = ranByIdentity(second)
  const onlyIn = (all: ReadonlyMap<string, Observation>, other: ReadonlyMap<string, Observation>) =>
    [...all].filter(([identity]) => !other.has(identity)).map(([, observation]) => observation)
  return [
    ...onlyIn(theirs, ours).map(({ label }) => ({ seenBy: 'second' as const, scriptId: null, label })),
    ...onlyIn(ours, theirs).map(({ script, label }) => ({ seenBy: 'first' as const, scriptId: script.id, label })),
  ]
}

function ranByIdentity({ capture, bodies }: Visit): Map<string, Observation> {
  const { observations } = buildInventory(capture, bodies)
  return new Map(
    observations
      .filter(({ script, scope }) => script.state === 'ran' && scope === 'merchant')
      .map((observation) => [observation.identity, observation]),
  )
}
