// Owns the English words of outcomes for the command line; the site has its own translations.

import type { OutcomeCode } from '@tillwatch/contract/lists'
import { outcomesEn } from '#changes/words/outcomes-en.ts'

/** One sentence on why a page was not, or only partly, evaluated. */
export function describeOutcome(code: OutcomeCode): string {
  return outcomesEn[code]
}
