// Owns how many sites and pages an account may watch, in words.
import { useTranslation } from 'react-i18next'
import css from './billing.module.css'
import { useCredits } from './credit-queries.ts'

/** One line: how many of the sites that are granted now are claimed, and how many pages are included. Nothing until it is known. */
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
