// Owns the closed lists of the list of sites: its orders and states, and why an address was not reached.
import { requestFaults } from './request-faults.ts'

/** `risk`: the highest first. */
export const siteSorts = ['newest', 'host', 'risk'] as const
export type SiteSort = (typeof siteSorts)[number]

/** Why an address did not answer as a page does. `status`: it answered with a status of 400 or above. */
export const unreachedReasons = [...requestFaults, 'status'] as const

/**
 * How a site stands by the last scans of its pages that ended. `attention`: one of them found something of medium severity or above. `not-evaluated`: it has
 * no page, or a page that was not evaluated whole. `evaluated`: all pages were. A site can need attention and not be evaluated.
 */
export const siteStates = ['attention', 'not-evaluated', 'evaluated'] as const
export type SiteState = (typeof siteStates)[number]
