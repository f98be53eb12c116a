// Number of sites and pages that an account may monitor, as text.
import { useTranslation } from 'react-i18next'
import css from './billing.module.css'
import { useCredits } from './credit-queries.ts'

/** One line: claimed and granted sites, and included pages. Nothing until it is known. */
export function Credits() {
  const { t } = useTranslation()
  const { sites, pages } = useCredits()
  if (sites === undefined || pages === undefined) return null
  const { granted, claimed } = sites
  return (
    <ul className={css.credits} aria-label={t('dashboard.credits.label')}>
      <li>{granted === null ? t('dashboard.credits.sitesUnlimited') : t('dashboard.credits.sites', { claimed, count: granted })}</li>
      <li>{pages === null ? t('dashboard.credits.pagesUnlimited') : t('dashboard.credits.pages', { count: pages })}</li>
    </ul>
  )
}
