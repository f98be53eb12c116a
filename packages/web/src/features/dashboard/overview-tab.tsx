// Owns the first tab of the dashboard: does anything need the person, and scanning by hand.
import { ScanOverview } from '#features/scans/overview/scan-overview.tsx'
import { Attention } from './attention.tsx'
import { SampleInvite } from './sample-invite.tsx'

/** The tab. */
export function OverviewTab() {
  return (
    <>
      <Attention />
      <SampleInvite />
      <ScanOverview />
    </>
  )
}
