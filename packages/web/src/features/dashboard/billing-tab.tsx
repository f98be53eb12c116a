// Billing tab, in a separate chunk.
import { Themed } from '#components/themed.tsx'
import { BillingTab } from '#features/billing/billing-tab.tsx'

/** The tab. */
export default function Billing() {
  return (
    <Themed>
      <BillingTab />
    </Themed>
  )
}
