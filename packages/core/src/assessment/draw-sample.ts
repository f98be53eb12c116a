// Draws reproducible samples, with hashes instead of a random number generator.
import { sha256Hex } from '#shared/sha256.ts'

export interface Drawn {
  id: string
  /** SHA-256 that determined its rank. */
  rank: string
}

/**
 * Returns the `size` IDs with the lowest SHA-256 of seed, line feed, and ID, lowest first; all IDs if there are fewer. The result does not
 * depend on the order of the population. If the seed was chosen without looking, each ID is equally likely. Duplicate IDs count once.
 */
export function drawSample(population: readonly string[], size: number, seed: string): Drawn[] {
  const ranked = [...new Set(population)].map((id) => ({ id, rank: sha256Hex(`${seed}\n${id}`) }))
  ranked.sort((one, other) => (one.rank < other.rank ? -1 : 1))
  return ranked.slice(0, size)
}

/** Digest of a population: SHA-256 of its sorted IDs, each followed by a line feed. */
export const populationDigest = (population: readonly string[]): string => sha256Hex(populationText(population))

/** The hashed text: sorted IDs, one per line. */
export const populationText = (population: readonly string[]): string =>
  [...new Set(population)]
    .sort()
    .map((id) => `${id}\n`)
    .join('')
