// Checklist of a confirmed attack, for the dialog and the page of a link.

import { attackAnswers, attackChecks } from '@tillwatch/contract/lists'
import type { AttackChecklist } from '@tillwatch/contract/shapes'
import css from './checklist-fields.module.css'
import { useIncidentText } from './use-incident-text.ts'

/** Every item is open until somebody answers it. */
export const openChecklist: AttackChecklist = {
  'script-removed': 'open',
  'evidence-kept': 'open',
  'acquirer-told': 'open',
  'credentials-changed': 'open',
  'cause-found': 'open',
  'customers-told': 'open',
  'lessons-noted': 'open',
}

interface FieldsProps {
  answers: AttackChecklist
  set: (answers: AttackChecklist) => void
}

export function ChecklistFields({ answers, set }: FieldsProps) {
  const textOf = useIncidentText()
  return (
    <fieldset className={css.list}>
      <legend>{textOf({ code: 'checklist.title' })}</legend>
      <p className={css.text}>{textOf({ code: 'checklist.text' })}</p>
      {attackChecks.map((check) => (
        <label key={check} className={css.check}>
          <span>{textOf({ code: `check.${check}` })}</span>
          <select
            value={answers[check]}
            onChange={(event) =>
              set({ ...answers, [check]: attackAnswers.find((answer) => answer === event.currentTarget.value) ?? 'open' })
            }
          >
            {attackAnswers.map((answer) => (
              <option key={answer} value={answer}>
                {textOf({ code: `answer.${answer}` })}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  )
}
