// Rejects common new passwords: those that guessers try first, alone, repeated, or with digits and punctuation around them.
import { dictionary } from '@zxcvbn-ts/language-common'

/** Length limits of a new password. Existing ones may be shorter. */
export const passwordLength = { min: 12, max: 128 } as const

const common = new Set(dictionary['passwords-common'] as readonly string[])

/** Whether a new password is among those that guessers try first. */
export function isCommonPassword(password: string): boolean {
  const text = unitOf(password.toLowerCase())
  if (new Set(text).size < 4 || common.has(text)) return true
  return common.has(text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
}

/** The repeated part of a text: `abc` for `abcabcabc`. */
function unitOf(text: string): string {
  const length = (text + text).indexOf(text, 1)
  return text.slice(0, length)
}
