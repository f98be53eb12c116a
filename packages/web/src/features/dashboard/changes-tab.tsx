// Changes tab, in a separate chunk.
import { Themed } from '#components/themed.tsx'
import { ChangesTab } from '#features/changes/changes-tab.tsx'

/** The tab. */
export default function Changes() {
  return (
    <Themed>
      <ChangesTab />
    </Themed>
  )
}
