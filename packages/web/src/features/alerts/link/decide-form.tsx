// Resolves the incident of a mailed link: its outcome, and a note.

import type { IncidentKind, IncidentResolution } from '@tillwatch/contract/lists'
import type { AlertLink, ResolveByLink } from '@tillwatch/contract/shapes'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/button.tsx'
import { Link } from '#components/link.tsx'
import { ChecklistFields, openChecklist } from '../checklist-fields.tsx'
import { resolutionsOf } from '../resolutions.ts'
import css from './link.module.css'

/** Of scripts. */
const kinds: readonly IncidentKind[] = ['vendor', 'script']

interface FormProps {
  of: AlertLink
  isPending: boolean
  decide: (decision: ResolveByLink) => void
}

export function DecideForm({ of: { kind, incidentId, itemCount, verdict }, isPending, decide }: FormProps) {
  const { t } = useTranslation()
  const [resolution, setResolution] = useState<IncidentResolution | null>(null)
  const [note, setNote] = useState('')
  const [checklist, setChecklist] = useState(openChecklist)
  const noteId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (resolution !== null) decide({ resolution, note, itemCount, verdict, ...(resolution === 'confirmed-attack' && { checklist }) })
  }
  return (
    <form className={css.decide} onSubmit={submit}>
      <fieldset className={css.choices}>
        <legend>{t('alertLink.how')}</legend>
        {resolutionsOf(kind).map((value) => (
          <label key={value} className={css.choice}>
            <input type="radio" name="resolution" required checked={value === resolution} onChange={() => setResolution(value)} />
            <span>
              {t(`alertLink.resolvedAs.${value}`)}
              <span className={css.note}>{t(`alertLink.means.${value}`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {resolution === 'confirmed-attack' ? <ChecklistFields answers={checklist} set={setChecklist} /> : null}
      {resolution === 'authorized' && kinds.includes(kind) ? (
        <p className={css.stands}>
          {t('alertLink.notAuthorized')}{' '}
          <Link to={`/dashboard?tab=alerts&incident=${encodeURIComponent(incidentId)}`}>{t('alertLink.toDecide')}</Link>
        </p>
      ) : null}
      <label htmlFor={noteId}>{t('alertLink.note')}</label>
      <textarea
        id={noteId}
        className={css.text}
        rows={3}
        maxLength={2_000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button type="submit" size="large" busy={isPending}>
        {t('alertLink.decide')}
      </Button>
      <p className={css.note}>{t('alertLink.decideText')}</p>
    </form>
  )
}
