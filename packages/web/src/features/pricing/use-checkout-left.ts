// Owns the return from a checkout that was left: its address names what had been chosen.
import { type BillingInterval, billingIntervals, type Plan, plans } from '@tillwatch/contract/lists'
import { useSearchParams } from 'react-router'
import { useRunning } from '#lib/use-running.ts'

/** What the left checkout was for, as far as its address says; null where the person comes from no checkout, and in a page that is rendered ahead. */
export function useCheckoutLeft(): { plan?: Plan; interval?: BillingInterval } | null {
  const running = useRunning()
  const [search] = useSearchParams()
  if (!running || search.get('checkout') !== 'left') return null
  return {
    plan: plans.find((plan) => plan === search.get('plan')),
    interval: billingIntervals.find((interval) => interval === search.get('interval')),
  }
}
