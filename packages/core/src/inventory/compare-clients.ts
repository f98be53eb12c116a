// Compares two visits of one page by different browsers, to find pages that hide scripts from a scanner.
import type { BodyStore, Capture, ClientDifference } from '#capture/index.ts'
import { buildInventory, type Observation } from './build-inventory.ts'

interface Visit {
  capture: Capture
  bodies: BodyStore
}

/** One script's name and all codes that ran under its identity. */
interface Seen {
  observation: Observation
  codes: Set<string>
}

/**
 * Merchant-scope scripts that ran in one visit only, or with other code, compared by identity and shape, so that nonces, hashed names, and
 * changed data make no difference. `again`, another visit by the first browser, removes what varies from visit to visit anyway. If a visit
 * by the first browser is partial, what only the second has is uncertain. A script whose code neither visit by the first browser got is not
 * compared. Null if any visit failed, which allows no conclusion.
 */
export function compareClients(first: Visit, second: Visit, again: Visit | null = null): ClientDifference[] | null {
  if ([first, second, again].some((visit) => visit?.capture.outcome.status === 'failed')) return null
  const ours = ranByIdentity(first)
  const theirs = ranByIdentity(second)
  const oursAgain = again === null ? ours : ranByIdentity(again)
  const partial = [first, again].some((visit) => visit?.capture.outcome.status === 'partial')
  const differences: ClientDifference[] = []
  for (const [identity, { observation, codes }] of theirs) {
    const known = ours.get(identity)
    const knownAgain = oursAgain.get(identity)
    if (!known && !knownAgain)
      differences.push({ seenBy: 'second', scriptId: null, ...nameOf(observation), ...(partial ? { unsure: true } : {}) })
    if (!known || !knownAgain || alwaysOther(known.codes, knownAgain.codes)) continue
    if (known.codes.size + knownAgain.codes.size === 0) continue
    if ([...codes].every((code) => known.codes.has(code) || knownAgain.codes.has(code))) continue
    differences.push({ seenBy: 'both', scriptId: known.observation.script.id, ...nameOf(known.observation) })
  }
  for (const [identity, { observation }] of ours) {
    if (theirs.has(identity) || !oursAgain.has(identity)) continue
    differences.push({ seenBy: 'first', scriptId: observation.script.id, ...nameOf(observation) })
  }
  return differences
}

function nameOf({ label, name: { code, params } }: Observation): Pick<ClientDifference, 'label' | 'labelCode'> {
  return { label, labelCode: { code, params } }
}

/** Whether two visits by one browser got entirely different code, so that a third code proves nothing. */
function alwaysOther(codes: Set<string>, again: Set<string>): boolean {
  return codes.size > 0 && again.size > 0 && [...codes].every((code) => !again.has(code))
}

function ranByIdentity({ capture, bodies }: Visit): Map<string, Seen> {
  const { observations, reader } = buildInventory(capture, bodies)
  const seen = new Map<string, Seen>()
  for (const observation of observations) {
    const { script, scope, identity } = observation
    if (script.state !== 'ran' || scope !== 'merchant') continue
    const one = seen.get(identity) ?? { observation, codes: new Set() }
    const code = reader.shapeOf(script)?.hash ?? script.digest?.sha256
    if (code) one.codes.add(code)
    seen.set(identity, one)
  }
  return seen
}
