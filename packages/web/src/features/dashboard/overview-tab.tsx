// First tab of the dashboard: does anything need the person, the first site, and manual scans.
import { type ComponentType, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '#components/error-boundary.tsx'
import { Spinner } from '#components/spinner.tsx'
import { SampleLink } from '#features/sample/sample-link.tsx'
import { ScanOverview } from '#features/scans/overview/scan-overview.tsx'
import { useSites } from '#features/sites/requests.ts'
import { type Claiming, canClaim, useClaiming } from '#features/sites/use-claiming.ts'
import { Attention } from './attention.tsx'
import css from './dashboard.module.css'

interface OverviewTabProps {
  /** Loaded when it is shown. */
  FirstSite: ComponentType<{ claiming: Claiming; takesFocus: boolean }>
}

/** The tab. Until there is a site, the only question is which; manual scans are collapsed then. */
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

/** The subscription for the first site; null if there is already a site, none can be claimed, or neither is known. */
function useFirstSite(): Claiming | null {
  const claiming = useClaiming()
  const { data, isPlaceholderData } = useSites()
  return data?.total === 0 && !isPlaceholderData && canClaim(claiming) ? claiming : null
}

/** A link; nothing if there are sites, or if that is unknown. */
function SampleInvite() {
  const { data } = useSites()
  return data?.sites.length === 0 ? (
    <p>
      <SampleLink />
    </p>
  ) : null
}
