// What a program can do, as a set for comparing two versions of it.

import type { CapabilityKind } from '@tillwatch/contract/lists'
import type { Look } from './look-at-code.ts'
import type { Fact, Place, SourceKind } from './page/facts.ts'

export { type CapabilityKind, capabilityKinds } from '@tillwatch/contract/lists'

export interface Capability {
  kind: CapabilityKind
  /** The subject in a fixed form: `card`, `keyup card`, `card > evil.example`, `evil.example`, `eval`, `iframe`, `fetch`, `address`. */
  what: string
  /** A few places in the code. */
  places: Place[]
}

const PLACES_MAX = 5
/** Sources that contain what somebody typed. */
const typed: readonly SourceKind[] = ['card', 'password', 'value', 'form', 'keys', 'clipboard']
/** Sources that say nothing about a visitor. */
const ofNobody: readonly SourceKind[] = ['location', 'markup', 'picture']
const loadingWays: readonly string[] = ['script', 'frame', 'import', 'worker']
/** Events by which code observes input. */
const entering = new Set(['input', 'change', 'keyup', 'keydown', 'keypress', 'blur', 'focusout', 'paste', 'submit', 'beforeinput'])

/** The capabilities in an analysis, without duplicates, sorted by name. */
export function capabilitiesOf(look: Look): Capability[] {
  const found = new Map<string, Capability>()
  const add = (kind: CapabilityKind, what: string, place: Place | null) => {
    const key = `${kind} ${what}`
    const known = found.get(key) ?? { kind, what, places: [] }
    if (place && known.places.length < PLACES_MAX) known.places.push(place)
    found.set(key, known)
  }
  for (const { kind, place } of look.sources) if (!ofNobody.includes(kind)) add('reads', kind, place)
  for (const fact of look.facts) for (const [kind, what] of capabilitiesOfFact(fact, look)) add(kind, what, fact.place)
  return [...found.values()].sort((one, other) => (`${one.kind} ${one.what}` < `${other.kind} ${other.what}` ? -1 : 1))
}

function capabilitiesOfFact(fact: Fact, look: Look): [CapabilityKind, string][] {
  switch (fact.kind) {
    case 'listens':
      return entering.has(fact.event) ? [['listens', fact.target ? `${fact.event} ${fact.target}` : fact.event]] : []
    case 'contacts': {
      const to = fact.host ?? (fact.known ? 'own host' : 'hidden host')
      const kinds = [...new Set(fact.sources.map((index) => look.sources[index]?.kind))].filter((kind) => kind !== undefined)
      const sent = kinds.filter((kind) => typed.includes(kind) || kind === 'cookie' || kind === 'storage')
      return [
        [loadingWays.includes(fact.way) ? 'loads' : 'contacts', to],
        ...sent.map((kind): [CapabilityKind, string] => ['sends', `${kind} > ${to}`]),
      ]
    }
    case 'runs-text':
      return [['runs-text', fact.decoded ? `${fact.how}, made text` : fact.how]]
    case 'makes':
      return [['makes', fact.tag]]
    case 'writes-markup':
      return fact.tags.map((tag): [CapabilityKind, string] => ['writes-markup', tag])
    case 'overrides':
      return [['overrides', fact.name]]
    case 'keeps':
      return fact.sources.flatMap((index): [CapabilityKind, string][] => {
        const kind = look.sources[index]?.kind
        return kind && typed.includes(kind) ? [['keeps', `${kind} in ${fact.where}`]] : []
      })
    case 'gate':
      return [['asks', fact.on]]
    case 'debugger':
      return [['debugger', 'statement']]
    default:
      return []
  }
}

/** Capabilities that the second has and the first lacks. */
export function newCapabilities(before: readonly Capability[], after: readonly Capability[]): Capability[] {
  const known = new Set(before.map(nameOf))
  return after.filter((one) => !known.has(nameOf(one)))
}

/** Only the created element counts, not whether a call or markup created it. */
const nameOf = ({ kind, what }: Capability) => `${kind === 'writes-markup' ? 'makes' : kind} ${what}`
