// Why a page was not, or only partly, evaluated, and what to do.
import type { OutcomeCode } from '@tillwatch/contract/lists'
import type { Language } from '../format/index.ts'
import { outcomes as en } from './en.ts'
import { outcomes as es } from './es.ts'

/** `sentence` and `next` are whole sentences; `because` follows a comma or the word “because”. */
type OutcomeTexts = Readonly<Record<OutcomeCode, Readonly<Record<'sentence' | 'because' | 'next', string>>>>

const catalogs: Record<Language, OutcomeTexts> = { en, es }

/** One sentence on why a page was not, or only partly, evaluated. A code of a newer version is named. */
export function formatOutcome(code: string, language: Language): string {
  const catalog = catalogs[language]
  return Object.hasOwn(catalog, code) ? catalog[code as OutcomeCode].sentence : code
}
