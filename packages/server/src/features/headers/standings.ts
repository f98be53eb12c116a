// Status of a page's headers: the last evaluated scan compared with the newest decision on each part.
import type { HeaderStanding } from '@tillwatch/contract/shapes'
import { compareParts, type HeaderPart, isUnread, keyOf, standingOf } from '@tillwatch/core/headers'
import type { DecidedPart, StoredDecision } from './queries.ts'
import { type SeenParts, type StoredPart, sha256 } from './stored-part.ts'

export interface Facts extends SeenParts {
  decisions: readonly StoredDecision[]
  /** When a scan first saw a value of a part, by the digest of the value. */
  firstSeen: (partId: string, digest: string) => Date | null
}

/** Status of each part that is present, or missing although authorized; unordered. */
export function statesOf<D extends DecidedPart>({ parts, unread, carried }: SeenParts, decisions: readonly D[]) {
  const present = new Map(parts.map((part) => [part.id, part]))
  const decided = new Map(decisions.map((decision) => [decision.part_id, decision]))
  const places = new Set(parts.map(({ place }) => place))
  const old = new Set(carried)
  const named = new Map([...decisions.map(partOf), ...parts].map((part) => [part.id, part]))
  return [...named.values()].flatMap((part) => {
    const decision = decided.get(part.id) ?? null
    const value = present.get(part.id)?.value ?? null
    const isRead = value === null ? !isUnread(part, unread) : !old.has(part.id)
    const state = standingOf(decision, places.has(part.place) ? value : undefined, isRead)
    return state === null ? [] : [{ part, state, value, decision }]
  })
}

/** The same with all details, in a stable order. */
export function standingsOf({ decisions, firstSeen, ...seen }: Facts): HeaderStanding[] {
  const effects = effectsOf(seen.parts, decisions)
  return statesOf(seen, decisions)
    .sort((one, other) => (keyOf(one.part) < keyOf(other.part) ? -1 : 1))
    .map(({ part: { id, place, source, header, part, tier }, state, value, decision }) => {
      const isOpen = state === 'new' || state === 'changed' || state === 'removed'
      return {
        ...{ id, place, source, header, part, tier, state, value },
        decidedValue: decision?.value ?? null,
        effects: isOpen ? (effects.get(id) ?? []) : [],
        since: value === null ? null : (firstSeen(id, sha256(value))?.toISOString() ?? null),
        decision: decision && describeDecision(decision, firstSeen),
      }
    })
}

const partOf = ({ part_id, place, source, header, part, tier, value }: DecidedPart): StoredPart => ({
  id: part_id,
  place,
  source,
  header,
  part,
  tier,
  value: value ?? '',
})

/** Effects of the current set compared with the authorized one, by part ID; empty before the first authorization. */
function effectsOf(parts: readonly StoredPart[], decisions: readonly StoredDecision[]): Map<string, HeaderStanding['effects']> {
  const authorized = decisions.filter(({ verdict, value }) => verdict === 'approve' && value !== null).map(partOf)
  if (authorized.length === 0) return new Map()
  const idOf = (part: HeaderPart) => sha256(keyOf(part))
  return new Map(compareParts(authorized, parts).map(({ part, effects }) => [idOf(part), effects]))
}

function describeDecision(decision: StoredDecision, firstSeen: Facts['firstSeen']): HeaderStanding['decision'] {
  const { verdict, page_id, part_id, reason, justification, decided_at, first_approved_at, value } = decision
  const seen = verdict === 'approve' && value !== null ? firstSeen(part_id, sha256(value)) : null
  return {
    verdict,
    forSite: page_id === null,
    reason,
    justification,
    decidedAt: decided_at.toISOString(),
    decidedBy: decision.decider,
    decidedFrom: decision.decided_from,
    rulesVersion: decision.rules_version,
    lagMs: seen && first_approved_at && Math.max(0, first_approved_at.getTime() - seen.getTime()),
  }
}
