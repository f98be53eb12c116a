// Owns the list of claimed sites, each with its pages.
import type { HeldSubscription, Site } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Address } from '#components/address.tsx'
import { Icon } from '#components/icons.tsx'
import { Link } from '#components/link.tsx'
import { isGranting, usePlanWords } from '#features/billing/index.ts'
import { useClients } from '#features/clients/requests.ts'
import { formatDay } from '#lib/format.ts'
import { LastScan } from './last-scan.tsx'
import { NextScan } from './next-scan.tsx'
import css from './sites.module.css'

interface SiteListProps {
  sites: readonly Site[]
  subscriptions: readonly HeldSubscription[]
}

/** Why a site is not watched, or when it will not be any more; nothing while its plan simply goes on. */
function SiteState({ held }: { held: HeldSubscription }) {
  const { t, i18n } = useTranslation()
  const { status, cancelAt } = held
  if (isGranting(held) && cancelAt === null) return null
  const text = isGranting(held)
    ? t('billing.next.ends', { date: formatDay(cancelAt as string, i18n.language) })
    : t('sites.notWatched', { state: t(`billing.status.${status}`).toLocaleLowerCase(i18n.language) })
  return <span className={`${css.state} tw-small`}>{text}</span>
}

function SitePages({ site: { host, pages } }: { site: Site }) {
  const { t } = useTranslation()
  if (pages.length === 0) return <p className={`${css.plain} tw-muted`}>{t('sites.noPages')}</p>
  return (
    <ul className={css.pages} aria-label={t('sites.pagesOf', { host })}>
      {pages.map((page) => (
        <li key={page.id}>
          <Address url={page.url} max={40} />
          <LastScan lastScan={page.lastScan} />
          <span className="tw-muted tw-small">
            {t('sites.nextScan')} <NextScan page={page} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Each site with its client and plan, the day it was claimed, how its pages stand, and the way to its own screen. */
export function SiteList({ sites, subscriptions }: SiteListProps) {
  const { t, i18n } = useTranslation()
  const { nameOf } = usePlanWords()
  const clients = new Map(useClients().data?.clients.map(({ id, name }) => [id, name]))
  return (
    <ul className={css.list} aria-label={t('sites.list')}>
      {sites.map((site) => {
        const held = subscriptions.find(({ id }) => id === site.subscriptionId)
        const claimed = t('sites.claimedOn', { date: formatDay(site.claimedAt, i18n.language) })
        return (
          <li key={site.id} className={css.site}>
            <div className={css.who}>
              <Link to={`/sites/${site.id}`} className={css.open}>
                {site.host}
                <Icon name="right" size={12} />
              </Link>
              <span className="tw-muted tw-small">
                {[clients.get(site.clientId ?? ''), held ? nameOf(held) : null, claimed].filter(Boolean).join(' · ')}
              </span>
              {held ? <SiteState held={held} /> : null}
            </div>
            <SitePages site={site} />
          </li>
        )
      })}
    </ul>
  )
}
