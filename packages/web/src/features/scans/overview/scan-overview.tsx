// Owns scanning by hand: one question, and the scans made so far.
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '#components/error-boundary.tsx'
import css from './overview.module.css'
import { Ask } from './question.tsx'
import { RecentScans } from './recent-scans.tsx'
import { StartForm } from './start-form.tsx'

/** The form, with the address that was scanned last in it, above the list. Folded, it waits behind a line. */
export function ScanOverview({ isFolded = false }: { isFolded?: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      {isFolded ? (
        <details className={css.folded}>
          <summary>{t('home.byHand')}</summary>
          <Ask>
            <StartForm isQuiet />
          </Ask>
        </details>
      ) : (
        <Ask>
          <StartForm />
        </Ask>
      )}
      <ErrorBoundary panel>
        <RecentScans />
      </ErrorBoundary>
    </>
  )
}
