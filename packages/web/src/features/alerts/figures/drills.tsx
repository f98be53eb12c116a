// Alert drills: the button, and the latest drills with their times.
import { Button } from '@mantine/core'
import type { IncidentDetail } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { May } from '#features/members/may.tsx'
import { notify } from '#lib/notify.ts'
import { useChannels } from '../channels/list.ts'
import { formatStamp, formatStep } from '../span.ts'
import css from './figures.module.css'
import { useDrills, useStartDrill } from './requests.ts'

/** Without a channel, a drill has no recipients. */
export function Drills() {
  const { t } = useTranslation()
  const channels = useChannels().data?.channels
  const { data, drills, error, refetch } = useDrills()
  const start = useStartDrill()
  return (
    <section className={css.section} aria-labelledby="alert-drills">
      <h2 id="alert-drills">{t('alertFigures.drills.title')}</h2>
      <p className={css.plain}>{t('alertFigures.drills.text')}</p>
      {channels?.length === 0 ? (
        <p className={css.plain}>
          {t('alertFigures.drills.noChannel')} <Link to="/dashboard?tab=alerts&part=channels">{t('alerts.addChannel')}</Link>
        </p>
      ) : (
        <May to="channels:manage">
          <Button
            className={css.start}
            loading={start.isPending}
            onClick={() => start.mutate(undefined, { onSuccess: () => void notify.success(t('alertFigures.drills.started')) })}
          >
            {t('alertFigures.drills.start')}
          </Button>
        </May>
      )}
      {start.error ? <RequestFailed title={t('alertFigures.drills.startFailed')} error={start.error} /> : null}
      {error ? <RequestFailed title={t('alertFigures.drills.failed')} error={error} retry={() => void refetch()} /> : null}
      {data?.incidents.length === 0 ? <p className={css.plain}>{t('alertFigures.drills.none')}</p> : null}
      {drills.length > 0 ? (
        <ul className={css.drills} aria-label={t('alertFigures.drills.list')}>
          {drills.map((drill) => (
            <Drill key={drill.incident.id} drill={drill} />
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function Drill({ drill: { incident, secondsTo, timeLine, deliveries } }: { drill: IncidentDetail }) {
  const { t, i18n } = useTranslation()
  const took = (seconds: number | null) =>
    seconds === null ? t('alertFigures.drills.notYet') : t('alertFigures.drills.after', { span: formatStep(seconds, i18n.language) })
  const { id, openedAt } = incident
  const isGivenUp = timeLine.some(({ event }) => event === 'gave-up') && deliveries.every(({ state }) => state === 'dead')
  return (
    <li>
      <dl className={css.drill}>
        <div>
          <dt>{t('alertFigures.drills.columns.when')}</dt>
          <dd>
            <time dateTime={openedAt}>{formatStamp(openedAt, i18n.language)}</time>
          </dd>
        </div>
        <div>
          <dt>{t('alertFigures.drills.columns.delivered')}</dt>
          <dd>{secondsTo.delivered === null && isGivenUp ? t('alertFigures.drills.gaveUp') : took(secondsTo.delivered)}</dd>
        </div>
        <div>
          <dt>{t('alertFigures.drills.columns.acknowledged')}</dt>
          <dd>{took(secondsTo.acknowledged)}</dd>
        </div>
      </dl>
      <Link to={`/dashboard?tab=alerts&state=all&incident=${encodeURIComponent(id)}`}>{t('alertFigures.drills.open')}</Link>
    </li>
  )
}
