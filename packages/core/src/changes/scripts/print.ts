// Owns what a content of a script is compared by: its shape without names of its own, its constants, its words and the shapes of its parts.
import type { Data } from './fold.ts'

/** A constant at a place of the shape; `data` is a list or object of constants. */
export interface Constant {
  kind: 'text' | 'number' | 'pattern' | 'data'
  value: Data
  /** Offsets in the text. */
  start: number
  end: number
}

/** A function or a statement of the top level, without the functions inside it. */
export interface CodeUnit {
  /** Hash of its shape: other names and other constants give the same. Not made to withstand forgery: only similarity and lines rest on it. */
  shape: number
  /** As `shape`, with its constants. */
  content: number
  /** Words of its shape. */
  size: number
  /** Whether it is a statement of the top level. */
  isTop: boolean
  start: number
  end: number
}

/** Words with the offset of their first use and how often they are used. */
export type Words = Map<string, { start: number; count: number }>

export interface ScriptPrint {
  text: string
  /** `tokens` where the text has no tree; `data` for a file of JSON. */
  basis: 'parsed' | 'repaired' | 'tokens' | 'data'
  /** The shape: two texts with the same tokens are one program but for names of its own and constants. */
  tokens: readonly string[]
  /** The constants in the order of the shape. */
  constants: readonly Constant[]
  units: readonly CodeUnit[]
  /** Texts, put together where the code only adds them up. */
  texts: Words
  /** Names of properties and methods. */
  members: Words
  /** Names that are used and not declared. */
  globals: Words
  patterns: Words
}

export function addWord(words: Words, word: string, start: number): void {
  const known = words.get(word)
  if (known) known.count++
  else words.set(word, { start, count: 1 })
}

/** Whether two shapes are the same. */
export function sameShape(one: ScriptPrint, other: ScriptPrint): boolean {
  if (one.basis !== other.basis || one.tokens.length !== other.tokens.length || one.constants.length !== other.constants.length)
    return false
  return one.tokens.every((token, index) => token === other.tokens[index])
}
