// Public exports of comparisons: what the command prints about a comparison.
import type { Language } from '../format/index.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import type { ComparisonWords } from './words.ts'

export type { ComparisonWords } from './words.ts'

const languages: Readonly<Record<Language, ComparisonWords>> = { en: english, es: spanish }

export const comparisonWordsOf = (language: Language): ComparisonWords => languages[language]
