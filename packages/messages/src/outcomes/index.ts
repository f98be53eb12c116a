// Why a page was not, or only partly, evaluated. The reason after “because” and the next step are in `en` and `es`.
import type { OutcomeCode } from '@tillwatch/contract/lists'
import type { Language } from '../format/index.ts'
import { outcomeSentences as en } from './en.ts'
import { outcomeSentences as es } from './es.ts'

const sentences: Record<Language, Readonly<Record<OutcomeCode, string>>> = { en, es }

/** One sentence on why a page was not, or only partly, evaluated. Shows an unknown code of a newer version. */
export function formatOutcome(code: string, language: Language): string {
  const catalog = sentences[language]
  return Object.hasOwn(catalog, code) ? catalog[code as OutcomeCode] : code
}
