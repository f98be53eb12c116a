// Public exports of papers: texts of the documents of a PCI DSS program.
import type { ReportLanguage } from '@tillwatch/contract/lists'
import { english } from './en.ts'
import { spanish } from './es.ts'
import type { ProgramWords } from './words.ts'

const languages: Readonly<Record<ReportLanguage, ProgramWords>> = { en: english, es: spanish }

export type { ProgramWords } from './words.ts'

export const programWordsOf = (language: ReportLanguage): ProgramWords => languages[language]
