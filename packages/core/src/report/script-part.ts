// Owns how an observed script is told in a result.
import type { ScriptResult } from '@tillwatch/contract/shapes'
import { integrityNamedFor, type Library, type Observation, siteOf } from '#inventory/index.ts'
import type { RiskScore } from '#risk/index.ts'

/** One script of the published result. */
export function scriptPart(observation: Observation, risk: RiskScore): ScriptResult {
  const { script, frame, library, vendor, host } = observation
  return {
    id: script.id,
    identity: observation.identity,
    label: observation.label,
    labelCode: { code: observation.name.code, params: observation.name.params },
    kind: script.kind,
    state: script.state,
    ran: script.state === 'ran',
    blocked: script.blocked,
    url: script.url,
    finalUrl: script.finalUrl,
    redirects: script.redirects,
    host,
    registrableDomain: host && siteOf(host),
    sha256: script.digest?.sha256 ?? script.textSha256,
    sha384: script.digest?.sha384 ?? null,
    digestBasis: script.digest?.basis ?? (script.textSha256 ? 'decoded-text' : null),
    sizeBytes: script.sizeBytes,
    mimeType: script.response?.mimeType ?? null,
    responseHeaders: (script.response?.headers ?? []).filter(([name]) => name !== 'set-cookie'),
    frame: { id: frame.id, url: frame.url, origin: frame.origin },
    realm: script.realm,
    scope: observation.scope,
    party: observation.party,
    vendor: vendor?.name ?? null,
    purpose: vendor?.purpose ?? null,
    library: library && libraryPart(library),
    integrity: { method: observation.integrity, sri: integrityNamedFor(script), nonce: script.element?.nonce ?? false },
    element: script.element && elementPart(script.element),
    initiators: script.initiators,
    claimedSourceUrl: script.claimedSourceUrl,
    handlerName: script.handlerName,
    behaviours: observation.behaviours.map(({ kind, target, fieldKind, detail, count, evidence, atMs, phase }) => ({
      kind,
      target,
      fieldKind,
      detail,
      count,
      evidence,
      atMs,
      phase,
    })),
    occurrences: script.occurrences,
    atMs: script.atMs,
    phase: script.phase,
    risk,
  }
}

function libraryPart({ name, version, isPublished, vulnerabilities }: Library): ScriptResult['library'] {
  return { name, version, published: isPublished, vulnerabilities }
}

function elementPart({ type, async, defer, crossOrigin }: NonNullable<Observation['script']['element']>): ScriptResult['element'] {
  return { type, async, defer, crossOrigin }
}
