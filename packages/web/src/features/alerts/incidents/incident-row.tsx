// One incident in the inbox: its severity, subject, place, time, and assignee.

import { isGraded } from '@tillwatch/contract/lists'
import type { Incident } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Link } from '#components/link.tsx'
import type { Selection } from '#components/list/use-selection.ts'
import { VerdictWord } from '#features/changes/verdict-word.tsx'
import { formatMoment, formatWhen } from '#lib/format.ts'
import css from '../alerts.module.css'
import { IncidentStateWord } from '../incident-state.tsx'
import { useIncidentText } from '../use-incident-text.ts'
import { useIncidentTitle } from '../use-incident-title.ts'

const sitesMax = 3

interface RowProps {
  incident: Incident
  isOpen: boolean
  /** Null if the person may not acknowledge. */
  selection: Selection<Incident> | null
}

/** A row, which links to the incident. An open one can be selected. */
export function IncidentRow({ incident, isOpen, selection }: RowProps) {
  const { t, i18n } = useTranslation()
  const titleOf = useIncidentTitle()
  const textOf = useIncidentText()
  const [address] = useSearchParams()
  const { id, kind, verdict, itemCount, sites, openedAt, assignee } = incident
  const to = new URLSearchParams(address)
  to.set('incident', id)
  const named = sites.slice(0, sitesMax).join(', ')
  const facts = [
    kind === 'drill' || kind === 'channel' ? null : t('alertWords.findings', { count: itemCount }),
    sites.length === 0 ? null : t('alerts.onSites', { sites: sites.length > sitesMax ? t('alerts.listed', { sites: named }) : named }),
    assignee === null ? null : t('alerts.assignedTo', { name: assignee.name }),
  ]
  return (
    <li className={css.row} data-of={id}>
      {selection === null ? null : (
        <span className={css.select}>
          {incident.state === 'open' ? (
            <input
              type="checkbox"
              aria-label={textOf({ code: 'bulk.one', values: { title: titleOf(incident) } })}
              checked={selection.has(id)}
              onChange={() => selection.toggle(id)}
            />
          ) : null}
        </span>
      )}
      <div className={css.words}>
        {isGraded(kind) ? <VerdictWord verdict={verdict} /> : null}
        <IncidentStateWord {...incident} />
      </div>
      <div className={css.what}>
        <Link
          to={`/dashboard?${to}`}
          preventScrollReset
          className={css.title}
          data-row
          data-incident={id}
          aria-current={isOpen || undefined}
        >
          {titleOf(incident)}
        </Link>
        <span className={css.facts}>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      <time className={css.when} dateTime={openedAt} title={formatMoment(openedAt, i18n.language)}>
        {formatWhen(openedAt, i18n.language, Date.now())}
      </time>
    </li>
  )
}
