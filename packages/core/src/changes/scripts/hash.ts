// Fast hashes of words and word lists, for similarity only. They are easy to forge.

const known = new Map<string, number>()
const KNOWN_MAX = 50_000
const KNOWN_LENGTH_MAX = 40

/** 32 bits of a word (FNV-1a over its UTF-16 units). */
export function hashOfWord(word: string): number {
  const found = known.get(word)
  if (found !== undefined) return found
  let hash = 0x811c9dc5
  for (let index = 0; index < word.length; index++) hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193)
  if (word.length <= KNOWN_LENGTH_MAX && known.size < KNOWN_MAX) known.set(word, hash)
  return hash
}

/** A running 53-bit hash over 32-bit numbers: two lanes, mixed as in MurmurHash3. */
export class Hash {
  #low = 0x9e3779b1
  #high = 0x85ebca6b

  add(number: number): void {
    const low = Math.imul(this.#low ^ number, 0xcc9e2d51)
    this.#low = Math.imul((low << 15) | (low >>> 17), 0x1b873593)
    const high = Math.imul((this.#high + number) | 0, 0x85ebca6b)
    this.#high = Math.imul(high ^ (high >>> 13), 0xc2b2ae35)
  }

  value(): number {
    const low = (this.#low ^ (this.#low >>> 16)) >>> 0
    const high = (this.#high ^ (this.#high >>> 16)) & 0x1fffff
    return high * 2 ** 32 + low
  }
}
