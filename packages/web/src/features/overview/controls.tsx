// State of the six testing procedures this week, and the next step for each.
import type { ControlState } from '@tillwatch/contract/lists'
import type { Overview, OverviewControl } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '#components/icons.tsx'
import { Link } from '#components/link.tsx'
import { formatDay } from '#lib/format.ts'
import { addressOfRoad } from './addresses.ts'
import css from './overview.module.css'

const icons: Record<ControlState, IconName> = { met: 'check', 'not-met': 'warn', 'not-evaluated': 'dashed', 'not-applicable': 'info' }
const tones: Partial<Record<ControlState, string>> = { met: css.isMet, 'not-met': css.isNotMet }

export function Controls({ overview: { controls, week, todo, sites } }: { overview: Overview }) {
  const { t, i18n } = useTranslation()
  const counted = controls.filter(({ state }) => state !== 'not-applicable')
  const met = counted.filter(({ state }) => state === 'met').length
  const only = sites === 1 ? (todo.find(({ siteId }) => siteId !== null)?.siteId ?? null) : null
  const day = (text: string) => formatDay(`${text}T12:00:00Z`, i18n.language)
  return (
    <section className={css.section} aria-labelledby="overview-controls">
      <h2 id="overview-controls">{t('overview.controls.title')}</h2>
      <p className="tw-muted tw-small">
        {t('overview.controls.summary', { met, total: counted.length })} ·{' '}
        {t('overview.controls.span', { from: day(week.from), to: day(week.to) })} · {t('overview.controls.note')}
      </p>
      <ul className={css.controls} aria-labelledby="overview-controls">
        {controls.map((control) => (
          <Control key={control.procedure} control={control} only={only} />
        ))}
      </ul>
    </section>
  )
}

/** `only` is the account's only site; null if it has several. */
function Control({ control: { procedure, state, title, reasons }, only }: { control: OverviewControl; only: string | null }) {
  const { t } = useTranslation()
  const short = reasons.filter((reason) => reason.state === 'not-met' || reason.state === 'not-evaluated')
  return (
    <li data-control={procedure}>
      <span className={css.name}>
        <strong>{procedure}</strong> {title}
      </span>
      <span className={`${css.state} ${tones[state] ?? ''}`}>
        <Icon name={icons[state]} />
        {t(`overview.controls.state.${state}`)}
      </span>
      {short.length === 0 ? null : (
        <ul className={css.road} aria-label={`${t('overview.controls.road')}: ${procedure}`}>
          {short.map(({ code, sentence, action, siteId }) => (
            <li key={code}>
              <span>{sentence}</span>
              {action === null ? (
                <span className="tw-muted">{t('overview.controls.waits')}</span>
              ) : (
                <Link to={addressOfRoad(action, siteId ?? only)}>{t(`overview.controls.action.${action}`)}</Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
