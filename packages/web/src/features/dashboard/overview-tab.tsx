// Owns the first tab of the dashboard: does anything need the person, the first site, and scanning by hand.
import { ScanOverview } from '#features/scans/overview/scan-overview.tsx'
import { Attention } from './attention.tsx'
import { FirstSite, useFirstSite } from './first-site.tsx'

/** The tab. Until there is a site, the one question is which; scanning by hand then waits behind a line. */
export function OverviewTab() {
  const claiming = useFirstSite()
  return (
    <>
      <Attention />
      {claiming ? <FirstSite claiming={claiming} /> : null}
      <ScanOverview isFolded={claiming !== null} />
    </>
  )
}
