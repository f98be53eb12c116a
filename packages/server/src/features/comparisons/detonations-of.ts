// Owns what contents did in the laboratory, as a comparison asks for it.
import type { Detonation } from '@tillwatch/core/detection'
import type { Db } from '#db/index.ts'
import { judgementsOf } from '#features/judgements/index.ts'

/** By SHA-256; of those that never ran there, nothing. */
export async function detonationsOf(db: Db, sha256s: readonly string[]): Promise<ReadonlyMap<string, Detonation>> {
  const judgements = await judgementsOf(db, sha256s)
  return new Map(
    [...judgements].flatMap(([sha256, { laboratory }]) => (laboratory === null ? [] : [[sha256, laboratory.detonation] as const])),
  )
}
