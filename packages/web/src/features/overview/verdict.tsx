// First block of the overview: whether something needs the person, and how urgent it is.
import '#features/alerts/texts.ts'
import type { OverviewLevel } from '@tillwatch/contract/lists'
import type { Overview } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '#components/icons.tsx'
import { Link } from '#components/link.tsx'
import { useIncidentTitle } from '#features/alerts/use-incident-title.ts'
import css from './overview.module.css'

/** An account without a site has no verdict. */
type Level = Exclude<OverviewLevel, 'empty'>

const looks: Record<Level, { icon: IconName; tone: string }> = {
  critical: { icon: 'stop', tone: css.critical ?? '' },
  high: { icon: 'warn', tone: css.high ?? '' },
  medium: { icon: 'warn', tone: css.medium ?? '' },
  'not-evaluated': { icon: 'dashed', tone: css.neutral ?? '' },
  'to-do': { icon: 'info', tone: css.neutral ?? '' },
  clear: { icon: 'check', tone: css.clear ?? '' },
}

export function Verdict({ overview, level }: { overview: Overview; level: Level }) {
  const { t } = useTranslation()
  const titleOf = useIncidentTitle()
  const { incident, todo, sites, pages } = overview
  const { icon, tone } = looks[level]
  const isSevere = level === 'critical' || level === 'high' || level === 'medium'
  const found = todo.find(({ kind }) => kind === 'found')
  const shown = isSevere ? incident : null
  const title = shown === null ? t(`overview.level.${level}.title`, { name: found?.names[0] ?? '' }) : titleOf(shown)
  const advice = shown === null ? t(`overview.level.${level}.text`) : t(`overview.incident.${shown.verdict}`)
  const size = [t('overview.size.sites', { count: sites }), t('overview.size.pages', { count: pages })].join(' · ')
  return (
    <section className={`${css.verdict} ${tone}`} aria-labelledby="overview-verdict" data-level={level}>
      <Icon name={icon} size={24} />
      <div>
        <h2 id="overview-verdict">{title}</h2>
        <p>
          {advice}{' '}
          {shown === null ? null : (
            <Link to={`/dashboard?tab=alerts&incident=${encodeURIComponent(shown.id)}`}>{t('overview.openIncident')}</Link>
          )}
        </p>
      </div>
      <p className={css.size}>{size}</p>
    </section>
  )
}
