// Owns drawing samples that anybody can draw again: by hashes, not by a generator of random numbers.
import { sha256Hex } from '#shared/sha256.ts'

export interface Drawn {
  id: string
  /** SHA-256 that placed it. */
  rank: string
}

/**
 * The `size` ids with the lowest SHA-256 of the seed, a line feed and the id, lowest first; all of them where there are no more. It depends on neither the order nor the rest of the population, and each
 * id is as likely as any other for a seed that was not chosen after looking. Ids are taken once.
 */
export function drawSample(population: readonly string[], size: number, seed: string): Drawn[] {
  const ranked = [...new Set(population)].map((id) => ({ id, rank: sha256Hex(`${seed}\n${id}`) }))
  ranked.sort((one, other) => (one.rank < other.rank ? -1 : 1))
  return ranked.slice(0, size)
}

/** What a population is known by: SHA-256 of its ids, sorted by their characters, a line feed after each. */
export const populationDigest = (population: readonly string[]): string => sha256Hex(populationText(population))

/** The ids as they are hashed: sorted, one a line. */
export const populationText = (population: readonly string[]): string =>
  [...new Set(population)]
    .sort()
    .map((id) => `${id}\n`)
    .join('')
