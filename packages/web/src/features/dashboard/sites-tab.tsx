// Sites tab, in a separate chunk.
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
