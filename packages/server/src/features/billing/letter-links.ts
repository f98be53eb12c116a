// Owns where links in letters about payments lead.
import type { Correspondence } from './ports.ts'

/** The tab of the dashboard that shows plans, invoices and what is owed. */
export function billingUrl({ siteOrigin }: Pick<Correspondence, 'siteOrigin'>): string {
  return `${siteOrigin()}/dashboard?tab=billing`
}
