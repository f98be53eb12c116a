// Next steps for an incident, numbered, in the drawer and on the page of a link.

import type { IncidentEffect } from '@tillwatch/contract/reasons'
import type { Incident } from '@tillwatch/contract/shapes'
import { sayIncidentSteps } from '@tillwatch/messages/incidents'
import { useLanguage } from '#lib/use-language.ts'
import css from './next-steps.module.css'

export function NextSteps({ title: { effect } }: Pick<Incident, 'title'>) {
  const [language] = useLanguage()
  return (
    <ol className={css.steps}>
      {sayIncidentSteps(effect as IncidentEffect, language).map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}
