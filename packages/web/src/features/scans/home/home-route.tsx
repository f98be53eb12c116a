// Owns the first screen: one question, and the scans made so far.
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '#components/error-boundary.tsx'
import { usePageTitle } from '#lib/use-page-title.ts'
import css from './home.module.css'
import { RecentScans } from './recent-scans.tsx'
import { StartForm } from './start-form.tsx'

/** The screen at `/dashboard`. */
export function Component() {
  const { t } = useTranslation()
  usePageTitle('')
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
