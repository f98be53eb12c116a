// Incidents of a period: the findings, how fast alerts were sent, and the time line of each.
import { call } from '#lib/api.ts'
import '#features/alerts/texts.ts'
import '#features/changes/texts.ts'
import { isGraded } from '@tillwatch/contract/lists'
import type { AssessedAlerts } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Checklist } from '#features/alerts/checklist.tsx'
import { FoundItems } from '#features/alerts/incidents/found-items.tsx'
import { TimeLine } from '#features/alerts/incidents/time-line.tsx'
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
  const id = site?.id ?? ''
  const asked = useReadParts(
    ['alerts', id, period],
    (after, by) => call('GET /assessment/sites/:id/alerts', { params: { id }, query: { ...period, after }, ...by }),
    ({ next }) => next,
  )
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

function IncidentBox({ told }: { told: Told }) {
  const { t } = useTranslation()
  const { titleOf } = useIncidentWords()
  const { incident, isWhole } = told
  const { kind, verdict, state, openedAt, resolution, note, checklist, itemCount } = incident
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
      {note === null ? null : <p className={css.quiet}>{t('assess.alerts.note', { note })}</p>}
      {checklist === null ? null : <Checklist answers={checklist} />}
      {isWhole ? null : <p className={css.quiet}>{t('assess.alerts.partOf')}</p>}
      <details className={css.details}>
        <summary>{t('alertWords.findings', { count: itemCount })}</summary>
        <FoundItems detail={told} hasWays={false} />
      </details>
      <h4>{t('alerts.detail.timeLine')}</h4>
      <TimeLine detail={told} knowsAlerts={isWhole} />
    </article>
  )
}
