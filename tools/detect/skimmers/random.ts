// Owns chance that can be repeated: the same seed gives the same skimmers.

export interface Chance {
  /** From 0 up to, and without, 1. */
  next(): number
  pick<T>(of: readonly T[]): T
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number
  /** A new name for a variable, in one of several styles. */
  name(): string
}

/** Mulberry32, by Tommy Ettinger (public domain): 32 bits of state are enough for a corpus. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const taken = new Set<string>()
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(of: readonly T[]): T => of[between(0, of.length - 1)] as T
  const words = [
    'data',
    'info',
    'track',
    'stat',
    'opt',
    'cfg',
    'send',
    'form',
    'store',
    'buf',
    'item',
    'val',
    'conf',
    'log',
    'ev',
    'node',
    'res',
    'tmp',
    'ctx',
    'util',
  ]
  const styles: (() => string)[] = [
    () => `${pick(words)}${pick(['', 'Map', 'List', 'Fn', 'Data', String(between(1, 9))])}`,
    () => `_0x${between(0x1000, 0xffffff).toString(16)}`,
    () => `${String.fromCharCode(between(97, 122))}${String.fromCharCode(between(97, 122))}${between(0, 99)}`,
    () => `_${pick(words)}`,
  ]
  const style = pick(styles)
  const name = (): string => {
    for (;;) {
      const one = `${style()}${taken.size > 40 ? taken.size : ''}`
      if (!taken.has(one) && one.length > 1) {
        taken.add(one)
        return one
      }
    }
  }
  return { next, pick, between, name }
}
