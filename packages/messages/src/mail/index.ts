// Public exports of mail: the letters in each language, and those to operators.
import type { Language } from '../format/index.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import type { Letters } from './letters.ts'

export type { Language } from '../format/index.ts'
export type { Letter } from './letter.ts'
export type { Letters, PlanMoney } from './letters.ts'
export { heldRefund, staffDigest } from './operator.ts'

const letters: Record<Language, Letters> = { en: english, es: spanish }

/** The letters in a language. */
export function lettersIn(language: Language): Letters {
  return letters[language]
}
