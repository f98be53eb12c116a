// Incidents of a period: the findings, how fast alerts were sent, and the time line of each.
import '#features/alerts/texts.ts'
import '#features/changes/texts.ts'
import { isGraded } from '@tillwatch/contract/lists'
import type { AssessedAlerts } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Address } from '#components/address.tsx'
import { Checklist } from '#features/alerts/checklist.tsx'
import { formatStep } from '#features/alerts/span.ts'
import { useIncidentWords } from '#features/alerts/use-incident-words.ts'
import { VerdictWord } from '#features/changes/verdict-word.tsx'
import css from '../assess.module.css'
import { Choices, PeriodChoice, SiteChoice } from '../choices.tsx'
import { useReadParts } from '../reading.ts'
import { Moment, More, Nothing, Shown } from '../shown.tsx'
import { usePlace } from '../use-place.ts'

type Told = AssessedAlerts['incidents'][number]

export function Alerts() {
  const { t } = useTranslation()
  const { site, period } = usePlace()
  const asked = useReadParts<AssessedAlerts>(`/assessment/sites/${site?.id ?? ''}/alerts`, period, ({ next }) => next)
  return (
    <>
      <Choices>
        <SiteChoice />
        <PeriodChoice />
      </Choices>
      <Shown asked={asked}>
        {({ pages }) => {
          const total = pages[0]?.total ?? 0
          const incidents = pages.flatMap((page) => page.incidents)
          if (total === 0) return <Nothing />
          return (
            <>
              <p>{t('assess.alerts.total', { count: total })}</p>
              {incidents.map((told) => (
                <IncidentBox key={told.incident.id} told={told} />
              ))}
              <More parts={asked} shown={incidents.length} total={total} />
            </>
          )
        }}
      </Shown>
    </>
  )
}

function IncidentBox({ told: { incident, items, timeLine, secondsTo, isWhole } }: { told: Told }) {
  const { t, i18n } = useTranslation()
  const { titleOf } = useIncidentWords()
  const { kind, verdict, state, openedAt, resolution, note, checklist } = incident
  const speeds = (['delivered', 'acknowledged', 'decided'] as const).flatMap((stage) => {
    const seconds = secondsTo[stage]
    return seconds === null ? [] : t(`assess.alerts.took.${stage}`, { span: formatStep(seconds, i18n.language) })
  })
  return (
    <article className={css.box}>
      <header className={css.line}>
        <h3>{titleOf(incident)}</h3>
        {isGraded(kind) ? <VerdictWord verdict={verdict} /> : null}
      </header>
      <p className={css.quiet}>
        <Moment at={openedAt} /> · {t(`alertWords.state.${state}`)}
        {resolution === null ? '' : `: ${t(`alerts.resolvedAs.${resolution}`)}`}
      </p>
      {speeds.length === 0 ? null : <p>{speeds.join(' · ')}</p>}
      {note === null ? null : <p className={css.quiet}>{t('assess.alerts.note', { note })}</p>}
      {checklist === null ? null : <Checklist answers={checklist} />}
      {isWhole ? null : <p className={css.quiet}>{t('assess.alerts.partOf')}</p>}
      <details className={css.details}>
        <summary>{t('alertWords.findings', { count: incident.itemCount })}</summary>
        <ul className={css.elements}>
          {items.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </ul>
        {items.length < incident.itemCount ? (
          <p className={css.quiet}>{t('alerts.detail.more', { shown: items.length, count: incident.itemCount })}</p>
        ) : null}
      </details>
      <TimeLine timeLine={timeLine} />
    </article>
  )
}

function Item({ item }: { item: Told['items'][number] }) {
  const { subjectOf, reasonsOf } = useIncidentWords()
  const { kind, verdict, pageUrl } = item
  return (
    <li>
      <div className={css.line}>
        <Address url={subjectOf(item)} max={80} />
        {isGraded(kind) ? <VerdictWord verdict={verdict} /> : null}
      </div>
      {pageUrl === null || kind === 'coverage' || kind === 'journey' ? null : <span className={css.below}>{pageUrl}</span>}
      {reasonsOf(item).map((reason) => (
        <span key={reason} className={css.below}>
          {reason}
        </span>
      ))}
    </li>
  )
}

function TimeLine({ timeLine }: Pick<Told, 'timeLine'>) {
  const { t } = useTranslation()
  const { eventOf } = useIncidentWords()
  return (
    <>
      <h4>{t('alerts.detail.timeLine')}</h4>
      <ol className={css.timeLine}>
        {timeLine.map((step, place) => (
          <li key={`${step.at} ${step.event} ${step.channel ?? place}`}>
            <Moment at={step.at} /> · {eventOf(step)}
          </li>
        ))}
      </ol>
    </>
  )
}
