// Incidents that ended automatically, with reasons.
import type { AlertFigures } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { formatWhen } from '#lib/format.ts'
import { useIncidentTitle } from '../use-incident-title.ts'
import css from './figures.module.css'
import { useEndedByThemselves } from './requests.ts'

/** Number per reason over the weeks, then the newest. */
export function EndedByThemselves({ counted }: { counted: AlertFigures['ended'] }) {
  const { t, i18n } = useTranslation()
  const titleOf = useIncidentTitle()
  const { data, error, refetch } = useEndedByThemselves()
  return (
    <section className={css.section} aria-labelledby="alert-ended">
      <h2 id="alert-ended">{t('alertFigures.ended')}</h2>
      <p className={css.plain}>{t('alertFigures.endedText')}</p>
      {counted.length > 0 ? (
        <dl className={css.reasons}>
          {counted.map(({ because, incidents }) => (
            <div key={because}>
              <dt>{t(`alerts.endedBecause.${because}`)}</dt>
              <dd>{incidents}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {error ? <RequestFailed title={t('alertFigures.endedFailed')} error={error} retry={() => void refetch()} /> : null}
      {data?.length === 0 ? <p className={css.plain}>{t('alertFigures.endedNone')}</p> : null}
      {data && data.length > 0 ? (
        <ul className={css.ended}>
          {data.map((incident) => (
            <li key={incident.id}>
              <Link to={`/dashboard?tab=alerts&state=resolved&incident=${encodeURIComponent(incident.id)}`}>{titleOf(incident)}</Link>
              <span>
                {[
                  incident.endedBecause === null ? null : t(`alerts.endedBecause.${incident.endedBecause}`),
                  incident.sites.join(', '),
                  incident.resolvedAt === null ? null : formatWhen(incident.resolvedAt, i18n.language, Date.now()),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
