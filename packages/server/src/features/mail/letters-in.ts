// Selects the letters by language.
import type { Language } from './letter.ts'
import type { Letters } from './letters.ts'
import { english } from './words/en.ts'
import { spanish } from './words/es.ts'

const letters: Record<Language, Letters> = { en: english, es: spanish }

/** The letters in a language. */
export function lettersIn(language: Language): Letters {
  return letters[language]
}
