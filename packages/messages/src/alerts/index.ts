// Public exports of alerts: texts of alerts, digests, and drills that no incident has.
import type { Language } from '../format/index.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import type { AlertWords } from './words.ts'

export type { AlertWords } from './words.ts'

const languages: Record<Language, AlertWords> = { en: english, es: spanish }

export const alertWordsOf = (language: Language): AlertWords => languages[language]
