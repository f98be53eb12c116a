// Owns the differences between the scripts that a shop has and those that a scan listed.
import type { ScriptResult } from '@tillwatch/contract/shapes'
import { describeScript, type Scan } from '#compare/scan.ts'
import type { ExpectedScript, Shop } from '#truth.ts'

type Found = ReadonlyMap<string, ScriptResult>

/** One line for each difference; empty when all is as the truth says. */
export function compareScripts(shop: Shop, scan: Scan, found: Found): string[] {
  const differences = shop.scripts.flatMap((expected) => {
    const script = found.get(expected.marker)
    if (script !== undefined) return compareOne(expected, script, found)
    return [`script missing: ${expected.marker} (${expected.kind}/${expected.state} ${expected.address ?? `in ${expected.file}`})`]
  })
  if (!shop.complete) return differences
  const known = new Set([...found.values()].map(({ id }) => id))
  const extra = scan.result.scripts.filter(({ id }) => !known.has(id))
  return [...differences, ...extra.map((script) => `script that is not in the shop: ${describeScript(scan, script)}`)]
}

function compareOne(expected: ExpectedScript, script: ScriptResult, found: Found): string[] {
  const wanted: [what: string, expected: unknown, actual: unknown][] = [
    ['kind', expected.kind, script.kind],
    ['state', expected.state, script.state],
    ['scope', expected.scope, script.scope],
  ]
  if (expected.blockedBy !== null) wanted.push(['blocked by', expected.blockedBy, script.blocked?.by ?? null])
  if (expected.party !== null) wanted.push(['party', expected.party, script.party])
  if (expected.finalHost !== null) wanted.push(['final host', expected.finalHost, URL.parse(script.finalUrl ?? '')?.hostname ?? null])
  if (expected.nonce !== null) wanted.push(['nonce', expected.nonce, script.integrity.nonce])
  if (expected.loadedBy !== null) wanted.push(['loaded by', expected.loadedBy, loaderOf(script, found)])
  return wanted
    .filter(([, want, got]) => want !== got)
    .map(([what, want, got]) => `${expected.marker}: ${what} is ${got}, should be ${want}`)
}

/** Marker of the nearest initiating script, `parser`, or what is known of it. */
function loaderOf(script: ScriptResult, found: Found): string {
  const [nearest] = script.initiators
  if (nearest === undefined) return 'nobody'
  if (nearest.scriptId === null) return nearest.type
  const marker = [...found].find(([, candidate]) => candidate.id === nearest.scriptId)?.[0]
  return marker ?? `${nearest.scriptId} (${nearest.url})`
}
