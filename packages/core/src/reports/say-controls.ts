// Text of the controls: the title of each, and its reasons as sentences with the place of their evidence.

import type { ReportLanguage } from '@tillwatch/contract/lists'
import type { AssessedProcedures } from '@tillwatch/contract/shapes'
import { wordsOf } from '@tillwatch/messages/reports'
import { type ControlFacts, controlsOf, evidenceOf } from './controls.ts'

export type SaidControl = AssessedProcedures['procedures'][number]

/** All six, in the order of the standard. Pure: equal data gives equal sentences. */
export function sayControls(facts: ControlFacts, language: ReportLanguage): SaidControl[] {
  const { because, tests } = wordsOf(language)
  return controlsOf(facts).map(({ test, state, reasons }) => ({
    ...{ procedure: test, state, ...tests[test] },
    reasons: reasons.map((reason) => ({
      ...{ code: reason.code, state: reason.state, sentence: because[reason.code](reason), evidence: [...evidenceOf[reason.code]] },
    })),
  }))
}
