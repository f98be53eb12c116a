// Statistics about the trustworthiness of alerts: how many there were, how many were real, how soon they were seen, and drills.
import { Skeleton } from '@mantine/core'
import type { AlertFigures } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import css from '../alerts.module.css'
import { formatStep } from '../span.ts'
import { Drills } from './drills.tsx'
import { EndedByThemselves } from './ended.tsx'
import own from './figures.module.css'
import { useFigures } from './requests.ts'
import { WeekTable } from './week-table.tsx'
import './texts.ts'

export default function FiguresPart() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useFigures()
  return (
    <div className={css.part}>
      {isPending ? <Skeleton height={240} animate={false} role="status" aria-label={t('shell.loading')} /> : null}
      {error ? <RequestFailed title={t('alertFigures.failed')} error={error} retry={() => void refetch()} /> : null}
      {data ? <Summary figures={data} /> : null}
      <Drills />
      {data ? <WeekTable weeks={data.weeks} /> : null}
      {data ? <EndedByThemselves counted={data.ended} /> : null}
    </div>
  )
}

const medians = ['delivered', 'acknowledged', 'decided'] as const

function Summary({ figures: { weeks, median } }: { figures: AlertFigures }) {
  const { t, i18n } = useTranslation()
  const sum = (name: 'incidents' | 'alerts' | 'real' | 'ended' | 'undecided') => weeks.reduce((total, week) => total + week[name], 0)
  const [incidents, alerts, real] = [sum('incidents'), sum('alerts'), sum('real')]
  const ended = sum('ended')
  const decided = incidents - sum('undecided') - ended
  const number = (value: number, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(i18n.language, options).format(value)
  if (incidents === 0) return <p className={css.first}>{t('alertFigures.none', { weeks: weeks.length })}</p>
  return (
    <>
      <p className={css.first}>
        {t('alertFigures.first', {
          count: incidents,
          weeks: weeks.length,
          alerts: t('alertFigures.alerts', { count: alerts }),
          perWeek: number(alerts / Math.max(1, weeks.length), { maximumFractionDigits: 1 }),
        })}
      </p>
      <p className={own.plain}>
        {decided === 0
          ? t('alertFigures.noneDecided')
          : t('alertFigures.share', {
              real,
              count: decided,
              percent: number(real / decided, { style: 'percent', maximumFractionDigits: 0 }),
            })}{' '}
        {ended === 0 ? null : `${t('alertFigures.endedCount', { count: ended })} `}
        {t('alertFigures.noise')}
      </p>
      <section aria-labelledby="alert-medians">
        <h2 id="alert-medians" className={own.label}>
          {t('alertFigures.median')}
        </h2>
        <dl className={own.medians}>
          {medians.map((name) => (
            <div key={name}>
              <dd>{median[name] === null ? t('alertFigures.unknown') : formatStep(median[name], i18n.language)}</dd>
              <dt>{t(`alertFigures.medians.${name}`)}</dt>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}
