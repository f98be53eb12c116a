// Navigation of the signed-in screens: a column at the side, and a bar at the bottom on a phone.
import { sampleSiteId } from '@tillwatch/contract/lists'
import { type ComponentType, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Icon, type IconName } from '#components/icons.tsx'
import { Link } from '#components/link.tsx'
import { useWaiting } from '#features/alerts/incidents/waiting.ts'
import { useRecentChanges } from '#features/changes/recent.ts'
import { findTab, type Tab } from '#features/dashboard/use-tab.ts'
import { inSample, sampleTabs } from '#lib/sample.ts'
import css from './app-nav.module.css'

const icons: Record<Tab, IconName> = {
  overview: 'home',
  sites: 'list',
  alerts: 'bell',
  scripts: 'code',
  changes: 'sort',
  reports: 'file',
  evidence: 'shield',
  activity: 'clock',
  billing: 'card',
  account: 'person',
}
/** A phone shows these; the others are behind a button. */
const first = ['overview', 'sites', 'alerts'] as const satisfies readonly Tab[]
const others = ['scripts', 'changes', 'reports', 'evidence', 'activity', 'billing', 'account'] as const satisfies readonly Tab[]

/** The sample has one site, and of the evidence what its assessor sees. */
const inSampleAt: Partial<Record<Tab, string>> = {
  ...Object.fromEntries(sampleTabs.map((tab) => [tab, addressOf(tab)])),
  sites: `/sites/${sampleSiteId}`,
  evidence: '/assess',
}

/** Null for what the sample does not have. */
const placeOf = (tab: Tab): string | null => (inSample() ? (inSampleAt[tab] ?? null) : addressOf(tab))

function addressOf(tab: Tab): string {
  return `/dashboard?tab=${tab}`
}

/** Sites and scans belong to Sites. */
function useOpenTab(): Tab | null {
  const { pathname, search } = useLocation()
  if (/^\/(scans|sites)\//.test(pathname)) return 'sites'
  return pathname === '/dashboard' ? findTab(new URLSearchParams(search)) : null
}

export function AppNav() {
  const { t } = useTranslation()
  const open = useOpenTab()
  const rest = useId()
  return (
    <nav className={css.nav} aria-label={t('dashboard.parts')}>
      <ul>
        {first.map((tab) => (
          <Item key={tab} tab={tab} isOpen={tab === open} />
        ))}
        <li className={css.more}>
          <button type="button" popoverTarget={rest}>
            <Icon name="more" />
            {t('dashboard.more')}
          </button>
        </li>
      </ul>
      <ul id={rest} popover="auto" className={css.rest}>
        {others.map((tab) => (
          <Item key={tab} tab={tab} isOpen={tab === open} popover={rest} />
        ))}
      </ul>
    </nav>
  )
}

/** Areas that show a number. */
const counts: Partial<Record<Tab, ComponentType<{ id: string }>>> = { alerts: OpenAlerts, changes: RecentChanges }

function Item({ tab, isOpen, popover }: { tab: Tab; isOpen: boolean; popover?: string }) {
  const { t } = useTranslation()
  const count = useId()
  const Count = counts[tab]
  const to = placeOf(tab)
  if (to === null) return null
  return (
    <li>
      <Link
        to={to}
        aria-current={isOpen ? 'page' : undefined}
        aria-describedby={Count ? count : undefined}
        onClick={() => popover && document.getElementById(popover)?.hidePopover?.()}
      >
        <Icon name={icons[tab]} />
        {t(`dashboard.tabs.${tab}`)}
      </Link>
      {Count ? <Count id={count} /> : null}
    </li>
  )
}

/** Number of unacknowledged incidents; nothing for none. */
function OpenAlerts({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data } = useWaiting()
  if (!data || data.open === 0) return null
  return (
    <span id={id} className={css.count} title={t('dashboard.openAlerts', { count: data.open })}>
      {data.open}
    </span>
  )
}

/** Number of changes at alert level in the last seven days; nothing for none. */
function RecentChanges({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data = 0 } = useRecentChanges()
  if (data === 0) return null
  return (
    <span id={id} className={css.count} title={t('dashboard.recentChanges', { count: data })}>
      {data}
    </span>
  )
}
