// Finds scripts that the page had under other identities, so that their decisions carry over.
import { type RebuiltAs, rebuiltAs } from '#inventory/index.ts'
import type { ChangeVerdict } from '../change.ts'
import type { ScriptFacts } from '../facts.ts'
import { likeness, type MatchedBy, templateOf } from '../scripts/index.ts'
import { type Matchable, matchFacts } from './match-facts.ts'
import type { BodiesOfBoth } from './script-texts.ts'
import { textOf } from './script-texts.ts'
import { compareContents } from './scripts.ts'

/** An identity that replaces another. */
export interface CarriedIdentity {
  from: string
  to: string
  by: MatchedBy
}

export interface CarryOverGiven extends BodiesOfBoth {
  /** Host of the page. */
  host: string | null
}

/** Share of the code that a script must keep: if its name shows a build, and if the name may be two words. */
const likenessMin: Record<Exclude<RebuiltAs, null>, number> = { masked: 0.5, doubtful: 0.8 }
const quiet: ReadonlySet<ChangeVerdict | null> = new Set([null, 'volatile', 'rebuild', 'release'])

/**
 * Which of the new identities in `fresh` belong to scripts that the page no longer has. Pairs like `compareScans`, but a pair counts only
 * if place, kind, and words of the address are equal and the code has no new capability. Never throws for anything that a page sends.
 */
export function carryOver(
  before: readonly ScriptFacts[],
  after: readonly ScriptFacts[],
  fresh: ReadonlySet<string>,
  given: CarryOverGiven,
): CarriedIdentity[] {
  const come = after.filter(({ identity }) => fresh.has(identity))
  if (come.length === 0) return []
  const present = new Set(after.map(({ identity }) => identity))
  // First pair scripts whose identity is gone, so that a copy elsewhere does not interfere; then one of several scripts with the same
  // identity.
  const first = pairsOf(
    before.filter(({ identity }) => !present.has(identity)),
    come,
    given,
  )
  const paired = new Set(first.flatMap((pair) => [pair.before, pair.after]))
  const [left, right] = [before, after].map((scripts) => scripts.filter((script) => !paired.has(script)))
  const found = new Map<string, CarriedIdentity | null>()
  for (const { before: one, after: other, by } of [...first, ...pairsOf(left ?? [], right ?? [], given, fresh)]) {
    const [to, from] = [one.identity, other.identity]
    if (!fresh.has(from) || fresh.has(to) || from === to) continue
    const known = found.get(from)
    // Scripts that share the new identity but had different ones don't vouch for any of them.
    found.set(from, known === undefined || known?.to === to ? { from, to, by } : null)
  }
  return [...found.values()].filter((each) => each !== null)
}

function pairsOf(
  before: readonly ScriptFacts[],
  after: readonly ScriptFacts[],
  given: CarryOverGiven,
  fresh: ReadonlySet<string> | null = null,
): { before: ScriptFacts; after: ScriptFacts; by: MatchedBy }[] {
  if (before.length === 0 || !after.some(({ identity }) => fresh === null || fresh.has(identity))) return []
  return matchFacts(before, after, given)
    .pairs.filter((pair) => (fresh === null || fresh.has(pair.after.facts.identity)) && isSameScript(pair.before, pair.after, given))
    .map((pair) => ({ before: pair.before.facts, after: pair.after.facts, by: pair.by }))
}

function isSameScript({ facts: was, known: one }: Matchable, { facts: is, known: other }: Matchable, given: CarryOverGiven): boolean {
  if (was.sha256 === null || is.sha256 === null || was.kind !== is.kind || was.scope !== is.scope || was.party !== is.party) return false
  if (was.host !== is.host || templateOf(was.frame.url) !== templateOf(is.frame.url)) return false
  const named = was.url === null && is.url === null ? 'masked' : was.url !== null && is.url !== null ? rebuiltAs(was.url, is.url) : null
  if (named === null) return false
  if (was.sha256 === is.sha256) return true
  if (!one.sketch || !other.sketch || likeness(one.sketch, other.sketch) < likenessMin[named]) return false
  const [textWas, textIs] = [textOf(was, given.bodiesBefore), textOf(is, given.bodiesAfter)]
  if (textWas === null || textIs === null) return false
  const party = is.party === 'first' ? 'first' : 'third'
  return quiet.has(compareContents(textWas, textIs, { party, host: given.host, scriptHost: is.host }).verdict)
}
