// The checklist of a confirmed attack, in sentences.
import { formatIncident } from '@tillwatch/messages/incidents'
import { type AttackAnswer, type AttackCheck, attackChecks } from '#shared/index.ts'

/** In the order of the list: `Evidence is kept: Done`. */
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
