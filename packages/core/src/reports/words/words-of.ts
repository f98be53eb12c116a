// Texts by language.
import type { ReportLanguage } from '@tillwatch/contract/lists'
import { english } from './en.ts'
import { spanish } from './es.ts'
import type { ReportWords } from './words.ts'

const languages: Readonly<Record<ReportLanguage, ReportWords>> = { en: english, es: spanish }

export const wordsOf = (language: ReportLanguage): ReportWords => languages[language]
