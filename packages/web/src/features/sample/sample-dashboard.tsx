// Dashboard of the sample: the product's own tabs, without those about an account.
import './texts.ts'
import { type ComponentType, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ErrorBoundary } from '#components/error-boundary.tsx'
import { Spinner } from '#components/spinner.tsx'
import { OverviewBlocks } from '#features/overview/index.tsx'
import { type SampleTab, sampleTabs } from '#lib/sample.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import css from './sample.module.css'

const panels: Record<SampleTab, ComponentType> = {
  overview: () => <OverviewBlocks lines={[]} />,
  changes: lazy(() => import('#features/changes/changes-tab.tsx').then(({ ChangesTab }) => ({ default: ChangesTab }))),
  alerts: lazy(() => import('#features/alerts/alerts-tab.tsx').then(({ AlertsTab }) => ({ default: AlertsTab }))),
  reports: lazy(() => import('#features/reports/reports-tab.tsx').then(({ ReportsTab }) => ({ default: ReportsTab }))),
}

/** The screen at `/sample/dashboard`. */
export function Component() {
  const { t } = useTranslation()
  const [address] = useSearchParams()
  const open = sampleTabs.find((tab) => tab === address.get('tab')) ?? 'overview'
  usePageTitle(t(`dashboard.tabs.${open}`))
  const Panel = panels[open]
  return (
    <div className={css.panel}>
      {open === 'overview' ? <h1 className="tw-hidden">{t('dashboard.tabs.overview')}</h1> : null}
      <ErrorBoundary key={open} panel>
        <Suspense fallback={<Spinner />}>
          <Panel />
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}
