// Start of the signed-in site: the open tab, below the result of a checkout and the notice of a scheduled deletion.
import { type ComponentType, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '#components/error-boundary.tsx'
import { Spinner } from '#components/spinner.tsx'
import { DeletionNotice } from '#features/account/deletion-notice.tsx'
import { usePageTitle } from '#lib/use-page-title.ts'
import { CheckoutResult } from './checkout-result.tsx'
import css from './dashboard.module.css'
import { OverviewTab } from './overview-tab.tsx'
import { type Tab, useTab } from './use-tab.ts'

const FirstSite = lazy(() => import('./first-site.tsx'))

/** The first tab is loaded with the screen; the others' dependencies when they are opened. */
const panels: Record<Tab, ComponentType> = {
  overview: () => <OverviewTab FirstSite={FirstSite} />,
  sites: lazy(() => import('./sites-tab.tsx')),
  scripts: lazy(() => import('./scripts-tab.tsx')),
  changes: lazy(() => import('./changes-tab.tsx')),
  alerts: lazy(() => import('./alerts-tab.tsx')),
  reports: lazy(() => import('./reports-tab.tsx')),
  evidence: lazy(() => import('./evidence-tab.tsx')),
  billing: lazy(() => import('./billing-tab.tsx')),
  activity: lazy(() => import('./activity-tab.tsx')),
  account: lazy(() => import('./account-tab.tsx')),
}

/** The screen at `/dashboard`. */
export function Component() {
  const { t } = useTranslation()
  const open = useTab()
  usePageTitle(t('dashboard.title'))
  const Panel = panels[open]
  return (
    <div className={css.dashboard}>
      <div className={css.result}>
        <CheckoutResult />
      </div>
      <div className={css.result}>{open === 'account' ? null : <DeletionNotice />}</div>
      <div className={css.panel}>
        <ErrorBoundary key={open} panel>
          <Suspense fallback={<Spinner />}>
            <Panel />
          </Suspense>
        </ErrorBoundary>
      </div>
    </div>
  )
}
