// Public exports of inspections: what the command prints about judged files.
import type { Language } from '../format/index.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import type { InspectionWords } from './words.ts'

export type { InspectionWords } from './words.ts'

const languages: Readonly<Record<Language, InspectionWords>> = { en: english, es: spanish }

export const inspectionWordsOf = (language: Language): InspectionWords => languages[language]
