// Links in letters about payments.
import type { Correspondence } from './ports.ts'

/** The tab of the dashboard with plans, invoices, and open amounts. */
export function billingUrl({ siteOrigin }: Pick<Correspondence, 'siteOrigin'>): string {
  return `${siteOrigin()}/dashboard?tab=billing`
}
