// Owns the start of the signed-in site: its tabs, with what comes back from a checkout above them.
import { Tabs } from '@mantine/core'
import type { Site } from '@tillwatch/core/contract'
import { personStorageKeys } from '@tillwatch/core/shared'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '#components/error-boundary.tsx'
import { BillingTab } from '#features/billing/index.ts'
import { ScanOverview } from '#features/scans/overview/scan-overview.tsx'
import { SitesTab } from '#features/sites/index.ts'
import { writeStored } from '#lib/local-storage.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { Attention } from './attention.tsx'
import { CheckoutResult } from './checkout-result.tsx'
import css from './dashboard.module.css'
import { type Tab, tabs, useTab } from './tabs.ts'

/** The screen at `/dashboard`. */
export function Component() {
  const { t } = useTranslation()
  const [open, choose] = useTab()
  usePageTitle(t('dashboard.title'))
  const scan = ({ url }: Site) => {
    writeStored(personStorageKeys.selectedUrl, url)
    choose('overview')
  }
  const panels: Record<Tab, () => React.ReactNode> = {
    overview: () => (
      <>
        <Attention />
        <ScanOverview />
      </>
    ),
    sites: () => <SitesTab scan={scan} />,
    billing: () => <BillingTab />,
  }
  return (
    <Tabs className={css.dashboard} value={open} keepMounted={false} onChange={(tab) => choose(tab as Tab)}>
      <Tabs.List aria-label={t('dashboard.parts')}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {t(`dashboard.tabs.${tab}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <div className={css.result}>
        <CheckoutResult />
      </div>
      <Tabs.Panel value={open} className={css.panel}>
        <ErrorBoundary key={open} panel>
          {panels[open]()}
        </ErrorBoundary>
      </Tabs.Panel>
    </Tabs>
  )
}
