// Data about a script from the last visit that saw it, up to a moment.
import type { Db } from '#db/index.ts'
import { findScriptsOfScans, type ScriptRowAt, type SeenScript } from './queries.ts'
import { rowsOf } from './rows-of.ts'

type Said = Pick<SeenScript, 'kind' | 'scope' | 'vendor' | 'purpose' | 'integrity' | 'risk_score' | 'severity' | 'sha256'>

/** Data about a script from one visit. */
export interface FactsAt extends Said {
  /** SHA-256 of each content that the visit saw under its identity; null if only the row has it. */
  contents: string[] | null
}

/** Scan results to read at once, because one may have a megabyte. */
const partMax = 20

/** By row ID. If no later visit saw the script, its row has the data; otherwise the result of that scan; null if the result was deleted. */
export async function factsAt(db: Db, accountId: string, rows: readonly ScriptRowAt[]): Promise<Map<string, FactsAt | null>> {
  const known = new Map<string, FactsAt | null>()
  const older = new Map<string, ScriptRowAt[]>()
  for (const row of new Set(rows)) {
    const { seen_at, scan_id } = row
    if (seen_at === null || scan_id === null) known.set(row.id, null)
    else if (seen_at >= row.facts_at) known.set(row.id, factsOf(row, null))
    else older.set(scan_id, [...(older.get(scan_id) ?? []), row])
  }
  const scans = [...older]
  for (let at = 0; at < scans.length; at += partMax) {
    const part = scans.slice(at, at + partMax)
    const found = await findScriptsOfScans(
      db,
      accountId,
      part.map(([scanId]) => scanId),
    )
    for (const [scanId, of] of part) {
      const seen = new Map(rowsOf(found.get(scanId) ?? []).map((script) => [script.identity_sha256, script]))
      for (const row of of) {
        const script = seen.get(row.identity_sha256)
        const contents = script?.versions.map(({ sha256 }) => sha256) ?? null
        known.set(row.id, script === undefined ? null : factsOf(script, contents))
      }
    }
  }
  return known
}

const factsOf = (
  { kind, scope, vendor, purpose, integrity, risk_score, severity, sha256 }: Said,
  contents: FactsAt['contents'],
): FactsAt => ({ kind, scope, vendor, purpose, integrity, risk_score, severity, sha256, contents })
