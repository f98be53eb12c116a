// Time line of an incident: each entry with its time and the time since the discovery.

import type { IncidentDetail } from '@tillwatch/contract/shapes'
import { faultIn } from '@tillwatch/messages/faults'
import { useTranslation } from 'react-i18next'
import { formatStamp, formatStep } from '../span.ts'
import { useIncidentWords } from '../use-incident-words.ts'
import css from './incident.module.css'

const taken = ['delivered', 'acknowledged', 'decided'] as const

/** Entries with keys; equal ones of one moment are numbered. */
function keyed(timeLine: IncidentDetail['timeLine']): { key: string; event: IncidentDetail['timeLine'][number] }[] {
  const times = new Map<string, number>()
  return timeLine.map((event) => {
    const name = `${event.at} ${event.event} ${event.channel ?? ''}`
    const turn = times.get(name) ?? 0
    times.set(name, turn + 1)
    return { key: `${name} ${turn}`, event }
  })
}

interface TimeLineProps {
  detail: Pick<IncidentDetail, 'timeLine' | 'secondsTo' | 'incident'>
  /** Whether the times of alerts are known to the reader. */
  knowsAlerts?: boolean
}

export function TimeLine({ detail: { timeLine, secondsTo, incident }, knowsAlerts = true }: TimeLineProps) {
  const { t, i18n } = useTranslation()
  const { eventOf, faultOf } = useIncidentWords()
  const { language } = i18n
  const begun = Date.parse(incident.openedAt)
  return (
    <>
      <dl className={css.taken}>
        {taken
          .filter((name) => knowsAlerts || name !== 'delivered')
          .map((name) => (
            <div key={name}>
              <dt>{t(`alerts.detail.took.${name}`)}</dt>
              <dd>
                {secondsTo[name] === null
                  ? t('alerts.detail.notYet')
                  : t('alerts.detail.after', { span: formatStep(secondsTo[name], language) })}
              </dd>
            </div>
          ))}
      </dl>
      <ol className={css.steps}>
        {keyed(timeLine).map(({ key, event }) => {
          const later = (Date.parse(event.at) - begun) / 1_000
          return (
            <li key={key}>
              <time dateTime={event.at}>{formatStamp(event.at, language)}</time>
              <span>
                {eventOf(event)}
                {event.details.fault === undefined ? null : <span className={css.fault}>{faultOf(faultIn(event.details))}</span>}
              </span>
              <span className={css.quiet}>{later >= 0.1 ? t('alerts.detail.after', { span: formatStep(later, language) }) : null}</span>
            </li>
          )
        })}
      </ol>
    </>
  )
}
