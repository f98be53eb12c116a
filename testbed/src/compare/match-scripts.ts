// Owns which captured script is which expected one.
import type { ScriptResult } from '@tillwatch/contract/shapes'
import { addressOf, holdsMarker, type Scan, textsOf } from '#compare/scan.ts'
import type { ExpectedScript, Shop } from '#truth.ts'

/** How well a captured script fits; 0 when it cannot be the one. */
function fit(scan: Scan, expected: ExpectedScript, script: ScriptResult): number {
  const texts = textsOf(scan, script)
  const sameKind = script.kind === expected.kind ? 4 : 0
  const sameState = script.state === expected.state ? 2 : 0
  if (expected.address !== null && addressOf(script.url) === decodeURI(expected.address)) return 8 + sameKind + sameState
  if (expected.address !== null && addressOf(script.url) === expected.address) return 8 + sameKind + sameState
  if (expected.address !== null) return 0
  if (texts.some((text) => holdsMarker(text, expected.marker))) {
    // Code that another script carries as text is also in that script: only the kind or a missing address tells them apart.
    return sameKind > 0 || addressOf(script.url) === null ? 4 + sameKind + sameState : 0
  }
  const blockedUnseen = texts.length === 0 && expected.blockedBy !== null && script.blocked?.by === expected.blockedBy
  return blockedUnseen && sameKind > 0 ? 1 + sameState : 0
}

/** Captured script by marker. Each captured script stands for one expected script at most; better fits go first. */
export function matchScripts(shop: Shop, scan: Scan): ReadonlyMap<string, ScriptResult> {
  const pairs = shop.scripts.flatMap((expected) =>
    scan.result.scripts.map((script) => ({ expected, script, points: fit(scan, expected, script) })).filter(({ points }) => points > 0),
  )
  const found = new Map<string, ScriptResult>()
  const taken = new Set<string>()
  for (const { expected, script } of pairs.sort((a, b) => b.points - a.points)) {
    if (found.has(expected.marker) || taken.has(script.id)) continue
    found.set(expected.marker, script)
    taken.add(script.id)
  }
  return found
}
