// Owns the list of claimed sites.
import { Button } from '@mantine/core'
import type { HeldSubscription, Site } from '@tillwatch/core/contract'
import { useTranslation } from 'react-i18next'
import { Address } from '#components/address.tsx'
import { isGranting, usePlanWords } from '#features/billing/index.ts'
import { formatDay } from '#lib/format.ts'
import css from './sites.module.css'

interface SiteListProps {
  sites: readonly Site[]
  subscriptions: readonly HeldSubscription[]
  /** Leads to a scan of the site. */
  scan: (site: Site) => void
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
              {held ? <SiteState held={held} /> : null}
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
