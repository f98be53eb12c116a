// Closed lists of the list of sites: its sort orders and states, and why an address was not reached.
import { requestFaults } from './request-faults.ts'

/** `risk`: highest first. */
export const siteSorts = ['newest', 'host', 'risk'] as const
export type SiteSort = (typeof siteSorts)[number]

/** Why an address did not respond like a page. `status`: its status was 400 or above. */
export const unreachedReasons = [...requestFaults, 'status'] as const

/**
 * State of a site by the last finished scans of its pages. `attention`: one of them found something of medium severity or above.
 * `not-evaluated`: it has no page, or a page that was not completely evaluated. `evaluated`: all pages were. A site can both need attention
 * and be not evaluated.
 */
export const siteStates = ['attention', 'not-evaluated', 'evaluated'] as const
export type SiteState = (typeof siteStates)[number]
