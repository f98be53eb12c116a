// Owns the benchmark's dice: the same numbers in each run.

export interface Dice {
  /** A whole number from 0 and below `limit`. */
  below(limit: number): number
  pick<T>(items: readonly T[]): T
  /** Letters and digits. */
  token(length: number, alphabet?: string): string
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Dice from a seed (mulberry32, by Tommy Ettinger, public domain). */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick: (items) => items[below(items.length)]!,
    token: (length, alphabet = LETTERS) => Array.from({ length }, () => alphabet[below(alphabet.length)]).join(''),
  }
}
