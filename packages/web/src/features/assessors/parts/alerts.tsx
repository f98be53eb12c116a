// Owns the incidents of a period: what was found, how fast people were told, and the time line of each.
import type { AssessedAlerts } from '@tillwatch/core/contract'
import { useTranslation } from 'react-i18next'
import { Address } from '#components/address.tsx'
import { useChangeWords } from '#features/changes/use-change-words.ts'
import { VerdictWord } from '#features/changes/verdict-word.tsx'
import { formatDuration, formatLag } from '#lib/format.ts'
import css from '../assess.module.css'
import { Choices, PeriodChoice, SiteChoice } from '../choices.tsx'
import { useReadParts } from '../reading.ts'
import { Moment, More, Nothing, Shown } from '../shown.tsx'
import { usePlace } from '../use-place.ts'

type Told = AssessedAlerts['incidents'][number]

export function Alerts() {
  const { t } = useTranslation()
  const { site, period } = usePlace()
  const asked = useReadParts<AssessedAlerts>(`/sites/${site?.id ?? ''}/alerts`, period, ({ next }) => next)
  return (
    <>
      <Choices>
        <SiteChoice />
        <PeriodChoice />
      </Choices>
      <Shown asked={asked}>
        {({ pages }) => {
          const total = pages[0]?.total ?? 0
          if (total === 0) return <Nothing />
          return (
            <>
              <p>{t('assess.alerts.total', { count: total })}</p>
              {pages.flatMap(({ incidents }) => incidents.map((told) => <IncidentBox key={told.incident.id} told={told} />))}
              <More parts={asked} />
            </>
          )
        }}
      </Shown>
    </>
  )
}

/** What took longer than two minutes in whole minutes, hours or days. */
function useSpan(): (seconds: number) => string {
  const { i18n } = useTranslation()
  return (seconds) => (seconds < 120 ? formatDuration(seconds * 1_000, i18n.language) : formatLag(seconds * 1_000, i18n.language))
}

function IncidentBox({ told: { incident, items, timeLine, secondsTo } }: { told: Told }) {
  const { t } = useTranslation()
  const { reasonOf, subjectOf } = useChangeWords()
  const spanOf = useSpan()
  const { verdict, state, subject, openedAt, resolution, note } = incident
  const speeds = (['delivered', 'acknowledged', 'decided'] as const).flatMap((stage) => {
    const seconds = secondsTo[stage]
    const key = ({ delivered: 'toDelivered', acknowledged: 'toAcknowledged', decided: 'toDecided' } as const)[stage]
    return seconds === null ? [] : t(`assess.alerts.${key}`, { span: spanOf(seconds) })
  })
  const decided = resolution === null ? '' : `: ${t(`assess.alerts.resolution.${resolution}`)}`
  return (
    <article className={css.box}>
      <header className={css.line}>
        <h3>
          <Address url={subjectOf({ subject: subject.sentence, subjectWords: subject })} max={80} />
        </h3>
        <VerdictWord verdict={verdict} />
      </header>
      <p className={css.quiet}>
        <Moment at={openedAt} /> · {t(`assess.alerts.state.${state}`)}
        {decided}
      </p>
      {speeds.length === 0 ? null : <p>{speeds.join(', ')}</p>}
      {note === null ? null : <p className={css.quiet}>{t('assess.alerts.note', { note })}</p>}
      <details className={css.details}>
        <summary>{t('assess.alerts.items', { count: incident.itemCount })}</summary>
        <ul className={css.elements}>
          {items.map((item) => (
            <li key={item.id}>
              <Address url={subjectOf({ subject: item.subject.sentence, subjectWords: item.subject })} max={80} />
              {item.pageUrl === null ? null : <span className={css.below}>{item.pageUrl}</span>}
              {item.reasons.slice(0, 3).map((reason) => (
                <span key={reason.sentence} className={css.below}>
                  {reasonOf(reason)}
                </span>
              ))}
            </li>
          ))}
        </ul>
      </details>
      <TimeLine timeLine={timeLine} />
    </article>
  )
}

function TimeLine({ timeLine }: Pick<Told, 'timeLine'>) {
  const { t } = useTranslation()
  return (
    <>
      <h4>{t('assess.alerts.timeLine')}</h4>
      <ol className={css.timeLine}>
        {timeLine.map(({ at, event, channel, actor }, place) => (
          <li key={`${at} ${event} ${channel ?? place}`}>
            <Moment at={at} /> · {t(`assess.alerts.event.${event}`)}
            {channel === null ? '' : ` · ${channel}`} · {actor ?? t('assess.alerts.program')}
          </li>
        ))}
      </ol>
    </>
  )
}
