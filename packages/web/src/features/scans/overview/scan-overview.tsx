// Owns scanning by hand: one question, and the scans made so far.
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '#components/error-boundary.tsx'
import css from './overview.module.css'
import { RecentScans } from './recent-scans.tsx'
import { StartForm } from './start-form.tsx'

/** The form, with the address that was last picked in it, above the list. */
export function ScanOverview() {
  const { t } = useTranslation()
  return (
    <>
      <section className={css.ask} aria-label={t('home.start')}>
        <StartForm />
      </section>
      <ErrorBoundary panel>
        <RecentScans />
      </ErrorBoundary>
    </>
  )
}
