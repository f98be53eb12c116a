// Owns how many sites and pages an account may watch, in words.
import type { SubscriptionDocument } from '@tillwatch/core/contract'
import { useTranslation } from 'react-i18next'
import css from './billing.module.css'
import { isGranting } from './standing.ts'

/** One line: how many of the sites that are granted now are claimed, and how many pages are included. */
export function Credits({ siteCredits, pageCredits, subscriptions }: SubscriptionDocument) {
  const { t } = useTranslation()
  const claimed = subscriptions.filter((held) => isGranting(held) && held.siteId !== null).length
  return (
    <ul className={css.credits} aria-label={t('dashboard.credits.label')}>
      <li>
        {siteCredits === null ? t('dashboard.credits.sitesUnlimited') : t('dashboard.credits.sites', { claimed, count: siteCredits })}
      </li>
      <li>{pageCredits === null ? t('dashboard.credits.pagesUnlimited') : t('dashboard.credits.pages', { count: pageCredits })}</li>
    </ul>
  )
}
