// Owns the tab of the sites: a chunk of its own.
import { Themed } from '#components/themed.tsx'
import { SitesTab } from '#features/sites/index.ts'

/** The tab. */
export default function Sites() {
  return (
    <Themed>
      <SitesTab />
    </Themed>
  )
}
