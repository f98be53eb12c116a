// Texts of a language for documents.
import type { ReportLanguage } from '@tillwatch/contract/lists'
import { english } from './en.ts'
import { spanish } from './es.ts'
import type { ProgramWords } from './words.ts'

const languages: Readonly<Record<ReportLanguage, ProgramWords>> = { en: english, es: spanish }

export const programWordsOf = (language: ReportLanguage): ProgramWords => languages[language]
