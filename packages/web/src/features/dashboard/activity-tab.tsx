// Activity tab, in a separate chunk.
import { Themed } from '#components/themed.tsx'
import { ActivityTab } from '#features/activity/activity-tab.tsx'

/** The tab. */
export default function Activity() {
  return (
    <Themed>
      <ActivityTab />
    </Themed>
  )
}
