// Answers of a confirmed attack's checklist.

import type { AttackChecklist } from '@tillwatch/contract/shapes'
import { sayChecklist } from '@tillwatch/messages/incidents'
import { useLanguage } from '#lib/use-language.ts'
import css from './next-steps.module.css'
import { useIncidentText } from './use-incident-text.ts'

export function Checklist({ answers }: { answers: AttackChecklist }) {
  const textOf = useIncidentText()
  const [language] = useLanguage()
  return (
    <ul className={css.steps} aria-label={textOf({ code: 'checklist.title' })}>
      {sayChecklist(answers, language).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
