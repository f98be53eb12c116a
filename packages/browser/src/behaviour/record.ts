// List of behaviors seen so far: one entry per kind, script, frame, and target, with a count.

import type { Behaviour, Initiator } from '@tillwatch/core/capture'

export type Sighting = Omit<Behaviour, 'count' | 'atMs' | 'phase'>
type Moment = Pick<Behaviour, 'atMs' | 'phase'>

export interface BehaviourList {
  /** Adds or counts; returns whether it was new. `at` is its time, if not now; the first time is kept. */
  add(sighting: Sighting, at?: Moment): boolean
  readonly all: readonly Behaviour[]
}

const TARGET_CHARS = 200

export function createBehaviourList(now: () => Moment): BehaviourList {
  const byKey = new Map<string, Behaviour>()
  return {
    add(sighting, at = now()) {
      const target = sighting.target.slice(0, TARGET_CHARS)
      const key = [sighting.kind, sighting.scriptId, sighting.frameId, target].join('|')
      const known = byKey.get(key)
      if (known) {
        known.count++
        if (at.atMs < known.atMs) Object.assign(known, { atMs: at.atMs, phase: at.phase })
        return false
      }
      byKey.set(key, { ...sighting, target, count: 1, atMs: at.atMs, phase: at.phase })
      return true
    },
    get all() {
      return [...byKey.values()]
    },
  }
}

/**
 * Scripts that a call is attributed to: the nearest on the stack, and its caller if that is another script, because libraries act for
 * others. Asynchronous callers count only if nothing else is known. `[null]` if no script is known.
 */
export function authorsOf(chain: readonly Initiator[]): { scriptId: string | null; detail: string }[] {
  const scripts = chain.filter((one) => one.scriptId !== null)
  const near = scripts[0]
  if (!near) return [{ scriptId: null, detail: '' }]
  const caller = scripts.find((one) => !one.async && one.scriptId !== near.scriptId)
  const authors = [{ scriptId: near.scriptId, detail: placeOf(near) }]
  if (caller) authors.push({ scriptId: caller.scriptId, detail: `through ${near.scriptId}` })
  return authors
}

const placeOf = ({ functionName, line, column }: Initiator) =>
  line === null ? '' : `${functionName ?? 'anonymous'} at ${line}:${column ?? 1}`
