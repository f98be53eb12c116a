// Owns the first tab of the dashboard: does anything need the person, the first site, and scanning by hand.
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

/** What the first site can be claimed with; null where there is a site already, none can be claimed, or neither is known. */
function useFirstSite(): Claiming | null {
  const claiming = useClaiming()
  const { data, isPlaceholderData } = useSites()
  return data?.total === 0 && !isPlaceholderData && canClaim(claiming) ? claiming : null
}

/** A link; nothing where there are sites, or where that is not known. */
function SampleInvite() {
  const { data } = useSites()
  return data?.sites.length === 0 ? (
    <p>
      <SampleLink />
    </p>
  ) : null
}
