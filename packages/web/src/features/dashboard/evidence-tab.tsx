// Evidence tab, in a separate chunk.
import { Themed } from '#components/themed.tsx'
import { EvidenceTab } from '#features/evidence/evidence-tab.tsx'

/** The tab. */
export default function Evidence() {
  return (
    <Themed>
      <EvidenceTab />
    </Themed>
  )
}
