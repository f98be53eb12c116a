// Evidence records of identities that replace others, and of decisions repeated for them.
import type { EvidenceEntry } from '@tillwatch/core/evidence'
import { factsOf } from './append-decisions.ts'
import type { Alias, CarriedDecision } from './queries.ts'

/** `scan` is null if newer rules caused it. */
export function aliasFact(alias: Alias & { siteId: string; scanId: string | null }): EvidenceEntry {
  const facts = {
    ...{ site: alias.siteId, from: alias.from_sha256, to: alias.to_sha256, identity: alias.identity },
    ...{ by: alias.found_by, scan: alias.scanId },
  }
  return { kind: 'identity', subject: alias.from_sha256, digests: {}, facts }
}

export function carriedFact(decision: CarriedDecision): EvidenceEntry {
  const facts = { ...factsOf(decision), carriedFrom: decision.carried_from, decidedAt: decision.decided_at.toISOString() }
  return { kind: 'decision', subject: decision.id, digests: {}, facts }
}
