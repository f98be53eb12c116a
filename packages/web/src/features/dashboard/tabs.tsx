// Owns the row of the dashboard's tabs: links, each with an address of its own.
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import css from './dashboard.module.css'
import { type Tab, tabs } from './use-tab.ts'

/** The row, with the open one marked. */
export function Tabs({ open }: { open: Tab }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('dashboard.parts')} className={css.tabs}>
      {tabs.map((tab) => (
        <Link key={tab} to={`/dashboard?tab=${tab}`} preventScrollReset aria-current={tab === open ? 'page' : undefined}>
          {t(`dashboard.tabs.${tab}`)}
        </Link>
      ))}
    </nav>
  )
}
