// Owns the tab of billing: a chunk of its own.
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
