// Public exports of reports: texts of a report and of a client's report.
import type { ReportLanguage } from '@tillwatch/contract/lists'
import { english } from './en.ts'
import { spanish } from './es.ts'
import type { ReportWords } from './words.ts'

const languages: Readonly<Record<ReportLanguage, ReportWords>> = { en: english, es: spanish }

export { type ClientWords, clientWords } from './client.ts'
export type { Labels, ListWords, ReportWords } from './words.ts'

export const wordsOf = (language: ReportLanguage): ReportWords => languages[language]
