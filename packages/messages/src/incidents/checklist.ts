// Text of the checklist for a confirmed attack.

import { type AttackAnswer, type AttackCheck, attackChecks } from '@tillwatch/contract/lists'
import { formatIncident } from './format.ts'

/** In list order: `Evidence is kept: Done`. */
export function sayChecklist(checklist: Readonly<Record<AttackCheck, AttackAnswer>>, language: 'en' | 'es'): string[] {
  return attackChecks.map((check) =>
    formatIncident(
      {
        code: 'check.line',
        values: {
          check: formatIncident({ code: `check.${check}` }, language),
          answer: formatIncident({ code: `answer.${checklist[check]}` }, language),
        },
      },
      language,
    ),
  )
}
