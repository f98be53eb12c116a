// Comparable form of a script content: its shape without its own names, its constants, its words, and the shapes of its parts.
import type { Data } from './fold.ts'

/** A constant at a position of the shape. `data` is a list or object of constants. */
export interface Constant {
  kind: 'text' | 'number' | 'pattern' | 'data'
  value: Data
  /** Offsets in the text. */
  start: number
  end: number
}

/** A function or a top-level statement, without nested functions. */
export interface CodeUnit {
  /** Hash of its shape; independent of own names and constants. Not secure against forgery: used only for similarity and line numbers. */
  shape: number
  /** Like `shape`, with its constants. */
  content: number
  /** Number of words in its shape. */
  size: number
  /** Whether it is a top-level statement. */
  isTop: boolean
  start: number
  end: number
}

/** Words with the offset of their first use and their number of uses. */
export type Words = Map<string, { start: number; count: number }>

export interface ScriptPrint {
  text: string
  /** `tokens` if the text has no tree; `data` for a JSON file. */
  basis: 'parsed' | 'repaired' | 'tokens' | 'data'
  /** The shape. Two texts with the same tokens are one program, apart from own names and constants. */
  tokens: readonly string[]
  /** The constants in the order of the shape. */
  constants: readonly Constant[]
  units: readonly CodeUnit[]
  /** Texts, with simple concatenations joined. */
  texts: Words
  /** Names of properties and methods. */
  members: Words
  /** Names that are used but not declared. */
  globals: Words
  patterns: Words
}

export function addWord(words: Words, word: string, start: number): void {
  const known = words.get(word)
  if (known) known.count++
  else words.set(word, { start, count: 1 })
}

/** Whether two shapes are equal. */
export function sameShape(one: ScriptPrint, other: ScriptPrint): boolean {
  if (one.basis !== other.basis || one.tokens.length !== other.tokens.length || one.constants.length !== other.constants.length)
    return false
  return one.tokens.every((token, index) => token === other.tokens[index])
}
