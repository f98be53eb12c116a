// Behavior of contents in the laboratory, for other features.
import type { Detonation } from '@tillwatch/core/detection'
import type { Db } from '#db/index.ts'
import type { Laboratory } from './ports.ts'
import { judgementsOf } from './queries.ts'

/** By SHA-256. Leaves out contents that never ran in a laboratory of this version. */
export type DetonationsOf = (sha256s: readonly string[]) => Promise<ReadonlyMap<string, Detonation>>

/** Empty without a laboratory. */
export function detonationsIn(db: Db, laboratory: Pick<Laboratory, 'version'> | null): DetonationsOf {
  return async (sha256s) => {
    const judgements = laboratory === null ? new Map<string, never>() : await judgementsOf(db, sha256s)
    return new Map(
      [...judgements].flatMap(([sha256, { laboratory: seen }]) =>
        seen !== null && seen.version === laboratory?.version ? [[sha256, seen.detonation] as const] : [],
      ),
    )
  }
}
