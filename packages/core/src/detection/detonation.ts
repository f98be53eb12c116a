// Shape of what one script did when it ran alone in the laboratory page.
import type { DetonationGap } from '@tillwatch/contract/lists'

export type DetonatedField = 'card' | 'cvv' | 'expiry' | 'name' | 'password' | 'other'

/** One action of the script. `gate` is the condition that triggered it, null if there was none. Hosts have no path. */
export type DetonationBehaviour = { gate: string | null } & (
  | { kind: 'reads-field'; field: DetonatedField; how: string }
  | { kind: 'sends'; what: DetonatedField; to: string; way: string; encoding: string }
  | { kind: 'contacts'; to: string; way: string }
  | { kind: 'loads'; to: string; way: 'script' | 'frame' | 'worker' | 'import' }
  | { kind: 'makes-form'; fields: string[] }
  | { kind: 'makes-frame'; to: string; overProvider: boolean }
  | { kind: 'overlays'; target: string }
  | { kind: 'overrides'; name: string }
  | { kind: 'listens'; event: string; on: string }
  | { kind: 'runs-text'; length: number }
  | { kind: 'stores'; what: string; where: 'cookie' | 'local' | 'session' }
)

/** `said`: words of the browser, or a number; can be empty. */
export interface WhyCutShort {
  code: DetonationGap
  said: string
}

export interface Detonation {
  version: 1
  outcome: 'ran' | 'failed' | 'partial'
  /** Null if it finished. */
  why: WhyCutShort | null
  durationMs: number
  /** Conditions under which it ran, such as `path:/checkout`. */
  gates: string[]
  behaviours: DetonationBehaviour[]
}

/** Merges a retry with an earlier run of the same version: whatever the earlier run saw still counts. */
export function togetherWith(earlier: Detonation | null, later: Detonation): Detonation {
  if (earlier === null) return later
  const seen = new Set(later.behaviours.map((one) => JSON.stringify(one)))
  return { ...later, behaviours: [...later.behaviours, ...earlier.behaviours.filter((one) => !seen.has(JSON.stringify(one)))] }
}
