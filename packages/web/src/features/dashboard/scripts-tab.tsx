// Tab of scripts across sites, in a separate chunk.
import { Themed } from '#components/themed.tsx'
import { ScriptsTab } from '#features/portfolio/scripts-tab.tsx'

/** The tab. */
export default function Scripts() {
  return (
    <Themed>
      <ScriptsTab />
    </Themed>
  )
}
