// Order of an incident's parts: state and actions, next steps, findings, time line, alerts.

import { isGraded } from '@tillwatch/contract/lists'
import type { IncidentDetail } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { VerdictWord } from '#features/changes/verdict-word.tsx'
import { HumanReview, hasReviews } from '#features/reviews/human-review.tsx'
import { formatMoment } from '#lib/format.ts'
import { Checklist } from '../checklist.tsx'
import { IncidentStateWord } from '../incident-state.tsx'
import { NextSteps } from '../next-steps.tsx'
import { formatStamp } from '../span.ts'
import { useIncidentText } from '../use-incident-text.ts'
import { useIncidentWords } from '../use-incident-words.ts'
import { DeliveryList } from './delivery-list.tsx'
import { FoundItems } from './found-items.tsx'
import css from './incident.module.css'
import { IncidentActions } from './incident-actions.tsx'
import { TimeLine } from './time-line.tsx'

export function IncidentView({ detail }: { detail: IncidentDetail }) {
  const { t, i18n } = useTranslation()
  const { resolverOf } = useIncidentWords()
  const textOf = useIncidentText()
  const { incident } = detail
  const { kind, verdict, title, openedAt, resolution, resolvedAt, note, checklist } = incident
  return (
    <>
      <div className={css.top}>
        {isGraded(kind) ? <VerdictWord verdict={verdict} /> : null}
        <IncidentStateWord {...incident} />
      </div>
      <dl className={css.facts}>
        <dt>{textOf({ code: 'fact.since' })}</dt>
        <dd>
          <time dateTime={openedAt}>{formatStamp(openedAt, i18n.language)}</time>
        </dd>
        {title.page === null ? null : (
          <>
            <dt>{textOf({ code: 'fact.page' })}</dt>
            <dd>{title.page}</dd>
          </>
        )}
      </dl>
      {resolution === null || resolvedAt === null ? null : (
        <p className={css.plain}>
          {t('alerts.act.by', {
            resolution: t(`alerts.resolvedAs.${resolution}`),
            who: resolverOf(incident),
            when: formatMoment(resolvedAt, i18n.language),
          })}
        </p>
      )}
      {note ? <blockquote className={css.note}>{note}</blockquote> : null}
      {checklist === null ? null : <Checklist answers={checklist} />}
      <IncidentActions detail={detail} />
      {resolution === null ? (
        <section className={css.section} aria-labelledby="incident-steps">
          <h3 id="incident-steps">{textOf({ code: 'steps.title' })}</h3>
          <NextSteps title={title} />
        </section>
      ) : null}
      {hasReviews(detail.reviews) ? (
        <section className={css.section} aria-labelledby="incident-review">
          <h3 id="incident-review">{t('reviews.title')}</h3>
          <HumanReview shown={detail.reviews} />
        </section>
      ) : null}
      <section className={css.section} aria-labelledby="incident-found">
        <h3 id="incident-found">{t('alerts.detail.found')}</h3>
        <FoundItems detail={detail} />
      </section>
      <section className={css.section} aria-labelledby="incident-time">
        <h3 id="incident-time">{t('alerts.detail.timeLine')}</h3>
        <TimeLine detail={detail} />
      </section>
      <section className={css.section} aria-labelledby="incident-told">
        <h3 id="incident-told">{t('alerts.detail.deliveries')}</h3>
        <DeliveryList deliveries={detail.deliveries} />
      </section>
    </>
  )
}
