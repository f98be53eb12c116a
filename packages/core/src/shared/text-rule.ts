// Which characters are allowed in submitted texts.

/**
 * `line`: one line. `lines`: a longer text, with line breaks and tabs. `foreign`: text from a page. `secret`: text that only has to be
 * returned unchanged.
 */
export type TextKind = 'line' | 'lines' | 'foreign' | 'secret'

/**
 * Control characters, line and paragraph separators, and characters that change text direction. Joiners (U+200C, U+200D) are part of words
 * and emoji.
 */
const notInLine = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u
/** Longer texts in Hebrew and Arabic have direction marks (U+061C, U+200E, U+200F), which do not affect the text after them. */
const notInLines = /(?![\t\n\r\u2028\u2029])[\p{Cc}\u202A-\u202E\u2066-\u2069]/u
const zero = /\0/

const wrong: Readonly<Record<TextKind, RegExp>> = { line: notInLine, lines: notInLines, foreign: zero, secret: zero }

/** Stands for half of a character, which has no number. */
export const halfCharacter = 'half'

/** The first disallowed character, as U+ and its number, or `half`; null if none exists. */
export function wrongCharacter(text: string, kind: TextKind): string | null {
  if (kind !== 'secret' && !text.isWellFormed()) return halfCharacter
  const found = wrong[kind].exec(kind === 'line' ? text.trim() : text)
  return found === null ? null : `U+${found[0].codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`
}
