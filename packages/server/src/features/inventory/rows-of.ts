// Converts the scripts of a result to rows of the page's inventory: one per identity.

import { scopesOfOthers, severities } from '@tillwatch/contract/lists'
import type { ScriptResult } from '@tillwatch/contract/shapes'
import { storableText } from '#db/index.ts'
import type { SeenScript } from './queries.ts'
import { hashOf } from './sighting-of.ts'

/**
 * One row per identity, in order of occurrence. If several scripts of a visit share one, such as a tag that was inserted twice, the row has
 * the data of the one with the highest risk, and the behavior of all. It is the merchant's if any of them is. `names` has the replaced
 * identities.
 */
export function rowsOf(scripts: readonly ScriptResult[], names: ReadonlyMap<string, string> = new Map()): SeenScript[] {
  const labels = new Map(scripts.map(({ id, label }) => [id, label]))
  const groups = Map.groupBy(scripts, ({ identity }) => names.get(identity) ?? identity)
  return [...groups].map(([identity, group]) => rowOf(identity, group, labels))
}

function rowOf(identity: string, group: readonly ScriptResult[], labels: ReadonlyMap<string, string>): SeenScript {
  const gravest = group.reduce((worst, each) => (rank(each) > rank(worst) ? each : worst))
  const { library } = gravest
  const loader = gravest.initiators.find(({ scriptId }) => scriptId !== null)
  const known = library === null || library.vulnerabilities === 'unknown' ? null : library.vulnerabilities.length
  return {
    identity: storableText(identity),
    identity_sha256: hashOf(identity),
    label: storableText(gravest.label),
    kind: gravest.kind,
    state: gravest.state,
    url: gravest.url === null ? null : storableText(gravest.url),
    host: gravest.host,
    directory: directoryOf(gravest.url),
    vendor: gravest.vendor,
    purpose: gravest.purpose?.code ?? null,
    party: gravest.party,
    scope: (group.find(({ scope }) => !scopesOfOthers.some((other) => other === scope)) ?? gravest).scope,
    library: library?.name ?? null,
    library_version: library?.version ?? null,
    vulnerability_count: known,
    integrity: gravest.integrity.method,
    behaviours: [...new Set(group.flatMap(({ behaviours }) => behaviours.map(({ kind }) => kind)))].sort(),
    loaded_by: loader?.scriptId ? storableText(labels.get(loader.scriptId) ?? '') || null : null,
    risk_score: gravest.risk.score,
    severity: gravest.risk.severity,
    sha256: gravest.sha256,
    size_bytes: gravest.sizeBytes,
    script_id: gravest.id,
    versions: versionsOf(group),
  }
}

/** Path up to its last slash, of an HTTP or HTTPS address; null for code without an address. */
function directoryOf(url: string | null): string | null {
  const address = url === null ? null : URL.parse(url)
  return address !== null && /^https?:$/.test(address.protocol) ? address.pathname.replace(/[^/]*$/, '').slice(0, 1_000) : null
}

/** The contents of one identity, without duplicates. */
function versionsOf(group: readonly ScriptResult[]): SeenScript['versions'] {
  const sizes = new Map(group.flatMap(({ sha256, sizeBytes }) => (sha256 === null ? [] : [[sha256, sizeBytes] as const])))
  return [...sizes].map(([sha256, size_bytes]) => ({ sha256, size_bytes }))
}

const rank = ({ risk }: ScriptResult) => risk.score * severities.length + severities.indexOf(risk.severity)
