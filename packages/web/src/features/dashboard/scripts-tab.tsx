// Owns the tab of scripts across sites: a chunk of its own.
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
