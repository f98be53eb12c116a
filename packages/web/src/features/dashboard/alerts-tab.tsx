// Alerts tab, in a separate chunk.
import { Themed } from '#components/themed.tsx'
import { AlertsTab } from '#features/alerts/alerts-tab.tsx'

/** The tab. */
export default function Alerts() {
  return (
    <Themed>
      <AlertsTab />
    </Themed>
  )
}
