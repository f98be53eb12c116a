// Owns the list of claimed sites.
import { Button } from '@mantine/core'
import type { HeldSubscription, Site } from '@tillwatch/core/contract'
import { useTranslation } from 'react-i18next'
import { Address } from '#components/address.tsx'
import { usePlanWords } from '#features/billing/index.ts'
import { formatDay } from '#lib/format.ts'
import css from './sites.module.css'

interface SiteListProps {
  sites: readonly Site[]
  subscriptions: readonly HeldSubscription[]
  /** Leads to a scan of the site. */
  scan: (site: Site) => void
}

/** Each site with its plan, the day it was claimed, and a way to scan it. */
export function SiteList({ sites, subscriptions, scan }: SiteListProps) {
  const { t, i18n } = useTranslation()
  const { nameOf } = usePlanWords()
  return (
    <ul className={css.list} aria-label={t('sites.list')}>
      {sites.map((site) => {
        const held = subscriptions.find(({ id }) => id === site.subscriptionId)
        const claimed = t('sites.claimedOn', { date: formatDay(site.claimedAt, i18n.language) })
        return (
          <li key={site.id} className={css.site}>
            <span className={css.who}>
              <Address url={site.url} max={44} />
              <br />
              <span className="tw-muted tw-small">{[held ? nameOf(held) : null, claimed].filter(Boolean).join(' · ')}</span>
            </span>
            <Button variant="default" size="xs" aria-label={t('sites.scanOf', { host: site.host })} onClick={() => scan(site)}>
              {t('sites.scan')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
