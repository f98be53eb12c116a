// Pairs the scripts of two scans by the available data.
import type { ScriptFacts } from '../facts.ts'
import { COMPARED_MAX, type MatchedBy, matchScripts, type ScriptIdentity, sketchOf } from '../scripts/index.ts'
import { type Bodies, type BodiesOfBoth, textOf } from './script-texts.ts'

/** A script in the form that matching uses, with its data. */
export interface Matchable {
  facts: ScriptFacts
  known: ScriptIdentity
}

export interface MatchedFacts {
  pairs: { before: Matchable; after: Matchable; by: MatchedBy }[]
  gone: ScriptFacts[]
  come: ScriptFacts[]
}

export function matchFacts(
  was: readonly ScriptFacts[],
  is: readonly ScriptFacts[],
  { bodiesBefore, bodiesAfter }: BodiesOfBoth,
): MatchedFacts {
  const [old, now] = [identities(was, is, bodiesBefore), identities(is, was, bodiesAfter)]
  const matched: MatchedFacts = { pairs: [], gone: [], come: [] }
  for (const { before, after, by } of matchScripts([...old.keys()], [...now.keys()])) {
    const [one, other] = [before && old.get(before), after && now.get(after)]
    if (before && after && one && other && by)
      matched.pairs.push({ before: { facts: one, known: before }, after: { facts: other, known: after }, by })
    else if (one) matched.gone.push(one)
    else if (other) matched.come.push(other)
  }
  return matched
}

/** Traits for matching. Analyzes only code that is less frequent in the other scan, because most of a page stays the same. */
function identities(
  scripts: readonly ScriptFacts[],
  others: readonly ScriptFacts[],
  bodies: Bodies | undefined,
): Map<ScriptIdentity, ScriptFacts> {
  const contentOf = ({ identity, sha256 }: ScriptFacts) => `${sha256} ${identity}`
  const [own, known] = [scripts, others].map((list) => Map.groupBy(list, contentOf))
  const places = new Map<string, number>()
  return new Map(
    scripts.map((script) => {
      const { id, identity, kind, sha256, url, frame } = script
      const order = places.get(frame.id) ?? 0
      places.set(frame.id, order + 1)
      const isKnown = own?.get(contentOf(script))?.length === known?.get(contentOf(script))?.length
      const text = isKnown ? null : textOf(script, bodies)
      const sketch = text === null || text.length > COMPARED_MAX ? null : sketchOf(text)
      return [{ id, sha256, kind, url, frame: frame.url, elementId: null, order, sketch, identity }, script]
    }),
  )
}
