// Owns the first tab of the dashboard: does anything need the person, the first site, and scanning by hand.
import { type ComponentType, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '#components/error-boundary.tsx'
import { Spinner } from '#components/spinner.tsx'
import { ScanOverview } from '#features/scans/overview/scan-overview.tsx'
import type { Claiming } from '#features/sites/use-claiming.ts'
import { Attention } from './attention.tsx'
import css from './dashboard.module.css'
import { SampleInvite } from './sample-invite.tsx'
import { useFirstSite } from './use-first-site.ts'

interface OverviewTabProps {
  /** Loaded when it is shown. */
  FirstSite: ComponentType<{ claiming: Claiming; takesFocus: boolean }>
}

/** The tab. Until there is a site, the one question is which; scanning by hand then waits behind a line. */
export function OverviewTab({ FirstSite }: OverviewTabProps) {
  const { t } = useTranslation()
  const claiming = useFirstSite()
  const [isByHand, setByHand] = useState(false)
  return (
    <>
      <h1 className="tw-hidden">{t('dashboard.tabs.overview')}</h1>
      <Attention />
      {claiming ? (
        <div className={css.first}>
          <ErrorBoundary panel>
            <Suspense fallback={<Spinner />}>
              <FirstSite claiming={claiming} takesFocus={!isByHand} />
            </Suspense>
          </ErrorBoundary>
        </div>
      ) : null}
      <SampleInvite />
      <ScanOverview isFolded={claiming !== null} onUse={() => setByHand(true)} />
    </>
  )
}
